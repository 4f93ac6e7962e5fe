import type { MatchFacade } from '@caimin/rules'
import { Card } from '@caimin/ui'
import type { Analysis } from '../team-record.ts'
import { oddsTexts } from './odds.texts.ts'
import { CHART, movesInOrder, oddsLines } from './odds-lines.ts'

interface OddsChartProps {
  readonly rules: MatchFacade
  readonly play: string
  readonly moved: Analysis['moves'][string]
}

/** The odds of a play with few options over time, a line for each, apart also without colour. */
export function OddsChart({ rules, play, moved }: OddsChartProps) {
  const lines = oddsLines(rules.playOptions(play), moved)
  const name = (option: string) => rules.optionText(play, option)
  const label = lines.map(({ option, from, to }) => oddsTexts.line(name(option), from, to)).join('，')
  const changes = movesInOrder(moved).length - 1
  return (
    <Card className="odds-chart">
      <h3>
        {oddsTexts.chart(rules.playName(play))}{' '}
        <small>{moved.opening === null ? oddsTexts.changes(changes) : oddsTexts.newestChanges(changes)}</small>
      </h3>
      <svg viewBox={`0 -8 ${CHART.width} ${CHART.height + 16}`} role="img" aria-label={label}>
        {lines.map(({ option, path }, at) => (
          <path key={option} d={path} className={`odds-line odds-line-${at}`} />
        ))}
      </svg>
      <ul>
        {lines.map(({ option, to }, at) => (
          <li key={option}>
            <svg viewBox="0 0 24 4" aria-hidden="true">
              <path d="M0 2H24" className={`odds-line odds-line-${at}`} />
            </svg>
            {name(option)} <b>{to}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
