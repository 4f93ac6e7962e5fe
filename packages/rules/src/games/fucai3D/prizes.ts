import { type Fen, yuan } from '@caimin/base'
import { SHARED_PRIZES } from '../../three-digits/prizes.ts'
import { LEVELS, sumLevel } from './fucai3d.texts.ts'

/** Yuan of a sum and of its mirror 27 − sum (rules.md 11). */
const SUM_YUAN = [1040, 345, 172, 104, 69, 49, 37, 29, 23, 19, 16, 15, 15, 14]
const HIGHEST_SUM = 27

const sumPrizes = SUM_YUAN.flatMap((amount, sum): [string, Fen][] => [
  [sumLevel(sum), yuan(amount)],
  [sumLevel(HIGHEST_SUM - sum), yuan(amount)],
])

/** Every level of 福彩3D: all fixed (rules.md 8 and 11). */
export const FUCAI3D_PRIZES: Readonly<Record<string, Fen>> = {
  ...SHARED_PRIZES,
  [LEVELS.oneDigit]: yuan(10),
  [LEVELS.guessOnce]: yuan(2),
  [LEVELS.guessTwice]: yuan(12),
  [LEVELS.guessThrice]: yuan(230),
  [LEVELS.twoDigits]: yuan(104),
  [LEVELS.guessPair]: yuan(37),
  [LEVELS.guessTwo]: yuan(19),
  [LEVELS.tongxuanAll]: yuan(470),
  [LEVELS.tongxuanTwo]: yuan(21),
  [LEVELS.baoxuan3Exact]: yuan(693),
  [LEVELS.baoxuan3Group]: yuan(173),
  [LEVELS.baoxuan6Exact]: yuan(606),
  [LEVELS.baoxuan6Group]: yuan(86),
  [LEVELS.bigSmall]: yuan(6),
  [LEVELS.oddEven]: yuan(8),
  [LEVELS.triple]: yuan(104),
  [LEVELS.tractor]: yuan(65),
  ...Object.fromEntries(sumPrizes),
}
