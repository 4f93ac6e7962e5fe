import type { TrendGroup } from '@caimin/rules/trends'
import { trendsTexts } from '../trends.texts.ts'
import { type ColumnFacts, columnFacts, evenFacts } from './column-facts.ts'

/** An expectation to one digit: 5.5. */
export const countText = (expected: number): string => `${Math.round(expected * 10) / 10}`

/** An expectation of any size in few digits: <0.1, which 0 would not say, and 1296. */
export function roughText(expected: number): string {
  if (expected > 0 && expected < 0.05) return trendsTexts.atMost('0.1')
  return countText(expected < 100 ? expected : Math.round(expected))
}

/** 2–9, or undefined where it is not known. */
export const usualText = ({ usual }: ColumnFacts): string | undefined =>
  usual && trendsTexts.between(usual.least, usual.most)

/** Where a count stands, in words. */
export const STANDINGS = {
  above: trendsTexts.aboveUsual,
  below: trendsTexts.belowUsual,
  usual: trendsTexts.withinUsual,
  unknown: trendsTexts.unknown,
} as const

/** What is usual in a chart, in one sentence; where the columns all differ, where to find it. */
export function usualSentence(groups: readonly TrendGroup[], draws: number): string | undefined {
  const facts = columnFacts(groups, { draws, counts: [] })
  const fact = evenFacts(facts)
  if (fact?.expected === undefined) {
    return facts.some(({ expected }) => expected !== undefined) ? trendsTexts.usualByColumn : undefined
  }
  const { name, kind } = fact.group
  const each = kind === 'balls' ? trendsTexts.eachNumber(name) : trendsTexts.eachColumn(name)
  return trendsTexts.usual(draws, each, countText(fact.expected), usualText(fact) ?? '')
}
