import type { Fen, Instant } from '@caimin/base'
import type { BroadcastKind, MatchEventKind, PlayerPosition, SubjectKind } from '@caimin/contract'
import type { FixedGameId, MatchGameId, NumberGameId } from '@caimin/rules'
import type { Generated, Json, JsonOrNull, Time, TimeOrNull } from './columns.ts'

export type PlayOdds = Readonly<Record<string, Readonly<Record<string, string>>>>
export type Movements = Readonly<Record<string, Readonly<Record<string, 'up' | 'down'>>>>
export type MatchStatus =
  | 'scheduled'
  | 'first_half'
  | 'half_time'
  | 'second_half'
  | 'interrupted'
  | 'finished'
  | 'postponed'
  | 'cancelled'
export type Sport =
  | 'football'
  | 'basketball'
  | 'tennis'
  | 'rugby'
  | 'volleyball'
  | 'badminton'
  | 'table_tennis'
  | 'beach_volleyball'
  | 'ice_hockey'
  | 'hockey'
  | 'handball'
  | 'water_polo'
export type ResultStep = 'score' | 'sp' | 'numbers' | 'amounts'

/** Of both sides, by the contract's `MATCH_FIGURES`. */
export type MatchFigures = Readonly<Record<string, { readonly home: number; readonly away: number }>>

export interface LineupPlayer {
  /** On the shirt. */
  readonly number: number | null
  /** As the events of the source name the player. */
  readonly name: string
  readonly position: PlayerPosition | null
}

/** Who plays for a side. */
export interface TeamLineup {
  /** The players before the goalkeeper, row by row: 4-3-3. */
  readonly formation: string | null
  readonly coach: string | null
  /** Who begins: the goalkeeper, then the rows from the own goal on. */
  readonly rows: readonly (readonly LineupPlayer[])[]
  readonly substitutes: readonly LineupPlayer[]
}

export interface AverageOdds {
  readonly h: string
  readonly d: string
  readonly a: string
}

/** One of the fourteen matches of an issue. */
export interface IssueMatch {
  /** 1 to 14. */
  readonly no: number
  /** The match of the catalogue whose score is shown, where it is known there. */
  readonly match_id: string | null
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kickoff_at: Instant
  readonly average_odds: AverageOdds | null
}

export interface CatalogTables {
  matches: {
    id: string
    game: MatchGameId
    issue_no: string | null
    sport: Generated<Sport>
    business_date: string
    number: string
    league: string
    home: string
    away: string
    home_rank: string | null
    away_rank: string | null
    kickoff_at: Time
    game_deadline_at: Time
    is_selling: Generated<boolean>
    handicap: Generated<number>
    total: number | null
    singles: Json<Readonly<Record<string, boolean>>>
    odds: Json<PlayOdds>
    movements: Json<Movements>
    average_odds: JsonOrNull<AverageOdds>
    source_refs: Json<Readonly<Record<string, string>>>
    status: Generated<MatchStatus>
    minute: number | null
    home_goals: number | null
    away_goals: number | null
    half_home_goals: number | null
    half_away_goals: number | null
    quarters: JsonOrNull<readonly { readonly home: number; readonly away: number }[]>
    is_demo: boolean
    source: string
    fetched_at: Time
    told_at: TimeOrNull
    told_by: string | null
    version: Generated<number>
  }
  match_events: {
    match_id: string
    source: string
    ref: string
    kind: MatchEventKind
    side: 'home' | 'away' | null
    minute: number
    player: string | null
    takes_back: string | null
    received_at: Time
  }
  match_statistics: {
    match_id: string
    source: string
    minute: number
    figures: Json<MatchFigures>
    received_at: Time
  }
  earlier_match_statistics: {
    match_id: string
    source: string
    received_at: Time
    minute: number
    figures: Json<MatchFigures>
  }
  match_lineups: {
    match_id: string
    source: string
    revision: number
    home: Json<TeamLineup>
    away: Json<TeamLineup>
    received_at: Time
  }
  source_teams: {
    source: string
    ref: string
    name: string
  }
  broadcasts: {
    id: string
    match_id: string
    title: string
    kind: BroadcastKind
    address: string
    licence: string
    region: string
    starts_at: Time
    ends_at: Time
    set_by: string
    set_at: Time
    ended_at: TimeOrNull
  }
  odds_history: {
    match_id: string
    play: string
    changed_at: Time
    odds: Json<Readonly<Record<string, string>>>
    handicap: number | null
    total: number | null
    source: string
    fetched_at: Time
  }
  issues: {
    game: NumberGameId | FixedGameId
    issue_no: string
    sale_start_at: Time
    game_deadline_at: Time
    draw_at: Time
    is_selling: Generated<boolean>
    pool_before_fen: Fen | null
    facts: Json<Readonly<Record<string, unknown>>>
    matches: JsonOrNull<readonly IssueMatch[]>
    is_demo: boolean
    source: string
    fetched_at: Time
    version: Generated<number>
  }
  result_claims: {
    id: string
    subject_kind: SubjectKind
    subject_id: string
    step: ResultStep
    origin: string
    staff_id: string | null
    value: Json<Readonly<Record<string, unknown>>>
    claimed_at: Time
    fetched_at: Time
  }
  results: {
    subject_kind: SubjectKind
    subject_id: string
    step: ResultStep
    value: Json<Readonly<Record<string, unknown>>>
    revision: Generated<number>
    how: 'two_origins' | 'decided' | 'corrected' | 'history'
    origins: string[]
    is_demo: boolean
    confirmed_at: Time
  }
  result_revisions: {
    subject_kind: SubjectKind
    subject_id: string
    step: ResultStep
    revision: number
    value: Json<Readonly<Record<string, unknown>>>
    replaced_at: Time
    reason: string
    proposed_by: string
    approved_by: string
  }
  result_corrections: {
    id: string
    subject_kind: SubjectKind
    subject_id: string
    step: ResultStep
    value: Json<Readonly<Record<string, unknown>>>
    reason: string
    proposed_by: string
    proposed_at: Time
    approved_by: string | null
    approved_at: TimeOrNull
    ended_as: 'withdrawn' | 'rejected' | null
    ended_by: string | null
    ended_at: TimeOrNull
    end_reason: string | null
  }
  draws: {
    game: NumberGameId | FixedGameId
    issue_no: string
    drawn_at: Time
    numbers: Json<Readonly<Record<string, unknown>>>
    sales_fen: Fen | null
    pool_after_fen: Fen | null
    prizes: JsonOrNull<readonly { readonly level: string; readonly winners: number; readonly amount_fen: string }[]>
    is_demo: boolean
    source: string
    fetched_at: Time
  }
  feed_states: {
    feed: string
    last_success_at: TimeOrNull
    last_failure_at: TimeOrNull
    last_error: string | null
    failures_in_row: Generated<number>
    next_due_at: Time
    cut_until: TimeOrNull
    detail: Json<Readonly<Record<string, unknown>>>
    every_ms: number | null
    by_hand_since: TimeOrNull
  }
  feed_requests: {
    feed: string
    asked_at: Time
    error: string | null
  }
}
