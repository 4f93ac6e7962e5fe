import type { Issue } from '../numbers/issue.ts'

const CLOSES_AT = '2026-08-17T18:25:00+08:00'
const DRAWN_AT = '2026-08-18T11:30:00+08:00'

/** An issue of fourteen matches for tests; everything may be changed. */
export function issueOfMatches(issueNo: string, change: Partial<Issue> = {}): Issue {
  return {
    server_time: '2026-08-17T12:00:00+08:00',
    game: 'renxuan9',
    issue_no: issueNo,
    on_sale: [{ issue_no: issueNo, orderDeadline: CLOSES_AT, draw_at: DRAWN_AT }],
    gameDeadline: CLOSES_AT,
    orderDeadline: CLOSES_AT,
    draw_at: DRAWN_AT,
    pool: null,
    facts: {},
    misses: {},
    heat: { draws: 0, counts: {}, marks: {} },
    matches: Array.from({ length: 14 }, (_, index) => ({
      no: index + 1,
      match_id: index === 0 ? '20260817001' : null,
      league: '英超',
      home: `主队${index + 1}`,
      away: `客队${index + 1}`,
      kickoff_at: '2026-08-17T19:30:00+08:00',
      average_odds: index === 0 ? null : { h: '2.1', d: '3.20', a: '3.40' },
      status: 'scheduled',
      minute: null,
      half: null,
      full: null,
      told_at: null,
      outcome: null,
    })),
    latest_draws: [],
    is_stopped_by_shop: false,
    ...change,
  }
}
