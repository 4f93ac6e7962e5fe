import type { Instant } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { type RawBuilder, sql } from 'kysely'
import { plansFoundBy } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'

/** Plans that can be joined, of a shop. */
export interface HallQuery {
  readonly shopId: string
  /** Null: of all games. */
  readonly games: readonly GameId[] | null
  readonly limit: number
}

/** Of a plan in the hall: what lists go by. */
export interface HallKey {
  readonly orderId: string
  readonly joinBy: Instant
  /** Tenths of a thousandth of the total. */
  readonly progress: number
}

/** What the partial indexes of the hall hold. */
const isOpenIn = (shopId: string) => sql`shop_id = ${shopId} and kind = 'together' and closed_at is null`
const COLUMNS = sql`order_id as "orderId", join_by as "joinBy", progress`

interface Sorting {
  readonly order: RawBuilder<unknown>
  /** The same of rows that were read already. */
  readonly orderOfRead: RawBuilder<unknown>
}

const BY_DEADLINE: Sorting = { order: sql`join_by, order_id`, orderOfRead: sql`n."joinBy", n."orderId"` }
const BY_PROGRESS: Sorting = {
  order: sql`progress desc, order_id desc`,
  orderOfRead: sql`n.progress desc, n."orderId" desc`,
}

/** A page of plans in an order that an index has; of some games it reads no more than a page of each. */
async function readHall(
  r: Reader,
  { shopId, games, limit }: HallQuery,
  { order, orderOfRead, condition }: Sorting & { readonly condition: RawBuilder<unknown> },
): Promise<HallKey[]> {
  const page = (ofGame: RawBuilder<unknown>) => sql<HallKey>`
    select ${COLUMNS} from plans where ${isOpenIn(shopId)} and ${ofGame} and ${condition} order by ${order} limit ${limit}`
  if (games === null) return (await page(sql`true`).execute(r.db)).rows
  const { rows } = await sql<HallKey>`
    select n.* from unnest(${[...games]}::text[]) as g (game)
     cross join lateral (${page(sql`game = g.game`)}) as n
     order by ${orderOfRead} limit ${limit}`.execute(r.db)
  return rows
}

/** The next to end first. */
export const hallByDeadline = (
  r: Reader,
  query: HallQuery,
  after: readonly [joinBy: Instant, orderId: string] | null,
): Promise<HallKey[]> =>
  readHall(r, query, {
    ...BY_DEADLINE,
    condition:
      after === null
        ? sql`join_by > ${comparedTime(r.now)}`
        : sql`(join_by, order_id) > (${comparedTime(after[0])}, ${after[1]}::uuid)`,
  })

/** The most of it joined first. */
export const hallByProgress = (
  r: Reader,
  query: HallQuery,
  after: readonly [progress: number, orderId: string] | null,
): Promise<HallKey[]> =>
  readHall(r, query, {
    ...BY_PROGRESS,
    condition: sql`join_by > ${comparedTime(r.now)} and ${
      after === null ? sql`true` : sql`(progress, order_id) < (${after[0]}::int, ${after[1]}::uuid)`
    }`,
  })

/**
 * Open plans of initiators whose nickname begins with the text, and the plan with this number; the next to end first.
 */
export async function searchHall(
  r: Reader,
  { shopId, games, limit, text }: HallQuery & { readonly text: string },
  after: readonly [joinBy: Instant, orderId: string] | null,
): Promise<HallKey[]> {
  const { rows } = await sql<HallKey>`
    select ${COLUMNS} from plans
     where ${isOpenIn(shopId)} and (${games}::text[] is null or game = any(${games}::text[]))
       and order_id in (${plansFoundBy({ shopId, text, isOpenOnly: true })})
       and ${
         after === null
           ? sql`join_by > ${comparedTime(r.now)}`
           : sql`(join_by, order_id) > (${comparedTime(after[0])}, ${after[1]}::uuid)`
       }
     order by join_by, order_id limit ${limit}`.execute(r.db)
  return rows
}
