import { exactAmountText, NO_MONEY } from '@caimin/base'
import type { DrawCase, DrawForecast, DrawKnowledge, NumberBet, NumberFacade } from '@caimin/rules'
import { Card, Chip } from '@caimin/ui'
import { useState } from 'react'
import type { Issue } from '../../numbers/issue.ts'
import { rangeText } from '../../slip/use-match-slip.ts'
import { submitTexts } from '../submit.texts.ts'

/** Hundreds of pasted lines are not shown one by one. */
const LINES_SHOWN = 30

/** Lines have no name but their place, from 1. */
const lineNumber = (_line: unknown, index: number): number => index + 1

export interface DrawForecastCardProps {
  readonly rules: NumberFacade
  readonly bet: NumberBet
  readonly issue: Issue
  /** The card is about the open issue only. */
  readonly isChase: boolean
}

/**
 * What the basket can bring: the range of all lines, and of one line what every number of hits brings, before and after
 * tax.
 */
export function DrawForecastCard({ rules, bet, issue, isChase }: DrawForecastCardProps) {
  const [chosen, setChosen] = useState(0)
  const options = { issue: issue.issue_no }
  const known = issue.facts as DrawKnowledge
  const whole = rules.forecastDraw(bet, known, options)
  const at = Math.min(chosen, bet.lines.length - 1)
  const { rows } =
    bet.lines.length === 1 ? whole : rules.forecastDraw({ ...bet, lines: bet.lines.slice(at, at + 1) }, known, options)
  return (
    <Card className="submit-block">
      <div className="submit-line">
        <div className="grow submit-forecast-head">
          <b>{isChase ? submitTexts.forecastOfIssue(bet.multiple) : submitTexts.forecast}</b>
          <div className="text-xs ink-3">{submitTexts.taxNote}</div>
        </div>
        <span className="gold">
          <Range forecast={whole} />
        </span>
      </div>
      {bet.lines.length > 1 && (
        <fieldset className="submit-lines" aria-label={submitTexts.byLine}>
          {bet.lines
            .slice(0, LINES_SHOWN)
            .map(lineNumber)
            .map((line) => (
              <Chip key={line} chosen={line === at + 1} onClick={() => setChosen(line - 1)}>
                {submitTexts.lineAt(line)}
              </Chip>
            ))}
        </fieldset>
      )}
      <table className="submit-hits">
        <thead>
          <tr>
            <th scope="col">{submitTexts.hits}</th>
            <th scope="col">{submitTexts.beforeTax}</th>
            <th scope="col">{submitTexts.afterTax}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hits, least, most }) => (
            <tr key={hits}>
              <td>{hits}</td>
              <td>{amountsText(least, most, 'prize')}</td>
              <td className="gold bold">{amountsText(least, most, 'afterTax')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/**
 * The range of what is fixed; floating levels come on top and are said in words, and so is a most that is only a bound.
 */
function Range({ forecast }: { readonly forecast: DrawForecast }) {
  const isFloating = forecast.openLevels.length > 0
  if (!forecast.isMostExact && !isFloating) {
    return <b>{submitTexts.bounded(exactAmountText(forecast.least), exactAmountText(forecast.most))}</b>
  }
  return (
    <>
      {forecast.most > NO_MONEY && (
        <>
          <b className="text-xl">{isFloating ? exactAmountText(forecast.least) : rangeText(forecast)}</b>
          {submitTexts.yuan}
        </>
      )}
      {isFloating && <b>{forecast.most > NO_MONEY ? submitTexts.upToFloating : submitTexts.floating}</b>}
    </>
  )
}

function amountsText(least: DrawCase, most: DrawCase, side: 'prize' | 'afterTax'): string {
  const amounts = rangeText({ least: least[side], most: most[side] })
  if (most.openLevels.length === 0) return amounts
  return most[side] === NO_MONEY ? submitTexts.floating : submitTexts.withFloating(amounts)
}
