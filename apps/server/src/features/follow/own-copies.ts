import { type Fen, type Instant, ok } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { PostShape } from '../../platform/database/follow-tables.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { shapeText } from './follow.texts.ts'
import { sizeOf } from './page-size.ts'
import { findCards } from './person.store.ts'
import { type FileLink, viewPerson } from './views.ts'

interface CopyRow {
  readonly orderId: string
  readonly orderNo: string
  readonly postId: string
  readonly posterId: string
  readonly game: GameId
  readonly shape: PostShape
  readonly state: number
  readonly units: number
  readonly stake: Fen
  readonly prizeAfterTax: Fen | null
  readonly percent: number
  readonly commission: Fen
  readonly isStanding: boolean
  readonly placedAt: Instant
  readonly cutoffAt: Instant
}

interface CopyPage {
  readonly shopId: string
  readonly playerId: string
  readonly after: string | undefined
  readonly limit: number
}

async function listCopies(r: Reader, { shopId, playerId, after, limit }: CopyPage): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    select c.order_id as "orderId", o.order_no as "orderNo", c.post_id as "postId", p.poster_id as "posterId", p.game, p.shape,
           o.state, c.units, o.stake, o.prize_after_tax as "prizeAfterTax", p.commission_percent as percent, c.commission,
           c.standing_order_id is not null as "isStanding", o.placed_at as "placedAt", o.cutoff_at as "cutoffAt"
      from copies c
      join orders o on o.shop_id = c.shop_id and o.id = c.order_id
      join posts p on p.shop_id = c.shop_id and p.id = c.post_id
     where c.shop_id = ${shopId} and c.player_id = ${playerId} and ${after === undefined ? sql`true` : sql`c.order_id < ${after}`}
     order by c.order_id desc limit ${limit}`.execute(r.db)
  return rows
}

const byNewest = pageOrder('follow.ownCopies', 'id')

/** The player's own copies, by hand and of standing orders, the newest first. */
export const listOwnCopies = query<'follow', 'ownCopies', { readonly fileLink: FileLink }>(
  async ({ r, actor: { shopId, playerId }, input, fileLink }) => {
    const page = byNewest(input.cursor, sizeOf(input.size))
    if (!page.ok) return page
    const { after, limit, cut } = page.value
    const found = await listCopies(r, { shopId, playerId, after: after?.[0], limit })
    const { rows, next_cursor } = cut(found, ({ orderId }) => [orderId])
    const cards = await findCards(
      r,
      { shopId, playerId },
      rows.map(({ posterId }) => posterId),
    )
    return ok({
      server_time: r.now,
      rows: rows.flatMap((row) => {
        const card = cards.get(row.posterId)
        if (card === undefined) return []
        return [
          {
            order_id: row.orderId,
            order_no: row.orderNo,
            post_id: row.postId,
            poster: viewPerson(card, { shopId, fileLink }),
            game: row.game,
            summary: shapeText(row.shape),
            state: row.state,
            units: row.units,
            stake: row.stake,
            prize_after_tax: row.prizeAfterTax,
            commission_percent: row.percent,
            commission: row.commission,
            is_standing: row.isStanding,
            placed_at: row.placedAt,
            cutoff_at: row.cutoffAt,
          },
        ]
      }),
      next_cursor,
    })
  },
)
