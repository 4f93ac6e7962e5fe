import type { DrawResult } from '../../bet.ts'
import { numberFacade } from '../../facades/number-facade.ts'
import { isDigitRow, isDrawOf } from '../../number/draws.ts'
import { PLAIN_NAMES } from '../../number/everyday-names.texts.ts'
import { SEVEN_XINCAI_PLAYS } from './plays.ts'
import { LEVELS, prizeOf, TABLES } from './prizes.ts'

const isDraw = (value: unknown): value is DrawResult => isDrawOf(value, ['digits']) && isDigitRow(value.digits, 7, 14)

/** 7星彩: six digits and a last number up to 14 (rules.md 10). */
export const sevenXincai = numberFacade({
  id: '7xincai',
  plays: SEVEN_XINCAI_PLAYS,
  tables: TABLES,
  paste: { plays: ['standard'], everydayNames: PLAIN_NAMES },
  isDraw,
  prizeOf,
  levels: () => LEVELS,
})
