import { fenToText, type Instant } from '@caimin/base'
import { chinaText } from '../china-text.ts'
import type { Fields } from '../http.ts'
import type { Trade } from '../ledger/trade.ts'
import { leftOf } from '../ledger/trade-book.ts'
import type { AlipayMerchant } from '../merchants.ts'
import { signedFields } from './rsa2.ts'

/** Alipay's word for the state; what is wholly paid back counts as closed. */
function tradeStatus(trade: Trade): string {
  if (trade.state === 'waiting') return 'WAIT_BUYER_PAY'
  return trade.state === 'closed' || leftOf(trade) === 0n ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
}

/** What every answer about a trade says of it. */
export const tradeNumbers = (trade: Trade): Fields => ({ trade_no: trade.tradeNo, out_trade_no: trade.outTradeNo })

/** The answer to `alipay.trade.query`. */
export const queriedTrade = (trade: Trade): Fields => ({
  ...tradeNumbers(trade),
  buyer_logon_id: 'san***@sandbox.invalid',
  trade_status: tradeStatus(trade),
  total_amount: fenToText(trade.amount),
  ...(trade.paidAt !== undefined && {
    send_pay_date: chinaText(trade.paidAt),
    receipt_amount: fenToText(trade.amount),
  }),
})

interface Notified {
  readonly merchant: AlipayMerchant
  readonly trade: Trade
  readonly noticeId: string
  readonly now: Instant
}

/** The fields of a notification, before they are signed. */
export const alipayNotification = ({ merchant, trade, noticeId, now }: Notified): Fields => ({
  notify_time: chinaText(now),
  notify_type: 'trade_status_sync',
  notify_id: noticeId,
  app_id: merchant.id,
  auth_app_id: merchant.id,
  charset: 'utf-8',
  version: '1.0',
  ...tradeNumbers(trade),
  seller_id: merchant.sellerId,
  buyer_logon_id: 'san***@sandbox.invalid',
  trade_status: tradeStatus(trade),
  total_amount: fenToText(trade.amount),
  subject: trade.subject,
  gmt_create: chinaText(trade.createdAt),
  ...(trade.paidAt !== undefined && { gmt_payment: chinaText(trade.paidAt), receipt_amount: fenToText(trade.amount) }),
  ...refundFields(trade),
})

function refundFields(trade: Trade): Fields {
  const last = trade.refunds.at(-1)
  if (last === undefined) return {}
  const returned = fenToText((trade.amount - leftOf(trade)) as Trade['amount'])
  return { refund_fee: returned, gmt_refund: chinaText(last.at), out_biz_no: last.refundNo }
}

/** What is added to the address that the buyer's browser goes back to. */
export const returnFields = (merchant: AlipayMerchant, trade: Trade, now: Instant): Fields =>
  signedFields(
    {
      charset: 'utf-8',
      method: 'alipay.trade.wap.pay.return',
      app_id: merchant.id,
      auth_app_id: merchant.id,
      seller_id: merchant.sellerId,
      version: '1.0',
      timestamp: chinaText(now),
      ...tradeNumbers(trade),
      total_amount: fenToText(trade.amount),
    },
    merchant.alipayPrivateKey,
  )
