import { type Fen, type Instant, NO_MONEY, ok, refuse } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { findCards, type KeptSums, viewRecord } from './person.store.ts'
import { type FileLink, viewPerson } from './views.ts'

const NO_SUMS: KeptSums = { orders: 0, hits: 0, cost: NO_MONEY, prize: NO_MONEY }

interface PosterRow {
  readonly firstPostedAt: Instant | null
  readonly winks: number
  readonly standingOrders: number
}

async function readPoster(r: Reader, shopId: string, posterId: string): Promise<PosterRow | undefined> {
  const { rows } = await sql<PosterRow>`
    select s.first_posted_at as "firstPostedAt", coalesce(s.winks, 0) as winks,
           (select count(*)::int from standing_orders o
             where o.shop_id = pl.shop_id and o.poster_id = pl.id and o.state <> 'ended') as "standingOrders"
      from players pl left join posters s on s.shop_id = pl.shop_id and s.player_id = pl.id
     where pl.shop_id = ${shopId} and pl.id = ${posterId}`.execute(r.db)
  return rows[0]
}

interface RecordRow extends KeptSums {
  readonly days: number
  readonly copyOrders: number
  readonly copyHits: number
  readonly copyCost: Fen
  readonly copyPrize: Fen
}

async function readRecords(r: Reader, shopId: string, posterId: string): Promise<ReadonlyMap<number, RecordRow>> {
  const { rows } = await sql<RecordRow>`
    select days, orders, hits, cost, prize, copy_orders as "copyOrders", copy_hits as "copyHits",
           copy_cost as "copyCost", copy_prize as "copyPrize"
      from poster_records where shop_id = ${shopId} and player_id = ${posterId}`.execute(r.db)
  return new Map(rows.map((row) => [row.days, row]))
}

/** A person's page: the whole record, with the number of posts it is of. */
export const showPoster = query<'follow', 'poster', { readonly fileLink: FileLink }>(
  async ({ r, actor: { shopId, playerId }, input, fileLink }) => {
    const posterId = input.player_id ?? playerId
    const [card, poster, records] = await Promise.all([
      findCards(r, { shopId, playerId }, [posterId]).then((cards) => cards.get(posterId)),
      readPoster(r, shopId, posterId),
      readRecords(r, shopId, posterId),
    ])
    if (card === undefined || poster === undefined) return refuse('not_found')
    const all = records.get(0)
    return ok({
      server_time: r.now,
      ...viewPerson(card, { shopId, fileLink }),
      is_own: card.isOwn,
      is_winked: card.isWinked,
      streak: card.streak,
      posts: card.posts,
      first_posted_at: poster.firstPostedAt,
      winks: poster.winks,
      standing_orders: poster.standingOrders,
      last_7_days: viewRecord(records.get(7) ?? NO_SUMS),
      last_30_days: viewRecord(records.get(30) ?? NO_SUMS),
      all: viewRecord(all ?? NO_SUMS),
      copiers: viewRecord(
        all === undefined
          ? NO_SUMS
          : { orders: all.copyOrders, hits: all.copyHits, cost: all.copyCost, prize: all.copyPrize },
      ),
      newest: [...card.newest],
    })
  },
)
