import type { MatchRow } from '../match-outcomes.ts'

/** A finished match for tests; everything may be changed. */
export const matchRow = (change: Partial<MatchRow> = {}): MatchRow => ({
  match_id: '20261120001',
  business_date: '2026-11-20',
  issue_no: null,
  sport: 'football',
  number_text: '周五001',
  league: '英超',
  home: '主队',
  away: '客队',
  half: '1:1',
  full: '2:1',
  is_void: false,
  handicap: -1,
  total: null,
  final_sp: null,
  is_demo: true,
  confirmed_at: '2026-11-20T23:30:00+08:00',
  ...change,
})
