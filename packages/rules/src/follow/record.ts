import { type Fen, fen, minus, NO_MONEY } from '@caimin/base'
import { costOf, type OrderMoney } from './commission.ts'

/** Rates of fewer posts are not ranked. */
export const MIN_RANKED_POSTS = 10
/** The stretches of days that records and boards are of. */
export const RECORD_DAYS = [7, 30] as const
export type RecordDays = (typeof RECORD_DAYS)[number]

/** What became of an order; settled is one that has ended with a prize or none. */
export interface OrderOutcome extends OrderMoney {
  readonly isSettled: boolean
}

/**
 * Whether an order counts in a record: printed at least in part, settled, and not wholly void. What was refused or
 * failed, and what came back whole, is listed and not counted: no money was at stake in the end.
 */
export const isCounted = (order: OrderOutcome): boolean => order.isSettled && costOf(order) > 0n

/** A counted order is a hit when it brought more than it cost. */
export const isHit = (order: OrderOutcome): boolean => order.prizeAfterTax > costOf(order)

/** Sums of the counted orders of one person, or of those who copied them. */
export interface RecordSums {
  readonly orders: number
  readonly hits: number
  readonly stake: Fen
  /** After tax, and after commission where they are copies. */
  readonly prize: Fen
}

export const NO_RECORD: RecordSums = { orders: 0, hits: 0, stake: NO_MONEY, prize: NO_MONEY }

/** The sums of those of the orders that count. */
export function sumRecord(orders: readonly OrderOutcome[]): RecordSums {
  return orders.filter(isCounted).reduce(
    (sums, order) => ({
      orders: sums.orders + 1,
      hits: sums.hits + (isHit(order) ? 1 : 0),
      stake: fen(sums.stake + costOf(order)),
      prize: fen(sums.prize + order.prizeAfterTax),
    }),
    NO_RECORD,
  )
}

/** Counted orders in a row that hit, from the newest one back; given newest first. */
export function streakOf(newestFirst: readonly OrderOutcome[]): number {
  const counted = newestFirst.filter(isCounted)
  const firstMiss = counted.findIndex((order) => !isHit(order))
  return firstMiss === -1 ? counted.length : firstMiss
}

/** Gain or loss. */
export const netOf = ({ prize, stake }: RecordSums): Fen => minus(prize, stake)

/** Hundredths of a percent, cut towards zero: 1840 is 18.40 %; null without a counted order. */
export function profitRateOf(sums: RecordSums): number | null {
  return sums.stake === 0n ? null : Number(((sums.prize - sums.stake) * 10_000n) / sums.stake)
}

/** Hundredths of a percent of the counted orders; null without one. */
export function hitRateOf({ orders, hits }: RecordSums): number | null {
  return orders === 0 ? null : Math.trunc((hits * 10_000) / orders)
}
