import type { Fen } from '@caimin/base'
import type { ActorKind, ChaseIssueState, ChaseState, SubjectKind, TicketState } from '@caimin/contract'
import type { Bet, GameId, NumberBet, Odds, Ticket } from '@caimin/rules'
import type { Openness, PlanKind } from '@caimin/rules/plans'
import type { Generated, GeneratedAlways, Json, JsonOrNull, Time, TimeOrNull } from './columns.ts'

export type Tolerance =
  | { readonly kind: 'ask' }
  | { readonly kind: 'any' }
  | { readonly kind: 'percent'; readonly percent: number }

/** Odds (and handicaps) the terminal offers below the player's tolerance, and the answer. */
export interface OddsQuestion {
  readonly odds: Odds
  readonly handicaps: Readonly<Record<string, number>>
  readonly totals: Readonly<Record<string, number>>
  readonly askedAt: number
  /** Counts the questions of the ticket from 1; left out for the first. */
  readonly no?: number
  readonly answer: 'yes' | 'no' | null
}

export interface OrderTables {
  order_reminders: { shop_id: string; order_id: string; reminded_at: Time }
  orders: {
    shop_id: string
    id: string
    order_no: string
    player_id: string
    game: GameId
    issue_no: string | null
    state: number
    bet: Json<Bet>
    notes: bigint
    stake: Fen
    seen_odds: JsonOrNull<Odds>
    seen_handicaps: JsonOrNull<Readonly<Record<string, number>>>
    seen_totals: JsonOrNull<Readonly<Record<string, number>>>
    tolerance: Json<Tolerance>
    cutoff_at: Time
    cutoff_match_id: string | null
    placed_at: Time
    accept_by: Time
    print_by: Time
    due_at: TimeOrNull
    request_id: string
    money_after: Fen
    prize: Fen | null
    prize_after_tax: Fen | null
    void_refund: Fen | null
    settle_round: Generated<number>
    settled_in: string | null
    settled_corrections: Generated<number>
    state_at: Time
    hidden_at: TimeOrNull
    red_packet_id: Generated<string | null>
    plan_kind: Generated<PlanKind | null>
  }
  order_parties: {
    shop_id: string
    order_id: string
    player_id: string
    role: 'owner' | 'share' | 'guarantee'
    share: Fen
    hold_id: string
    /** From 1 in the order of joining: the owner's row is the first. */
    seq: Generated<number>
    /** Null for the owner's row, as all that follows. */
    held_at: TimeOrNull
    request_id: Generated<string | null>
    money_after: Generated<Fen | null>
    invited_by: Generated<string | null>
  }
  plans: {
    shop_id: string
    order_id: string
    kind: PlanKind
    player_id: string
    game: GameId
    total: Fen
    joined: Fen
    guarantee: Fen
    people: Generated<number>
    /** Tenths of a thousandth. */
    progress: GeneratedAlways<number>
    commission_percent: Generated<number>
    openness: Openness
    declaration: Generated<string>
    seats: number | null
    seat_price: Fen | null
    takes_empty_seats: Generated<boolean>
    is_by_staff: Generated<boolean>
    tickets: number
    join_by: Time
    opened_at: Time
    filled_at: TimeOrNull
    closed_at: TimeOrNull
    commitment: Buffer
    salt: Buffer
    holds: number
  }
  spell_codes: { code: string; shop_id: string; order_id: string }
  plan_openings: { shop_id: string; order_id: string; staff_id: string; opened_at: Time }
  plan_payouts: {
    shop_id: string
    order_id: string
    round: number
    player_id: string
    place: number
    captured: Fen
    prize: Fen
    prize_after_tax: Fen
    void_refund: Fen
    commission: Fen
  }
  order_events: {
    shop_id: string
    order_id: string
    seq: number
    from_state: number | null
    to_state: number
    actor_kind: ActorKind
    actor_id: string | null
    at: Time
    reason: string | null
    journal_id: string | null
    detail: JsonOrNull<Readonly<Record<string, unknown>>>
  }
  tickets: {
    shop_id: string
    id: string
    order_id: string
    seq: number
    state: TicketState
    content: Json<Ticket>
    notes: bigint
    multiple: number
    stake: Fen
    check_code: string
    serial: string | null
    photo_id: string | null
    printed_odds: JsonOrNull<Odds>
    printed_handicaps: JsonOrNull<Readonly<Record<string, number>>>
    printed_totals: JsonOrNull<Readonly<Record<string, number>>>
    recorded_by: string | null
    recorded_at: TimeOrNull
    superseded_by: string | null
    correction_reason: string | null
    printed_times: Generated<number>
    reprint_reasons: Generated<string[]>
    odds_question: JsonOrNull<OddsQuestion>
    prize: Fen | null
    prize_after_tax: Fen | null
    void_refund: Fen | null
    winning_notes: bigint | null
    levels: JsonOrNull<Readonly<Record<string, string>>>
    /** Taken by a trigger. */
    shift_no: Generated<number | null>
  }
  ticket_photos: {
    shop_id: string
    sha256: Buffer
    order_id: string
    seq: number
    photo_id: string
    difference_hash: string | null
    similar_order_id: string | null
    similar_seq: number | null
    recorded_at: Time
  }
  ticket_reviews: {
    shop_id: string
    id: string
    order_id: string
    ticket_id: string
    serial: string
    photo_id: string
    printed_odds: JsonOrNull<Odds>
    printed_handicaps: JsonOrNull<Readonly<Record<string, number>>>
    printed_totals: JsonOrNull<Readonly<Record<string, number>>>
    correction_reason: string | null
    proposed_by: string
    proposed_at: Time
    decided_by: string | null
    decided_at: TimeOrNull
    decision: 'approved' | 'rejected' | 'replaced' | null
  }
  order_subjects: { shop_id: string; order_id: string; subject_kind: SubjectKind; subject_id: string }
  settlement_batches: {
    shop_id: string
    id: string
    subject_kind: SubjectKind
    subject_id: string
    orders: number
    /** How many of them had been settled before, and were again after a corrected result. */
    settled_again: Generated<number>
    winners: number
    prize: Fen
    settled_at: Time
  }
  payout_approvals: {
    shop_id: string
    order_id: string
    staff_id: string
    round: number
    amount: Fen
    at: Time
    refused_by: string | null
    refused_at: TimeOrNull
    refused_because: string | null
  }
  payout_holds: { shop_id: string; order_id: string; reason: string; held_by: string; held_at: Time }
  order_number_blocks: { shop_id: string; business_date: string; next_block: Generated<number> }
  chases: {
    shop_id: string
    id: string
    player_id: string
    game: string
    /** At multiple 1. */
    bet: Json<NumberBet>
    stop_after_win: boolean
    state: ChaseState
    reason: string | null
    created_at: Time
    ended_at: TimeOrNull
    /** In a row, since it was advanced last. */
    failures: Generated<number>
    retry_at: TimeOrNull
  }
  chase_issues: {
    shop_id: string
    chase_id: string
    seq: number
    issue_no: string
    multiple: number
    stake: Fen
    state: ChaseIssueState
    hold_id: string | null
    order_id: string | null
    reason: string | null
  }
}
