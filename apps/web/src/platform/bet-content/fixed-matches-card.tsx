import { instantOf } from '@caimin/base'
import type { FixedSelection } from '@caimin/rules'
import { Card, CheckIcon, classNames, Mark } from '@caimin/ui'
import { betContentTexts } from './bet-content.texts.ts'
import { DrawHead } from './draw-head.tsx'
import { type FixedMatch, isRightOn, outcomeNow } from './fixed-outcomes.ts'
import { Kickoff, Lines, stageText } from './match-progress.tsx'
import type { BetDraw, ShownBet } from './shown-bet.ts'
import './fixed-matches-card.css'

interface FixedMatchesCardProps {
  readonly order: ShownBet
  readonly draw: BetDraw
}

/** The fourteen matches of the issue: what was picked on each, how it stands, and how many are right. */
export function FixedMatchesCard({ order, draw }: FixedMatchesCardProps) {
  const { picks, dan = [] } = (order.bet.lines[0]?.selection ?? { picks: [] }) as unknown as FixedSelection
  const rows = draw.matches.map((match, place) => ({
    match,
    picks: picks[place] ?? [],
    isBanker: dan.includes(place),
  }))
  return (
    <Card>
      <DrawHead title={betContentTexts.outcomes} draw={draw} />
      {draw.numbers && <Hits rows={rows} />}
      <table className="order-fixed">
        <thead>
          <tr>
            <th scope="col">{betContentTexts.matchNo}</th>
            <th scope="col">{betContentTexts.match}</th>
            <th scope="col">{betContentTexts.picks}</th>
            <th scope="col">{betContentTexts.progress}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MatchLine key={row.match.no} {...row} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

interface MatchLineProps {
  readonly match: FixedMatch
  readonly picks: readonly string[]
  readonly isBanker: boolean
}

function Hits({ rows }: { readonly rows: readonly MatchLineProps[] }) {
  const chosen = rows.filter(({ picks }) => picks.length > 0)
  const right = chosen.filter(({ match, picks }) => isRightOn(match, picks))
  return <p className="order-fixed-hits">{betContentTexts.hitMatches(right.length, chosen.length)}</p>
}

function MatchLine({ match, picks, isBanker }: MatchLineProps) {
  return (
    <tr className={picks.length === 0 ? 'order-fixed-left' : undefined}>
      <td>{match.no}</td>
      <th scope="row">
        <b className="leg-teams">
          <span>{match.home}</span>
          <span className="leg-dash">{betContentTexts.none}</span>
          <span>{match.away}</span>
        </b>
        <small className="leg-note">
          {match.league} {isBanker && <Mark>{betContentTexts.banker}</Mark>}
        </small>
      </th>
      <td>
        {picks.length === 0 && <span className="unseen">{betContentTexts.notPicked}</span>}
        <span className="order-fixed-picks">
          {picks.map((pick) => (
            <Pick key={pick} match={match} pick={pick} />
          ))}
        </span>
      </td>
      <td>
        <Progress match={match} picks={picks} />
      </td>
    </tr>
  )
}

/** One picked outcome, filled when it came. */
function Pick({ match, pick }: { readonly match: FixedMatch; readonly pick: string }) {
  const isHit = match.outcome !== null && isRightOn(match, [pick])
  return (
    <span className={classNames('order-fixed-pick', isHit && 'order-fixed-hit')}>
      {pick}
      {isHit && <span className="unseen">{betContentTexts.hit}</span>}
    </span>
  )
}

/** Kick-off, the running score, or how it ended, and whether the picks are right. */
function Progress({ match, picks }: Pick<MatchLineProps, 'match' | 'picks'>) {
  const kickoff = instantOf(match.kickoff_at)
  if (match.outcome === '*') return <Lines first={betContentTexts.cancelled} second={betContentTexts.allRight} />
  if (match.outcome !== null) return <Ended match={match} isRight={isRightOn(match, picks)} />
  if (match.status === 'postponed') return <Kickoff at={kickoff} state={betContentTexts.postponed} />
  if (match.status === 'cancelled') return <Kickoff at={kickoff} state={betContentTexts.cancelled} />
  const outcome = outcomeNow(match)
  if (match.full === null || outcome === undefined) return <Kickoff at={kickoff} state={betContentTexts.notStarted} />
  if (match.status === 'interrupted') return <Lines first={match.full} second={betContentTexts.interrupted} />
  const stage = match.status === 'finished' ? betContentTexts.unconfirmed : stageText(match)
  const isRight = picks.includes(outcome)
  const standing = picks.length === 0 ? '' : isRight ? betContentTexts.leading : betContentTexts.behind
  return <Lines first={match.full} second={`${stage} ${standing}`} isRight={isRight} />
}

function Ended({ match, isRight }: { readonly match: FixedMatch; readonly isRight: boolean }) {
  return (
    <>
      <span className="leg-score">
        {match.full}
        {isRight && (
          <span className="red">
            <CheckIcon size="s" />
          </span>
        )}
      </span>
      <small className={classNames('leg-note', isRight && 'leg-note-right')}>
        {betContentTexts.outcomeNames[match.outcome ?? '']}
        <span className="unseen">{isRight ? betContentTexts.hit : betContentTexts.missed}</span>
      </small>
    </>
  )
}
