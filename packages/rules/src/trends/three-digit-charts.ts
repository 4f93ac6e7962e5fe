import { threeDigitChances } from './chances.ts'
import { type DigitClass, digitGroups, isBigDigit, placeClassGroups, placeGroups } from './digit-groups.ts'
import { namedGroup, valueGroup } from './groups.ts'
import { distanceOf, isOdd, isPrime, type NumberTest, patternOf, shapeOf, sumOf } from './measures.ts'
import type { LineGroup, Measure, TrendGame } from './trend-group.ts'
import {
  BIG_LABELS,
  CHART_NAMES,
  differenceName,
  GROUP_NAMES,
  ODD_LABELS,
  PRIME_LABELS,
  pairName,
  pairSumName,
  SHAPE_LABELS,
  THREE_PLACES,
} from './trends.texts.ts'

const ALL = { from: 0, to: 3 }
const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const
/** Sums from 14 on are big. */
const BIG_SUM = 14

const PLACES = placeGroups(THREE_PLACES)
const TOGETHER = digitGroups(ALL)

const shape = named('shape', GROUP_NAMES.shape, SHAPE_LABELS, shapeOf)

const isSmallSum: Measure = (row) => (sumOf(ALL)(row, undefined) >= BIG_SUM ? 0 : 1)

function named(code: string, name: string, labels: readonly string[], measure: Measure): LineGroup {
  return namedGroup({ code, name }, labels, measure, () => threeDigitChances(measure))
}

/** 大大小 and the other seven of three places. */
function pattern(kind: 'odd' | 'big' | 'prime', [yes, no]: readonly [string, string], test: NumberTest): LineGroup {
  const sides = [yes, no]
  const labels = sides.flatMap((a) => sides.flatMap((b) => sides.map((c) => `${a}${b}${c}`)))
  return named(`${kind}-pattern`, GROUP_NAMES[`${kind}Pattern`], labels, patternOf(ALL, test))
}

const pairOf = (one: number, other: number): string =>
  pairName(THREE_PLACES[one as 0 | 1 | 2], THREE_PLACES[other as 0 | 1 | 2])

/** |百−十| and the other two. */
const distances = PAIRS.map(([one, other]) => {
  const measure = distanceOf(one, other)
  const facts = { code: `distance${one + 1}${other + 1}`, name: differenceName(pairOf(one, other)) }
  return valueGroup(facts, { from: 0, to: 9 }, measure, () => threeDigitChances(measure))
})

/** 位和: the sums of two places. */
const pairSums = PAIRS.map(([one, other]) => {
  const measure: Measure = (row) => (row[one] as number) + (row[other] as number)
  const facts = { code: `pair-sum${one + 1}${other + 1}`, name: pairSumName(pairOf(one, other)) }
  return valueGroup(facts, { from: 0, to: 18 }, measure, () => threeDigitChances(measure))
})

const byPlace = (kind: DigitClass): LineGroup[] => placeClassGroups(THREE_PLACES, kind)

/** The charts that 排列3 and 福彩3D have in common (systems.md 2.12). */
export const THREE_DIGIT_TRENDS: TrendGame = {
  fields: [{ field: 'digits', count: 3, isAscending: false }],
  numbers: PLACES,
  charts: [
    { code: 'direct', name: CHART_NAMES.direct, groups: [...PLACES, shape] },
    { code: 'digit-set', name: CHART_NAMES.digitSet, groups: [TOGETHER.digitSet, shape] },
    {
      code: 'sum',
      name: CHART_NAMES.sum,
      groups: [TOGETHER.sum, TOGETHER.sumTail, named('sum-big', GROUP_NAMES.sumBig, BIG_LABELS, isSmallSum)],
    },
    { code: 'span', name: CHART_NAMES.span, groups: [TOGETHER.span, ...distances] },
    {
      code: 'big',
      name: CHART_NAMES.big,
      groups: [...byPlace('big'), TOGETHER.big, pattern('big', BIG_LABELS, isBigDigit)],
    },
    {
      code: 'odd',
      name: CHART_NAMES.odd,
      groups: [...byPlace('odd'), TOGETHER.odd, pattern('odd', ODD_LABELS, isOdd)],
    },
    {
      code: 'prime',
      name: CHART_NAMES.prime,
      groups: [...byPlace('prime'), TOGETHER.prime, pattern('prime', PRIME_LABELS, isPrime)],
    },
    { code: 'road', name: CHART_NAMES.road, groups: byPlace('road') },
    { code: 'mod5', name: CHART_NAMES.mod5, groups: byPlace('mod5') },
    { code: 'mod7', name: CHART_NAMES.mod7, groups: byPlace('mod7') },
    { code: 'thirds', name: CHART_NAMES.thirds, groups: byPlace('thirds') },
    { code: 'pair-sums', name: CHART_NAMES.pairSums, groups: pairSums },
    { code: 'relations', name: CHART_NAMES.relations, groups: TOGETHER.relations },
    { code: 'shape', name: CHART_NAMES.shape, groups: [shape] },
  ],
}
