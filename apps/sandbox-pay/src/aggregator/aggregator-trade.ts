import { randomBytes } from 'node:crypto'
import { chinaText } from '../china-text.ts'
import type { Fields } from '../http.ts'
import type { Trade } from '../ledger/trade.ts'
import { leftOf } from '../ledger/trade-book.ts'
import type { Transfer } from '../ledger/transfers.ts'
import type { AggregatorMerchant } from '../merchants.ts'

/** The aggregator's word for the state. */
function stateOf(trade: Trade): string {
  if (trade.state === 'waiting') return 'NOTPAY'
  if (trade.state === 'closed') return 'CLOSED'
  return leftOf(trade) === 0n ? 'REFUND' : 'SUCCESS'
}

/** What every answer and notification about a trade says. Amounts are in fen. */
export const tradeFields = (merchant: AggregatorMerchant, trade: Trade): Fields => ({
  mch_id: merchant.id,
  out_trade_no: trade.outTradeNo,
  trade_no: trade.tradeNo,
  total_fee: trade.amount.toString(),
  trade_state: stateOf(trade),
  ...(trade.paidAt !== undefined && { pay_time: chinaText(trade.paidAt) }),
})

/** Makes two answers that say the same different. */
export const nonce = (): Fields => ({ nonce_str: randomBytes(12).toString('hex') })

/** A day's statement: a line of names, then a line for each movement. */
export function statementText(transfers: readonly Transfer[]): string {
  const lines = transfers.map(({ kind, trade, refundNo, amount, at }) => [
    kind === 'payment' ? 'PAY' : 'REFUND',
    trade.outTradeNo,
    trade.tradeNo,
    refundNo,
    amount.toString(),
    chinaText(at),
  ])
  const columns = ['type', 'out_trade_no', 'trade_no', 'out_refund_no', 'fee', 'time']
  return [columns, ...lines].map((cells) => cells.join(',')).join('\n')
}
