import { type Fen, fen, fromWire, type Instant } from '@caimin/base'
import { AGGREGATOR_PATH } from '../accounts-file.ts'
import { type Answer, type Fields, type HttpRequest, jsonAnswer, NOT_FOUND, pageAnswer, redirectTo } from '../http.ts'
import type { Trade } from '../ledger/trade.ts'
import type { TradeBook } from '../ledger/trade-book.ts'
import type { AggregatorMerchant } from '../merchants.ts'
import { nonce, statementText, tradeFields } from './aggregator-trade.ts'
import { isFormSigned, withSignature } from './form-signature.ts'

export interface AggregatorDeps {
  readonly book: TradeBook
  readonly merchants: readonly AggregatorMerchant[]
  readonly now: () => Instant
  readonly onRefund: (trade: Trade) => void
  readonly faultPage: (text: string) => string
}

interface Call {
  readonly merchant: AggregatorMerchant
  readonly fields: Fields
}

const CLOCKS_MAY_DIFFER_MS = 10 * 60_000
const NUMBER = /^[\w-]{8,64}$/

const failed = (code: string): Fields => ({ result_code: 'FAIL', err_code: code })

/** Answers the aggregator's calls: signed forms in, signed JSON out; a payment begins with the buyer's own browser. */
export function createAggregator(deps: AggregatorDeps): (asked: HttpRequest) => Answer {
  const { book, merchants, now } = deps
  const tradeOf = ({ merchant, fields }: Call) => book.byOutTradeNo(merchant.id, fields.out_trade_no ?? '')
  const told = (merchant: AggregatorMerchant, trade: Trade): Fields => ({
    result_code: 'SUCCESS',
    ...tradeFields(merchant, trade),
  })

  const calls: Readonly<Record<string, (call: Call) => Fields>> = {
    '/query': (call) => {
      const trade = tradeOf(call)
      return trade === undefined ? failed('TRADE_NOT_EXIST') : told(call.merchant, trade)
    },
    '/close': (call) => {
      const trade = tradeOf(call)
      if (trade === undefined) return failed('TRADE_NOT_EXIST')
      if (trade.state === 'closed') return told(call.merchant, trade)
      const closed = book.close(trade.tradeNo)
      return closed.ok ? told(call.merchant, closed.value) : failed('TRADE_PAID')
    },
    '/refund': (call) => {
      const trade = tradeOf(call)
      const refundNo = call.fields.out_refund_no ?? ''
      const amount = fenOf(call.fields.refund_fee)
      if (trade === undefined) return failed('TRADE_NOT_EXIST')
      if (amount === undefined || !NUMBER.test(refundNo)) return failed('PARAM_ERROR')
      const before = trade.refunds.length
      const refunded = book.refund(trade.tradeNo, { refundNo, amount })
      if (!refunded.ok) return failed(refunded.reason === 'number_used' ? 'REFUND_NO_USED' : 'REFUND_NOT_ALLOWED')
      if (refunded.value.refunds.length > before) deps.onRefund(refunded.value)
      return { ...told(call.merchant, refunded.value), out_refund_no: refundNo, refund_fee: amount.toString() }
    },
    '/statement': ({ merchant, fields }) => {
      const date = fields.bill_date ?? ''
      if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return failed('PARAM_ERROR')
      const transfers = book.transfersOn(merchant.id, date)
      return { result_code: 'SUCCESS', mch_id: merchant.id, bill_date: date, content: statementText(transfers) }
    },
  }

  return ({ path, fields, method }) => {
    const merchant = merchants.find(({ id }) => id === fields.mch_id)
    const name = path.slice(AGGREGATOR_PATH.length)
    if (method !== 'POST') return NOT_FOUND
    if (merchant === undefined || !isFormSigned(fields, merchant) || !isFresh(fields.timestamp, now())) {
      const code = 'SIGN_ERROR'
      return name === '/pay' ? pageAnswer(deps.faultPage(code), 400) : jsonAnswer(failed(code))
    }
    if (name === '/pay') return openTrade(deps, { merchant, fields })
    const handle = calls[name]
    if (handle === undefined) return NOT_FOUND
    return jsonAnswer(withSignature({ ...handle({ merchant, fields }), ...nonce() }, merchant))
  }
}

function openTrade({ book, faultPage, now }: AggregatorDeps, { merchant, fields }: Call): Answer {
  const amount = fenOf(fields.total_fee)
  const outTradeNo = fields.out_trade_no ?? ''
  const expiresAt = timeOf(fields.time_expire)
  if (amount === undefined || !NUMBER.test(outTradeNo) || fields.product !== merchant.product) {
    return pageAnswer(faultPage('PARAM_ERROR'), 400)
  }
  const opened = book.open({
    merchantId: merchant.id,
    outTradeNo,
    amount,
    subject: fields.body ?? '',
    notifyUrl: fields.notify_url ?? '',
    returnUrl: fields.return_url ?? '',
    expiresAt: expiresAt ?? ((now() + CLOCKS_MAY_DIFFER_MS) as Instant),
  })
  return opened.ok ? redirectTo(`/cashier/${opened.value.tradeNo}`) : pageAnswer(faultPage(opened.reason), 400)
}

const fenOf = (text: string | undefined): Fen | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? fen(BigInt(text)) : undefined

function timeOf(text: string | undefined): Instant | undefined {
  const at = text === undefined ? undefined : fromWire(`${text.replace(' ', 'T')}+08:00`)
  return at?.ok ? at.value : undefined
}

/** An old request is not accepted again, also when it was recorded by others. */
function isFresh(text: string | undefined, now: Instant): boolean {
  const at = timeOf(text)
  return at !== undefined && Math.abs(at - now) <= CLOCKS_MAY_DIFFER_MS
}
