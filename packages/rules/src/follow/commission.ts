import { divide, type Fen, fen, minus, NO_MONEY } from '@caimin/base'

/** What a printed order cost and brought. */
export interface OrderMoney {
  /** What of the stake was sold. */
  readonly captured: Fen
  /** Stake on void matches that came back; neither prize nor cost. */
  readonly voidRefund: Fen
  readonly prizeAfterTax: Fen
}

/** What was really staked: sold, and not given back. */
export const costOf = ({ captured, voidRefund }: OrderMoney): Fen => minus(captured, voidRefund)

/** What an order brought above what it cost; below zero where it cost more. */
export const profitOf = (money: OrderMoney): Fen => minus(money.prizeAfterTax, costOf(money))

/** A share of the profit alone, cut down to the fen, so that it never leaves the copier with less than the stake. */
export function commissionOf(percent: number, money: OrderMoney): Fen {
  const profit = profitOf(money)
  return profit <= 0n ? NO_MONEY : divide(fen(profit * BigInt(percent)), 100n, 'down')
}
