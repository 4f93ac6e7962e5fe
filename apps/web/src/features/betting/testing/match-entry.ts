import type { MatchEntry } from '../slip/match-slip.ts'

/** A match on sale for tests; everything may be changed. */
export function matchEntry(number: number, change: Partial<MatchEntry> = {}): MatchEntry {
  const closesAt = '2026-08-17T18:25:00+08:00'
  return {
    match_id: `2026817${String(number).padStart(3, '0')}`,
    business_date: '2026-08-17',
    issue_no: null,
    sport: 'football',
    number_text: `周一${String(number).padStart(3, '0')}`,
    league: '韩K联',
    home: `主队${number}`,
    away: `客队${number}`,
    home_rank: null,
    away_rank: null,
    kickoff_at: closesAt,
    gameDeadline: closesAt,
    orderDeadline: closesAt,
    is_selling: true,
    handicap: -1,
    total: null,
    singles: [],
    odds: {
      SPF: { 3: '2.00', 1: '3.00', 0: '4.00' },
      RQSPF: { 3: '4.00', 1: '3.50', 0: '1.60' },
      JQS: { 2: '3.25' },
      CBF: { '1:0': '6.80' },
    },
    movements: {},
    average_odds: null,
    is_demo: false,
    fetched_at: closesAt,
    version: 1,
    ...change,
  }
}
