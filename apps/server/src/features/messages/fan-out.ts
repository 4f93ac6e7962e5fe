import { type Fen, fenToText } from '@caimin/base'
import { type MessageEvent, messageKindOf } from '@caimin/contract'
import type { GameId } from '@caimin/rules'
import { type RawBuilder, sql } from 'kysely'
import { personRefusal } from '../../core/identity/index.ts'
import type { PlayerKey } from '../../core/orders/index.ts'
import type { Tx } from '../../platform/context.ts'
import { BUSINESS_NOW } from '../../platform/database/columns.ts'
import type { MessageDetail } from '../../platform/database/message-tables.ts'
import { BEFORE_ALL } from '../../platform/ids.ts'
import { dismissEarlier } from './dismiss-earlier.store.ts'
import { toldOfMatch } from './match-facts.store.ts'
import { writeMessages } from './message.store.ts'
import type { FanOutEvent } from './told-events.ts'

/** Players of one transaction. */
const AT_A_TIME = 1000
/** Above this many players their apps learn of it when they next ask: they would all ask at the same moment. */
const MAX_ANNOUNCED = 50

export const BEFORE_ALL_PLAYERS: PlayerKey = { shopId: BEFORE_ALL, playerId: BEFORE_ALL }

interface Receiver extends PlayerKey {
  readonly game?: GameId
  readonly amount?: Fen
  readonly name?: string
}

/**
 * Tells players of something that many are told, so many in a transaction, after one of them; returns the last of them
 * while there may be more.
 */
export async function fanOutFrom(t: Tx, event: FanOutEvent, after: PlayerKey): Promise<PlayerKey | undefined> {
  const source = await sourceOf(t, event, after)
  if (source === undefined) return undefined
  const { receivers, detail, replaces = false, ...about } = source
  const { rows } = await receivers.execute(t.db)
  if (replaces) await dismissEarlier(t, rows, about)
  await writeMessages(
    t,
    rows.map(({ shopId, playerId, amount, ...own }) => ({
      ...{ shopId, playerId, ...about },
      detail: { ...detail, ...own, ...(amount !== undefined && { amount: fenToText(amount) }) },
    })),
    { isAnnounced: rows.length <= MAX_ANNOUNCED },
  )
  return rows.length < AT_A_TIME ? undefined : rows.at(-1)
}

interface Source {
  readonly event: MessageEvent
  readonly subjectId: string
  readonly occurrence?: string
  /** What all of them are told alike. */
  readonly detail?: MessageDetail
  /** Whether it takes the place of what was told of the same subject before. */
  readonly replaces?: true
  readonly receivers: RawBuilder<Receiver>
}

/**
 * Of the players `y` those who may play now, and want such messages on their list: what draws others to play is kept
 * from the rest.
 */
const whoWants = (event: MessageEvent) => sql`
  join persons x on x.id = y.person_id and ${personRefusal('x')} is null
   and not exists (
     select from push_settings g
      where g.shop_id = y.shop_id and g.player_id = y.id and ${messageKindOf(event)} = any(g.unlisted_kinds))`

/** Who is told, in the order of their keys, after one of them; undefined when it is no news. */
async function sourceOf(t: Tx, event: FanOutEvent, after: PlayerKey): Promise<Source | undefined> {
  switch (event.kind) {
    case 'post.added':
      return {
        event: 'post_added',
        subjectId: event.postId,
        receivers: sql<Receiver>`
          select w.shop_id as "shopId", w.player_id as "playerId", p.game, h.nickname as name
            from posts p
            join players h on h.shop_id = p.shop_id and h.id = p.poster_id
            join winks w on w.shop_id = p.shop_id and w.poster_id = p.poster_id and w.player_id > ${after.playerId}::uuid
            join players y on y.shop_id = w.shop_id and y.id = w.player_id ${whoWants('post_added')}
           where p.shop_id = ${event.shopId} and p.id = ${event.postId}
           order by w.player_id limit ${AT_A_TIME}`,
      }
    case 'plan.opened':
      return {
        event: 'plan_called',
        subjectId: event.orderId,
        // A plan in the hall whose initiator may play: it can have ended since.
        receivers: sql<Receiver>`
          select w.shop_id as "shopId", w.player_id as "playerId", p.game, h.nickname as name
            from plans p
            join players h on h.shop_id = p.shop_id and h.id = p.player_id
            join persons i on i.id = h.person_id and ${personRefusal('i')} is null
            join winks w on w.shop_id = p.shop_id and w.poster_id = p.player_id and w.player_id > ${after.playerId}::uuid
            join players y on y.shop_id = w.shop_id and y.id = w.player_id ${whoWants('plan_called')}
           where p.shop_id = ${event.shopId} and p.order_id = ${event.orderId} and p.kind = 'together'
             and p.closed_at is null and p.join_by > ${BUSINESS_NOW}
           order by w.player_id limit ${AT_A_TIME}`,
      }
    case 'packets.given':
      return {
        event: 'packet_given',
        subjectId: event.giftId,
        receivers: sql<Receiver>`
          select p.shop_id as "shopId", p.player_id as "playerId", g.amount, g.title as name
            from red_packet_gifts g
            join red_packets p on p.shop_id = g.shop_id and p.gift_id = g.id and p.player_id > ${after.playerId}::uuid
            join players y on y.shop_id = p.shop_id and y.id = p.player_id ${whoWants('packet_given')}
           where g.shop_id = ${event.shopId} and g.id = ${event.giftId}
           order by p.player_id limit ${AT_A_TIME}`,
      }
    case 'notice.published':
      return {
        event: 'announced',
        subjectId: event.noticeId,
        receivers: sql<Receiver>`
          select y.shop_id as "shopId", y.id as "playerId", n.title as name
            from notices n
            join players y on y.shop_id = n.shop_id and y.id > ${after.playerId}::uuid ${whoWants('announced')}
           where n.shop_id = ${event.shopId} and n.id = ${event.noticeId} and n.withdrawn_at is null
           order by y.id limit ${AT_A_TIME}`,
      }
    case 'goals.changed':
    case 'result.confirmed': {
      const told = await toldOfMatch(t, event)
      return told && { ...told, replaces: true, receivers: followersOf(told, after) }
    }
  }
}

type ToldOfMatch = NonNullable<Awaited<ReturnType<typeof toldOfMatch>>>

/** Who follows a match under the id of the row that they are shown. */
const followersOf = ({ event, detail }: ToldOfMatch, { shopId, playerId }: PlayerKey) => sql<Receiver>`
  select f.shop_id as "shopId", f.player_id as "playerId"
    from followed_matches f
    join players y on y.shop_id = f.shop_id and y.id = f.player_id ${whoWants(event)}
   where f.match_id = ${detail.match.id} and (f.shop_id, f.player_id) > (${shopId}::uuid, ${playerId}::uuid)
   order by f.shop_id, f.player_id limit ${AT_A_TIME}`
