import type { Fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { DayRange } from './range.ts'

/** What happened in one hour with one game in one shop. */
export interface HourRow {
  readonly shopId: string
  readonly day: string
  readonly hour: number
  readonly game: string
  readonly placed: number
  readonly issued: number
  readonly failed: number
  readonly tickets: number
  readonly stake: Fen
  readonly prize: Fen
  readonly refund: Fen
}

const SUMS = sql`
  sum(placed)::int as placed, sum(issued)::int as issued, sum(failed)::int as failed, sum(tickets)::int as tickets,
  sum(stake)::bigint as stake, sum(prize)::bigint as prize, sum(refund)::bigint as refund`

/** What is not kept yet of the shops of `watched`, from where they are kept or the range begins. */
const liveFacts = (range: DayRange) => sql`
  select w.id as shop_id, f.*
    from watched w
   cross join lateral statistic_facts(
     w.id, greatest(w.until, ${sqlTime(range.startsAt)}::timestamptz), ${sqlTime(range.endsAt)}::timestamptz) f`

/** Shops with the moment up to which they are kept. */
const watched = (shopIds: readonly string[] | undefined) => sql`
  select s.id, coalesce(u.until, '-infinity') as until
    from shops s left join statistics_until u on u.shop_id = s.id
   where ${shopIds === undefined ? sql`true` : sql`s.id = any(${shopIds}::uuid[])`}`

/** Every hour and game of the shops that had anything; of all shops, when none are named. */
export async function hoursOf(r: Reader, range: DayRange, shopIds?: readonly string[]): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    with watched as materialized (${watched(shopIds)})
    select h.shop_id as "shopId", h.day::text as day, h.hour, h.game, h.placed, h.issued, h.failed, h.tickets, h.stake, h.prize, h.refund
      from watched w
      join statistics_hours h on h.shop_id = w.id and h.day between ${range.from}::date and ${range.to}::date
     union all
    select shop_id, day::text, hour, game, ${SUMS} from (${liveFacts(range)}) l group by shop_id, day, hour, game`.execute(
    r.db,
  )
  return rows
}

export interface PlayerCounts {
  readonly total: number
  /** By the first day of each stretch. */
  readonly byStretch: ReadonlyMap<string, number>
}

/** How many people had tickets issued: in all, and in each stretch of the range. */
export async function playersOf(
  r: Reader,
  range: DayRange,
  { by, shopIds }: { readonly by: 'day' | 'week' | 'month'; readonly shopIds: readonly string[] | undefined },
): Promise<PlayerCounts> {
  const { rows } = await sql<{ stretch: string | null; players: number }>`
    with watched as materialized (${watched(shopIds)}),
    seen as materialized (
      select date_trunc(${by}, p.day)::date as stretch, p.player_id
        from watched w
        join statistics_players p on p.shop_id = w.id and p.day between ${range.from}::date and ${range.to}::date
       group by 1, 2
       union
      select date_trunc(${by}, l.day)::date, l.player_id from (${liveFacts(range)}) l where l.issued > 0)
    select null as stretch, count(*)::int as players from (select player_id from seen group by player_id) each
     union all
    select stretch::text, count(*)::int from seen group by stretch`.execute(r.db)
  const counts = new Map(rows.map(({ stretch, players }) => [stretch, players]))
  const total = counts.get(null) ?? 0
  const byStretch = new Map([...counts].flatMap(([stretch, players]) => (stretch === null ? [] : [[stretch, players]])))
  return { total, byStretch }
}
