import type { TrendGroup } from '@caimin/rules/trends'
import { trendsTexts } from '../trends.texts.ts'
import { type ColumnFacts, columnFacts, evenFacts } from './column-facts.ts'

/** An expectation to one digit: 5.5. */
export const countText = (expected: number): string => `${Math.round(expected * 10) / 10}`

/** 2–9, or nothing where it is not known. */
export const usualText = ({ usual }: ColumnFacts): string | undefined =>
  usual && trendsTexts.between(usual.least, usual.most)

/** What is usual in a chart, in one sentence; nothing for a chart whose columns all differ. */
export function usualSentence(groups: readonly TrendGroup[], draws: number): string | undefined {
  const fact = evenFacts(columnFacts(groups, { draws, counts: [] }))
  if (fact?.expected === undefined) return undefined
  return trendsTexts.usual(draws, fact.group.name, countText(fact.expected), usualText(fact) ?? '')
}
