import { ok, refuse } from '@caimin/base'
import { cancelWithdrawal, findWithdrawal, listWithdrawals, stepsOf } from '../../core/ledger/index.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { replyMoved, viewDetail, viewRow } from './withdrawal.view.ts'

const PAGE = 20
const byRequestedAt = pageOrder('withdrawals.list', 'time', 'id')

/** The player's withdrawals, the newest first. */
export const list = query<'withdrawals', 'list'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const page = byRequestedAt(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listWithdrawals(r, { shopId, playerId, state: input.state, after, limit })
  const { rows, next_cursor } = cut(found, ({ requestedAt, id }) => [requestedAt, id])
  return ok({ rows: rows.map(viewRow), next_cursor })
})

/** One withdrawal with its timeline. Another player's is not found. */
export const detail = query<'withdrawals', 'detail'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const found = await findWithdrawal(r, shopId, input.withdrawal_id)
  if (found?.playerId !== playerId) return refuse('not_found')
  return ok(viewDetail(found, await stepsOf(r, shopId, found.id)))
})

/** Cancels a withdrawal that is not approved yet. */
export const cancel = command<'withdrawals', 'cancel'>(async ({ t, actor: { shopId, playerId }, input }) => {
  const by = { kind: 'player', id: playerId } as const
  return replyMoved(await cancelWithdrawal(t, { shopId, withdrawalId: input.withdrawal_id, by }))
})
