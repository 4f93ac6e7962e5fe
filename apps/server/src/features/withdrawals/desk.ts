import { ok, refuse } from '@caimin/base'
import {
  amountOfWithdrawal,
  approveWithdrawal,
  deskFigures,
  findWithdrawal,
  listWithdrawals,
  payWithdrawal,
  refuseWithdrawal,
} from '../../core/ledger/index.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { pageOrder } from '../../platform/page.ts'
import { viewDeskRows } from './desk-rows.view.ts'
import { replyMoved } from './withdrawal.view.ts'

const PAGE = 30
const byRequestedAt = pageOrder('withdrawals.deskList', 'time', 'id')

/** The shop's withdrawals by state, the newest first, and what waits. */
export const deskList = query<'withdrawals', 'deskList'>(async ({ r, actor, input }) => {
  const page = byRequestedAt(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const { shopId } = actor
  const [found, figures] = await Promise.all([
    listWithdrawals(r, { shopId, state: input.state, after, limit }),
    deskFigures(r, shopId),
  ])
  const { rows, next_cursor } = cut(found, ({ requestedAt, id }) => [requestedAt, id])
  return ok({
    rows: await viewDeskRows(r, shopId, { withdrawals: rows, viewer: actor }),
    next_cursor,
    to_approve: figures.toApprove,
    to_pay: figures.toPay,
    to_pay_total: figures.toPayTotal,
    not_in_file: figures.notInFile,
  })
})

export const approve = command<'withdrawals', 'approve'>(async ({ t, actor, input }) =>
  replyMoved(await approveWithdrawal(t, moveOf(actor, input))),
)

/**
 * Says no with a reason. What stands in a payout file only the shopkeeper gives back, who says that the bank did not
 * pay it; for a clerk the reply says that it is in one.
 */
export const refuseOne = command<'withdrawals', 'refuse'>(async ({ t, actor, input }) => {
  const isReturnedByBank = input.is_returned_by_bank === true && actor.role === 'shopkeeper'
  return replyMoved(await refuseWithdrawal(t, { ...moveOf(actor, input), reason: input.reason, isReturnedByBank }))
})

/** The shop has paid one by hand; the amount is named again, so that no wrong line is confirmed. */
export const confirmPaid = command<'withdrawals', 'confirmPaid'>(async ({ t, actor, input }) => {
  const move = moveOf(actor, input)
  const found = await findWithdrawal(t, move.shopId, move.withdrawalId)
  if (found === undefined) return refuse('not_found')
  if (input.amount !== amountOfWithdrawal(found)) return refuse('amount_differs')
  return replyMoved(await payWithdrawal(t, move))
})

const moveOf = ({ shopId, staffId }: ShopActor, { withdrawal_id: withdrawalId }: { readonly withdrawal_id: string }) =>
  ({ shopId, withdrawalId, by: { kind: 'shop', id: staffId } }) as const
