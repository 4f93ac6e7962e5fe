import { ok, present, refuse } from '@caimin/base'
import { findPlayerNamesOfShops, findStaffNames } from '../../core/identity/index.ts'
import { approveWithdrawal, listForReview, refuseWithdrawal } from '../../core/ledger/index.ts'
import { findShops } from '../../core/shops/index.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { pageOrder } from '../../platform/page.ts'
import { nameIn, viewWithPlayer } from './desk-rows.view.ts'
import { replyMoved } from './withdrawal.view.ts'

const PAGE = 30
const byRequestedAt = pageOrder('withdrawals.reviewList', 'time', 'id')

/** Large withdrawals of all shops that wait for a second person. */
export const reviewList = query<'withdrawals', 'reviewList'>(async ({ r, input: { cursor } }) => {
  const page = byRequestedAt(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listForReview(r, { after, limit })
  const { rows, next_cursor } = cut(found, ({ requestedAt, id }) => [requestedAt, id])
  const [players, staff, shops] = await Promise.all([
    findPlayerNamesOfShops(r, rows),
    findStaffNames(
      r,
      rows.flatMap(({ firstApprovedBy }) => firstApprovedBy ?? []),
    ),
    findShops(
      r,
      rows.map(({ shopId }) => shopId),
    ),
  ])
  return ok({
    rows: rows.map((withdrawal) => ({
      ...viewWithPlayer(withdrawal, present(players.get(withdrawal.playerId), 'a withdrawal has a player')),
      first_approved_by: nameIn(staff, withdrawal.firstApprovedBy),
      shop_id: withdrawal.shopId,
      shop_name: shops.find(({ id }) => id === withdrawal.shopId)?.name ?? '',
    })),
    next_cursor,
  })
})

/** The operator's yes, as the second person. */
export const reviewApprove = command<'withdrawals', 'reviewApprove'>(async ({ t, actor, input }) =>
  replyReviewed(await approveWithdrawal(t, moveOf(actor, input))),
)

export const reviewRefuse = command<'withdrawals', 'reviewRefuse'>(async ({ t, actor, input }) => {
  const { reason } = input
  return replyReviewed(await refuseWithdrawal(t, { ...moveOf(actor, input), reason, isReturnedByBank: false }))
})

interface Reviewed {
  readonly shop_id: string
  readonly withdrawal_id: string
}

const moveOf = ({ staffId }: OperatorActor, { shop_id: shopId, withdrawal_id: withdrawalId }: Reviewed) =>
  ({ shopId, withdrawalId, by: { kind: 'operator', id: staffId } }) as const

/** What the shop has decided or exported meanwhile waits for the operator no more. */
function replyReviewed(moved: Awaited<ReturnType<typeof approveWithdrawal | typeof refuseWithdrawal>>) {
  if (moved.ok) return replyMoved<never>(moved)
  const isOver = moved.reason === 'second_person_needed' || moved.reason === 'already_in_file'
  return refuse(isOver ? 'withdrawal_moved_on' : moved.reason)
}
