import { type Fen, fenToText } from '@caimin/base'
import type { MessageEvent } from '@caimin/contract'
import type { GameId } from '@caimin/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { writeMessages } from './message.store.ts'
import type { FanOutEvent } from './told-events.ts'

/** Players of one transaction. */
const AT_A_TIME = 1000
/** Above this many players their apps learn of it when they next ask: they would all ask at the same moment. */
const MAX_ANNOUNCED = 50

interface Receiver {
  readonly playerId: string
  readonly game: GameId | null
  readonly amount: Fen | null
  readonly name: string
}

/**
 * Tells players of something that many are told, so many in a transaction, after one of them; returns the last of them
 * while there may be more.
 */
export async function fanOutFrom(t: Tx, event: FanOutEvent, after: string): Promise<string | undefined> {
  const { shopId } = event
  const { event: what, subjectId, receivers } = sourceOf(event, after)
  const { rows } = await receivers.execute(t.db)
  await writeMessages(
    t,
    rows.map(({ playerId, game, amount, name }) => ({
      ...{ shopId, playerId, event: what, subjectId },
      detail: { name, ...(game !== null && { game }), ...(amount !== null && { amount: fenToText(amount) }) },
    })),
    { isAnnounced: rows.length <= MAX_ANNOUNCED },
  )
  return rows.length < AT_A_TIME ? undefined : rows.at(-1)?.playerId
}

interface Source {
  readonly event: MessageEvent
  readonly subjectId: string
  readonly receivers: RawBuilder<Receiver>
}

/** Of the players `y` those who may play now: what draws others to play is kept from them. */
const WHO_MAY_PLAY = sql`join persons x on x.id = y.person_id and person_refusal(x, business_now()) is null`

/** Who is told, in the order of their ids, after one of them. */
function sourceOf(event: FanOutEvent, after: string): Source {
  const { shopId } = event
  switch (event.kind) {
    case 'post.added':
      return {
        event: 'post_added',
        subjectId: event.postId,
        receivers: sql<Receiver>`
          select w.player_id as "playerId", p.game, null::bigint as amount, h.nickname as name
            from posts p
            join players h on h.shop_id = p.shop_id and h.id = p.poster_id
            join winks w on w.shop_id = p.shop_id and w.poster_id = p.poster_id and w.player_id > ${after}::uuid
            join players y on y.shop_id = w.shop_id and y.id = w.player_id ${WHO_MAY_PLAY}
           where p.shop_id = ${shopId} and p.id = ${event.postId}
           order by w.player_id limit ${AT_A_TIME}`,
      }
    case 'packets.given':
      return {
        event: 'packet_given',
        subjectId: event.giftId,
        receivers: sql<Receiver>`
          select p.player_id as "playerId", null as game, g.amount, g.title as name
            from red_packet_gifts g
            join red_packets p on p.shop_id = g.shop_id and p.gift_id = g.id and p.player_id > ${after}::uuid
            join players y on y.shop_id = p.shop_id and y.id = p.player_id ${WHO_MAY_PLAY}
           where g.shop_id = ${shopId} and g.id = ${event.giftId}
           order by p.player_id limit ${AT_A_TIME}`,
      }
    case 'notice.published':
      return {
        event: 'announced',
        subjectId: event.noticeId,
        receivers: sql<Receiver>`
          select y.id as "playerId", null as game, null::bigint as amount, n.title as name
            from notices n
            join players y on y.shop_id = n.shop_id and y.id > ${after}::uuid ${WHO_MAY_PLAY}
           where n.shop_id = ${shopId} and n.id = ${event.noticeId} and n.withdrawn_at is null
           order by y.id limit ${AT_A_TIME}`,
      }
  }
}
