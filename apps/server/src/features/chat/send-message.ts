import { addMs, type Instant, minutes, ok, type Result, refuse } from '@caimin/base'
import { findOrder, isPartyOf } from '../../core/orders/index.ts'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { keepNamedFiles } from '../../platform/files/keep-files.ts'
import { changeConversation, type LockedConversation } from './conversation.store.ts'
import { isGroup, type Side } from './conversation.ts'
import {
  countRecent,
  emitMessage,
  findSent,
  insertMessage,
  type Message,
  type MessageBody,
  type NewMessage,
} from './message.store.ts'

/** Messages of one sender in a minute: faster is no person, or a person who should wait. */
const MAX_A_MINUTE: Record<Side, number> = { player: 20, shop: 60 }
/** Rows that are looked through for them. */
const COUNTED = 200

/** What a side sends, and which of its people or staff. */
export interface Draft {
  readonly side: Side
  readonly senderId: string
  readonly requestId: string
  readonly body: MessageBody
}

export type SendReason = 'picture_unknown' | 'card_not_own_order' | 'sending_too_fast' | 'request_id_reused'

/** What was sent with the same request id before; undefined when it is new. */
export async function findRepeat(
  t: Tx,
  conversation: LockedConversation,
  draft: Draft,
): Promise<Result<Message, 'request_id_reused'> | undefined> {
  const earlier = await findSent(t, conversation, draft)
  if (earlier === undefined) return undefined
  return isSame(earlier, draft.body) ? ok(earlier) : refuse('request_id_reused')
}

function isSame({ kind, text, pictureId, orderId }: Message, body: MessageBody): boolean {
  if (kind !== body.kind) return false
  if (body.kind === 'text') return text === body.text
  return body.kind === 'picture' ? pictureId === body.picture_id : orderId === body.order_id
}

/** Adds a message that is new to a locked conversation; returns its number and when it was added. */
export async function addMessage(
  t: Tx,
  conversation: LockedConversation,
  draft: Draft,
): Promise<Result<{ readonly number: number; readonly at: Instant }, SendReason>> {
  const { side, senderId, requestId, body } = draft
  const now = await t.lockedNow()
  const recent = await countRecent(t, conversation, {
    senderId,
    fromNumber: conversation.lastNumber - COUNTED,
    since: addMs(now, -minutes(1)),
  })
  if (recent >= MAX_A_MINUTE[side]) return refuse('sending_too_fast')
  if (body.kind === 'order') {
    const playerId = isGroup(conversation) ? senderId : conversation.conversationId
    const isTheirs = await isOrderOf(t, { shopId: conversation.shopId, playerId }, body.order_id)
    if (!isTheirs) return refuse('card_not_own_order')
  }
  const number = conversation.lastNumber + 1
  const add = async () => {
    await append(t, conversation, { number, from: side, senderId, requestId, at: now, body })
    return ok({ number, at: now })
  }
  if (body.kind !== 'picture') return await add()
  const { shopId } = conversation
  return await keepNamedFiles(t, { ids: [body.picture_id], kind: 'chat_picture', shopId, uploadedBy: senderId }, add)
}

type Appended = Omit<NewMessage, 'shopId' | 'conversationId'>

/** Writes the next message of a locked conversation, and what follows from it for who waits. */
export async function append(t: Tx, conversation: LockedConversation, message: Appended): Promise<void> {
  const { shopId, conversationId } = conversation
  const { number, from, at } = message
  const last = { last_number: number, last_at: sqlTime(at) }
  const changes = {
    player: {
      ...last,
      last_player_number: number,
      has_unread: true,
      waiting_since: sqlTime(conversation.waitingSince ?? at),
    },
    shop: { ...last, waiting_since: null },
    system: last,
  }
  // In a group no answer is waited for.
  await changeConversation(t, conversation, isGroup(conversation) ? last : changes[from])
  await insertMessage(t, { ...message, shopId, conversationId })
  await emitMessage(t, { shopId, conversationId, number })
}

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
