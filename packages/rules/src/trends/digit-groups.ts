import { byLastDigit } from './ball-zone.ts'
import { countChances, numbersOf, type Pool, spanChances, sumChances } from './chances.ts'
import {
  digitSetGroup,
  namedGroup,
  type PlaceClasses,
  placeClassGroup,
  placeGroup,
  ratioLabels,
  valueGroup,
} from './groups.ts'
import {
  adjacentPairsOf,
  countOf,
  isBigFrom,
  isOdd,
  isPrime,
  type NumberTest,
  neighboursOf,
  repeatsOf,
  spanOf,
  sumOf,
  tailOf,
} from './measures.ts'
import type { BallGroup, LineGroup, Part } from './trend-group.ts'
import {
  BIG_LABELS,
  GROUP_NAMES,
  ODD_LABELS,
  PRIME_LABELS,
  ROAD_LABELS,
  remainderName,
  THIRD_LABELS,
} from './trends.texts.ts'

const DIGITS = { from: 0, to: 9 }
export const isBigDigit: NumberTest = isBigFrom(5)

const classesBy = (labels: readonly string[], test: NumberTest): PlaceClasses => ({
  labels,
  classOf: (number) => (test(number) ? 0 : 1),
})

const remainders = (divisor: number): PlaceClasses => ({
  labels: numbersOf({ from: 0, to: divisor - 1 }).map(String),
  classOf: (number) => number % divisor,
})

const CLASSES = {
  odd: { ...classesBy(ODD_LABELS, isOdd), name: ODD_LABELS.join('') },
  big: { ...classesBy(BIG_LABELS, isBigDigit), name: BIG_LABELS.join('') },
  prime: { ...classesBy(PRIME_LABELS, isPrime), name: PRIME_LABELS.join('') },
  road: {
    labels: ROAD_LABELS,
    classOf: (number: number) => number % 3,
    name: ROAD_LABELS.map((road) => road[0]).join(''),
  },
  mod5: { ...remainders(5), name: remainderName(5) },
  mod7: { ...remainders(7), name: remainderName(7) },
  // 0 to 2 small, 3 to 6 middle, 7 to 9 big.
  thirds: {
    labels: THIRD_LABELS,
    classOf: (number: number) => (number < 3 ? 0 : number < 7 ? 1 : 2),
    name: THIRD_LABELS.join(''),
  },
} satisfies Record<string, PlaceClasses & { name: string }>

/** How the digit of a place is classed. */
export type DigitClass = keyof typeof CLASSES

/** A group for each place: the digits drawn there. */
export const placeGroups = (names: readonly string[], { from, to } = DIGITS): LineGroup[] =>
  names.map((name, place) => placeGroup({ code: `digits${place + 1}`, name }, place, { from, to }))

/** A group for each place: which class its digit is of. */
export const placeClassGroups = (names: readonly string[], kind: DigitClass): LineGroup[] =>
  names.map((place, at) => {
    const code = `digits${at + 1}-${kind}`
    return placeClassGroup({ code, name: `${place}${CLASSES[kind].name}` }, at, DIGITS, CLASSES[kind])
  })

/** What the digits of a draw are together. */
export interface DigitGroups {
  readonly digitSet: BallGroup
  readonly odd: LineGroup
  readonly big: LineGroup
  readonly prime: LineGroup
  readonly sum: LineGroup
  readonly sumTail: LineGroup
  readonly span: LineGroup
  readonly relations: readonly LineGroup[]
}

/** The groups of the digits of a part taken together. */
export function digitGroups(part: Part): DigitGroups {
  const count = part.to - part.from
  const pool: Pool = { ...DIGITS, count, isPutBack: true }
  const sum = sumOf(part)
  const sums = () => sumChances(pool)
  const ratio = (code: 'odd' | 'big' | 'prime', test: NumberTest): LineGroup =>
    namedGroup({ code, name: GROUP_NAMES[code] }, ratioLabels(count), countOf(part, test), () =>
      countChances(pool, test),
    )
  return {
    digitSet: digitSetGroup({ code: 'digit-set', name: GROUP_NAMES.digitSet }, part),
    odd: ratio('odd', isOdd),
    big: ratio('big', isBigDigit),
    prime: ratio('prime', isPrime),
    sum: valueGroup({ code: 'sum', name: GROUP_NAMES.sum }, { from: 0, to: 9 * count }, sum, sums),
    sumTail: valueGroup({ code: 'sum-tail', name: GROUP_NAMES.sumTail }, DIGITS, tailOf(sum), () =>
      byLastDigit(sums()),
    ),
    span: valueGroup({ code: 'span', name: GROUP_NAMES.span }, DIGITS, spanOf(part), () => spanChances(pool)),
    relations: [
      valueGroup({ code: 'repeats', name: GROUP_NAMES.repeats }, { from: 0, to: count }, repeatsOf(part)),
      valueGroup({ code: 'neighbours', name: GROUP_NAMES.neighbours }, { from: 0, to: count }, neighboursOf(part)),
      valueGroup({ code: 'adjacent', name: GROUP_NAMES.adjacent }, { from: 0, to: count - 1 }, adjacentPairsOf(part)),
    ],
  }
}
