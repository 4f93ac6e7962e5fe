import type { Instant } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { sql } from 'kysely'
import { personRefusal } from '../../core/identity/index.ts'
import { type PostRow, postRows } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { BUSINESS_NOW, comparedTime } from '../../platform/database/columns.ts'

interface OpenFilter {
  readonly shopId: string
  readonly game: GameId | undefined
  readonly limit: number
}

/**
 * Neither a freeze nor minority or exclusion of a poster is noted with their posts, so that these close at once. A
 * value of each row rather than a join: the pages come from an index in its order, and need few rows of it.
 */
const isOfCopiablePoster = (of: 'posts' | 'winks') => sql<boolean>`(
  select coalesce(${personRefusal('pe', BUSINESS_NOW)}, 'cooling_off') = 'cooling_off'
    from players pl join persons pe on pe.id = pl.person_id
   where pl.shop_id = ${sql.ref(`${of}.shop_id`)} and pl.id = ${sql.ref(`${of}.poster_id`)})`

/**
 * Whether the cutoff is still to come, for pages in another order: as an expression that no index has. By the index of
 * cutoffs all open posts would be read, and sorted, for one page.
 */
const isBeforeCutoff = (now: Instant) => sql<boolean>`posts.cutoff_at + interval '0' > ${comparedTime(now)}`

const openPosts = (r: Reader, { shopId, game, limit }: OpenFilter) => {
  const open = postRows(r)
    .where('posts.shop_id', '=', shopId)
    .where('is_open', '=', true)
    .where(isOfCopiablePoster('posts'))
    .limit(limit)
  return game === undefined ? open : open.where('game', '=', game)
}

/** Posts that can be copied, the newest first. */
export const listNewest = (r: Reader, filter: OpenFilter, after: string | undefined): Promise<PostRow[]> => {
  const open = openPosts(r, filter).where(isBeforeCutoff(r.now)).orderBy('posts.id', 'desc')
  return (after === undefined ? open : open.where('posts.id', '<', after)).execute()
}

/** The same, those that close soonest first. */
export const listByCutoff = (
  r: Reader,
  filter: OpenFilter,
  after: readonly [Instant, string] | null,
): Promise<PostRow[]> => {
  const open = openPosts(r, filter)
    .where('cutoff_at', '>', comparedTime(r.now))
    .orderBy('cutoff_at')
    .orderBy('posts.id')
  if (after === null) return open.execute()
  return open.where(sql<boolean>`(cutoff_at, posts.id) > (${comparedTime(after[0])}, ${after[1]}::uuid)`).execute()
}

/** The same of the people a player follows: of each no more than are wanted of all. */
export async function listOfWinked(
  r: Reader,
  { shopId, game, limit, playerId }: OpenFilter & { readonly playerId: string },
  after: string | undefined,
): Promise<PostRow[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id
      from winks
     cross join lateral (
       select posts.id from posts
        where posts.shop_id = winks.shop_id and posts.poster_id = winks.poster_id and is_open
          and ${isBeforeCutoff(r.now)}
          and ${game === undefined ? sql`true` : sql`game = ${game}`}
          and ${after === undefined ? sql`true` : sql`posts.id < ${after}::uuid`}
        order by posts.id desc limit ${limit}) as n
     where winks.shop_id = ${shopId} and winks.player_id = ${playerId} and ${isOfCopiablePoster('winks')}
     order by n.id desc limit ${limit}`.execute(r.db)
  if (rows.length === 0) return []
  return postRows(r)
    .where('posts.shop_id', '=', shopId)
    .where(
      'posts.id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('posts.id', 'desc')
    .execute()
}

export interface PosterFilter {
  readonly shopId: string
  readonly posterId: string
  readonly state: 'open' | 'closed' | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** Posts of one person, the newest first. */
export function listPostsOf(r: Reader, { shopId, posterId, state, after, limit }: PosterFilter): Promise<PostRow[]> {
  const isOpen = sql<boolean>`(is_open and cutoff_at > ${comparedTime(r.now)})`
  let query = postRows(r).where('posts.shop_id', '=', shopId).where('poster_id', '=', posterId)
  if (state === 'open') query = query.where('is_open', '=', true).where(isOpen)
  if (state === 'closed') query = query.where(sql<boolean>`not ${isOpen}`)
  if (after !== undefined) query = query.where('posts.id', '<', after)
  return query.orderBy('posts.id', 'desc').limit(limit).execute()
}
