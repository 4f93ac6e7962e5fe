import { type Instant, present } from '@caimin/base'
import type { ChatSender, RequestValues } from '@caimin/contract'
import { type InferResult, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { type ConversationKey, isGroup } from './conversation.ts'

/** Names one message. */
export interface MessageKey extends ConversationKey {
  readonly number: number
}

/** Messages as they were written; what is shown of them is `message.view.ts`'s. */
const messageRows = ({ db }: Reader) =>
  db
    .selectFrom('chat_messages as m')
    .leftJoin('files as f', (on) => on.onRef('f.shop_id', '=', 'm.shop_id').onRef('f.id', '=', 'm.picture_id'))
    .select(['m.shop_id as shopId', 'm.conversation_id as conversationId', 'm.number', 'm.sender_kind as from'])
    .select(['m.sender_id as senderId', 'm.request_id as requestId', 'm.at', 'm.kind', 'm.text'])
    .select([
      'm.picture_id as pictureId',
      'm.order_id as orderId',
      'm.packet_id as packetId',
      'm.coupon_id as couponId',
    ])
    .select(['f.width', 'f.height'])
    .select([
      'm.removed_by as removedBy',
      'm.is_released as isReleased',
      sql<boolean>`m.recalled_at is not null`.as('isRecalled'),
    ])

export type Message = InferResult<ReturnType<typeof messageRows>>[number]

const messagesIn = (r: Reader, { shopId, conversationId }: ConversationKey) =>
  messageRows(r).where('m.shop_id', '=', shopId).where('m.conversation_id', '=', conversationId)

/** Which part of a conversation: what is right after a number, right before one, or the newest. */
export interface MessagePart {
  readonly after: number | undefined
  readonly before: number | undefined
  readonly limit: number
}

/** The rows of a part, those nearest to its number first. */
export function partOf(r: Reader, key: ConversationKey, { after, before, limit }: MessagePart) {
  const rows = messagesIn(r, key).limit(limit)
  if (after !== undefined) return rows.where('m.number', '>', after).orderBy('m.number')
  const older = before === undefined ? rows : rows.where('m.number', '<', before)
  return older.orderBy('m.number', 'desc')
}

/** A part of a conversation by number, ascending, and whether there is more in its direction. */
export async function findMessages(
  r: Reader,
  key: ConversationKey,
  part: MessagePart,
): Promise<{ readonly messages: readonly Message[]; readonly hasMore: boolean }> {
  const { after, limit } = part
  const rows = await partOf(r, key, { ...part, limit: limit + 1 }).execute()
  const shown = rows.slice(0, limit)
  return { messages: after === undefined ? shown.toReversed() : shown, hasMore: rows.length > limit }
}

/** Messages by their numbers, of whichever conversations; one that is not there is absent. */
export async function findMessagesByKey(r: Reader, keys: readonly MessageKey[]): Promise<Message[]> {
  if (keys.length === 0) return []
  const [shopIds, ids] = [keys.map(({ shopId }) => shopId), keys.map(({ conversationId }) => conversationId)]
  const numbers = keys.map(({ number }) => number)
  return await messageRows(r)
    .where(
      sql<boolean>`(m.shop_id, m.conversation_id, m.number) in (
        select * from unnest(${shopIds}::uuid[], ${ids}::uuid[], ${numbers}::int[]))`,
    )
    .execute()
}

/** What a sender sent with a request id; undefined when it is new. */
export const findSent = (
  t: Tx,
  key: ConversationKey,
  { senderId, requestId }: { readonly senderId: string; readonly requestId: string },
): Promise<Message | undefined> =>
  messagesIn(t, key).where('m.sender_id', '=', senderId).where('m.request_id', '=', requestId).executeTakeFirst()

/** A message that is about to be added; one of the server has neither sender nor request id. */
export interface NewMessage {
  readonly from: ChatSender
  readonly senderId: string | null
  readonly requestId: string | null
  readonly body: MessageBody | PacketBody
  /** It waited for the shop, which let it through. */
  readonly isReleased?: boolean
  /** How many messages the sender may have in a minute; without it as many as they like. */
  readonly mostAMinute?: number
}

export type MessageBody = RequestValues<'chat', 'send'>['content']

/** A red packet of the shop, in the group or for one player, which is sent by a call of its own. */
interface PacketBody {
  readonly kind: 'packet' | 'coupon'
  readonly packet_id: string
}

/** A message in its conversation. */
export interface AddedMessage {
  readonly number: number
  readonly at: Instant
  /** Until when the conversation has had the answer of a closed desk. */
  readonly closedReplyUntil: Instant | null
}

type Addition =
  | ({ readonly outcome: 'added' | 'repeat' } & AddedMessage)
  | { readonly outcome: 'too_fast' | 'no_conversation' }

/**
 * Locks a conversation that has begun and adds its next message, with what follows from it for who waits, and emits the
 * event. A request id that was sent before adds nothing.
 */
export async function insertMessage(
  t: Tx,
  { shopId, conversationId }: ConversationKey,
  message: NewMessage,
): Promise<Addition> {
  const { body, from, senderId, requestId, isReleased = false, mostAMinute = null } = message
  const { rows } = await sql<Addition>`
    select outcome, number, at, closed_reply_until as "closedReplyUntil"
      from add_message(${shopId}, ${conversationId}, ${from}, ${senderId}, ${requestId}, ${body.kind},
                       ${body.kind === 'text' ? body.text : null}, ${body.kind === 'picture' ? body.picture_id : null},
                       ${body.kind === 'order' ? body.order_id : null}, ${'packet_id' in body ? body.packet_id : null},
                       ${isReleased}, ${mostAMinute})`.execute(t.db)
  const addition = present(rows[0], 'add_message answers one row')
  if (addition.outcome === 'added') t.noteEmitted()
  return addition
}

/** Says that a message was taken back; of a group also that who may write has changed. */
export const emitMessage = (t: Tx, { shopId, conversationId, number }: MessageKey): Promise<void> => {
  const message = { shopId, conversationId, number }
  return t.emit({ kind: isGroup(message) ? 'group.message' : 'chat.message', ...message })
}

/** Locks a message, so that it is recalled once. */
export const lockMessage = (t: Tx, key: MessageKey) =>
  t.db
    .selectFrom('chat_messages')
    .select(['sender_id as senderId', 'kind', 'at', 'recalled_at as recalledAt'])
    .where('shop_id', '=', key.shopId)
    .where('conversation_id', '=', key.conversationId)
    .where('number', '=', key.number)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Takes a message back; `removedBy` is who of the shop's staff took it out of the group. */
export async function setRecalled(
  t: Tx,
  key: MessageKey,
  { at, removedBy = null }: { readonly at: Instant; readonly removedBy?: string | null },
): Promise<void> {
  await t.db
    .updateTable('chat_messages')
    .set({ recalled_at: sqlTime(at), removed_by: removedBy })
    .where('shop_id', '=', key.shopId)
    .where('conversation_id', '=', key.conversationId)
    .where('number', '=', key.number)
    .execute()
  await emitMessage(t, key)
}
