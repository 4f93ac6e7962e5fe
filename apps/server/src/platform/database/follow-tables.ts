import type { Fen } from '@caimin/base'
import type { StandingEndReason, StandingState } from '@caimin/contract'
import type { Bet, GameId, Odds } from '@caimin/rules'
import type { MissReason } from '@caimin/rules/follow'
import type { ColumnType, Generated, GeneratedAlways, Json, JsonOrNull, Time, TimeOrNull } from './columns.ts'

/** bigint fen, with a default of nothing. */
type FenOrZero = ColumnType<Fen, bigint | undefined, bigint>
type Bytes = ColumnType<Buffer, Buffer, Buffer>
/** date: a day in China, `2026-11-20`. */
type Day = ColumnType<string, string, string>
type DayOrNull = ColumnType<string | null, string | null | undefined, string | null>

/** What a list says of a post's bet: matches and passes, or lines of numbers. */
export type PostShape =
  | {
      readonly kind: 'match'
      readonly matches: number
      readonly pass: readonly string[]
      readonly isOptimised: boolean
    }
  | { readonly kind: 'numbers'; readonly lines: number }

interface RecordColumns {
  orders: number
  hits: number
  cost: Fen
  prize: Fen
  copy_orders: number
  copy_hits: number
  copy_cost: Fen
  copy_prize: Fen
}

export interface FollowTables {
  posts: {
    shop_id: string
    id: string
    order_id: string
    poster_id: string
    game: GameId
    issue_no: string | null
    declaration: string
    commission_percent: number
    is_hidden: boolean
    posted_at: Time
    cutoff_at: Time
    day: Day
    stake: Fen
    unit_stake: Fen
    unit_notes: bigint
    unit: Json<Bet>
    shape: Json<PostShape>
    posted_odds: JsonOrNull<Odds>
    posted_handicaps: JsonOrNull<Readonly<Record<string, number>>>
    posted_totals: JsonOrNull<Readonly<Record<string, number>>>
    posted_top_prize: Fen | null
    commitment: Bytes
    salt: Bytes
    withdrawn_at: TimeOrNull
    is_open: Generated<boolean>
    copies: Generated<number>
    copied_stake: FenOrZero
    is_settled: Generated<boolean>
    is_counted: Generated<boolean>
    is_hit: Generated<boolean>
    cost: FenOrZero
    prize: FenOrZero
    copy_orders: Generated<number>
    copy_hits: Generated<number>
    copy_cost: FenOrZero
    copy_prize: FenOrZero
    commission: FenOrZero
  }
  standing_orders: {
    shop_id: string
    id: string
    player_id: string
    poster_id: string
    game: GameId
    seq: GeneratedAlways<bigint>
    state: StandingState
    end_reason: StandingEndReason | null
    created_at: Time
    ended_at: TimeOrNull
    /** Of a percent its cap. */
    amount: Fen
    percent: number | null
    total_copies: number
    copies_per_day: number
    min_post_stake: Fen
    max_post_stake: Fen
    stop_after_losses: number | null
    stop_below: Fen | null
    last_day: DayOrNull
    copies: Generated<number>
    copied_today: Generated<number>
    copied_on: DayOrNull
    misses: Generated<number>
    stake: FenOrZero
    losses_in_a_row: Generated<number>
  }
  copies: {
    shop_id: string
    order_id: string
    id: string
    post_id: string
    player_id: string
    standing_order_id: string | null
    units: number
    sealed_until: TimeOrNull
    commission: FenOrZero
  }
  standing_turns: {
    shop_id: string
    post_id: string
    player_id: string
    standing_order_id: string
    at: Time
    order_id: string | null
    miss_reason: MissReason | null
    money: Fen | null
  }
  winks: { shop_id: string; player_id: string; poster_id: string; at: Time }
  posters: {
    shop_id: string
    player_id: string
    posts: Generated<number>
    first_posted_at: TimeOrNull
    winks: Generated<number>
    streak: Generated<number>
  }
  poster_days: RecordColumns & { shop_id: string; player_id: string; day: Day }
  poster_records: RecordColumns & {
    shop_id: string
    player_id: string
    days: number
    through: Day
    streak: number
    profit_rate: GeneratedAlways<bigint>
    hit_rate: GeneratedAlways<bigint>
    copy_net: GeneratedAlways<Fen>
  }
}
