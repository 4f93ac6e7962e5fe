import { ok, type Result, refuse } from '@caimin/base'
import type { ChannelTrade, TradeStatus } from '../channel.ts'
import { type TextFields, yuanAmount } from '../message-fields.ts'

interface NamedTrade {
  readonly outTradeNo: string | undefined
  readonly tradeNo: string | undefined
  readonly totalAmount: string | undefined
  readonly status: string | undefined
  /** True when Alipay says when the buyer paid. */
  readonly wasPaid: boolean
}

/** A trade in Alipay's reply, mapped to our types; every field must be present and valid. */
export function tradeFrom({
  outTradeNo,
  tradeNo,
  totalAmount,
  status,
  wasPaid,
}: NamedTrade): Result<ChannelTrade, 'unreadable'> {
  const amount = yuanAmount(totalAmount)
  const known = statusFrom(status, wasPaid)
  if (!outTradeNo || !tradeNo || amount === undefined || known === undefined) return refuse('unreadable')
  return ok({ rechargeNo: outTradeNo, channelTradeNo: tradeNo, amount, status: known })
}

/**
 * Alipay has one word for what was never paid and what was paid back: only the time of the payment distinguishes them.
 */
function statusFrom(status: string | undefined, wasPaid: boolean): TradeStatus | undefined {
  switch (status) {
    case 'WAIT_BUYER_PAY':
      return 'waiting'
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return 'paid'
    case 'TRADE_CLOSED':
      return wasPaid ? 'refunded' : 'closed'
    default:
      return undefined
  }
}

export const notifiedTrade = (fields: TextFields): Result<ChannelTrade, 'unreadable'> =>
  tradeFrom({
    outTradeNo: fields.out_trade_no,
    tradeNo: fields.trade_no,
    totalAmount: fields.total_amount,
    status: fields.trade_status,
    wasPaid: fields.gmt_payment !== undefined,
  })
