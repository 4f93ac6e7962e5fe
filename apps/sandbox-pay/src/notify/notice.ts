import { createHash } from 'node:crypto'
import { type Fen, fen, type Instant } from '@caimin/base'
import { nonce, tradeFields } from '../aggregator/aggregator-trade.ts'
import { withSignature } from '../aggregator/form-signature.ts'
import { alipayNotification } from '../alipay/alipay-trade.ts'
import { signedFields } from '../alipay/rsa2.ts'
import { chinaText } from '../china-text.ts'
import type { Fields } from '../http.ts'
import type { Trade } from '../ledger/trade.ts'
import type { Merchant } from '../merchants.ts'
import type { Forgery } from './faults.ts'

/** A notification for a merchant: the state of a trade. Its id is the same at every attempt. */
export interface Notice {
  readonly id: string
  readonly trade: Trade
}

/** The notification due for a trade; undefined while it waits. */
export function noticeOf(trade: Trade): Notice | undefined {
  if (trade.state === 'waiting') return undefined
  const about = `${trade.tradeNo} ${trade.state} ${trade.refunds.length}`
  return { id: createHash('sha256').update(about).digest('hex').slice(0, 34), trade }
}

export interface Message {
  readonly notice: Notice
  readonly merchant: Merchant
  readonly now: Instant
}

const ONE_FEN = 1n

/** The form that is posted. A forged one differs from the true one in one respect. */
export function formOf(message: Message, forgery?: Forgery): Fields {
  const { merchant, now, notice } = message
  const trade = forgery === 'amount' ? { ...notice.trade, amount: another(notice.trade.amount) } : notice.trade
  const whose = <M extends Merchant>(named: M): M => (forgery === 'merchant' ? { ...named, id: `${named.id}0` } : named)
  const signed =
    merchant.protocol === 'alipay'
      ? signedFields(
          alipayNotification({ merchant: whose(merchant), trade, noticeId: notice.id, now }),
          merchant.alipayPrivateKey,
        )
      : withSignature(
          { ...tradeFields(whose(merchant), trade), ...nonce(), timestamp: chinaText(now), notify_id: notice.id },
          merchant,
        )
  return forgery === 'signature' ? { ...signed, sign: spoilt(signed.sign ?? '') } : signed
}

const another = (amount: Fen): Fen => fen(amount + ONE_FEN)

/** As long as the true one, and made of the same letters. */
const spoilt = (sign: string): string => [...sign].reverse().join('')
