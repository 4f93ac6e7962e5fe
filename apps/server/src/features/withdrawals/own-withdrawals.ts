import { ok, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { cancelWithdrawal, findWithdrawal, listWithdrawals, stepsOf } from '../../core/ledger/index.ts'
import { once } from '../../platform/handlers/once.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { readAfterRow } from '../../platform/page-cursor.ts'
import { pageOf } from './page-of.ts'
import { playerOf } from './player-of.ts'
import { viewDetail, viewMoved, viewRow } from './withdrawal.view.ts'
import type { WithdrawalsDeps } from './withdrawals.deps.ts'

const PAGE = 20

/** The player's withdrawals, the newest first. */
export const list = (
  { database }: WithdrawalsDeps,
  { state, cursor }: InputOf<'withdrawals', 'list'>,
  actor: PlayerActor,
): Promise<Reply<'withdrawals', 'list'>> =>
  database.read(async (r) => {
    const after = readAfterRow(cursor)
    const found = await listWithdrawals(r, { ...playerOf(actor), state, after, limit: PAGE + 1 })
    const { shown, next_cursor } = pageOf(found, PAGE)
    return ok({ rows: shown.map(viewRow), next_cursor })
  })

/** One withdrawal with its time line. Another player's is not found. */
export const detail = (
  { database }: WithdrawalsDeps,
  { withdrawal_id }: InputOf<'withdrawals', 'detail'>,
  actor: PlayerActor,
): Promise<Reply<'withdrawals', 'detail'>> =>
  database.read(async (r) => {
    const { shopId, playerId } = playerOf(actor)
    const found = await findWithdrawal(r, shopId, withdrawal_id)
    if (found?.playerId !== playerId) return refuse('not_found')
    return ok(viewDetail(found, await stepsOf(r, shopId, found.id)))
  })

/** Takes back what nobody has approved yet. */
export const cancel = (
  { database }: WithdrawalsDeps,
  input: InputOf<'withdrawals', 'cancel'>,
  actor: PlayerActor,
): Promise<Reply<'withdrawals', 'cancel'>> =>
  database.tx((t) => {
    const { shopId, playerId } = playerOf(actor)
    const key = { shopId, actorId: playerId, requestId: input.request_id, call: 'withdrawals.cancel', body: input }
    return once(t, key, async (): Promise<Reply<'withdrawals', 'cancel'>> => {
      const by = { kind: 'player', id: playerId } as const
      const moved = await cancelWithdrawal(t, { shopId, withdrawalId: input.withdrawal_id, by })
      return moved.ok ? ok(viewMoved(moved.value)) : moved
    })
  })
