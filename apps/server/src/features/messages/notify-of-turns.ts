import { type Fen, fenToText } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { NewMessage } from './message.store.ts'
import type { Notifier, ToldEvent } from './told-events.ts'

/** What a standing order did with a post: it copied it, missed it, or ended. */
interface TurnRow {
  readonly shopId: string
  readonly playerId: string
  readonly postId: string
  readonly standingOrderId: string
  /** Null where the post was missed, and where the standing order ended. */
  readonly orderId: string | null
  readonly isEnd: boolean
  readonly amount: Fen | null
  readonly game: GameId
  readonly name: string
}

/** Tells followers what their standing orders did: one query, whatever the number of posts and followers. */
export async function notifyOfTurns(r: Reader, events: readonly ToldEvent[]): Promise<Notifier> {
  const served = events.filter((event) => event.kind === 'post.served')
  const turns = Map.groupBy(
    await findTurns(
      r,
      served.flatMap(({ shopId, postId, playerIds }) => playerIds.map((playerId) => ({ shopId, postId, playerId }))),
    ),
    ({ postId, playerId }) => `${postId} ${playerId}`,
  )
  return (event) =>
    event.kind === 'post.served'
      ? event.playerIds.flatMap((playerId) => (turns.get(`${event.postId} ${playerId}`) ?? []).map(messageOf))
      : []
}

function messageOf({ shopId, playerId, postId, orderId, isEnd, amount, game, name, ...turn }: TurnRow): NewMessage {
  const detail = { game, name, ...(amount !== null && { amount: fenToText(amount) }) }
  if (orderId !== null) return { shopId, playerId, event: 'standing_copied', subjectId: orderId, detail }
  const subjectId = turn.standingOrderId
  if (isEnd) return { shopId, playerId, event: 'standing_ended', subjectId, detail }
  return { shopId, playerId, event: 'standing_missed', subjectId, occurrence: postId, detail }
}

interface TurnKey {
  readonly shopId: string
  readonly postId: string
  readonly playerId: string
}

/** One that was paused missed nothing that its follower wanted; who ended it knows it. */
async function findTurns(r: Reader, keys: readonly TurnKey[]): Promise<readonly TurnRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<TurnRow>`
    with k as (
      select k.shop_id, k.player_id, p.id as post_id, p.poster_id, p.game, p.posted_at, h.nickname
        from unnest(${keys.map(({ shopId }) => shopId)}::uuid[], ${keys.map(({ postId }) => postId)}::uuid[],
                    ${keys.map(({ playerId }) => playerId)}::uuid[]) as k (shop_id, post_id, player_id)
        join posts p on p.shop_id = k.shop_id and p.id = k.post_id
        join players h on h.shop_id = p.shop_id and h.id = p.poster_id)
    select k.shop_id as "shopId", k.player_id as "playerId", k.post_id as "postId", k.game, k.nickname as name,
           s.standing_order_id as "standingOrderId", s.order_id as "orderId", o.stake as amount, false as "isEnd"
      from k
      join standing_turns s on s.shop_id = k.shop_id and s.post_id = k.post_id and s.player_id = k.player_id
                           and s.miss_reason is distinct from 'paused'
      left join orders o on o.shop_id = s.shop_id and o.id = s.order_id
     union all
    select k.shop_id, k.player_id, k.post_id, k.game, k.nickname, e.id, null, null, true
      from k
      join standing_orders e on e.shop_id = k.shop_id and e.player_id = k.player_id and e.poster_id = k.poster_id
                            and e.game = k.game and e.ended_at >= k.posted_at
                            and e.end_reason not in ('ended_by_follower', 'self_excluded')`.execute(r.db)
  return rows
}
