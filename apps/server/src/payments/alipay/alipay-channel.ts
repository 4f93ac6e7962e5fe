import { addMs, fenToText, hours, ok, present, type Result, refuse, startOfChinaDay } from '@caimin/base'
import { reasonOf } from '../../platform/startup-error.ts'
import type { AlipayAccount } from '../accounts.ts'
import type { ChannelTrade, PaymentChannel, StatementLine, Unreachable } from '../channel.ts'
import { amountLimits } from '../channel-limits.ts'
import type { ChannelParts } from '../channel-parts.ts'
import { chinaMoment, digestOf, textFields } from '../message-fields.ts'
import { providerTime } from '../provider-times.ts'
import { readAlipayBill } from './alipay-bill.ts'
import { type AlipayCalls, createAlipayCalls, isDone } from './alipay-calls.ts'
import { notifiedTrade, tradeFrom } from './alipay-trades.ts'

const UNKNOWN_TRADE = 'ACQ.TRADE_NOT_EXIST'
const NO_BILL = 'isp.bill_not_exist'
/** Bills are there by 10 in the morning after; what is not there then had no movement. */
const BILL_AFTER_MS = hours(24 + 10)
const DOWNLOAD_WITHIN_MS = 20_000

/** Alipay on the phone's browser (`alipay.trade.wap.pay`). */
export function alipayChannel(parts: ChannelParts<AlipayAccount>): PaymentChannel {
  const { id, name, account } = parts
  const calls = createAlipayCalls(parts)
  const query = (rechargeNo: string) => queryTrade(parts, calls, rechargeNo)
  return {
    id,
    name,
    ...amountLimits(account),
    merchantId: account.app_id,
    acknowledgement: { taken: 'success', refused: 'fail' },
    start: ({ rechargeNo, amount, subject, returnUrl, notifyUrl, expiresAt }) => ({
      kind: 'redirect',
      url: calls.pageAddress('alipay.trade.wap.pay', {
        content: {
          outTradeNo: rechargeNo,
          totalAmount: fenToText(amount),
          subject,
          productCode: 'QUICK_WAP_WAY',
          timeExpire: providerTime(expiresAt),
          quitUrl: returnUrl,
        },
        returnUrl,
        notifyUrl,
      }),
    }),
    readNotification({ form }) {
      const fields = textFields(form)
      if (fields === undefined || !calls.isNotificationSigned(fields)) return refuse('bad_signature')
      if (fields.app_id !== account.app_id || fields.seller_id !== account.seller_id) return refuse('not_ours')
      const trade = notifiedTrade(fields)
      return trade.ok ? ok({ ...trade.value, merchantId: account.app_id, rawDigest: digestOf(fields) }) : trade
    },
    query,
    async close(rechargeNo) {
      const answer = await calls.call('alipay.trade.close', { outTradeNo: rechargeNo })
      if (!answer.ok) return answer
      if (isDone(answer.value)) return ok('closed')
      if (answer.value.subCode === UNKNOWN_TRADE) return refuse('trade_unknown')
      // It cannot be closed any more: either it is, or it was paid.
      const trade = await query(rechargeNo)
      if (!trade.ok) return trade
      if (trade.value.status === 'waiting') return refuse('channel_unreachable')
      return trade.value.status === 'closed' ? ok('closed') : refuse('already_paid')
    },
    async refund({ rechargeNo, refundNo, amount, reason }) {
      const content = {
        outTradeNo: rechargeNo,
        outRequestNo: refundNo,
        refundAmount: fenToText(amount),
        refundReason: reason,
      }
      const answer = await calls.call('alipay.trade.refund', content)
      if (!answer.ok) return answer
      if (isDone(answer.value)) return ok('refunded')
      return refuse(answer.value.subCode === UNKNOWN_TRADE ? 'trade_unknown' : 'not_refundable')
    },
    statement: (date) => fetchStatement(parts, calls, date),
  }
}

async function queryTrade(
  { id, log }: ChannelParts<AlipayAccount>,
  calls: AlipayCalls,
  rechargeNo: string,
): Promise<Result<ChannelTrade, 'trade_unknown' | Unreachable>> {
  const answer = await calls.call('alipay.trade.query', { outTradeNo: rechargeNo })
  if (!answer.ok) return answer
  const { subCode, text } = answer.value
  if (subCode === UNKNOWN_TRADE) return refuse('trade_unknown')
  const trade = tradeFrom({
    outTradeNo: text('outTradeNo'),
    tradeNo: text('tradeNo'),
    totalAmount: text('totalAmount'),
    status: text('tradeStatus'),
    wasPaid: text('sendPayDate') !== undefined,
  })
  if (trade.ok && trade.value.rechargeNo === rechargeNo) return trade
  log.warn({ channel: id, rechargeNo, subCode }, 'Alipay answered a query with something else')
  return refuse('channel_unreachable')
}

async function fetchStatement(
  { id, log, now }: ChannelParts<AlipayAccount>,
  calls: AlipayCalls,
  date: string,
): Promise<Result<readonly StatementLine[], 'statement_not_ready' | Unreachable>> {
  const midnight = startOfChinaDay(present(chinaMoment(`${date} 00:00:00`), 'a statement is asked for by its date'))
  const answer = await calls.call('alipay.data.dataservice.bill.downloadurl.query', {
    billType: 'trade',
    billDate: date,
  })
  if (!answer.ok) return answer
  const { subCode, text } = answer.value
  if (subCode === NO_BILL) return now() >= addMs(midnight, BILL_AFTER_MS) ? ok([]) : refuse('statement_not_ready')
  try {
    const url = present(text('billDownloadUrl'), 'a bill has an address')
    const bill = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(DOWNLOAD_WITHIN_MS) })
    if (bill.ok) return ok(readAlipayBill(Buffer.from(await bill.arrayBuffer())))
    log.warn({ channel: id, date, status: bill.status }, "Alipay's bill could not be downloaded")
  } catch (error) {
    log.warn({ channel: id, date, error: reasonOf(error) }, "Alipay's bill could not be read")
  }
  return refuse('channel_unreachable')
}
