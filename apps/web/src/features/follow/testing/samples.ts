import type { CopySheetAnswer, ListedPost, Poster, PosterRecord, StandingOrder } from '../queries.ts'

const RECORD: PosterRecord = {
  orders: 28,
  hits: 17,
  stake: '5600.00',
  prize: '6630.40',
  hit_rate: 6071,
  profit_rate: 1840,
}

const NO_ORDERS: PosterRecord = {
  orders: 0,
  hits: 0,
  stake: '0.00',
  prize: '0.00',
  hit_rate: null,
  profit_rate: null,
}

const POSTER: ListedPost['poster'] = {
  player_id: 'p',
  nickname: '陈指导',
  avatar: null,
  is_own: false,
  is_winked: false,
  streak: 5,
  last_30_days: RECORD,
  newest: [true, true, false, true],
}

/** A post with open legs that can be copied. */
const POST: ListedPost = {
  post_id: 'post',
  game: 'jczq',
  issue_no: null,
  summary: '2场 2串1',
  declaration: '小注怡情',
  commission_percent: 5,
  is_hidden: false,
  is_revealed: true,
  is_open: true,
  is_own: false,
  cutoff_at: '2126-11-20T18:25:00+08:00',
  posted_at: '2026-11-20T16:05:00+08:00',
  stake: '200.00',
  unit_stake: '2.00',
  copies: 86,
  copied_stake: '12460.00',
  outcome: null,
  commitment: 'ab'.repeat(32),
  poster: POSTER,
}

const leg = (match_id: string, option: string, posted: string, now: string | null) => ({
  match_id,
  number_text: `周一${match_id}`,
  home: `主队${match_id}`,
  away: `客队${match_id}`,
  play: 'SPF',
  option,
  handicap: 0,
  total: null,
  posted,
  now,
})

/** Its sheet: the top prize fell by 6.5 percent. */
export const SHEET: CopySheetAnswer = {
  server_time: '2026-11-20T16:10:00+08:00',
  post: POST,
  refusal: null,
  unit_stake: '2.00',
  unit_notes: '1',
  max_units: 99,
  money: '2846.50',
  move: { band: 'over_5', is_up: false, needs_confirmation: true },
  posted_top_prize: '30.17',
  top_prize: '28.20',
  legs: [leg('002', '3', '3.25', '3.15'), leg('003', '0', '4.64', '4.48')],
}

/** The same with hidden legs. */
export const HIDDEN_SHEET: CopySheetAnswer = {
  ...SHEET,
  post: { ...POST, is_hidden: true, is_revealed: false },
  move: { band: 'within_5', is_up: false, needs_confirmation: false },
  posted_top_prize: '30.00',
  top_prize: null,
  legs: null,
}

export const POSTER_PAGE: Poster = {
  player_id: 'p',
  nickname: '陈指导',
  avatar: null,
  server_time: '2026-11-20T16:10:00+08:00',
  is_own: false,
  is_winked: false,
  streak: 5,
  posts: 213,
  first_posted_at: '2025-11-02T10:00:00+08:00',
  winks: 1286,
  standing_orders: 412,
  last_7_days: NO_ORDERS,
  last_30_days: RECORD,
  all: { orders: 211, hits: 118, stake: '41200.00', prize: '40252.40', hit_rate: 5592, profit_rate: -230 },
  copiers: { orders: 1204, hits: 612, stake: '96480.00', prize: '92310.50', hit_rate: 5083, profit_rate: -432 },
  newest: [true, true, false],
}

export const STANDING: StandingOrder = {
  standing_order_id: 's',
  poster: POSTER,
  game: 'jczq',
  state: 'active',
  end_reason: null,
  terms: {
    stake: { kind: 'fixed', amount: '50.00' },
    total_copies: 30,
    copies_per_day: 3,
    min_post_stake: '20.00',
    max_post_stake: '1000.00',
    stop_after_losses: 5,
    stop_below: '20.00',
    last_day: null,
  },
  created_at: '2026-11-01T10:00:00+08:00',
  queue: { place: 387, of: 412 },
  copies: 11,
  copies_today: 1,
  misses: 6,
  losses_in_a_row: 0,
  stake: '440.00',
  settled: { orders: 10, hits: 4, stake: '400.00', prize: '381.35', hit_rate: 4000, profit_rate: -466 },
}
