import type { MoneyText } from '@caimin/base'
import type { NumberFacade } from '@caimin/rules'
import type { Issue } from './issue.ts'
import { type NumberLayout, playLayout } from './number-layout.ts'

const first = (): number => 0

/**
 * The pool of an issue, where the play of a tab has a floating prize to win of it; any line of a play has the same
 * levels.
 */
export function poolOfPlay(rules: NumberFacade, layout: NumberLayout, tab: string, issue: Issue): MoneyText | null {
  if (issue.pool === null) return null
  const line = rules.randomLine(playLayout(layout, tab).randomPlay, first)
  const bet = { game: rules.id, multiple: 1, lines: [line] }
  return rules.forecastDraw(bet, {}, { issue: issue.issue_no }).openLevels.length > 0 ? issue.pool : null
}
