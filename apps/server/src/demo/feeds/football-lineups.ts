import { PLAYER_POSITIONS } from '@caimin/contract'
import type { LineupPlayer, TeamLineup } from '../../core/catalog/index.ts'
import { shirtText } from './football-events.texts.ts'
import type { MadeLineups } from './made-match.ts'
import { hashOfText } from './seeded-random.ts'
import type { DemoMatch } from './slate.ts'

const FORMATIONS = ['4-3-3', '4-4-2', '4-2-3-1', '3-5-2'] as const
/** They wear the first numbers. */
const STARTING = 11
/** Of those who begin on the bench, with the next numbers. */
const BENCH = ['G', 'D', 'D', 'M', 'M', 'F', 'F'] as const

/** Who plays for both sides, by shirt: the demo world gives its players no names. */
export const footballLineups = ({ home, away }: Pick<DemoMatch, 'home' | 'away'>): MadeLineups => ({
  home: lineupOf(home),
  away: lineupOf(away),
})

/** A team plays alike in all its matches. */
function lineupOf(team: string): TeamLineup {
  const formation = FORMATIONS[hashOfText(`formation ${team}`) % FORMATIONS.length] ?? FORMATIONS[0]
  const counts = [1, ...formation.split('-').map(Number)]
  let number = 0
  const rows = counts.map((count, row) =>
    Array.from({ length: count }, () => {
      number += 1
      return playerOf(number, row === counts.length - 1 ? 'F' : (PLAYER_POSITIONS[Math.min(row, 2)] ?? null))
    }),
  )
  const substitutes = BENCH.map((position, at) => playerOf(STARTING + 1 + at, position))
  return { formation, coach: null, rows, substitutes }
}

const playerOf = (number: number, position: LineupPlayer['position']): LineupPlayer => ({
  number,
  name: shirtText(number),
  position,
})
