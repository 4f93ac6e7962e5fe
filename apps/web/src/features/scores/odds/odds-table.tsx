import type { MatchFacade } from '@caimin/rules'
import { GAME_NAMES } from '@caimin/rules/games'
import { serverNow } from '@caimin/session'
import { Card, momentText, SectionHead } from '@caimin/ui'
import { oddsChances } from '../odds-chances.ts'
import type { Odds } from '../queries.ts'
import { oddsTexts } from './odds.texts.ts'
import { movesInOrder } from './odds-lines.ts'

type OptionOdds = Readonly<Record<string, string>>

/** What one source gave for each option first, and gives now. */
interface Offer {
  readonly source: string
  readonly opening: OptionOdds
  readonly now: OptionOdds
  /** Of what is paid in part, how much that is. */
  readonly paidPercent?: number | undefined
}

interface OddsTableProps {
  readonly rules: MatchFacade
  /** Of two or three options. */
  readonly play: string
  readonly odds: Odds
}

/**
 * The odds of a play as they opened and as they are, beside the average of others where it is shown, and how much each
 * gives back to players.
 */
export function OddsTable({ rules, play, odds: { moves, average, fetched_at } }: OddsTableProps) {
  const options = rules.playOptions(play)
  const offers = [soldOffer(rules, moves[play]), averageOffer(options, average)].filter((offer) => offer !== undefined)
  if (offers.length === 0) return null
  return (
    <>
      <SectionHead
        title={oddsTexts.compared(rules.playName(play))}
        note={oddsTexts.heard(momentText(fetched_at, serverNow()))}
      />
      <Card>
        <table className="odds-compared">
          <thead>
            <tr>
              <th scope="col">{oddsTexts.source}</th>
              <th scope="col">{oddsTexts.when}</th>
              {options.map((option) => (
                <th key={option} scope="col">
                  {rules.optionText(play, option)}
                </th>
              ))}
              <th scope="col">{oddsTexts.payout}</th>
            </tr>
          </thead>
          {offers.map((offer) => (
            <OfferRows key={offer.source} offer={offer} options={options} />
          ))}
        </table>
        {average !== null && (
          <p className="odds-note">{oddsTexts.averageNote(momentText(average.changed_at, serverNow()))}</p>
        )}
      </Card>
    </>
  )
}

function soldOffer(rules: MatchFacade, moved: Odds['moves'][string] | undefined): Offer | undefined {
  const all = moved === undefined ? [] : movesInOrder(moved)
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return { source: GAME_NAMES[rules.id], opening: first.odds, now: last.odds, paidPercent: rules.finalSpPercent }
}

/** It is of home, draw and away alone. */
function averageOffer(options: readonly string[], average: Odds['average']): Offer | undefined {
  const [home, draw, away] = options
  if (average === null || home === undefined || draw === undefined || away === undefined) return undefined
  const byOption = ({ h, d, a }: NonNullable<Odds['average']>['now']) => ({ [home]: h, [draw]: d, [away]: a })
  return { source: oddsTexts.average, opening: byOption(average.opening), now: byOption(average.now) }
}

function OfferRows({ offer, options }: { readonly offer: Offer; readonly options: readonly string[] }) {
  const times = [
    [oddsTexts.opening, offer.opening],
    [oddsTexts.now, offer.now],
  ] as const
  return (
    <tbody>
      {times.map(([time, odds], at) => (
        <tr key={time}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={times.length}>
              {offer.source}
            </th>
          )}
          <td className="ink-2">{time}</td>
          {options.map((option) => (
            <td key={option}>{odds[option] ?? oddsTexts.notSold}</td>
          ))}
          <td>{payoutText(oddsChances(options, odds, offer.paidPercent)?.payout)}</td>
        </tr>
      ))}
    </tbody>
  )
}

const payoutText = (payout: number | undefined): string =>
  payout === undefined ? oddsTexts.notSold : oddsTexts.percent(payout)
