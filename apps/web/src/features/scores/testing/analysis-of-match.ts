import type { Analysis, PastMatch } from '../team-record.ts'

/** A finished match between two teams of a test. */
export const pastMatch = (no: number, change: Partial<PastMatch> = {}): PastMatch => ({
  match_id: `20260801${String(no).padStart(3, '0')}`,
  kickoff_at: '2026-08-01T19:30:00+08:00',
  league: '韩K联',
  home: '主队',
  away: '客队',
  half: '1:0',
  full: '2:1',
  handicap: -1,
  ...change,
})

/** What is known of a football match of a test; everything may be changed. */
export const analysisOfMatch = (change: Partial<Analysis> = {}, match: Partial<Analysis['match']> = {}): Analysis => ({
  server_time: '2026-08-17T12:00:00+08:00',
  match: {
    match_id: '20260817001',
    game: 'jczq',
    sport: 'football',
    business_date: '2026-08-17',
    issue_no: null,
    number_text: '周一001',
    league: '韩K联',
    home: '主队',
    away: '客队',
    home_rank: '3',
    away_rank: null,
    kickoff_at: '2026-08-17T18:30:00+08:00',
    is_selling: true,
    handicap: -1,
    total: null,
    average_odds: null,
    is_demo: false,
    fetched_at: '2026-08-17T11:58:00+08:00',
    ...match,
  },
  moves: {},
  home_past: [],
  away_past: [],
  meetings: [],
  league_table: null,
  home_next: [],
  away_next: [],
  known_since: null,
  ...change,
})
