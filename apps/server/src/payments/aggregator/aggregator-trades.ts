import { type Fen, fen, ok, present, type Result, refuse } from '@caimin/base'
import { parse } from 'csv-parse/sync'
import type { ChannelTrade, StatementLine, TradeStatus } from '../channel.ts'
import { chinaMoment, type TextFields } from '../message-fields.ts'

const STATUSES: Readonly<Record<string, TradeStatus>> = {
  NOTPAY: 'waiting',
  SUCCESS: 'paid',
  CLOSED: 'closed',
  REFUND: 'refunded',
}

const KINDS: Readonly<Record<string, StatementLine['kind']>> = { PAY: 'payment', REFUND: 'refund' }

/** The aggregator counts in whole fen. */
const fenAmount = (text: string | undefined): Fen | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? fen(BigInt(text)) : undefined

/** A trade in the aggregator's reply; every field must be present and valid. */
export function tradeFrom(fields: TextFields): Result<ChannelTrade, 'unreadable'> {
  const { out_trade_no: rechargeNo, trade_no: channelTradeNo, trade_state: state = '' } = fields
  const amount = fenAmount(fields.total_fee)
  const status = Object.hasOwn(STATUSES, state) ? STATUSES[state] : undefined
  if (!rechargeNo || !channelTradeNo || amount === undefined || status === undefined) return refuse('unreadable')
  return ok({ rechargeNo, channelTradeNo, amount, status })
}

/** A day's statement: a line of names, then a line for each movement. Throws when it is none. */
export function readStatement(content: string): StatementLine[] {
  return parse<TextFields>(content, { columns: true }).map((row) => ({
    kind: present(KINDS[row.type ?? ''], 'a movement is of a known kind'),
    rechargeNo: present(row.out_trade_no, 'a movement names our number'),
    channelTradeNo: present(row.trade_no, 'a movement names the trade'),
    refundNo: row.out_refund_no ?? '',
    amount: present(fenAmount(row.fee), 'a movement has an amount'),
    at: present(chinaMoment(row.time), 'a movement has a time'),
  }))
}
