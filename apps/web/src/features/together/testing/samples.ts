import type { Participant, Plan, PlanContent, PlanRow } from '../queries.ts'

const NOW = '2026-08-16T12:00:00+08:00'

const INITIATOR: Plan['initiator'] = {
  player_id: 'i',
  nickname: '红蓝之间',
  avatar: '',
  is_staff: false,
  opened: 42,
  filled: 38,
  won: 11,
  recent: { plans: 9, cost: '10000.00', prize: '6840.00', others: '8800.00', profit_permille: -316 },
}

/** A plan on an issue that can be joined: 1,929 of 2,352 shares are sold, 353 are guaranteed. */
export const ROW: PlanRow = {
  plan_id: 'plan',
  plan_no: '26081600094118',
  kind: 'together',
  game: 'shuangseqiu',
  issue_no: '26095',
  state: 0,
  summary: '复式',
  total: '2352.00',
  joined: '1929.00',
  guarantee: '353.00',
  left: '423.00',
  people: 57,
  commission_percent: 4,
  openness: 'after_cutoff',
  join_by: '2026-08-17T19:45:00+08:00',
  cutoff_at: '2026-08-17T19:55:00+08:00',
  opened_at: '2026-08-15T21:08:33+08:00',
  filled_at: null,
  initiator: INITIATOR,
  prize_after_tax: null,
}

export const participant = (changes: Partial<Participant> = {}): Participant => ({
  no: 1,
  nickname: '红蓝之间',
  is_initiator: true,
  is_me: false,
  joined_at: ROW.opened_at,
  shares: '283.00',
  guarantee: '353.00',
  refunded: '0.00',
  prize: null,
  commission: null,
  ...changes,
})

const OPENED = { from: null, to: 0, at: ROW.opened_at, actor: 'player', reason: null } as const

/** The same with all that its page shows. */
export const PLAN: Plan = {
  ...ROW,
  server_time: NOW,
  declaration: '红球八码配三个冷蓝',
  notes: '56',
  multiple: 21,
  tolerance: { kind: 'any' },
  initiator: INITIATOR,
  commitment: { sha256: '6b1e'.repeat(16), published_at: ROW.opened_at },
  visibility: { may_see: false, from: ROW.cutoff_at, by_joining: false },
  first_participants: [
    participant(),
    participant({ no: 2, nickname: '秋**天', is_initiator: false, shares: '200.00' }),
  ],
  own: null,
  split: null,
  steps: [OPENED],
  ended: null,
  code: null,
  seat_price: null,
  can: { join: true, most_join: '423.00', raise_guarantee: false, most_raise: '0.00', cancel: false },
}

const NOTHING: Plan['can'] = { ...PLAN.can, join: false, most_join: '0.00' }

/** All of it is sold, and the caller has fifty shares. */
export const FILLED: Plan = {
  ...PLAN,
  state: 1,
  joined: '2352.00',
  guarantee: '0.00',
  left: '0.00',
  filled_at: ROW.join_by,
  own: { shares: '50.00', guarantee: '0.00', refunded: '0.00', prize: null, commission: null },
  steps: [OPENED, { from: 0, to: 1, at: ROW.join_by, actor: 'system', reason: null }],
  can: NOTHING,
}

export const PRINTED: Plan = {
  ...FILLED,
  state: 6,
  visibility: { may_see: true, from: null, by_joining: false },
  steps: [
    ...FILLED.steps,
    { from: 1, to: 2, at: '2026-08-17T19:46:22+08:00', actor: 'shop', reason: null },
    { from: 2, to: 6, at: '2026-08-17T19:51:40+08:00', actor: 'shop', reason: null },
  ],
}

/** 14,500.00 after tax were divided among two. */
export const WON: Plan = {
  ...PRINTED,
  state: 10,
  prize_after_tax: '14500.00',
  own: { shares: '352.00', guarantee: '0.00', refunded: '0.00', prize: '2097.35', commission: '0.00' },
  split: {
    cost: '2352.00',
    prize_after_tax: '14500.00',
    commission_percent: 4,
    commission: '485.92',
    divided: '14014.08',
    people: 2,
  },
}

/** What came back to the caller of a plan that ended without a ticket. */
const BACK: Plan['own'] = { shares: '0.00', guarantee: '0.00', refunded: '50.00', prize: null, commission: null }
const UNSEEN: Plan['visibility'] = { may_see: false, from: null, by_joining: false }

export const NOT_FILLED: Plan = {
  ...PLAN,
  state: 5,
  own: BACK,
  visibility: UNSEEN,
  steps: [OPENED, { from: 0, to: 5, at: ROW.join_by, actor: 'system', reason: null }],
  ended: { by: 'not_filled', reason: null, at: ROW.join_by },
  can: NOTHING,
}

export const CANCELLED: Plan = {
  ...NOT_FILLED,
  state: 4,
  steps: [OPENED, { from: 0, to: 4, at: NOW, actor: 'shop', reason: '终端停机' }],
  ended: { by: 'shop', reason: '终端停机', at: NOW },
}

/** What the plan holds, as it was sealed. */
export const CONTENT: PlanContent = {
  bet: {
    game: 'shuangseqiu',
    multiple: 21,
    lines: [{ play: 'standard', selection: { red: [3, 6, 11, 13, 15, 24, 28, 31], blue: [1, 9] } }],
  },
  notes: '56',
  multiple: 21,
  text: '{"game":"shuangseqiu","issue":"26095","lines":[{"play":"standard","selection":{"blue":[1,9],"red":[3,6,11,13,15,24,28,31]}}],"multiple":21}',
  salt: '0f'.repeat(32),
  commitment: PLAN.commitment,
  seen_odds: null,
  seen_handicaps: null,
  seen_totals: null,
  tickets: [],
  not_printed: '0.00',
  matches: [],
  draw: null,
  line_results: null,
}
