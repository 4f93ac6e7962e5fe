import { ok, type Result, refuse } from '@caimin/base'
import { AlipaySdk } from 'alipay-sdk'
import { reasonOf } from '../../platform/startup-error.ts'
import type { AlipayAccount } from '../accounts.ts'
import type { Unreachable } from '../channel.ts'
import { ANSWER_WITHIN_MS, type ChannelParts } from '../channel-parts.ts'
import { providerTime } from '../provider-times.ts'

/** Alipay's answer to a call, verified: field names are camel case. */
export interface AlipayAnswer {
  readonly code: string
  readonly subCode: string
  text(name: string): string | undefined
}

type Content = Readonly<Record<string, string>>

/** Calls of Alipay's gateway, signed and verified by its own library. */
export interface AlipayCalls {
  call(method: string, content: Content): Promise<Result<AlipayAnswer, Unreachable>>
  /** The address of a page that the player's browser opens. */
  pageAddress(method: string, page: { content: Content; returnUrl: string; notifyUrl: string }): string
  isNotificationSigned(fields: Readonly<Record<string, string>>): boolean
}

const DONE = '10000'
const REFUSED = '40004'
/** Refusals that say nothing about the trade: the same call may succeed a moment later. */
const PASSING = /SYSTEM_ERROR|system.error|unknow/i

export function createAlipayCalls({ id, account, log, now }: ChannelParts<AlipayAccount>): AlipayCalls {
  const sdk = new AlipaySdk({
    appId: account.app_id,
    privateKey: account.private_key,
    keyType: 'PKCS8',
    alipayPublicKey: account.alipay_public_key,
    gateway: account.gateway,
    timeout: ANSWER_WITHIN_MS,
    camelcase: true,
  })
  // The library would take the machine's zone; Alipay reads times as China's.
  const timestamp = () => providerTime(now())
  return {
    async call(method, content) {
      try {
        const asked = { bizContent: content, timestamp: timestamp() }
        const answer: Readonly<Record<string, unknown>> = await sdk.exec(method, asked, { validateSign: true })
        const text = (name: string) => (typeof answer[name] === 'string' ? answer[name] : undefined)
        const code = text('code') ?? ''
        const subCode = text('subCode') ?? ''
        if (code === DONE || (code === REFUSED && !PASSING.test(subCode))) return ok({ code, subCode, text })
        log.warn({ channel: id, method, code, subCode }, 'Alipay could not do a call')
      } catch (error) {
        log.warn({ channel: id, method, error: reasonOf(error) }, 'Alipay gave no answer that can be believed')
      }
      return refuse('channel_unreachable')
    },
    pageAddress: (method, { content, returnUrl, notifyUrl }) =>
      sdk.pageExecute(method, 'GET', { bizContent: content, returnUrl, notifyUrl, timestamp: timestamp() }),
    isNotificationSigned(fields) {
      // Without this the sender would choose the hash, the broken one included.
      if (fields.sign_type !== 'RSA2') return false
      return sdk.checkNotifySignV2(fields)
    },
  }
}

export const isDone = ({ code }: AlipayAnswer): boolean => code === DONE
