import type { OutputOf } from '@caimin/contract'

type Queue = OutputOf<'desk', 'queue'>
type DeskOrder = OutputOf<'desk', 'order'>
type DeskTicket = DeskOrder['tickets'][number]
type Review = DeskOrder['reviews'][number]

/** A row of the queue: an order of one note, to be accepted before it is to be printed. */
export const queueRow = (id: string, changes: Partial<Queue['rows'][number]> = {}): Queue['rows'][number] => ({
  order_id: id,
  order_no: `2026112000${id}`,
  game: 'shuangseqiu',
  issue_no: '2026134',
  state: 1,
  summary: '单式 1注',
  notes: '1',
  multiple: 1,
  stake: '2.00',
  prize: null,
  prize_after_tax: null,
  void_refund: null,
  cutoff_at: '2026-11-20T20:00:00+08:00',
  act_by: '2026-11-20T18:40:00+08:00',
  placed_at: '2026-11-20T18:30:00+08:00',
  sealed_until: null,
  due_at: '2026-11-20T18:40:00+08:00',
  plan_kind: null,
  player: { player_id: 'p', name: '王建*', mobile: '138****2071' },
  people: null,
  tickets: 0,
  tickets_recorded: 0,
  tickets_printed: 0,
  has_odds_question: false,
  has_review: false,
  reminders: null,
  held_by: null,
  ...changes,
})

/** A page of the queue, with figures that agree with its rows. */
export const queuePage = (rows: Queue['rows'], changes: Partial<Queue> = {}): Queue => ({
  rows,
  next_cursor: null,
  server_time: '2026-11-20T18:31:00+08:00',
  counters: {
    to_accept: rows.length,
    to_issue: 0,
    mine: 0,
    colleagues: 0,
    within_5_minutes: 0,
    within_30_minutes: rows.length,
    games: [{ game: 'shuangseqiu', orders: rows.length }],
    printed_not_recorded: 0,
    issued_today: 0,
    issued_today_stake: '0.00',
    to_pay: 0,
  },
  ...changes,
})

const LATER = '2099-11-20T20:00:00+08:00'

const doubleColour = {
  game: 'shuangseqiu' as const,
  multiple: 1,
  lines: [{ play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [7] } }],
}

/** A ticket of one note that waits to be printed. */
export const deskTicket = (seq: number, changes: Partial<DeskTicket> = {}): DeskTicket => ({
  ticket_id: `ticket-${seq}`,
  seq,
  state: 'waiting',
  content: doubleColour,
  notes: '1',
  stake: '2.00',
  check_code: 'AB12CD',
  serial: null,
  photo_url: null,
  photo_sha256: null,
  printed_odds: null,
  printed_handicaps: null,
  printed_totals: null,
  recorded_at: null,
  odds_question: null,
  prize: null,
  prize_after_tax: null,
  void_refund: null,
  winning_notes: null,
  levels: null,
  ...changes,
})

/** A correction of `deskTicket` that waits for a second person. */
export const waitingCorrection = (orderId: string, changes: Partial<Review> = {}): Review => ({
  review_id: 'review-1',
  order_id: orderId,
  order_no: `2026112000${orderId}`,
  ticket_id: 'ticket-1',
  seq: 1,
  game: 'shuangseqiu',
  issue_no: '2026134',
  content: doubleColour,
  notes: '1',
  stake: '2.00',
  matches: [],
  cutoff_at: LATER,
  serial: 'SN-NEW',
  photo_url: '/files/new',
  reason: '票号录错',
  replaces: { serial: 'SN-OLD', photo_url: '/files/old', recorded_by: '老陈' },
  proposed_by: '老陈',
  proposed_at: '2026-11-20T18:30:30+08:00',
  decided_by: null,
  decision: null,
  legs: [],
  prize_seen: null,
  prize_printed: null,
  can_decide: true,
  ...changes,
})

const MAY_NOTHING: DeskOrder['desk_can'] = {
  accept: false,
  refuse: false,
  print: false,
  record: false,
  supersede: false,
  finish: false,
  fail: false,
  pay: false,
}

/** A selected order: in state 1 by default, where it may be accepted or refused. */
export const deskOrder = (id: string, changes: Partial<DeskOrder> = {}): DeskOrder => {
  const { tickets: _tickets, act_by: _actBy, ...row } = queueRow(id)
  const state = changes.state ?? 1
  const isToIssue = state === 2
  return {
    ...row,
    is_sealed: false,
    content: 'open',
    bet: doubleColour,
    seen_odds: null,
    seen_handicaps: null,
    seen_totals: null,
    tolerance: { kind: 'ask' },
    cutoff_match_id: null,
    cutoff_at: LATER,
    accept_by: LATER,
    print_by: LATER,
    discount: '0.00',
    held: '2.00',
    captured: '0.00',
    released: '0.00',
    tickets: isToIssue ? [deskTicket(1)] : [],
    events: [],
    matches: [],
    draw: null,
    can: { withdraw: false, answer_odds: false },
    shop: { name: '小店', phone: '' },
    server_time: '2026-11-20T18:31:00+08:00',
    held_from: null,
    rest_from: null,
    final_records: [],
    current_odds: null,
    most_prize: null,
    prizes: [],
    offered: null,
    reviews: [],
    printed_times: {},
    similar_photos: [],
    desk_can: {
      ...MAY_NOTHING,
      ...(state === 1 && { accept: true, refuse: true }),
      ...(isToIssue && { print: true, record: true, fail: true, finish: true }),
    },
    ...changes,
  }
}
