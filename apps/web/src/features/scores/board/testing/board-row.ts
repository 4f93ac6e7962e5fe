import type { BoardRow } from '@caimin/contract'
import type { PastRow } from '../paid-pools.tsx'

/** A running football match of a test; everything may be changed. */
export const boardRow = (no: number, change: Partial<BoardRow> = {}): BoardRow => ({
  match_id: `20260817${String(no).padStart(3, '0')}`,
  business_date: '2026-08-17',
  issue_no: null,
  sport: 'football',
  number_text: `周一00${no}`,
  league: '韩K联',
  home: `主队${no}`,
  away: `客队${no}`,
  game: 'jczq',
  sold_as: [`20260817${String(no).padStart(3, '0')}`],
  kickoff_at: '2026-08-17T18:30:00+08:00',
  handicap: -1,
  status: 'second_half',
  minute: 62,
  half: '1:1',
  full: '2:1',
  red_cards: { home: 0, away: 1 },
  corners: { home: 7, away: 3 },
  quarters: null,
  awaits_result: false,
  is_demo: false,
  source: 'sporttery',
  told_at: '2026-08-17T19:46:12+08:00',
  ...change,
})

/** A finished one. */
export const pastRow = (no: number, change: Partial<PastRow> = {}): PastRow => ({
  ...boardRow(no, { status: 'finished', minute: null }),
  total: null,
  paid: [],
  ...change,
})
