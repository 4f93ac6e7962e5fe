import type { DrawResult } from '../../bet.ts'
import { numberFacade } from '../../facades/number-facade.ts'
import { isDrawOf, isNumberSet, isYuanAmount } from '../../number/draws.ts'
import { PLAIN_NAMES } from '../../number/everyday-names.texts.ts'
import { tableInForce } from '../../number/prize-tables.ts'
import { DALETOU_PLAYS } from './plays.ts'
import { levelOf, levelsOf, prizeOf, TABLES } from './prizes.ts'

function isDraw(value: unknown): value is DrawResult {
  if (!isDrawOf(value, ['front', 'back', 'pool_before_yuan', 'promotion'])) return false
  const { front, back, pool_before_yuan: pool, promotion } = value
  const isPool = pool === undefined || isYuanAmount(pool)
  const isPromotion = promotion === undefined || typeof promotion === 'boolean'
  return (
    isPool && isPromotion && isNumberSet(front, 5, { from: 1, to: 35 }) && isNumberSet(back, 2, { from: 1, to: 12 })
  )
}

/** 超级大乐透: 5 of 35 and 2 of 12, with append (rules.md 7). */
export const daletou = numberFacade({
  id: 'daletou',
  plays: DALETOU_PLAYS,
  hasAppend: true,
  tables: TABLES,
  paste: { plays: ['standard', 'dantuo'], sizes: [5, 2], everydayNames: PLAIN_NAMES },
  isDraw,
  prizeOf,
  levels: levelsOf,
  // Left out, the append is 80 % of its level.
  optionalLevels: ['append_1', 'append_2'],
  levelOfHits: ([front = 0, back = 0]) => levelOf(tableInForce(TABLES, undefined), front, back),
})
