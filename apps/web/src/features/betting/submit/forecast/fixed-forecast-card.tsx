import { countText, fenOf } from '@caimin/base'
import type { DrawCase, FixedBet, FixedFacade } from '@caimin/rules'
import { Card } from '@caimin/ui'
import { fixedTexts } from '../../fixed/fixed.texts.ts'
import { prizesText } from '../../fixed/last-prizes.tsx'
import { type PaidDraw, useLastPrizes } from '../../fixed/use-last-prizes.ts'
import { rangeText } from '../../slip/use-match-slip.ts'
import { submitTexts } from '../submit.texts.ts'

export interface FixedForecastCardProps {
  readonly rules: FixedFacade
  readonly bet: FixedBet
  readonly issueNo: string
}

const YUAN = 100n

/** Announced amounts as the rules take them: whole yuan by level. */
const announced = ({ prizes }: PaidDraw): Record<string, number> =>
  Object.fromEntries(prizes.map(({ level, amount }) => [level, Number(fenOf(amount) / YUAN)]))

/**
 * Which prizes the form can win by right matches. Their amounts are not known before the draw: the last announcement
 * serves as an example.
 */
export function FixedForecastCard({ rules, bet, issueNo }: FixedForecastCardProps) {
  const last = useLastPrizes(rules.id)
  const { picks = [], dan } = bet.lines[0]?.selection ?? {}
  const chosen = picks.filter((options) => options.length > 0).length
  const hasBanker = dan !== undefined
  const { rows } = rules.forecastDraw(bet, last ? { prizes: announced(last) } : {}, { issue: issueNo })
  return (
    <Card className="submit-block">
      <div className="submit-line">
        <div className="grow">
          <b>{submitTexts.forecast}</b>
          <div className="text-xs ink-3">{submitTexts.floatingNote}</div>
        </div>
        <b className="gold">{submitTexts.floating}</b>
      </div>
      <table className="submit-hits">
        <thead>
          <tr>
            <th scope="col">{submitTexts.hits}</th>
            <th scope="col">{submitTexts.levelsWon}</th>
            {last && <th scope="col">{submitTexts.asLast(last.issue_no)}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hits, least, most }) => (
            <tr key={hits}>
              <td>
                {submitTexts.hitCount(Number(hits))}
                {hasBanker && Number(hits) < chosen && submitTexts.withBanker}
              </td>
              <td>{levelsText(least, most)}</td>
              {last && <td className="gold bold">{exampleText(least, most)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {last && (
        <p className="submit-example">
          {submitTexts.lastPrizes(last.issue_no, prizesText(last))} {submitTexts.taxNote}
        </p>
      )}
    </Card>
  )
}

/** 一等奖1注 二等奖4注; a range where it matters which matches are right. */
function levelsText(least: DrawCase, most: DrawCase): string {
  const levels = [...new Set([...Object.keys(least.levels), ...Object.keys(most.levels)])].sort()
  return levels
    .map((level) => {
      const counts = [...new Set([least.levels[level] ?? 0n, most.levels[level] ?? 0n])]
      return submitTexts.levelNotes(fixedTexts.levels[level] ?? level, counts.map(countText).join('–'))
    })
    .join(' ')
}

/** `''` where the last announcement had no winner of a level that is won. */
function exampleText(least: DrawCase, most: DrawCase): string {
  if (most.openLevels.length > 0) return submitTexts.notTold
  return `${rangeText({ least: least.afterTax, most: most.afterTax })}${submitTexts.yuan}`
}
