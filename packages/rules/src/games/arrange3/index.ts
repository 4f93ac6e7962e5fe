import { present } from '@caimin/base'
import { numberFacade } from '../../facades/number-facade.ts'
import { THREE_DIGIT_PLAYS } from '../../three-digits/plays.ts'
import { isThreeDigitDraw, SHARED_PRIZES } from '../../three-digits/prizes.ts'
import { EVERYDAY_NAMES } from '../../three-digits/three-digits.texts.ts'

/** 排列3: three digits, the first three of 排列5 (rules.md 8). */
export const arrange3 = numberFacade({
  id: 'arrange3',
  plays: THREE_DIGIT_PLAYS,
  tables: [],
  paste: { plays: ['direct'], everydayNames: EVERYDAY_NAMES },
  isDraw: isThreeDigitDraw,
  levels: () => Object.keys(SHARED_PRIZES),
  prizeOf: (level) => present(SHARED_PRIZES[level], `a prize of level ${level}`),
})
