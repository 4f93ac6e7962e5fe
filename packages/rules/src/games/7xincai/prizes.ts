import { yuan } from '@caimin/base'
import { announced } from '../../number/draws.ts'
import type { LevelPrize } from '../../number/level-prizes.ts'
import type { PrizeFacts } from '../../number/number-game.ts'
import { FIRST_ISSUE, type PrizeTable } from '../../number/prize-tables.ts'

/** rules.md 10: seven digits by their longest run, and since issue 20100 six digits and a last number up to 14. */
export const TABLES: readonly PrizeTable[] = [
  { name: 'before-20100', since: FIRST_ISSUE },
  { name: '2020', since: 2020100 },
]

/** Levels by right digits among the first six, without and with the last number (rules.md 10). */
const LEVELS_2020: readonly (readonly [string | undefined, string | undefined])[] = [
  [undefined, '6'],
  [undefined, '6'],
  [undefined, '6'],
  ['6', '5'],
  ['5', '4'],
  ['4', '3'],
  ['2', '1'],
]

/** Levels by the longest run of neighbouring right digits, before issue 20100. */
const LEVELS_BY_RUN: readonly (string | undefined)[] = [undefined, undefined, '6', '5', '4', '3', '2', '1']

const FIXED_2020: Readonly<Record<string, number>> = { 3: 3000, 4: 500, 5: 30, 6: 5 }
const FIXED_BY_RUN: Readonly<Record<string, number>> = { 3: 1800, 4: 300, 5: 20, 6: 5 }

/** The level of so many of the first six, with or without the last number. */
export const levelOfHits = (hits: number, isLast: boolean): string | undefined => LEVELS_2020[hits]?.[isLast ? 1 : 0]

/** The level of a run, before issue 20100. */
export const levelOfRun = (run: number): string | undefined => LEVELS_BY_RUN[run]

export const LEVELS = ['1', '2', '3', '4', '5', '6']

/** The prize of a note: levels 1 and 2 as announced, the others fixed. */
export function prizeOf(level: string, { draw, version }: PrizeFacts): LevelPrize {
  const fixed = (version === 'before-20100' ? FIXED_BY_RUN : FIXED_2020)[level]
  return fixed === undefined ? announced(draw, level) : yuan(fixed)
}
