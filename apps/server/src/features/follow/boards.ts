import { type Fen, ok } from '@caimin/base'
import type { Board } from '@caimin/contract'
import { MIN_RANKED_POSTS } from '@caimin/rules/follow'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { sizeOf } from './page-size.ts'
import { findCards, type KeptSums, viewRecord } from './person.store.ts'
import { type FileLink, viewPerson } from './views.ts'

const byRank = pageOrder('follow.boards', 'count', 'bigint', 'id')

/** What a board is sorted by, and who is on it; each has an index of the same order. */
const SORTED: Readonly<Record<Board, { readonly by: string; readonly among: ReturnType<typeof sql> }>> = {
  profit: { by: 'profit_rate', among: sql`orders >= 10` },
  hits: { by: 'hit_rate', among: sql`orders >= 10` },
  streak: { by: 'streak', among: sql`orders > 0` },
  copiers: { by: 'copy_net', among: sql`copy_orders > 0` },
}

interface BoardRow extends KeptSums {
  readonly playerId: string
  readonly value: bigint
  readonly streak: number
  readonly copyOrders: number
  readonly copyHits: number
  readonly copyCost: Fen
  readonly copyPrize: Fen
}

interface BoardPage {
  readonly shopId: string
  readonly board: Board
  readonly days: number
  readonly after: readonly [value: string, playerId: string] | null
  readonly limit: number
}

async function readBoard(r: Reader, { shopId, board, days, after, limit }: BoardPage): Promise<BoardRow[]> {
  const { by, among } = SORTED[board]
  const value = sql.ref(by)
  const isAfter = after === null ? sql`true` : sql`(${value}, player_id) < (${after[0]}::bigint, ${after[1]}::uuid)`
  const { rows } = await sql<BoardRow>`
    select player_id as "playerId", ${value}::bigint as value, streak, orders, hits, cost, prize,
           copy_orders as "copyOrders", copy_hits as "copyHits", copy_cost as "copyCost", copy_prize as "copyPrize"
      from poster_records
     where shop_id = ${shopId} and days = ${sql.lit(days)} and ${among} and ${isAfter}
     order by ${value} desc, player_id desc limit ${limit}`.execute(r.db)
  return rows
}

/** The people of the shop by one of their figures over some days, from sums that are kept. */
export const showBoard = query<'follow', 'boards', { readonly fileLink: FileLink }>(
  async ({ r, actor: { shopId, playerId }, input, fileLink }) => {
    const page = byRank(input.cursor, sizeOf(input.size))
    if (!page.ok) return page
    const { after, limit, cut } = page.value
    const found = await readBoard(r, {
      shopId,
      board: input.board,
      days: Number(input.days),
      after: after === null ? null : [after[1], after[2]],
      limit,
    })
    const before = after?.[0] ?? 0
    const ranked = found.map((row, at) => ({ ...row, rank: before + at + 1 }))
    const { rows, next_cursor } = cut(ranked, (row) => [row.rank, row.value.toString(), row.playerId])
    const cards = await findCards(
      r,
      { shopId, playerId },
      rows.map((row) => row.playerId),
    )
    return ok({
      server_time: r.now,
      least_posts: input.board === 'profit' || input.board === 'hits' ? MIN_RANKED_POSTS : 1,
      rows: rows.flatMap(({ rank, ...row }) => {
        const card = cards.get(row.playerId)
        if (card === undefined) return []
        const person = viewPerson(card, { shopId, fileLink })
        return [
          {
            rank,
            poster: { ...person, is_winked: card.isWinked, streak: row.streak },
            record: viewRecord(row),
            copiers: viewRecord({
              orders: row.copyOrders,
              hits: row.copyHits,
              cost: row.copyCost,
              prize: row.copyPrize,
            }),
          },
        ]
      }),
      next_cursor,
    })
  },
)
