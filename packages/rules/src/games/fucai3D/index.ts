import { present } from '@caimin/base'
import { numberFacade } from '../../facades/number-facade.ts'
import { THREE_DIGIT_PLAYS } from '../../three-digits/plays.ts'
import { isThreeDigitDraw } from '../../three-digits/prizes.ts'
import { EVERYDAY_NAMES } from '../../three-digits/three-digits.texts.ts'
import { SPECIAL_EVERYDAY_NAMES } from './fucai3d.texts.ts'
import { FUCAI3D_PRIZES } from './prizes.ts'
import { SPECIAL_PLAYS } from './special-plays.ts'

export { sumLevel } from './fucai3d.texts.ts'

/** 福彩3D: three digits, the plays of 排列3 and twelve of its own, all prizes fixed (rules.md 8 and 11). */
export const fucai3D = numberFacade({
  id: 'fucai3D',
  plays: [...THREE_DIGIT_PLAYS, ...SPECIAL_PLAYS],
  tables: [],
  paste: { plays: ['direct'], everydayNames: [...EVERYDAY_NAMES, ...SPECIAL_EVERYDAY_NAMES] },
  isDraw: isThreeDigitDraw,
  levels: () => Object.keys(FUCAI3D_PRIZES),
  prizeOf: (level) => present(FUCAI3D_PRIZES[level], `a prize of level ${level}`),
})
