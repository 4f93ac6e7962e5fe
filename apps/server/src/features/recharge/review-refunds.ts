import { fenToText, ok, present, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { findPlayerNamesOfShops, findStaffNames } from '../../core/identity/index.ts'
import { amountOfRefund, approveRefund, listRefundsToReview, refuseRefund } from '../../core/ledger/index.ts'
import { findShops } from '../../core/shops/index.ts'
import { NO_SHOP, once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { readAfterRow, writeCursor } from '../../platform/page-cursor.ts'
import { findCreditNos } from './credits.ts'
import type { RechargeDeps } from './recharge.deps.ts'
import { nameOf } from './recharge.ts'
import { refundNoOf } from './refund.ts'
import { goOn, viewMoved } from './refund-takings.ts'

const PAGE = 30

/** Large refunds of all shops that wait for a second person, whom a shop of one person has not. */
export const reviewRefunds = (
  { database, channels }: RechargeDeps,
  { cursor }: InputOf<'takings', 'reviewList'>,
): Promise<Reply<'takings', 'reviewList'>> =>
  database.read(async (r) => {
    const found = await listRefundsToReview(r, { after: readAfterRow(cursor), limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const last = found.length > PAGE ? shown.at(-1) : undefined
    const shopIds = [...new Set(shown.map(({ shopId }) => shopId))]
    const [players, staff, shops, numbers] = await Promise.all([
      findPlayerNamesOfShops(r, shown),
      findStaffNames(
        r,
        shown.map(({ askedBy }) => askedBy),
      ),
      findShops(r, shopIds),
      findCreditNos(r, shown),
    ])
    return ok({
      rows: shown.map((refund) => {
        const { name, mobile } = present(players.get(refund.playerId), 'a refund has a player')
        return {
          refund_id: refund.id,
          refund_no: refundNoOf(numbers.get(refund.creditId) ?? '', refund.round),
          shop_id: refund.shopId,
          shop_name: shops.find(({ id }) => id === refund.shopId)?.name ?? '',
          player: { player_id: refund.playerId, name, mobile },
          channel_name: nameOf(channels, refund.channel),
          amount: fenToText(amountOfRefund(refund)),
          reason: refund.reason,
          asked_by: staff.get(refund.askedBy) ?? '',
          asked_at: toWire(refund.askedAt),
        }
      }),
      next_cursor: last === undefined ? null : writeCursor([last.askedAt, last.id]),
    })
  })

type ReviewInput = InputOf<'takings', 'reviewApprove'> & { readonly reason?: string }

/** The operator's yes, as the second person. */
export const approveReviewed = (
  deps: RechargeDeps,
  input: InputOf<'takings', 'reviewApprove'>,
  actor: OperatorActor,
): Promise<Reply<'takings', 'reviewApprove'>> => decide(deps, input, actor)

export const refuseReviewed = (
  deps: RechargeDeps,
  input: InputOf<'takings', 'reviewRefuse'>,
  actor: OperatorActor,
): Promise<Reply<'takings', 'reviewRefuse'>> => decide(deps, input, actor)

async function decide(
  deps: RechargeDeps,
  input: ReviewInput,
  { staffId }: OperatorActor,
): Promise<Reply<'takings', 'reviewApprove'>> {
  const { request_id: requestId, shop_id: shopId, refund_id: refundId, reason: because } = input
  const call = because === undefined ? 'takings.reviewApprove' : 'takings.reviewRefuse'
  const moved = await deps.database.tx((t) =>
    once(t, { shopId: NO_SHOP, actorId: staffId, requestId, call, body: input }, async () => {
      const move = { shopId, refundId, staffId }
      const refund = because === undefined ? await approveRefund(t, move) : await refuseRefund(t, { ...move, because })
      if (refund.ok) return ok(viewMoved(refund.value))
      // Who asked is of the shop, so an operator is another person.
      return refuse(refund.reason === 'second_person_needed' ? 'refund_moved_on' : refund.reason)
    }),
  )
  return moved.ok ? await goOn(deps, shopId, moved.value) : moved
}
