import { claimRefundsToAsk } from '../../core/ledger/index.ts'
import type { RechargeDeps } from './recharge.deps.ts'
import { askChannelForRefund, pauseAfter } from './refund.ts'

const BATCH = 20

/**
 * Asks channels about refunds that they have not answered: they could not be reached, or the process was killed before it heard.
 * As many processes may do it as there are. Answers how many it asked about.
 */
export async function sweepRefunds(deps: RechargeDeps): Promise<number> {
  let asked = 0
  for (;;) {
    const due = await deps.database.tx((t) => claimRefundsToAsk(t, BATCH, pauseAfter))
    await Promise.all(due.map((refund) => askChannelForRefund(deps, refund)))
    asked += due.length
    if (due.length < BATCH) return asked
  }
}
