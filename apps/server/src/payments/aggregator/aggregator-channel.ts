import { ok, type Result, refuse } from '@caimin/base'
import { reasonOf } from '../../platform/startup-error.ts'
import type { AggregatorAccount } from '../accounts.ts'
import type { ChannelTrade, PaymentChannel, StatementLine, Unreachable } from '../channel.ts'
import { amountLimits } from '../channel-limits.ts'
import type { ChannelParts } from '../channel-parts.ts'
import { digestOf, type TextFields, textFields } from '../message-fields.ts'
import { providerTime } from '../provider-times.ts'
import { createAggregatorCalls } from './aggregator-calls.ts'
import { readStatement, tradeFrom } from './aggregator-trades.ts'
import { isSigned } from './form-signature.ts'

const isDone = (answer: TextFields) => answer.result_code === 'SUCCESS'
const UNKNOWN_TRADE = 'TRADE_NOT_EXIST'
const KNOWN_REFUSALS = ['REFUND_NOT_ALLOWED', 'REFUND_NO_USED', 'PARAM_ERROR']

/** A channel behind the aggregator's protocol; which one is its account. */
export function aggregatorChannel(parts: ChannelParts<AggregatorAccount>): PaymentChannel {
  const { id, name, account, log } = parts
  const calls = createAggregatorCalls(parts)

  /** Puts right what the provider says of one trade: ours, and the one that was asked for. */
  const aboutTrade = (answer: TextFields, rechargeNo: string): Result<ChannelTrade, 'trade_unknown' | Unreachable> => {
    if (answer.err_code === UNKNOWN_TRADE) return refuse('trade_unknown')
    const trade = tradeFrom(answer)
    const isOurs = answer.mch_id === account.merchant_id && trade.ok && trade.value.rechargeNo === rechargeNo
    if (isDone(answer) && trade.ok && isOurs) return trade
    log.warn({ channel: id, rechargeNo, code: answer.err_code }, 'a channel answered about something else')
    return refuse('channel_unreachable')
  }

  return {
    id,
    name,
    ...amountLimits(account),
    merchantId: account.merchant_id,
    acknowledgement: { taken: 'success', refused: 'fail' },
    start: ({ rechargeNo, amount, subject, returnUrl, notifyUrl, expiresAt }) => ({
      kind: 'form',
      action: `${account.gateway}/pay`,
      fields: calls.request({
        out_trade_no: rechargeNo,
        total_fee: amount.toString(),
        body: subject,
        product: account.product,
        return_url: returnUrl,
        notify_url: notifyUrl,
        time_expire: providerTime(expiresAt),
      }),
    }),
    readNotification({ form }) {
      const fields = textFields(form)
      if (fields === undefined || !isSigned(fields, account)) return refuse('bad_signature')
      if (fields.mch_id !== account.merchant_id) return refuse('not_ours')
      const trade = tradeFrom(fields)
      return trade.ok ? ok({ ...trade.value, merchantId: account.merchant_id, rawDigest: digestOf(fields) }) : trade
    },
    async query(rechargeNo) {
      const answer = await calls.call('query', { out_trade_no: rechargeNo })
      return answer.ok ? aboutTrade(answer.value, rechargeNo) : answer
    },
    async close(rechargeNo) {
      const answer = await calls.call('close', { out_trade_no: rechargeNo })
      if (!answer.ok) return answer
      if (answer.value.err_code === 'TRADE_PAID') return refuse('already_paid')
      const trade = aboutTrade(answer.value, rechargeNo)
      return trade.ok ? ok('closed') : trade
    },
    async refund({ rechargeNo, refundNo, amount, reason }) {
      const wanted = { out_trade_no: rechargeNo, out_refund_no: refundNo, refund_fee: amount.toString(), reason }
      const answer = await calls.call('refund', wanted)
      if (!answer.ok) return answer
      if (KNOWN_REFUSALS.includes(answer.value.err_code ?? '')) return refuse('not_refundable')
      const trade = aboutTrade(answer.value, rechargeNo)
      return trade.ok ? ok('refunded') : trade
    },
    async statement(date): Promise<Result<readonly StatementLine[], 'statement_not_ready' | Unreachable>> {
      const answer = await calls.call('statement', { bill_date: date })
      if (!answer.ok) return answer
      if (answer.value.err_code === 'STATEMENT_NOT_READY') return refuse('statement_not_ready')
      try {
        const isAsked = isDone(answer.value) && answer.value.bill_date === date
        if (isAsked && answer.value.mch_id === account.merchant_id) return ok(readStatement(answer.value.content ?? ''))
        log.warn({ channel: id, date, code: answer.value.err_code }, 'a channel has no statement of the day')
      } catch (error) {
        log.warn({ channel: id, date, error: reasonOf(error) }, 'the statement of a channel cannot be read')
      }
      return refuse('channel_unreachable')
    },
  }
}
