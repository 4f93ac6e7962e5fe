import { type Instant, ok, present, type Result, refuse } from '@caimin/base'
import { findOrder, isPartyOf } from '../../core/orders/index.ts'
import type { Tx } from '../../platform/context.ts'
import { keepNamedFiles } from '../../platform/files/keep-files.ts'
import { lockConversation } from './conversation.store.ts'
import { type ConversationKey, isGroup, type Side } from './conversation.ts'
import {
  type AddedMessage,
  findMessagesByKey,
  findSent,
  insertMessage,
  type Message,
  type MessageBody,
  type NewMessage,
} from './message.store.ts'
import { type MessageView, type MessageViewParts, viewMessages } from './message.view.ts'

/** Messages of one sender in a minute: faster is no person, or a person who should wait. */
const MAX_A_MINUTE: Record<Side, number> = { player: 20, shop: 60 }

/** What a side sends, and which of its people or staff. */
export interface Draft {
  readonly side: Side
  readonly senderId: string
  readonly requestId: string
  readonly body: MessageBody
}

export type SendReason = 'picture_unknown' | 'card_not_own_order' | 'sending_too_fast' | 'request_id_reused'

/** What became of a draft. */
export interface Sent extends Pick<Message, 'number' | 'at'> {
  /** Not sent before with this request id. */
  readonly isNew: boolean
  /** Of one that is new: until when the conversation has had the answer of a closed desk. */
  readonly closedReplyUntil: Instant | null
}

/** What was sent with the same request id before; undefined when it is new. */
export async function findRepeat(
  t: Tx,
  key: ConversationKey,
  draft: Draft,
): Promise<Result<Message, 'request_id_reused'> | undefined> {
  const earlier = await findSent(t, key, draft)
  if (earlier === undefined) return undefined
  return isSame(earlier, draft.body) ? ok(earlier) : refuse('request_id_reused')
}

function isSame({ kind, text, pictureId, orderId }: Message, body: MessageBody): boolean {
  if (kind !== body.kind) return false
  if (body.kind === 'text') return text === body.text
  return body.kind === 'picture' ? pictureId === body.picture_id : orderId === body.order_id
}

/** A repeat is answered as the first was. */
export const resent = (repeat: Result<Message, 'request_id_reused'>): Result<Sent, 'request_id_reused'> =>
  repeat.ok ? ok({ number: repeat.value.number, at: repeat.value.at, isNew: false, closedReplyUntil: null }) : repeat

/** Sends into a player's conversation with their shop, which begins with the first message. */
export async function sendMessage(t: Tx, key: ConversationKey, draft: Draft): Promise<Result<Sent, SendReason>> {
  // Words need nothing but the conversation: `add_message` locks it and finds a repeat.
  if (draft.body.kind === 'text') return await addMessage(t, key, draft)
  const conversation = present(await lockConversation(t, key), 'a player is one of their shop')
  const repeat = await findRepeat(t, conversation, draft)
  return repeat === undefined ? await addMessage(t, conversation, draft) : resent(repeat)
}

/**
 * Adds a message to a conversation, which is locked unless the message is of words alone: those begin a player's
 * conversation with their shop where it has not begun.
 */
export async function addMessage(t: Tx, key: ConversationKey, draft: Draft): Promise<Result<Sent, SendReason>> {
  const { side, senderId, requestId, body } = draft
  const { shopId } = key
  const add = async (): Promise<Result<Sent, SendReason>> => {
    const mostAMinute = MAX_A_MINUTE[side]
    const added = await insertMessage(t, key, { from: side, senderId, requestId, body, mostAMinute })
    switch (added.outcome) {
      case 'added':
        return ok({ number: added.number, at: added.at, isNew: true, closedReplyUntil: added.closedReplyUntil })
      case 'repeat':
        return resent(present(await findRepeat(t, key, draft), 'a repeat has a first'))
      case 'too_fast':
        return refuse('sending_too_fast')
      case 'no_conversation':
        present(await lockConversation(t, key), 'a player is one of their shop')
        return await add()
    }
  }
  if (body.kind === 'order') {
    const playerId = isGroup(key) ? senderId : key.conversationId
    if (!(await isOrderOf(t, { shopId, playerId }, body.order_id))) return refuse('card_not_own_order')
  }
  if (body.kind !== 'picture') return await add()
  return await keepNamedFiles(t, { ids: [body.picture_id], kind: 'chat_picture', shopId, uploadedBy: senderId }, add)
}

/** Adds what is sure to be new, without a limit. */
export async function appendMessage(t: Tx, key: ConversationKey, message: NewMessage): Promise<AddedMessage> {
  const added = await insertMessage(t, key, message)
  if (added.outcome !== 'added') throw new Error(`a message was not added: ${added.outcome}`)
  return added
}

/** A message as its sender sees it who has just sent it: one of words alone is not read again. */
export async function viewSent(
  t: Tx,
  key: ConversationKey,
  { draft, sent, files }: { readonly draft: Draft; readonly sent: Sent } & Pick<MessageViewParts, 'files'>,
): Promise<MessageView> {
  const { side, senderId, requestId, body } = draft
  const { number, at } = sent
  const isKnown = sent.isNew && body.kind === 'text'
  const messages: Message[] = isKnown
    ? [{ ...WORDS, ...key, number, from: side, senderId, requestId, at, text: body.text }]
    : await findMessagesByKey(t, [{ ...key, number }])
  const [view] = await viewMessages(t, messages, { files, side })
  return present(view, 'a message that was sent is there')
}

/** What a message of words has nothing of. */
const WORDS = {
  kind: 'text',
  pictureId: null,
  orderId: null,
  packetId: null,
  couponId: null,
  width: null,
  height: null,
  removedBy: null,
  isReleased: false,
  isRecalled: false,
} as const

/** Whether an order is the player's, or a plan that they hold a share of. */
async function isOrderOf(
  t: Tx,
  { shopId, playerId }: { readonly shopId: string; readonly playerId: string },
  orderId: string,
): Promise<boolean> {
  const order = await findOrder(t, { shopId, orderId })
  if (order === undefined) return false
  return order.playerId === playerId || (order.planKind !== null && (await isPartyOf(t, order, playerId)))
}
