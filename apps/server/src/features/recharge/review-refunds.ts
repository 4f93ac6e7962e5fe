import { ok, present, refuse } from '@caimin/base'
import { findPlayerNamesOfShops, findStaffNames, viewPlayer } from '../../core/identity/index.ts'
import { amountOfRefund, approveRefund, listRefundsToReview, refuseRefund } from '../../core/ledger/index.ts'
import { findShops } from '../../core/shops/index.ts'
import type { WithChannels } from '../../payments/index.ts'
import { query, steps } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { findCreditNos } from './credits.ts'
import { nameOf } from './recharge-model.ts'
import { type RefundServices, refundNoOf } from './refund.ts'
import { decideRefund } from './refund-takings.ts'

const PAGE = 30
const byAskedAt = pageOrder('takings.reviewList', 'time', 'id')

/** Large refunds of all shops that wait for a second person, whom a shop of one person has not. */
export const reviewRefunds = query<'takings', 'reviewList', WithChannels>(
  async ({ r, input: { cursor }, channels }) => {
    const page = byAskedAt(cursor, PAGE)
    if (!page.ok) return page
    const { after, limit, cut } = page.value
    const found = await listRefundsToReview(r, { after, limit })
    const { rows, next_cursor } = cut(found, ({ askedAt, id }) => [askedAt, id])
    const shopIds = [...new Set(rows.map(({ shopId }) => shopId))]
    const [players, staff, shops, numbers] = await Promise.all([
      findPlayerNamesOfShops(r, rows),
      findStaffNames(
        r,
        rows.map(({ askedBy }) => askedBy),
      ),
      findShops(r, shopIds),
      findCreditNos(r, rows),
    ])
    return ok({
      rows: rows.map((refund) => ({
        refund_id: refund.id,
        refund_no: refundNoOf(numbers.get(refund.creditId) ?? '', refund.round),
        shop_id: refund.shopId,
        shop_name: shops.find(({ id }) => id === refund.shopId)?.name ?? '',
        player: viewPlayer(present(players.get(refund.playerId), 'a refund has a player')),
        channel_name: nameOf(channels, refund.channel),
        amount: amountOfRefund(refund),
        reason: refund.reason,
        asked_by: staff.get(refund.askedBy) ?? '',
        asked_at: refund.askedAt,
      })),
      next_cursor,
    })
  },
)

/** The operator's yes, as the second person. */
export const approveReviewed = steps<'takings', 'reviewApprove', RefundServices>((call) =>
  decideRefund(call, call.input.shop_id, async (t, move) => {
    const approved = await approveRefund(t, move)
    // Who asked is of the shop, so an operator is another person.
    if (approved.ok) return approved
    return refuse(approved.reason === 'second_person_needed' ? 'refund_moved_on' : approved.reason)
  }),
)

export const refuseReviewed = steps<'takings', 'reviewRefuse', RefundServices>((call) =>
  decideRefund(call, call.input.shop_id, (t, move) => refuseRefund(t, { ...move, because: call.input.reason })),
)
