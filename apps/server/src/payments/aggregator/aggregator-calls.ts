import { randomBytes } from 'node:crypto'
import { ok, type Result, refuse } from '@caimin/base'
import { reasonOf } from '../../platform/startup-error.ts'
import type { AggregatorAccount } from '../accounts.ts'
import type { Unreachable } from '../channel.ts'
import { ANSWER_WITHIN_MS, type ChannelParts } from '../channel-parts.ts'
import { type TextFields, textFields } from '../message-fields.ts'
import { providerTime } from '../provider-times.ts'
import { isSigned, sign } from './form-signature.ts'

/** Calls of the aggregator's gateway: signed forms out, signed JSON back. */
export interface AggregatorCalls {
  call(name: string, fields: TextFields): Promise<Result<TextFields, Unreachable>>
  /** The fields with what every request carries, signed. */
  request(fields: TextFields): TextFields
}

export function createAggregatorCalls({ id, account, log, now }: ChannelParts<AggregatorAccount>): AggregatorCalls {
  const request = (fields: TextFields) => {
    const always = {
      mch_id: account.merchant_id,
      nonce_str: randomBytes(12).toString('hex'),
      timestamp: providerTime(now()),
    }
    return sign({ ...fields, ...always }, account)
  }
  return {
    request,
    async call(name, fields) {
      try {
        const answer = await fetch(`${account.gateway}/${name}`, {
          method: 'POST',
          body: new URLSearchParams(request(fields)),
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        })
        const told = textFields(await answer.json())
        if (told !== undefined && isSigned(told, account)) return ok(told)
        log.warn({ channel: id, call: name, status: answer.status }, 'the answer of a channel is not signed')
      } catch (error) {
        log.warn({ channel: id, call: name, error: reasonOf(error) }, 'a channel gave no answer')
      }
      return refuse('channel_unreachable')
    },
  }
}
