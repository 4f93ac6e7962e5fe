import type { DrawResult } from '../../bet.ts'
import { numberFacade } from '../../facades/number-facade.ts'
import { isWhole } from '../../json.ts'
import { isDrawOf, isNumberSet } from '../../number/draws.ts'
import { PLAIN_NAMES } from '../../number/everyday-names.texts.ts'
import { withLuckyPrize } from './lucky-prize.ts'
import { SHUANGSEQIU_PLAYS } from './plays.ts'
import { levelOf, levelsOf, prizeOf, TABLES } from './prizes.ts'

function isDraw(value: unknown): value is DrawResult {
  if (!isDrawOf(value, ['red', 'blue', 'fuyun'])) return false
  const { red, blue, fuyun } = value
  const isLuckyFlag = fuyun === undefined || typeof fuyun === 'boolean'
  return isLuckyFlag && isNumberSet(red, 6, { from: 1, to: 33 }) && isWhole(blue, 1, 16)
}

/** 双色球: 6 of 33 red and 1 of 16 blue (rules.md 12). */
export const shuangseqiu = numberFacade({
  id: 'shuangseqiu',
  plays: SHUANGSEQIU_PLAYS,
  tables: TABLES,
  paste: { plays: ['standard', 'dantuo'], sizes: [6, 1], everydayNames: PLAIN_NAMES },
  isDraw,
  ofIssue: withLuckyPrize,
  prizeOf,
  levels: levelsOf,
  // The lucky prize is not always on.
  levelOfHits: ([red = 0, blue]) => levelOf(red, blue === 1, false),
})
