import type { DrawResult } from '../../bet.ts'
import { numberFacade } from '../../facades/number-facade.ts'
import { isDrawOf, isNumberSet } from '../../number/draws.ts'
import { everydayNames, isWithoutHits } from './happy8.texts.ts'
import { codeOf, HAPPY8_PICKS, HAPPY8_PLAYS, HAPPY8_POOL } from './plays.ts'
import { announcedAs, levelsOf, prizeOf, TABLES } from './prizes.ts'

const isDraw = (value: unknown): value is DrawResult =>
  isDrawOf(value, ['numbers']) && isNumberSet(value.numbers, 20, { from: 1, to: 80 })

/** 快乐8: pick one to ten of 80, twenty are drawn (rules.md 14). */
export const happy8 = numberFacade({
  id: 'happy8',
  plays: HAPPY8_PLAYS,
  tables: TABLES,
  paste: {
    plays: HAPPY8_PLAYS.map((play) => play.code),
    everydayNames: HAPPY8_PICKS.map((pick) => ({ names: everydayNames(pick), plays: [codeOf(pick)] })),
  },
  isDraw,
  drawnPool: HAPPY8_POOL,
  prizeOf,
  levels: levelsOf,
  announcedAs,
  isWithoutHits,
})
