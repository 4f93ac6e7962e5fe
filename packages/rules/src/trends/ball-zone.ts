import { choose } from '../number/choose.ts'
import { acChances } from './ac-chances.ts'
import {
  adjacentChances,
  classChances,
  countChances,
  numbersOf,
  type Pool,
  poolSize,
  sameTailChances,
  spanChances,
  sumChances,
} from './chances.ts'
import { ballGroup, bandGroup, namedGroup, ratioLabels, valueGroup } from './groups.ts'
import {
  acOf,
  adjacentPairsOf,
  countOf,
  isBigFrom,
  isOdd,
  isPrime,
  isWithin,
  type NumberTest,
  neighboursOf,
  remains,
  repeatsOf,
  sameTailsOf,
  spanOf,
  sumOf,
  tailOf,
} from './measures.ts'
import type { BallGroup, LineGroup, Part } from './trend-group.ts'
import { GROUP_NAMES, orderName, remainderCountName, roadName, ZONE_NAMES } from './trends.texts.ts'

/** A zone of which several balls are drawn, and how players divide it. */
export interface BallZone {
  readonly code: 'red' | 'front' | 'back' | 'numbers'
  readonly part: Part
  readonly from: number
  readonly to: number
  /** The first number that counts as big. */
  readonly bigFrom: number
  /** The first number of each section but the first; none where the zone is not divided. */
  readonly sections: readonly number[]
  /** Where a new band of sums begins. */
  readonly sumEdges: readonly number[]
  /** Fewest and most numbers that can share their last digit with another before them. */
  readonly sameTails: readonly [number, number]
}

/** Every group of a zone. */
export interface BallZoneGroups {
  readonly balls: BallGroup
  readonly odd: LineGroup
  readonly big: LineGroup
  readonly prime: LineGroup
  /** How many numbers are on road 0, 1 and 2. */
  readonly roads: readonly LineGroup[]
  /** How many numbers leave 0, 1, 2 … when divided by five, and by seven. */
  readonly mod5: readonly LineGroup[]
  readonly mod7: readonly LineGroup[]
  /** How many numbers are in each section. */
  readonly sections: readonly LineGroup[]
  readonly sum: LineGroup
  readonly sumTail: LineGroup
  readonly span: LineGroup
  readonly relations: readonly LineGroup[]
}

/** The groups of a zone: its balls, and what they are together. */
export function ballZoneGroups(zone: BallZone): BallZoneGroups {
  const { code, part, from, to } = zone
  const count = part.to - part.from
  const pool: Pool = { from, to, count, isPutBack: false }
  const counted = (suffix: string, name: string, test: NumberTest): LineGroup =>
    valueGroup({ code: `${code}-${suffix}`, name }, { from: 0, to: count }, countOf(part, test), () =>
      countChances(pool, test),
    )
  const ratio = (suffix: 'odd' | 'big' | 'prime', test: NumberTest): LineGroup =>
    namedGroup({ code: `${code}-${suffix}`, name: GROUP_NAMES[suffix] }, ratioLabels(count), countOf(part, test), () =>
      countChances(pool, test),
    )
  const byRemainder = (divisor: number): LineGroup[] =>
    numbersOf({ from: 0, to: divisor - 1 }).map((remainder) =>
      counted(`mod${divisor}-${remainder}`, remainderCountName(remainder), remains(divisor, remainder)),
    )
  return {
    balls: ballGroup({ code, name: GROUP_NAMES[code] }, part, { from, to }),
    odd: ratio('odd', isOdd),
    big: ratio('big', isBigFrom(zone.bigFrom)),
    prime: ratio('prime', isPrime),
    roads: [0, 1, 2].map((road) => counted(`road${road}`, roadName(road), remains(3, road))),
    mod5: byRemainder(5),
    mod7: byRemainder(7),
    sections: sectionsOf(zone).map((section, i) =>
      counted(`section${i + 1}`, ZONE_NAMES[i] as string, isWithin(section)),
    ),
    ...sumAndSpan(zone, pool),
    relations: relationsOf(zone, pool),
  }
}

function sectionsOf({ from, to, sections }: BallZone): { readonly from: number; readonly to: number }[] {
  if (sections.length === 0) return []
  const starts = [from, ...sections]
  return starts.map((start, i) => ({ from: start, to: (starts[i + 1] ?? to + 1) - 1 }))
}

function sumAndSpan({ code, part, sumEdges }: BallZone, pool: Pool): Pick<BallZoneGroups, 'sum' | 'sumTail' | 'span'> {
  const { from, to, count } = pool
  const sum = sumOf(part)
  const between = (count * (count - 1)) / 2
  const bands = { from: count * from + between, to: count * to - between, edges: sumEdges }
  const spans = { from: count - 1, to: to - from }
  return {
    sum: bandGroup({ code: `${code}-sum`, name: GROUP_NAMES.sum }, bands, sum, () => sumChances(pool)),
    sumTail: valueGroup({ code: `${code}-sum-tail`, name: GROUP_NAMES.sumTail }, { from: 0, to: 9 }, tailOf(sum), () =>
      byLastDigit(sumChances(pool)),
    ),
    span: valueGroup({ code: `${code}-span`, name: GROUP_NAMES.span }, spans, spanOf(part), () => spanChances(pool)),
  }
}

/** Of each last digit, from the chances of the values from 0 on. */
export const byLastDigit = (chances: readonly number[]): number[] =>
  numbersOf({ from: 0, to: 9 }).map((digit) =>
    chances.reduce((sum, chance, value) => (value % 10 === digit ? sum + chance : sum), 0),
  )

function relationsOf({ code, part, sameTails: [fewest, most] }: BallZone, pool: Pool): LineGroup[] {
  const { count } = pool
  return [
    valueGroup({ code: `${code}-repeats`, name: GROUP_NAMES.repeats }, { from: 0, to: count }, repeatsOf(part), () =>
      classChances(pool, count),
    ),
    valueGroup(
      { code: `${code}-neighbours`, name: GROUP_NAMES.neighbours },
      { from: 0, to: count },
      neighboursOf(part),
    ),
    valueGroup(
      { code: `${code}-adjacent`, name: GROUP_NAMES.adjacent },
      { from: 0, to: count - 1 },
      adjacentPairsOf(part),
      () => adjacentChances(pool),
    ),
    valueGroup(
      { code: `${code}-same-tails`, name: GROUP_NAMES.sameTails },
      { from: fewest, to: most },
      sameTailsOf(part),
      () => sameTailChances(pool),
    ),
  ]
}

/** 定位: a group for the lowest ball, the second lowest, … */
export function orderGroups({ code, part, from, to }: BallZone): LineGroup[] {
  const count = part.to - part.from
  const all = poolSize({ from, to, count, isPutBack: false })
  return numbersOf({ from: 1, to: count }).map((order) => {
    const first = from + order - 1
    const last = to - (count - order)
    // So many balls lie below, the others above.
    const chanceOf = (number: number) =>
      (choose(number - from, order - 1) * choose(to - number, count - order)) / choose(all, count)
    return valueGroup(
      { code: `${code}-order${order}`, name: orderName(order) },
      { from: first, to: last },
      part.from + order - 1,
      () => numbersOf({ from: 0, to: last }).map(chanceOf),
    )
  })
}

/** AC值 of a zone: only few numbers have a meaningful one. */
export function acGroup({ code, part, from, to }: BallZone): LineGroup {
  const count = part.to - part.from
  const most = choose(count, 2) - (count - 1)
  const chances = acChances({ from, to, count, isPutBack: false })
  return valueGroup({ code: `${code}-ac`, name: GROUP_NAMES.ac }, { from: 0, to: most }, acOf(part), chances)
}
