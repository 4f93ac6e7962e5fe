import fc from 'fast-check'
import type { DrawResult, NumberLine, NumberSelection } from '../bet.ts'
import type { NumberGameId } from '../games/game-ids.ts'
import type { SettleOptions } from '../settlement.ts'

/** Random data for one number game: lines of every play, draws with every amount announced. */
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

const FRONT = { from: 1, to: 35 }
const BACK = { from: 1, to: 12 }

const daletouCase = (ruleVersion: string, promotion: boolean): NumberCase => ({
  game: 'daletou',
  line: fc.oneof(
    fc.record({ front: someOf(FRONT, 5, 8), back: someOf(BACK, 2, 4) }).map(lineOf('standard')),
    fc
      .tuple(danTuo(FRONT, [1, 4], [6, 9]), someOf(BACK, 2))
      .map(([[front_dan, front_tuo], back_tuo]) => lineOf('dantuo')({ front_dan, front_tuo, back_dan: [], back_tuo })),
    fc
      .tuple(someOf(FRONT, 5), danTuo(BACK, [1, 1], [3, 5]))
      .map(([front_tuo, [back_dan, back_tuo]]) => lineOf('dantuo')({ front_dan: [], front_tuo, back_dan, back_tuo })),
    fc
      .tuple(danTuo(FRONT, [1, 4], [6, 9]), danTuo(BACK, [1, 1], [3, 5]))
      .map(([[front_dan, front_tuo], [back_dan, back_tuo]]) =>
        lineOf('dantuo')({ front_dan, front_tuo, back_dan, back_tuo }),
      ),
  ),
  draw: fc.record({
    front: someOf(FRONT, 5),
    back: someOf(BACK, 2),
    pool_before_yuan: fc.constantFrom(799_999_999, 800_000_000),
    promotion: fc.constant(promotion),
    prizes: fc.constant({ 1: 5_000_000, 2: 145_678 }),
  }),
  options: { ruleVersion },
})

const THIRTY = { from: 1, to: 30 }

const sevenLecai: NumberCase = {
  game: '7lecai',
  line: fc.oneof(
    fc.record({ numbers: someOf(THIRTY, 7, 11) }).map(lineOf('standard')),
    danTuo(THIRTY, [1, 6], [8, 12]).map(([dan, tuo]) => lineOf('dantuo')({ dan, tuo })),
  ),
  draw: someOf(THIRTY, 8).map(([special = 1, ...numbers]) => ({
    numbers,
    special,
    prizes: { 1: 1_234_567, 2: 23_357, 3: 2458 },
  })),
  options: {},
}

const EIGHTY = { from: 1, to: 80 }

const happy8Case = (ruleVersion: string): NumberCase => ({
  game: 'happy8',
  line: fc.integer({ min: 1, max: 10 }).chain((pick) =>
    fc.oneof(
      someOf(EIGHTY, pick, pick + 3).map((numbers) => lineOf(`pick${pick}`)({ numbers })),
      danTuo(EIGHTY, [1, Math.max(1, pick - 1)], [pick + 1, pick + 5]).map(([dan, tuo]) =>
        pick === 1 ? lineOf('pick1')({ numbers: tuo }) : lineOf(`pick${pick}`)({ dan, tuo }),
      ),
    ),
  ),
  draw: fc.record({ numbers: someOf(EIGHTY, 20), prizes: fc.constant({ '10-10': 5_000_000, '9-9': 250_000 }) }),
  options: { ruleVersion },
})

const DIGIT = { from: 0, to: 9 }
const digits = (count: number): fc.Arbitrary<number[]> =>
  fc.array(fc.nat({ max: 9 }), { minLength: count, maxLength: count })
const positions = (ranges: readonly Range[]): fc.Arbitrary<number[][]> =>
  fc.tuple(...ranges.map((range) => someOf(range, 1, 3)))

const sevenXincaiCase = (ruleVersion: string): NumberCase => ({
  game: '7xincai',
  line: positions([...Array.from({ length: 6 }, () => DIGIT), { from: 0, to: 14 }]).map((chosen) =>
    lineOf('standard')({ positions: chosen }),
  ),
  draw: fc
    .tuple(digits(6), fc.nat({ max: ruleVersion === '2020' ? 14 : 9 }))
    .map(([first, last]) => ({ digits: [...first, last], prizes: { 1: 5_000_000, 2: 129_823 } })),
  options: { ruleVersion },
})

const arrange5: NumberCase = {
  game: 'arrange5',
  line: fc.oneof(
    positions(Array.from({ length: 5 }, () => DIGIT)).map((chosen) => lineOf('direct')({ positions: chosen })),
    someOf(DIGIT, 5, 7).map((numbers) => lineOf('direct_combination')({ numbers })),
  ),
  draw: fc.record({ digits: fc.oneof(digits(5), someOf(DIGIT, 5)) }),
  options: {},
}

const inRange = (play: string, name: 'sums' | 'spans', from: number, to: number): fc.Arbitrary<NumberLine> =>
  someOf({ from, to }, 1, 4).map((values) => lineOf(play)({ [name]: values }))

const pair = fc.tuple(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 })).map(([a, more]) => [a, a, (a + more) % 10])

const sharedLines: fc.Arbitrary<NumberLine> = fc.oneof(
  positions([DIGIT, DIGIT, DIGIT]).map((chosen) => lineOf('direct')({ positions: chosen })),
  inRange('direct_sum', 'sums', 0, 27),
  inRange('direct_span', 'spans', 0, 9),
  someOf(DIGIT, 3, 6).map((numbers) => lineOf('direct_combination')({ numbers })),
  danTuo(DIGIT, [1, 2], [4, 7]).map(([dan, tuo]) => lineOf('direct_dantuo')({ dan, tuo })),
  pair.map((number) => lineOf('group3_single')({ number })),
  someOf(DIGIT, 2, 6).map((numbers) => lineOf('group3')({ numbers })),
  inRange('group3_sum', 'sums', 1, 26),
  inRange('group3_span', 'spans', 1, 9),
  danTuo(DIGIT, [1, 1], [2, 6]).map(([dan, tuo]) => lineOf('group3_dantuo')({ dan, tuo })),
  someOf(DIGIT, 3).map((number) => lineOf('group6_single')({ number })),
  someOf(DIGIT, 3, 6).map((numbers) => lineOf('group6')({ numbers })),
  inRange('group6_sum', 'sums', 3, 24),
  inRange('group6_span', 'spans', 2, 9),
  danTuo(DIGIT, [1, 2], [4, 7]).map(([dan, tuo]) => lineOf('group6_dantuo')({ dan, tuo })),
  inRange('group_sum', 'sums', 1, 26),
)

const specialLines: fc.Arbitrary<NumberLine> = fc.oneof(
  fc.record({ position: fc.nat({ max: 2 }), digit: fc.nat({ max: 9 }) }).map(lineOf('1D')),
  fc.record({ digit: fc.nat({ max: 9 }) }).map(lineOf('guess1D')),
  fc
    .tuple(fc.shuffledSubarray([0, 1, 2], { minLength: 2, maxLength: 2 }), digits(2))
    .map(([at, two]) => lineOf('2D')({ digits: Object.fromEntries(at.map((place, i) => [place, two[i] ?? 0])) })),
  digits(2).map((two) => lineOf('guess2D')({ digits: two })),
  digits(3).map((number) => lineOf('tongxuan')({ number })),
  pair.chain((number) => fc.shuffledSubarray(number, { minLength: 3 })).map((number) => lineOf('baoxuan3')({ number })),
  someOf(DIGIT, 3).map((number) => lineOf('baoxuan6')({ number })),
  fc.nat({ max: 27 }).map((sum) => lineOf('sum')({ sum })),
  fc.constantFrom('大', '小').map((option) => lineOf('bigsmall')({ option })),
  fc.constantFrom('奇', '偶').map((option) => lineOf('oddeven')({ option })),
  fc.constantFrom('triple', 'tractor').map((play) => lineOf(play)({})),
)

const threeDigitDraw = fc.record({ digits: fc.oneof(digits(3), pair) })

export const NUMBER_CASES: readonly NumberCase[] = [
  shuangseqiu,
  daletouCase('2019', false),
  daletouCase('2026', false),
  daletouCase('2026', true),
  sevenLecai,
  happy8Case('2020-10-28'),
  happy8Case('2025350'),
  sevenXincaiCase('2020'),
  sevenXincaiCase('before-20100'),
  arrange5,
  { game: 'arrange3', line: sharedLines, draw: threeDigitDraw, options: {} },
  { game: 'fucai3D', line: fc.oneof(sharedLines, specialLines), draw: threeDigitDraw, options: {} },
]
