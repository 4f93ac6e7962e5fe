import type { GameId, MatchFacade, NumberLine } from '@caimin/rules'
import { inPaperOrder, inZoneOrder } from '@caimin/rules/games'
import { LineNumbers, Mark } from '@caimin/ui'
import { useRules } from '../data/game-rules.ts'
import { betContentTexts } from './bet-content.texts.ts'
import { FixedPicks } from './fixed-picks.tsx'
import { choicesOf, matchSelection, withTwoDecimals } from './leg-options.ts'
import type { LegMatch, ShownBet } from './shown-bet.ts'
import './bet-picks.css'

/** What of a match names it and says what it is bet against. */
export type PickedMatch = Pick<LegMatch, 'match_id' | 'number_text' | 'home' | 'away' | 'handicap' | 'total'>

/** A bet that nothing has come of yet, with what its player saw. */
export interface BetPicksProps {
  readonly game: GameId
  readonly bet: ShownBet['bet']
  readonly matches: readonly PickedMatch[]
  readonly odds: ShownBet['seen_odds']
  readonly handicaps: ShownBet['seen_handicaps']
  readonly totals: ShownBet['seen_totals']
}

/** What is bet: options with their odds, numbers, or outcomes. */
export function BetPicks(picks: BetPicksProps) {
  const { game, bet } = picks
  const rules = useRules(game)
  if (rules.kind === 'match') return <MatchPicks rules={rules} {...picks} />
  if (rules.kind === 'fixed') return <FixedPicks bet={bet} />
  // The same numbers may be bet twice, so the place of a line is its key.
  const lines = bet.lines.map((line, at) => ({ key: `line ${at}`, line: line as NumberLine }))
  return (
    <ol className="bet-picks-lines">
      {lines.map(({ key, line }) => (
        <li key={key}>
          <span className="bet-picks-play">{rules.playName(line.play)}</span>
          <LineNumbers game={game} selection={inZoneOrder(line.selection)} />
        </li>
      ))}
    </ol>
  )
}

function MatchPicks({ rules, bet, game, ...seen }: BetPicksProps & { readonly rules: MatchFacade }) {
  const legs = matchSelection({ game, bet })?.matches ?? []
  return (
    <table className="bet-picks">
      <tbody>
        {legs.map((pick) => {
          const match = seen.matches.find(({ match_id }) => match_id === pick.id)
          const lines = {
            handicap: seen.handicaps?.[pick.id] ?? match?.handicap,
            total: seen.totals?.[pick.id] ?? match?.total ?? undefined,
          }
          const [first, second] = inPaperOrder(rules.id, match?.home, match?.away)
          return choicesOf(rules, pick).map(({ play, option }, at, options) => (
            <tr key={`${pick.id} ${play} ${option}`}>
              {at === 0 && (
                <th scope="rowgroup" rowSpan={options.length}>
                  <span className="ink-2">{match?.number_text}</span> {first}—{second}{' '}
                  {pick.dan && <Mark>{betContentTexts.banker}</Mark>}
                </th>
              )}
              <td>{rules.choiceText(play, option, lines)}</td>
              <td>
                <b>{withTwoDecimals(seen.odds?.[pick.id]?.[play]?.[option])}</b>
              </td>
            </tr>
          ))
        })}
      </tbody>
    </table>
  )
}
