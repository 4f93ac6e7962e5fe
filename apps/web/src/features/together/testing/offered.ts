import { keepPlanDraft, type PlanDraft } from '../../../platform/plan-draft/plan-draft.ts'
import type { Preview } from '../opening/queries.ts'

export const PREVIEW_CALL = '/api/bettingend.together.Plan/preview'
export const OPEN_CALL = '/api/bettingend.together.Plan/open'

const match = (no: string) => ({
  match_id: `2126817${no}`,
  number_text: `周一${no}`,
  home: `主队${no}`,
  away: `客队${no}`,
  handicap: -1,
  total: null,
})

/** Six notes on two matches, eighty times: 960 yuan. */
export const DRAFT: PlanDraft = {
  offer: {
    bet: {
      game: 'jczq',
      multiple: 80,
      lines: [
        {
          play: 'SPF',
          selection: {
            matches: [
              { id: '2126817001', picks: { SPF: ['3', '1', '0'] } },
              { id: '2126817002', picks: { SPF: ['3', '1'] } },
            ],
            pass: ['2串1'],
          },
        },
      ],
    },
    odds_seen: {
      2126817001: { SPF: { 3: '2.36', 1: '3.10', 0: '2.50' } },
      2126817002: { SPF: { 3: '3.25', 1: '3.00' } },
    },
    handicaps_seen: {},
    totals_seen: {},
    stake: '960.00',
  },
  tolerance: { kind: 'ask' },
  matches: [match('001'), match('002')],
}

export const PREVIEWED: Preview = {
  server_time: '2126-08-17T16:30:00+08:00',
  total: '960.00',
  notes: '6',
  tickets: 1,
  summary: '2场 2串1',
  cutoff_at: '2126-08-17T18:25:00+08:00',
  cutoff_match_id: '2126817001',
  join_by: '2126-08-17T18:15:00+08:00',
  least_own: '48.00',
  most_guarantee: '912.00',
  seat_price: null,
  own: '48.00',
  guarantee: '0.00',
  hold: '48.00',
  open_plans: 0,
  most_open_plans: 5,
}

export const OPENED = {
  plan_id: '0198b7a0-0000-7000-8000-000000000001',
  plan_no: '1',
  state: 0,
  joined: '48.00',
  left: '912.00',
  money: '2798.50',
  commitment: { sha256: 'ab'.repeat(32), published_at: PREVIEWED.server_time },
  join_by: PREVIEWED.join_by,
  code: null,
}

const NO_LIMITS = {
  limits: [],
  quiet_hours: null,
  quiet_hours_next: null,
  cooling_off_until: null,
  self_excluded_until: null,
}

/** What the server answers to the pages that open a plan, to a player with 2,846.50 yuan. */
export const OPENING_ANSWERS = {
  [PREVIEW_CALL]: (): unknown => PREVIEWED,
  [OPEN_CALL]: (): unknown => OPENED,
  '/api/bettingend.mine.Limits/index': () => NO_LIMITS,
  '/api/NewUser/index': () => ({
    money: '2846.50',
    wallet: { gift: '20.00', locked: '300.00', free: '2000.00', win: '526.50' },
  }),
}

/** A slip has just handed this over. */
export const handOver = (draft: PlanDraft = DRAFT): void => {
  localStorage.clear()
  keepPlanDraft(draft)
}
