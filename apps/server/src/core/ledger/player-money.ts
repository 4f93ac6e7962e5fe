import { addMs, days, type Fen, fen, minus, NO_MONEY, startOfChinaDay, sum } from '@caimin/base'
import type { Reader } from '../../platform/context.ts'
import { findBalances, type PlayerBalances } from './balances.ts'
import type { BillKind } from './bill-kinds.ts'
import { type MonthSum, sumBills } from './month-sums.ts'
import type { WalletKey } from './wallet.ts'
import { openWithdrawalsOf } from './withdrawals/withdrawal.store.ts'

/** What moved in the last thirty days, today among them. */
export interface DaySums {
  readonly staked: Fen
  /** Stakes that came back. */
  readonly returned: Fen
  readonly won: Fen
  readonly recharged: Fen
  readonly withdrawn: Fen
}

/** What a player of a shop has, and what moved. */
export interface PlayerMoney extends PlayerBalances {
  readonly withdrawing: Fen
  readonly days: DaySums
}

const DAYS = 30

/** Undefined where the shop has no such player. */
export async function findPlayerMoney(r: Reader, key: WalletKey): Promise<PlayerMoney | undefined> {
  const from = addMs(startOfChinaDay(r.now), -days(DAYS - 1))
  const [balances, open, bills] = await Promise.all([
    findBalances(r, [key]),
    openWithdrawalsOf(r, key),
    sumBills(r, { ...key, from }),
  ])
  const own = balances.get(key.playerId)
  return own && { ...own, withdrawing: open.amount, days: daySums(bills) }
}

function daySums(bills: readonly MonthSum[]): DaySums {
  const income = (...kinds: BillKind[]): Fen => sumOf(bills, kinds, (bill) => bill.income)
  const outgo = (...kinds: BillKind[]): Fen => sumOf(bills, kinds, (bill) => bill.outgo)
  return {
    staked: outgo('bet', 'chase'),
    returned: income('refund', 'group_refund', 'chase_return'),
    won: income('prize'),
    recharged: minus(fen(income('recharge') + income('recharge_refund')), outgo('recharge_refund')),
    withdrawn: minus(outgo('withdraw'), income('withdraw_return')),
  }
}

const sumOf = (bills: readonly MonthSum[], kinds: readonly BillKind[], of: (bill: MonthSum) => Fen): Fen =>
  sum([NO_MONEY, ...bills.filter(({ kind }) => kinds.includes(kind)).map(of)])

export const viewPlayerMoney = ({ gift, locked, free, win, withdrawing, owed, days }: PlayerMoney) => ({
  ...{ gift, locked, free, win, withdrawing, owed },
  days: { ...days },
})
