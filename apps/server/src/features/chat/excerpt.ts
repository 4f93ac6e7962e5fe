import { present, toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { Reader } from '../../platform/context.ts'
import { couponText } from './chat.texts.ts'
import { findMessages, type Message } from './message.store.ts'
import { type Coupon, couponsOf, shownCoupon, shownWords } from './message.view.ts'

interface ExcerptAsked {
  readonly shopId: string
  /** Whose conversation with the shop. */
  readonly playerId: string
  /** Both included. */
  readonly first: number
  readonly last: number
  /** As the sides see it, or as it was written: unmasked, and with what was taken back. */
  readonly form: 'shown' | 'written'
}

/** In words that are sealed as they are. */
type ExcerptMessage = OutputOf<'disputeReview', 'openExcerpt'>['messages'][number]

/** Messages of a conversation from one number to another; undefined where some of them are not there. */
export async function readExcerpt(
  r: Reader,
  { shopId, playerId, first, last, form }: ExcerptAsked,
): Promise<readonly ExcerptMessage[] | undefined> {
  const count = last - first + 1
  const part = { after: first - 1, before: undefined, limit: count }
  const { messages } = await findMessages(r, { shopId, conversationId: playerId }, part)
  if (messages.length !== count || messages.at(-1)?.number !== last) return undefined
  const coupons = await couponsOf(r, messages)
  return messages.map((message) => viewForExcerpt(message, { form, coupon: coupons.get(message.couponId ?? '') }))
}

interface ExcerptParts extends Pick<ExcerptAsked, 'form'> {
  /** Of a message that is one. */
  readonly coupon: Coupon | undefined
}

function viewForExcerpt(message: Message, parts: ExcerptParts): ExcerptMessage {
  const { number, from, at, kind, pictureId, orderId, isRecalled } = message
  const head = { number, from, at: toWire(at) }
  if (kind === 'packet') throw new Error('A packet is in the group alone')
  if (isRecalled && parts.form === 'shown') {
    return { ...head, kind: 'recalled', text: null, picture_id: null, order_id: null }
  }
  return { ...head, kind, text: wordsOf(message, parts), picture_id: pictureId, order_id: orderId }
}

function wordsOf(message: Message, { form, coupon }: ExcerptParts): string | null {
  if (message.kind === 'coupon') {
    const given = present(coupon, 'a coupon is a packet')
    return couponText(form === 'written' ? given : shownCoupon(given))
  }
  if (message.kind !== 'text') return null
  return form === 'written' ? present(message.text, 'a text has words') : shownWords(message).text
}
