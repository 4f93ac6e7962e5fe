import { type Instant, present } from '@caimin/base'
import { type ConversationKind, MAX_UNREAD } from '@caimin/contract'
import { type RawBuilder, sql } from 'kysely'
import { hasOpenOrders } from '../../core/orders/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import {
  type ConversationKey,
  type ConversationState,
  groupOf,
  memberOf,
  otherSide,
  type Side,
  supportOf,
} from './conversation.ts'

/** A conversation under its lock. */
export interface LockedConversation extends ConversationKey {
  readonly lastNumber: number
  readonly waitingSince: Instant | null
  readonly claimedBy: string | null
  readonly closedReplyUntil: Instant | null
  /** Of a group: only the shop writes into it. */
  readonly isClosed: boolean
}

const findLocked = (
  t: Tx,
  { shopId, conversationId }: ConversationKey,
  kind: ConversationKind,
): Promise<LockedConversation | undefined> =>
  t.db
    .selectFrom('conversations')
    .select(['shop_id as shopId', 'id as conversationId', 'last_number as lastNumber'])
    .select(['waiting_since as waitingSince', 'claimed_by as claimedBy', 'closed_reply_until as closedReplyUntil'])
    .select('is_closed as isClosed')
    .where('shop_id', '=', shopId)
    .where('id', '=', conversationId)
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks a player's conversation, which begins with the first lock; undefined where the shop has no such player. */
export async function lockConversation(t: Tx, key: ConversationKey): Promise<LockedConversation | undefined> {
  const found = await findLocked(t, key, 'shop')
  if (found !== undefined) return found
  await sql`
    insert into conversations (shop_id, id, kind, player_id, last_at)
    select shop_id, id, 'shop', id, ${sqlTime(t.now)}::timestamptz from players
     where shop_id = ${key.shopId} and id = ${key.conversationId}
        on conflict do nothing`.execute(t.db)
  return await findLocked(t, key, 'shop')
}

/** Locks the group of a shop, which begins with the first lock. */
export const lockGroup = (t: Tx, shopId: string): Promise<LockedConversation> =>
  lockOrBegin(t, groupOf(shopId), 'group')

/** Locks the conversation of a person or a visitor with customer service, which begins with the first lock. */
export const lockSupport = (t: Tx, customerId: string): Promise<LockedConversation> =>
  lockOrBegin(t, supportOf(customerId), 'support')

/** Locks a conversation of customer service that has begun. */
export const findLockedSupport = (t: Tx, customerId: string): Promise<LockedConversation | undefined> =>
  findLocked(t, supportOf(customerId), 'support')

async function lockOrBegin(
  t: Tx,
  key: ConversationKey,
  kind: Exclude<ConversationKind, 'shop'>,
): Promise<LockedConversation> {
  const found = await findLocked(t, key, kind)
  if (found !== undefined) return found
  await sql`
    insert into conversations (shop_id, id, kind, last_at)
    values (${key.shopId}, ${key.conversationId}, ${kind}, ${sqlTime(t.now)}) on conflict do nothing`.execute(t.db)
  return present(await findLocked(t, key, kind), 'a conversation that was begun is there')
}

interface ConversationChange {
  readonly last_number?: number
  readonly last_player_number?: number
  readonly last_at?: string
  readonly waiting_since?: string | null
  readonly claimed_by?: string | null
  readonly closed_reply_until?: string
  readonly is_closed?: boolean
  readonly has_unread?: boolean
}

/** Writes what changed of a locked conversation. */
export async function changeConversation(
  t: Tx,
  { shopId, conversationId }: ConversationKey,
  change: ConversationChange,
): Promise<void> {
  await t.db
    .updateTable('conversations')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', conversationId)
    .execute()
}

/** Keeps whether the shop has unread messages of a player, after it has read up to a number. */
export async function keepUnread(t: Tx, { shopId, conversationId }: ConversationKey, readTo: number): Promise<void> {
  await t.db
    .updateTable('conversations')
    .set({ has_unread: sql<boolean>`last_player_number > ${readTo}` })
    .where('shop_id', '=', shopId)
    .where('id', '=', conversationId)
    .where('has_unread', '=', true)
    .execute()
}

/** Messages of the other side beyond a mark: of `c`, counted up to a bound so that the count costs little. */
const unreadBy = (side: Side, mark: RawBuilder<number>) => sql<number>`(
  select count(*)::int from (
    select from chat_messages x
     where x.shop_id = c.shop_id and x.conversation_id = c.id and x.number > ${mark}
       and ${side === 'player' ? sql`x.sender_kind <> 'player'` : sql`x.sender_kind = 'player'`}
     limit ${MAX_UNREAD}) as beyond)`

/** How a conversation stands for one side; undefined before its first message. */
export async function findConversation(
  r: Reader,
  key: ConversationKey,
  side: Side,
): Promise<ConversationState | undefined> {
  const own = sql<number>`coalesce(own.number, 0)`
  const { rows } = await sql<ConversationState>`
    select c.last_number as "lastNumber", c.waiting_since as "waitingSince", c.claimed_by as "claimedBy",
           ${own} as "ownRead", coalesce(other.number, 0) as "otherRead", other.at as "otherReadAt",
           ${unreadBy(side, own)} as unread
      from conversations c
      left join chat_reads own
        on own.shop_id = c.shop_id and own.conversation_id = c.id and own.member_id = ${memberOf(side, key)}
      left join chat_reads other
        on other.shop_id = c.shop_id and other.conversation_id = c.id and other.member_id = ${memberOf(otherSide(side), key)}
     where c.shop_id = ${key.shopId} and c.id = ${key.conversationId}`.execute(r.db)
  return rows[0]
}

/** Those with unread messages, or those whose player has orders that are not over. */
export type ConversationFilter = 'all' | 'unread' | 'open_orders'

/** Of `c`. */
const PASSES: Readonly<Record<ConversationFilter, RawBuilder<boolean>>> = {
  all: sql`true`,
  unread: sql`c.has_unread`,
  open_orders: hasOpenOrders(sql`c.shop_id`, sql`c.id`),
}

export interface DeskPage {
  /** Those that wait for an answer, the longest first, or the others, the newest first. */
  readonly state: 'waiting' | 'answered'
  readonly filter: ConversationFilter
  /** Of `c`: whether it is looked for. */
  readonly isFound: RawBuilder<boolean>
  readonly after: readonly [at: Instant, conversationId: string] | null
  readonly limit: number
}

/** A conversation as the list of a desk has it. */
export interface ListedConversation extends ConversationKey {
  readonly lastNumber: number
  readonly lastAt: Instant
  readonly waitingSince: Instant | null
  readonly claimedBy: string | null
  readonly unread: number
}

/** A page of the conversations of a shop, or of customer service, in the order of the index of their state. */
export async function listConversations(
  r: Reader,
  shopId: string,
  { state, filter, isFound, after, limit }: DeskPage,
): Promise<ListedConversation[]> {
  const isWaiting = state === 'waiting'
  const isInState = isWaiting ? sql`c.waiting_since is not null` : sql`c.waiting_since is null`
  const conditions = [isInState, PASSES[filter], isFound]
  if (after !== null) {
    const [at, id] = [comparedTime(after[0]), sql`${after[1]}::uuid`]
    conditions.push(isWaiting ? sql`(c.waiting_since, c.id) > (${at}, ${id})` : sql`(c.last_at, c.id) < (${at}, ${id})`)
  }
  const { rows } = await sql<ListedConversation>`
    select c.shop_id as "shopId", c.id as "conversationId", c.last_number as "lastNumber", c.last_at as "lastAt",
           c.waiting_since as "waitingSince", c.claimed_by as "claimedBy",
           ${unreadBy('shop', sql<number>`coalesce(m.number, 0)`)} as unread
      from conversations c
      left join chat_reads m on m.shop_id = c.shop_id and m.conversation_id = c.id and m.member_id = c.shop_id
     where c.shop_id = ${shopId} and c.kind <> 'group' and c.last_number > 0 and ${sql.join(conditions, sql` and `)}
     order by ${isWaiting ? sql`c.waiting_since, c.id` : sql`c.last_at desc, c.id desc`}
     limit ${limit}`.execute(r.db)
  return rows
}

/** How many conversations of a shop, or of customer service, wait for an answer, and how many have unread messages. */
export async function countConversations(
  r: Reader,
  shopId: string,
): Promise<{ readonly waiting: number; readonly unread: number }> {
  const { rows } = await sql<{ waiting: number; unread: number }>`
    select (select count(*)::int from conversations
             where shop_id = ${shopId} and waiting_since is not null) as waiting,
           (select count(*)::int from conversations
             where shop_id = ${shopId} and has_unread) as unread`.execute(r.db)
  return rows[0] ?? { waiting: 0, unread: 0 }
}

/** How many of a shop's conversations are with players who have orders that are not over. */
export async function countWithOpenOrders(r: Reader, shopId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversations c
     where c.shop_id = ${shopId} and c.kind = 'shop' and c.last_number > 0 and ${PASSES.open_orders}`.execute(r.db)
  return rows[0]?.count ?? 0
}
