import { claimRefundsToAsk } from '../../core/ledger/index.ts'
import { attempt } from '../../platform/attempt.ts'
import { askChannelForRefund, pauseAfter, type RefundServices } from './refund.ts'

const BATCH = 20

/**
 * Asks channels about refunds that they have not answered: they could not be reached, or the process was killed before
 * it heard. One that throws is logged and asked about again. As many processes may do it as there are. Returns how many
 * it asked about.
 */
export async function sweepRefunds(services: RefundServices): Promise<number> {
  let asked = 0
  for (;;) {
    const due = await services.database.tx((t) => claimRefundsToAsk(t, BATCH, pauseAfter))
    await Promise.all(
      due.map((refund) => {
        const ids = { shop: refund.shopId, refundId: refund.id }
        return attempt({ log: services.log, failed: 'a channel cannot be asked about a refund', ids }, () =>
          askChannelForRefund(services, refund),
        )
      }),
    )
    asked += due.length
    if (due.length < BATCH) return asked
  }
}
