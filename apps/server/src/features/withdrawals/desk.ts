import { fenFromText, fenToText, ok, type Result, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import {
  amountOfWithdrawal,
  approveWithdrawal,
  deskFigures,
  findWithdrawal,
  listWithdrawals,
  payWithdrawal,
  refuseWithdrawal,
  type Withdrawal,
} from '../../core/ledger/index.ts'
import type { Tx } from '../../platform/context.ts'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { readAfterRow } from '../../platform/page-cursor.ts'
import { viewDeskRows } from './desk-rows.view.ts'
import { pageOf } from './page-of.ts'
import { viewMoved } from './withdrawal.view.ts'
import type { WithdrawalsDeps } from './withdrawals.deps.ts'

const PAGE = 30

/** The shop's withdrawals by state, the newest first, and what waits. */
export const deskList = (
  { database }: WithdrawalsDeps,
  { state, cursor }: InputOf<'withdrawals', 'deskList'>,
  { shopId, staffId, role }: ShopActor,
): Promise<Reply<'withdrawals', 'deskList'>> =>
  database.read(async (r) => {
    const [found, figures] = await Promise.all([
      listWithdrawals(r, { shopId, state, after: readAfterRow(cursor), limit: PAGE + 1 }),
      deskFigures(r, shopId),
    ])
    const { shown: withdrawals, next_cursor } = pageOf(found, PAGE)
    const viewer = { staffId, isShopkeeper: role === 'shopkeeper' }
    return ok({
      rows: await viewDeskRows(r, shopId, { withdrawals, viewer }),
      next_cursor,
      to_approve: figures.toApprove,
      to_pay: figures.toPay,
      to_pay_total: fenToText(figures.toPayTotal),
      not_in_file: figures.notInFile,
    })
  })

interface DeskMove<R extends string> {
  readonly call: string
  readonly input: { readonly request_id: string; readonly withdrawal_id: string }
  readonly move: (
    t: Tx,
    key: { shopId: string; withdrawalId: string; by: { kind: 'shop'; id: string } },
  ) => Promise<Result<Withdrawal, R>>
}

/** Runs a move of the desk once for its request id. */
const moveOnce = <R extends string>(
  { database }: WithdrawalsDeps,
  { shopId, staffId }: ShopActor,
  { call, input, move }: DeskMove<R>,
) =>
  database.tx((t) => {
    const key = { shopId, actorId: staffId, requestId: input.request_id, call, body: input }
    return once(t, key, async () => {
      const by = { kind: 'shop', id: staffId } as const
      const moved = await move(t, { shopId, withdrawalId: input.withdrawal_id, by })
      return moved.ok ? ok(viewMoved(moved.value)) : moved
    })
  })

export const approve = (
  deps: WithdrawalsDeps,
  input: InputOf<'withdrawals', 'approve'>,
  actor: ShopActor,
): Promise<Reply<'withdrawals', 'approve'>> =>
  moveOnce(deps, actor, { call: 'withdrawals.approve', input, move: approveWithdrawal })

/**
 * Says no with a reason. What stands in a payout file only the shopkeeper gives back, who says that the bank did not pay it; a
 * clerk is told that it stands in one.
 */
export const refuseOne = (
  deps: WithdrawalsDeps,
  input: InputOf<'withdrawals', 'refuse'>,
  actor: ShopActor,
): Promise<Reply<'withdrawals', 'refuse'>> =>
  moveOnce(deps, actor, {
    call: 'withdrawals.refuse',
    input,
    move: (t, key) =>
      refuseWithdrawal(t, {
        ...key,
        reason: input.reason.trim(),
        isReturnedByBank: input.is_returned_by_bank === true && actor.role === 'shopkeeper',
      }),
  })

/** The shop has paid one by hand; the amount is named again, so that no wrong line is confirmed. */
export const confirmPaid = (
  deps: WithdrawalsDeps,
  input: InputOf<'withdrawals', 'confirmPaid'>,
  actor: ShopActor,
): Promise<Reply<'withdrawals', 'confirmPaid'>> =>
  moveOnce(deps, actor, {
    call: 'withdrawals.confirmPaid',
    input,
    move: async (t, key): Promise<Result<Withdrawal, 'amount_differs' | 'not_found' | 'withdrawal_moved_on'>> => {
      const amount = fenFromText(input.amount)
      const found = await findWithdrawal(t, key.shopId, key.withdrawalId)
      if (found === undefined) return refuse('not_found')
      if (!amount.ok || amount.value !== amountOfWithdrawal(found)) return refuse('amount_differs')
      return payWithdrawal(t, key)
    },
  })
