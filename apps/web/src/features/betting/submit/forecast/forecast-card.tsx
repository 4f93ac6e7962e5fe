import { exactAmountText } from '@caimin/base'
import type { Forecast, LargestNote, NotesOfHits } from '@caimin/rules'
import { Card } from '@caimin/ui'
import { rangeText } from '../../slip/use-match-slip.ts'
import { submitTexts } from '../submit.texts.ts'

export interface ForecastCardProps {
  readonly forecast: Forecast
  /** How many notes win by right matches, where that is known. */
  readonly notes: readonly NotesOfHits[] | undefined
  /** What the final SP pays; the forecast is an estimate then. Nothing at fixed odds. */
  readonly finalSpPercent: number | undefined
  readonly matches: number
  readonly hasBanker: boolean
  /** For words about tax and the cap. */
  readonly largest: LargestNote | undefined
}

/** What the slip can bring: the range, and by how many matches are right. */
export function ForecastCard({ forecast, notes, finalSpPercent, matches, hasBanker, largest }: ForecastCardProps) {
  const rows = [...forecast.byHits].sort((a, b) => b.hits - a.hits)
  return (
    <Card className="submit-block">
      <div className="submit-line">
        <div className="grow">
          <b>{finalSpPercent === undefined ? submitTexts.forecast : submitTexts.estimate}</b>
          <div className="text-xs ink-3">
            {finalSpPercent === undefined ? submitTexts.forecastNote : submitTexts.estimateNote(finalSpPercent)}
          </div>
        </div>
        <span className="gold">
          <b className="text-xl">{rangeText(forecast)}</b>
          {submitTexts.yuan}
        </span>
      </div>
      <table className="submit-hits">
        <thead>
          <tr>
            <th scope="col">{submitTexts.hits}</th>
            {notes && <th scope="col">{submitTexts.won}</th>}
            <th scope="col">{submitTexts.least}</th>
            <th scope="col">{submitTexts.most}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hits, least, most }) => (
            <tr key={hits}>
              <td>
                {submitTexts.hitCount(hits)}
                {hasBanker && hits < matches && submitTexts.withBanker}
              </td>
              {notes && <td className="ink-2">{notesText(notes, hits)}</td>}
              <td>{exactAmountText(least)}</td>
              <td className="gold bold">{exactAmountText(most)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {largest && <NoteLimits largest={largest} />}
    </Card>
  )
}

function notesText(notes: readonly NotesOfHits[], hits: number): string {
  const ofHits = notes.find((each) => each.hits === hits)
  return ofHits === undefined ? '' : submitTexts.notesWon(ofHits.least, ofHits.most)
}

/** What tax and the cap leave of the largest note. */
function NoteLimits({ largest: { prize, afterTax, cap } }: { readonly largest: LargestNote }) {
  const isTaxed = afterTax < prize
  return (
    <p className="submit-limits">
      {isTaxed ? submitTexts.taxed(exactAmountText(prize), exactAmountText(afterTax)) : submitTexts.untaxed}
      {cap !== undefined && submitTexts.capped(exactAmountText(cap))}
    </p>
  )
}
