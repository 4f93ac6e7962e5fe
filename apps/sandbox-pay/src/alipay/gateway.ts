import { type Fen, fenFromText, fenToText, fromWire, type Instant, minus, type Result } from '@caimin/base'
import { type Answer, type Fields, type HttpRequest, jsonAnswer, pageAnswer, rawJson, redirectTo } from '../http.ts'
import type { Trade } from '../ledger/trade.ts'
import { leftOf, type TradeBook } from '../ledger/trade-book.ts'
import type { AlipayMerchant } from '../merchants.ts'
import { queriedTrade, tradeNumbers } from './alipay-trade.ts'
import type { Bills } from './bills.ts'
import { isRequestSigned, rsa2 } from './rsa2.ts'

export interface GatewayDeps {
  readonly book: TradeBook
  readonly bills: Bills
  readonly merchants: readonly AlipayMerchant[]
  readonly now: () => Instant
  /** Called when a merchant has paid something back. */
  readonly onRefund: (trade: Trade) => void
  readonly faultPage: (text: string) => string
}

/** What a method answers: fields with 10000, or what was wrong by Alipay's own codes. */
type Reply = Fields

const DONE = { code: '10000', msg: 'Success' }
const wrong = (subCode: string, subMsg: string): Reply => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subMsg,
})
const UNKNOWN_TRADE = wrong('ACQ.TRADE_NOT_EXIST', 'the trade does not exist')
const WRONG_STATUS = wrong('ACQ.TRADE_STATUS_ERROR', 'the status of the trade does not allow it')
const WRONG_PARAMETER = wrong('ACQ.INVALID_PARAMETER', 'a parameter is wrong')

const WITHOUT_EXPIRY_MS = 15 * 60_000

type Content = Readonly<Record<string, unknown>>
interface Call {
  readonly merchant: AlipayMerchant
  readonly content: Content
}

/** Answers `gateway.do`: verifies who asks, does it, and signs the answer. */
export function createGateway(deps: GatewayDeps): (asked: HttpRequest) => Answer {
  const { book, bills, merchants, onRefund } = deps
  const textOf = (content: Content, name: string) => (typeof content[name] === 'string' ? content[name] : '')
  const tradeOf = ({ merchant, content }: Call): Trade | undefined => {
    const tradeNo = textOf(content, 'trade_no')
    const trade = tradeNo === '' ? undefined : book.byTradeNo(tradeNo)
    if (trade?.merchantId === merchant.id) return trade
    return book.byOutTradeNo(merchant.id, textOf(content, 'out_trade_no'))
  }

  const methods: Readonly<Record<string, (call: Call) => Reply>> = {
    'alipay.trade.query': (call) => {
      const trade = tradeOf(call)
      return trade === undefined ? UNKNOWN_TRADE : { ...DONE, ...queriedTrade(trade) }
    },
    'alipay.trade.close': (call) => {
      const trade = tradeOf(call)
      if (trade === undefined) return UNKNOWN_TRADE
      return book.close(trade.tradeNo).ok ? { ...DONE, ...tradeNumbers(trade) } : WRONG_STATUS
    },
    'alipay.trade.refund': (call) => {
      const trade = tradeOf(call)
      if (trade === undefined) return UNKNOWN_TRADE
      const amount = fenFromText(textOf(call.content, 'refund_amount'))
      const refundNo = textOf(call.content, 'out_request_no') || trade.outTradeNo
      if (!amount.ok) return WRONG_PARAMETER
      const before = trade.refunds.length
      const refunded = book.refund(trade.tradeNo, { refundNo, amount: amount.value })
      if (!refunded.ok) return refundFault(refunded.reason, trade, amount.value)
      const isNew = refunded.value.refunds.length > before
      if (isNew) onRefund(refunded.value)
      const returned = fenToText(minus(trade.amount, leftOf(refunded.value)))
      return { ...DONE, ...tradeNumbers(trade), fund_change: isNew ? 'Y' : 'N', refund_fee: returned }
    },
    'alipay.data.dataservice.bill.downloadurl.query': ({ merchant, content }) => {
      const url = textOf(content, 'bill_type') === 'trade' && bills.linkTo(merchant, textOf(content, 'bill_date'))
      return url ? { ...DONE, bill_download_url: url } : wrong('isp.bill_not_exist', 'there is no bill of that day')
    },
  }

  return ({ fields }) => {
    const method = fields.method ?? ''
    const merchant = merchants.find(({ id }) => id === fields.app_id)
    if (merchant === undefined) return refusal('isv.invalid-app-id')
    if (!isRequestSigned(fields, merchant.appPublicKey)) return refusal('isv.invalid-signature')
    const content = contentOf(fields.biz_content)
    if (content === undefined) return refusal('isv.invalid-parameter')
    if (method === 'alipay.trade.wap.pay') {
      const opened = openTrade(deps, merchant, { fields, content })
      return opened.ok ? redirectTo(`/cashier/${opened.value.tradeNo}`) : pageAnswer(deps.faultPage(opened.reason), 400)
    }
    const handle = methods[method]
    return handle === undefined
      ? refusal('isv.invalid-method')
      : signedReply(method, handle({ merchant, content }), merchant)
  }
}

function refundFault(reason: 'not_refundable' | 'number_used', trade: Trade, amount: Fen): Reply {
  if (reason === 'number_used') return wrong('ACQ.DISCORDANT_REPEAT_REQUEST', 'the number was used for another amount')
  const isTooMuch = trade.state === 'paid' && amount > leftOf(trade)
  return isTooMuch ? wrong('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', 'more than what is left') : WRONG_STATUS
}

function openTrade(
  { book, now }: GatewayDeps,
  merchant: AlipayMerchant,
  { fields, content }: { fields: Fields; content: Content },
): Result<Trade, string> {
  const { out_trade_no: outTradeNo, total_amount: total, subject, time_expire: expiry } = content
  const amount = typeof total === 'string' ? fenFromText(total) : undefined
  if (typeof outTradeNo !== 'string' || outTradeNo === '' || typeof subject !== 'string' || !amount?.ok) {
    return { ok: false, reason: 'ACQ.INVALID_PARAMETER' }
  }
  const expiresAt = typeof expiry === 'string' ? fromWire(`${expiry.replace(' ', 'T')}+08:00`) : undefined
  return book.open({
    merchantId: merchant.id,
    outTradeNo,
    amount: amount.value,
    subject,
    notifyUrl: fields.notify_url ?? '',
    returnUrl: fields.return_url ?? '',
    expiresAt: expiresAt?.ok ? expiresAt.value : ((now() + WITHOUT_EXPIRY_MS) as Instant),
  })
}

/** The answer's node is signed as it is written, so it is written once. */
function signedReply(method: string, reply: Reply, merchant: AlipayMerchant): Answer {
  const node = JSON.stringify(reply)
  const sign = JSON.stringify(rsa2(node, merchant.alipayPrivateKey))
  return rawJson(`{"${method.replaceAll('.', '_')}_response":${node},"sign":${sign}}`)
}

/** Replies to callers that are not authenticated are not signed. */
const refusal = (subCode: string): Answer =>
  jsonAnswer({ error_response: { code: '40002', msg: 'Invalid Arguments', sub_code: subCode } })

function contentOf(text: string | undefined): Content | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Content) : undefined
  } catch {
    return undefined
  }
}
