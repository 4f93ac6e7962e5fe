import { type Fen, fen, type Instant, NO_MONEY, plus } from '@caimin/base'
import type { Trade, TradeEvent } from './trade.ts'

/** All buyers together: the sandbox's money comes from them and goes back to them. */
export const BUYERS = 'buyers'

/** Money that moved from one account to another. */
export interface Transfer {
  readonly kind: 'payment' | 'refund'
  readonly from: string
  readonly to: string
  readonly amount: Fen
  readonly at: Instant
  readonly trade: Trade
  /** Empty for a payment. */
  readonly refundNo: string
}

/** The transfer that an event is, if it moves money. */
export function transferOf(event: TradeEvent, trade: Trade): Transfer | undefined {
  if (event.kind === 'paid') {
    const { merchantId: to, amount } = trade
    return { kind: 'payment', from: BUYERS, to, amount, at: event.at, trade, refundNo: '' }
  }
  if (event.kind === 'refunded') {
    const { refundNo, amount, at } = event.refund
    return { kind: 'refund', from: trade.merchantId, to: BUYERS, amount, at, trade, refundNo }
  }
  return undefined
}

/** What each account holds; all together nothing. */
export function balancesOf(transfers: readonly Transfer[]): ReadonlyMap<string, Fen> {
  const balances = new Map<string, Fen>()
  const add = (account: string, amount: Fen) => balances.set(account, plus(balances.get(account) ?? NO_MONEY, amount))
  for (const { from, to, amount } of transfers) {
    add(from, fen(-amount))
    add(to, amount)
  }
  return balances
}
