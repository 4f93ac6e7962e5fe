import { present, toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { Reader } from '../../platform/context.ts'
import { findMessages, type Message } from './message.store.ts'
import { shownWords } from './message.view.ts'

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
  return messages.map((message) => viewForExcerpt(message, form))
}

function viewForExcerpt(message: Message, form: ExcerptAsked['form']): ExcerptMessage {
  const { number, from, at, kind, text, pictureId, orderId, isRecalled } = message
  const head = { number, from, at: toWire(at) }
  if (kind === 'packet') throw new Error('A packet is in the group alone')
  if (isRecalled && form === 'shown') return { ...head, kind: 'recalled', text: null, picture_id: null, order_id: null }
  const words = kind === 'text' ? present(text, 'a text has words') : null
  const shown = words === null || form === 'written' ? words : shownWords(message).text
  return { ...head, kind, text: shown, picture_id: pictureId, order_id: orderId }
}
