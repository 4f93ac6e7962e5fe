import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { Figures } from './figures.ts'
import type { DayRange } from './range.ts'

/** What happened in one shop. */
export interface ShopRow extends Figures {
  readonly shopId: string
}

/** What happened in one hour with one game, in one shop or in all together. */
export interface HourRow extends ShopRow {
  readonly day: string
  readonly hour: number
  readonly game: string
  /** Of each order that had tickets issued in it, whose it is, where it is not kept. */
  readonly players: readonly string[]
}

const SUMS = sql`
  sum(placed)::int as placed, sum(issued)::int as issued, sum(failed)::int as failed, sum(tickets)::int as tickets,
  sum(stake)::bigint as stake, sum(prize)::bigint as prize, sum(refund)::bigint as refund`

/** The shops that are looked at: those named, or all. */
type ShopIds = readonly string[] | undefined

const inRange = ({ from, to }: DayRange) => sql`day between ${from}::date and ${to}::date`

/**
 * Every hour and game that had anything: of the shops named, or of all together. What is kept of all is summed under
 * the shop of zeros; what is not kept yet stands under its shop.
 */
export async function hoursOf(r: Reader, range: DayRange, shopIds?: readonly string[]): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select shop_id as "shopId", day::text as day, hour, game, placed, issued, failed, tickets, stake, prize, refund, players
      from statistics_by_hour(${shopIds ?? null}::uuid[], ${range.from}, ${range.to}, ${sqlTime(range.startsAt)},
                              ${sqlTime(range.endsAt)})`.execute(r.db)
  return rows
}

/** What is kept of each shop. */
export async function keptShops(r: Reader, range: DayRange): Promise<ShopRow[]> {
  const { rows } = await sql<ShopRow>`
    select shop_id as "shopId", ${SUMS} from statistics_days where ${inRange(range)} group by shop_id`.execute(r.db)
  return rows
}

export interface PlayersQuery {
  readonly by: 'day' | 'week' | 'month'
  readonly shopIds: ShopIds
  /** The hours of the range. */
  readonly rows: readonly HourRow[]
}

export interface PlayerCounts {
  readonly total: number
  /** By the first day of each stretch. */
  readonly byStretch: ReadonlyMap<string, number>
}

/**
 * How many people had tickets issued: in all, and in each stretch of the range. A person counts on the first of their
 * days in it: the one whose day before lies outside.
 */
export async function playersOf(
  r: Reader,
  range: DayRange,
  { by, shopIds, rows: hours }: PlayersQuery,
): Promise<PlayerCounts> {
  const live = hours.flatMap(({ shopId, day, players }) => players.map((playerId) => ({ shopId, day, playerId })))
  const { rows } = await sql<{ stretch: string; first: number; firstOfRange: number }>`
    select date_trunc(${by}, day)::date::text as stretch,
           coalesce(sum(players) filter (where before < greatest(date_trunc(${by}, day)::date, ${range.from}::date)), 0)::int as first,
           coalesce(sum(players) filter (where before < ${range.from}::date), 0)::int as "firstOfRange"
      from statistics_of_buyers(
        ${shopIds ?? null}::uuid[], ${range.from}, ${range.to}, ${live.map(({ shopId }) => shopId)}::uuid[],
        ${live.map(({ playerId }) => playerId)}::uuid[], ${live.map(({ day }) => day)}::date[])
     group by 1`.execute(r.db)
  const total = rows.reduce((so, { firstOfRange }) => so + firstOfRange, 0)
  return { total, byStretch: new Map(rows.map(({ stretch, first }) => [stretch, first])) }
}
