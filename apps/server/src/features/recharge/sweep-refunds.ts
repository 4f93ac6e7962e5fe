import { claimRefundsToAsk } from '../../core/ledger/index.ts'
import { askChannelForRefund, pauseAfter, type RefundServices } from './refund.ts'

const BATCH = 20

/**
 * Asks channels about refunds that they have not answered: they could not be reached, or the process was killed before
 * it heard. As many processes may do it as there are. Returns how many it asked about.
 */
export async function sweepRefunds(services: RefundServices): Promise<number> {
  let asked = 0
  for (;;) {
    const due = await services.database.tx((t) => claimRefundsToAsk(t, BATCH, pauseAfter))
    await Promise.all(due.map((refund) => askChannelForRefund(services, refund)))
    asked += due.length
    if (due.length < BATCH) return asked
  }
}
