import { yuan } from '@caimin/base'
import { announced } from '../../number/draws.ts'
import type { LevelPrize } from '../../number/level-prizes.ts'
import type { PrizeFacts } from '../../number/number-game.ts'
import { FIRST_ISSUE, type PrizeTable } from '../../number/prize-tables.ts'

/** The lucky level: three red without the blue, only while the lucky prize is on. */
const LUCKY = '福运'

const BEFORE_LUCKY = 'before-2026014'

/** rules.md 12: the lucky prize exists since issue 2026014 (财综〔2025〕50号). */
export const TABLES: readonly PrizeTable[] = [
  { name: BEFORE_LUCKY, since: FIRST_ISSUE },
  { name: '2026-fuyun', since: 2026014 },
]

/** Whether a table has the lucky prize at all. */
export const hasLuckyPrize = (version: string): boolean => version !== BEFORE_LUCKY

/** The level of a note by red hits, without and with the blue (rules.md 12). */
const LEVELS: readonly (readonly [string | undefined, string | undefined])[] = [
  [undefined, '6'],
  [undefined, '6'],
  [undefined, '6'],
  [LUCKY, '5'],
  ['5', '4'],
  ['4', '3'],
  ['2', '1'],
]

const PLAIN_LEVELS = ['1', '2', '3', '4', '5', '6']

const FIXED_YUAN: Readonly<Record<string, number>> = { 3: 3000, 4: 200, 5: 10, 6: 5, [LUCKY]: 5 }

/**
 * The level of red hits and blue hit. `isLucky` undefined (not known whether the lucky prize is on) keeps the level,
 * so that its amount stays open instead of being lost.
 */
export function levelOf(redHits: number, isBlue: boolean, isLucky: boolean | undefined): string | undefined {
  const level = LEVELS[redHits]?.[isBlue ? 1 : 0]
  return level === LUCKY && isLucky === false ? undefined : level
}

/** The lucky level is never announced: it applies while the lucky prize is on. */
export const levelsOf = ({ draw, version }: Pick<PrizeFacts, 'draw' | 'version'>): readonly string[] =>
  draw.fuyun === true && hasLuckyPrize(version) ? [...PLAIN_LEVELS, LUCKY] : PLAIN_LEVELS

/** The prize of a note: levels 1 and 2 as announced, the others fixed. */
export function prizeOf(level: string, { draw }: PrizeFacts): LevelPrize {
  if (level === LUCKY && draw.fuyun === undefined) return 'unannounced'
  const fixed = FIXED_YUAN[level]
  return fixed === undefined ? announced(draw, level) : yuan(fixed)
}
