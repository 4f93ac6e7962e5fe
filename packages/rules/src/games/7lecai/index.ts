import { yuan } from '@caimin/base'
import type { DrawResult } from '../../bet.ts'
import { numberFacade } from '../../facades/number-facade.ts'
import { isWhole } from '../../json.ts'
import { announced, isDrawOf, isNumberSet } from '../../number/draws.ts'
import { PLAIN_NAMES } from '../../number/everyday-names.texts.ts'
import type { LevelPrize } from '../../number/level-prizes.ts'
import type { PrizeFacts } from '../../number/number-game.ts'
import { SEVEN_LECAI_PLAYS } from './plays.ts'

const FIXED_YUAN: Readonly<Record<string, number>> = { 4: 200, 5: 50, 6: 10, 7: 5 }
const LEVELS = ['1', '2', '3', '4', '5', '6', '7']
/** Levels of six, five or four numbers and the special one. */
const WITH_SPECIAL: readonly string[] = ['2', '4', '6']
const POOL = { from: 1, to: 30 }

function isDraw(value: unknown): value is DrawResult {
  if (!isDrawOf(value, ['numbers', 'special'])) return false
  const { numbers, special } = value
  if (!isNumberSet(numbers, 7, POOL)) return false
  return isWhole(special, POOL.from, POOL.to) && numbers?.includes(special) === false
}

function prizeOf(level: string, { draw }: PrizeFacts): LevelPrize {
  const fixed = FIXED_YUAN[level]
  return fixed === undefined ? announced(draw, level) : yuan(fixed)
}

/** 七乐彩: 7 of 30, drawn with a special number (rules.md 13). */
export const sevenLecai = numberFacade({
  id: '7lecai',
  plays: SEVEN_LECAI_PLAYS,
  tables: [],
  paste: { plays: ['standard', 'dantuo'], everydayNames: PLAIN_NAMES },
  isDraw,
  prizeOf,
  levels: () => LEVELS,
  drawFor: (level, { special, ...draw }) =>
    special !== undefined && WITH_SPECIAL.includes(level) ? { ...draw, special } : draw,
})
