import fc from 'fast-check'
import type { DrawResult, NumberLine, NumberSelection } from '../bet.ts'
import type { NumberGameId } from '../games/game-ids.ts'
import type { SettleOptions } from '../settlement.ts'

/** What luck may make for one number game: lines of every play, draws with every amount announced. */
export interface NumberCase {
  readonly game: NumberGameId
  readonly line: fc.Arbitrary<NumberLine>
  readonly draw: fc.Arbitrary<DrawResult>
  readonly options: SettleOptions
}

interface Range {
  readonly from: number
  readonly to: number
}

const numbersOf = ({ from, to }: Range): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** Different numbers; most lie near the start of the range, so that bets and draws meet. */
const someOf = (range: Range, least: number, most = least): fc.Arbitrary<number[]> =>
  fc.oneof(
    fc.shuffledSubarray(numbersOf({ from: range.from, to: Math.min(range.to, range.from + most + 3) }), {
      minLength: least,
      maxLength: most,
    }),
    fc.shuffledSubarray(numbersOf(range), { minLength: least, maxLength: most }),
  )

/** Bankers and others of a pool that do not meet. */
const danTuo = (range: Range, dan: [number, number], total: [number, number]): fc.Arbitrary<[number[], number[]]> =>
  fc
    .tuple(fc.integer({ min: dan[0], max: dan[1] }), someOf(range, total[0], total[1]))
    .map(([count, numbers]) => [numbers.slice(0, count), numbers.slice(count)])

const lineOf =
  (play: string) =>
  (selection: NumberSelection): NumberLine => ({ play, selection })

const RED = { from: 1, to: 33 }
const BLUE = { from: 1, to: 16 }

const shuangseqiu: NumberCase = {
  game: 'shuangseqiu',
  line: fc.oneof(
    fc.record({ red: someOf(RED, 6, 10), blue: someOf(BLUE, 1, 4) }).map(lineOf('standard')),
    fc
      .tuple(danTuo(RED, [1, 5], [7, 11]), someOf(BLUE, 1, 3))
      .map(([[red_dan, red_tuo], blue]) => lineOf('dantuo')({ red_dan, red_tuo, blue })),
  ),
  draw: fc.record({
    red: someOf(RED, 6),
    blue: fc.integer({ min: 1, max: 16 }),
    fuyun: fc.boolean(),
    prizes: fc.constant({ 1: 6_581_443, 2: 145_086 }),
  }),
  options: {},
}

export const NUMBER_CASES: readonly NumberCase[] = [shuangseqiu]
