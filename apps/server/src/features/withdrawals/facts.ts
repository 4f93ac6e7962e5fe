import { ok, present, refuse } from '@caimin/base'
import { findPlayerMoney, findWithdrawal, listWithdrawals, viewPlayerMoney } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { viewRow } from './withdrawal.view.ts'

const OTHERS = 10

/** What the shop looks at before it decides. */
export const deskDetail = query<'withdrawals', 'deskDetail'>(async ({ r, actor: { shopId }, input }) => {
  const facts = await viewFacts(r, shopId, input.withdrawal_id)
  return facts === undefined ? refuse('not_found') : ok(facts)
})

/** The same for the operator, who decides as the second person. */
export const reviewDetail = query<'withdrawals', 'reviewDetail'>(async ({ r, input }) => {
  const facts = await viewFacts(r, input.shop_id, input.withdrawal_id)
  return facts === undefined ? refuse('not_found') : ok(facts)
})

async function viewFacts(r: Reader, shopId: string, id: string) {
  const withdrawal = await findWithdrawal(r, shopId, id)
  if (withdrawal === undefined) return undefined
  const key = { shopId, playerId: withdrawal.playerId }
  const [money, newest] = await Promise.all([
    findPlayerMoney(r, key),
    listWithdrawals(r, { ...key, after: null, limit: OTHERS + 2 }),
  ])
  const others = newest.filter((other) => other.id !== id)
  return {
    withdrawal_id: id,
    from_win: withdrawal.fromWin,
    from_free: withdrawal.fromFree,
    from_locked: withdrawal.fromLocked,
    money: viewPlayerMoney(present(money, 'a withdrawal has a wallet')),
    others: others.slice(0, OTHERS).map((other) => {
      const { withdrawal_id, state, amount, bank, last_four, requested_at } = viewRow(other)
      return { withdrawal_id, state, amount, bank, last_four, requested_at }
    }),
    has_more_others: others.length > OTHERS,
  }
}
