import type { OutputOf } from '@caimin/contract'
import type { LegMatch } from '../shown-bet.ts'

type Order = OutputOf<'orders', 'info'>

/** Second half, 2:1, against a handicap of −1. */
const MATCH: LegMatch = {
  match_id: '20268170001',
  sport: 'football',
  number_text: '周一001',
  league: '韩K联',
  home: '蔚山现代',
  away: '全北现代',
  kickoff_at: '2026-08-17T18:30:00+08:00',
  status: 'second_half',
  minute: 62,
  half: '1:0',
  full: '2:1',
  told_at: '2026-08-17T19:46:12+08:00',
  is_confirmed: false,
  is_void: false,
  handicap: -1,
  total: null,
  final_sp: null,
  is_demo: false,
}

/** An order of one match, only what its legs are made of. */
export function orderOn(picks: Readonly<Record<string, readonly string[]>>, match: Partial<LegMatch> = {}): Order {
  const id = MATCH.match_id
  const order: Pick<Order, 'game' | 'bet' | 'seen_odds' | 'tickets' | 'matches'> = {
    game: 'jczq',
    bet: {
      game: 'jczq',
      multiple: 1,
      lines: [{ play: 'MIX', selection: JSON.parse(JSON.stringify({ matches: [{ id, picks }], pass: ['单关'] })) }],
    },
    seen_odds: { [id]: { SPF: { 3: '2.36', 1: '3.12' }, CBF: { '5:0': '175.0' } } },
    tickets: [],
    matches: [{ ...MATCH, ...match }],
  }
  return order as Order
}
