import type { MatchFacade } from '@caimin/rules'
import type { MatchGameId } from '@caimin/rules/games'
import { Card, QueryView, SectionHead, SkeletonRows } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useRules } from '../../../platform/data/game-rules.ts'
import { isMatchGame } from '../is-match-game.ts'
import { OddsCard } from '../odds-card.tsx'
import { oddsChances } from '../odds-chances.ts'
import { type Odds, oddsQuery } from '../queries.ts'
import { oddsTexts } from './odds.texts.ts'
import { OddsChart } from './odds-chart.tsx'
import { movesInOrder } from './odds-lines.ts'
import { OddsPicks } from './odds-picks.tsx'
import { OddsTable } from './odds-table.tsx'
import '../scores.css'
import './odds.css'

/** The odds of more options make no lines that can be read. */
const MAX_LINES = 3

interface MatchOddsProps {
  readonly matchId: string
}

/** The odds of a match beside what happens in it: those of the first play alone. */
export function MainOdds({ matchId }: MatchOddsProps) {
  const { data } = useQuery(oddsQuery(matchId))
  if (data === undefined || !isMatchGame(data.match.game)) return null
  return (
    <Suspense>
      <LoadedMainPlay game={data.match.game} odds={data} />
    </Suspense>
  )
}

const LoadedMainPlay = ({ game, odds }: PlaysProps) => <MainPlay rules={useRules(game)} odds={odds} />

/** How the odds of a match moved: lines and changes of plays with few options, opening and now of the others. */
export function MatchOdds({ matchId }: MatchOddsProps) {
  const odds = useQuery(oddsQuery(matchId))
  return (
    <QueryView query={odds} skeletons={8}>
      {(known) =>
        isMatchGame(known.match.game) && (
          <Suspense fallback={<SkeletonRows count={8} />}>
            <Plays game={known.match.game} odds={known} />
          </Suspense>
        )
      }
    </QueryView>
  )
}

interface PlaysProps {
  readonly game: MatchGameId
  readonly odds: Odds
}

function Plays({ game, odds }: PlaysProps) {
  const { moves } = odds
  const rules = useRules(game)
  const sold = rules.matchPlays.filter((play) => moves[play] !== undefined)
  const [few, many] = [sold.filter((play) => hasLines(rules, play)), sold.filter((play) => !hasLines(rules, play))]
  return (
    <>
      <MainPlay rules={rules} odds={odds} />
      <OddsCard rules={rules} moves={Object.fromEntries(few.map((play) => [play, moves[play] ?? NONE]))} />
      {many.map((play) => (
        <OpeningAndNow key={play} rules={rules} play={play} moved={moves[play] ?? NONE} />
      ))}
      <p className="odds-note">{oddsTexts.note}</p>
    </>
  )
}

interface MainPlayProps {
  readonly rules: MatchFacade
  readonly odds: Odds
}

/** The first play with few options: how it moved, the way to bet on it, and what others give. */
function MainPlay({ rules, odds }: MainPlayProps) {
  const play = rules.matchPlays.find((each) => odds.moves[each] !== undefined && hasLines(rules, each))
  const moved = play === undefined ? undefined : odds.moves[play]
  if (play === undefined || moved === undefined) return null
  return (
    <>
      <OddsChart rules={rules} play={play} moved={moved} />
      <Margin rules={rules} play={play} moved={moved} />
      {odds.match.is_selling && <OddsPicks rules={rules} play={play} odds={odds} />}
      <OddsTable rules={rules} play={play} odds={odds} />
    </>
  )
}

const NONE = { newest: [], opening: null }

const hasLines = (rules: MatchFacade, play: string): boolean => rules.playOptions(play).length <= MAX_LINES

interface PlayProps {
  readonly rules: MatchFacade
  readonly play: string
  readonly moved: Odds['moves'][string]
}

/** What the seller keeps, which is in all of these odds. */
function Margin({ rules, play, moved }: PlayProps) {
  const chances = oddsChances(rules.playOptions(play), moved.newest[0]?.odds ?? {}, rules.finalSpPercent)
  return chances && <p className="odds-note">{oddsTexts.margin(100 - chances.payout)}</p>
}

/** Of a play with many options what each opened at, and what it is now. */
function OpeningAndNow({ rules, play, moved }: PlayProps) {
  const moves = movesInOrder(moved)
  const [opening, now] = [moves[0]?.odds ?? {}, moves.at(-1)?.odds ?? {}]
  return (
    <>
      <SectionHead title={rules.playName(play)} />
      <Card>
        <table className="odds-many">
          <thead>
            <tr>
              <th scope="col">{oddsTexts.option}</th>
              <th scope="col">{oddsTexts.opening}</th>
              <th scope="col">{oddsTexts.now}</th>
            </tr>
          </thead>
          <tbody>
            {rules.playOptions(play).flatMap((option) =>
              now[option] === undefined ? (
                []
              ) : (
                <tr key={option}>
                  <th scope="row">{rules.optionText(play, option)}</th>
                  <td>{opening[option] ?? '—'}</td>
                  <td>{now[option]}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </Card>
    </>
  )
}
