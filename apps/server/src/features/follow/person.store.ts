import type { Fen, Instant } from '@caimin/base'
import { hitRateOf, profitRateOf } from '@caimin/rules/follow'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'

/** Sums of a record as they are kept. */
export interface KeptSums {
  readonly orders: number
  readonly hits: number
  readonly cost: Fen
  readonly prize: Fen
}

/** A person as posters are shown to a player. */
export interface PosterCard {
  readonly playerId: string
  readonly nickname: string
  readonly avatar: string | null
  /** Whether it is who looks. */
  readonly isOwn: boolean
  readonly isWinked: boolean
  readonly streak: number
  readonly posts: number
  readonly last30: KeptSums
  /** Of the newest ten settled posts that count, newest first, whether each hit. */
  readonly newest: readonly boolean[]
}

/** Who looks. */
export interface Viewer {
  readonly shopId: string
  readonly playerId: string
}

const NEWEST = 10
const NO_SUMS: KeptSums = { orders: 0, hits: 0, cost: 0n as Fen, prize: 0n as Fen }

interface CardRow extends Omit<PosterCard, 'last30'> {
  readonly orders: number | null
  readonly hits: number | null
  readonly cost: Fen | null
  readonly prize: Fen | null
}

const cardOf = ({ orders, hits, cost, prize, ...card }: CardRow): PosterCard => ({
  ...card,
  last30: orders === null || hits === null || cost === null || prize === null ? NO_SUMS : { orders, hits, cost, prize },
})

const cardColumns = ({ shopId, playerId }: Viewer) => sql`
  pl.id as "playerId", pl.id = ${playerId} as "isOwn", pl.nickname, pl.avatar, coalesce(s.streak, 0) as streak, coalesce(s.posts, 0) as posts,
  r.orders, r.hits, r.cost, r.prize,
  coalesce((select array_agg(n.is_hit order by n.cutoff_at desc, n.id desc)
              from (select is_hit, cutoff_at, id from posts p
                     where p.shop_id = ${shopId} and p.poster_id = pl.id and p.is_counted
                     order by cutoff_at desc, id desc limit ${NEWEST}) as n), '{}') as newest,
  exists (select from winks w where w.shop_id = ${shopId} and w.player_id = ${playerId} and w.poster_id = pl.id) as "isWinked"`

const records = sql`
  left join poster_records r on r.shop_id = pl.shop_id and r.player_id = pl.id and r.days = 30`

/** The cards of these people, by player. */
export async function findCards(
  r: Reader,
  viewer: Viewer,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, PosterCard>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await sql<CardRow>`
    select ${cardColumns(viewer)}
      from players pl
      left join posters s on s.shop_id = pl.shop_id and s.player_id = pl.id ${records}
     where pl.shop_id = ${viewer.shopId} and pl.id = any(${[...new Set(playerIds)]}::uuid[])`.execute(r.db)
  return new Map(rows.map((row) => [row.playerId, cardOf(row)]))
}

/** People who have posted and whose nickname holds a text, most posts first. */
export async function searchPosters(
  r: Reader,
  viewer: Viewer,
  {
    name,
    after,
    limit,
  }: { readonly name: string; readonly after: readonly [number, string] | null; readonly limit: number },
): Promise<PosterCard[]> {
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  const isAfter = after === null ? sql`true` : sql`(s.posts, s.player_id) < (${after[0]}::int, ${after[1]}::uuid)`
  const { rows } = await sql<CardRow>`
    select ${cardColumns(viewer)}
      from posters s
      join players pl on pl.shop_id = s.shop_id and pl.id = s.player_id ${records}
     where s.shop_id = ${viewer.shopId} and s.posts > 0 and pl.nickname ilike ${pattern} and ${isAfter}
     order by s.posts desc, s.player_id desc limit ${limit}`.execute(r.db)
  return rows.map(cardOf)
}

/** The people a player follows, the newest first. */
export async function listWinked(
  r: Reader,
  viewer: Viewer,
  { after, limit }: { readonly after: readonly [Instant, string] | null; readonly limit: number },
): Promise<(PosterCard & { readonly at: Instant })[]> {
  const isAfter =
    after === null ? sql`true` : sql`(k.at, k.poster_id) < (${sqlTime(after[0])}::timestamptz, ${after[1]}::uuid)`
  const { rows } = await sql<CardRow & { at: Instant }>`
    select k.at, ${cardColumns(viewer)}
      from winks k
      join players pl on pl.shop_id = k.shop_id and pl.id = k.poster_id
      left join posters s on s.shop_id = pl.shop_id and s.player_id = pl.id ${records}
     where k.shop_id = ${viewer.shopId} and k.player_id = ${viewer.playerId} and ${isAfter}
     order by k.at desc, k.poster_id desc limit ${limit}`.execute(r.db)
  return rows.map(({ at, ...row }) => ({ ...cardOf(row), at }))
}

/** Sums of a record with their rates. */
export const viewRecord = ({ orders, hits, cost, prize }: KeptSums) => ({
  orders,
  hits,
  stake: cost,
  prize,
  hit_rate: hitRateOf({ orders, hits, stake: cost, prize }),
  profit_rate: profitRateOf({ orders, hits, stake: cost, prize }),
})
