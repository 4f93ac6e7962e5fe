import type { OutputOf } from '@caimin/contract'

type Queue = OutputOf<'desk', 'queue'>

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
  due_at: '2026-11-20T18:40:00+08:00',
  player: { player_id: 'p', name: '王建*', mobile: '138****2071' },
  tickets: 0,
  tickets_recorded: 0,
  tickets_printed: 0,
  has_odds_question: false,
  has_odds_review: false,
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
