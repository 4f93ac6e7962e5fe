import { chinaClock, handicapText, type Instant, instantOf } from '@caimin/base'
import type { BoardRow } from '@caimin/contract'
import { inPaperOrder, paperScore } from '@caimin/rules/games'
import { classNames, momentText } from '@caimin/ui'
import { memo, type ReactNode, Suspense } from 'react'
import { stageText } from '../../../platform/bet-content/match-progress.tsx'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { Star } from '../followed/star.tsx'
import { GoalMark } from '../goals/goal-mark.tsx'
import type { Side as ScoringSide } from '../goals/use-goals.ts'
import type { OwnLeg } from '../own/own-legs.ts'
import { OwnOptions } from '../own/own-options.tsx'
import { boardTexts } from './board.texts.ts'
import { endText } from './end-text.ts'
import { Interruption } from './interruption.tsx'
import { isRunning } from './is-running.ts'
import { Told, Untold } from './told.tsx'

interface MatchRowProps {
  readonly row: BoardRow
  readonly legs: readonly OwnLeg[]
  readonly isFollowed: boolean
  /** The side that has just scored. */
  readonly scored: ScoringSide | undefined
  /** What stands below it, beside its link. */
  readonly below?: ReactNode
  /** Left out where the match cannot be followed. */
  readonly onFollow?: ((row: BoardRow, isFollowed: boolean) => Promise<void>) | undefined
}

/**
 * A match of the board: which it is, how far, both sides in the order of the game's paper with their score, and how
 * what the player has bet on it stands. Its parts are functions, not components: a board has hundreds of rows, and a
 * component costs about as much as an element.
 */
export const MatchRow = memo(({ row, legs, isFollowed, scored, below, onFollow }: MatchRowProps) => {
  const now = useServerTime()
  const [homeGoals, awayGoals] = row.full?.split(':') ?? []
  const sides = inPaperOrder(
    row.game,
    { name: row.home, goals: homeGoals, reds: row.red_cards?.home ?? 0, hasScored: scored === 'home' },
    { name: row.away, goals: awayGoals, reds: row.red_cards?.away ?? 0, hasScored: scored === 'away' },
  )
  return (
    <li className={classNames('scores-row', onFollow && 'scores-row-starred')}>
      <a href={links.scores.match({ match_id: row.match_id })}>
        <span className="scores-row-no">
          {`${row.number_text} `}
          <small>{row.league}</small>
        </span>
        {stageOf(row, now())}
        {ageOf(row, now())}
        {sides.map(sideOf)}
        {moreOf(row)}
        {legs.length > 0 && (
          <span className="scores-row-own">
            <Suspense>
              {legs.map((leg) => (
                <OwnOptions key={`${leg.orderId} ${leg.pick.id}`} match={row} leg={leg} />
              ))}
            </Suspense>
          </span>
        )}
      </a>
      {onFollow && <Star match={row} isFollowed={isFollowed} onChange={onFollow} />}
      {below}
    </li>
  )
})

/** How far a match that runs has come; of any other when it begins or began, and what became of it. */
function stageOf(row: BoardRow, now: Instant): ReactNode {
  if (isRunning(row)) return <b className="scores-row-stage red">{stageText(row)}</b>
  if (row.status === 'interrupted' && !row.awaits_result) return <b className="scores-row-stage">{endText(row)}</b>
  const begins = row.full === null ? momentText(row.kickoff_at, now) : chinaClock(row.kickoff_at)
  return (
    <span className="scores-row-stage">
      {begins} {!row.awaits_result && endText(row)}
    </span>
  )
}

/** How old it is what is known of a match under way. */
export function ageOf(row: BoardRow, now: Instant): ReactNode {
  const { status, told_at: toldAt, kickoff_at: kickoffAt } = row
  if (row.awaits_result) return <small className="scores-row-told">{endText(row)}</small>
  if (status === 'interrupted') return <Interruption soldAs={row.sold_as} />
  if (isRunning(row)) return toldAt !== null && <Told at={toldAt} />
  return status === 'scheduled' && instantOf(kickoffAt) <= now && <Untold kickoffAt={kickoffAt} />
}

interface Side {
  readonly name: string
  readonly goals: string | undefined
  readonly reds: number
  readonly hasScored: boolean
}

function sideOf({ name, goals, reds, hasScored }: Side, at: number): ReactNode {
  const named = `${name} `
  return (
    <span key={name} className={at === 0 ? 'scores-row-side' : 'scores-row-side scores-row-second'}>
      {reds > 0 || hasScored ? (
        <span>
          {named}
          {reds > 0 && redCards(reds)}
          {hasScored && <GoalMark />}
        </span>
      ) : (
        named
      )}
      <b>{goals}</b>
    </span>
  )
}

const redCards = (count: number): ReactNode => (
  <b className="scores-reds">
    <span aria-hidden="true">{count}</span>
    <span className="unseen">{boardTexts.redCards(count)}</span>
  </b>
)

const pointsOf = (game: BoardRow['game'], quarters: NonNullable<BoardRow['quarters']>) =>
  quarters.map(({ home, away }, at) => ({ no: at + 1, points: paperScore(game, `${home}:${away}`) }))

/** The score at the break, the corners and the quarters; before the match its handicap. */
function moreOf({ game, status, half, corners, handicap, quarters }: BoardRow): ReactNode {
  return (
    <span className={classNames('scores-row-more', quarters !== null && 'scores-row-quarters')}>
      {status === 'scheduled' && <span>{boardTexts.handicap(handicapText(handicap))}</span>}
      {half !== null && <span>{boardTexts.half(paperScore(game, half))}</span>}
      {quarters !== null && <span className="unseen">{boardTexts.quarters}</span>}
      {pointsOf(game, quarters ?? []).map(({ no, points }) => (
        <span key={no}>{points}</span>
      ))}
      {corners !== null && <span>{boardTexts.corners(`${corners.home}:${corners.away}`)}</span>}
    </span>
  )
}
