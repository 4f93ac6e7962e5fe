import { chinaClock, type Instant, instantOf } from '@caimin/base'
import type { MatchGameId } from '@caimin/rules'
import { paperScore } from '@caimin/rules/games'
import { CheckIcon, momentDay } from '@caimin/ui'
import { useServerTime } from '../data/server-time.ts'
import { betContentTexts } from './bet-content.texts.ts'
import type { OrderLeg } from './leg-options.ts'
import type { LegMatch } from './shown-bet.ts'

/** Kick-off, live score with whether the leg is right as it stands, or the final result with a tick. */
export function MatchProgress({ game, leg }: { readonly game: MatchGameId; readonly leg: OrderLeg }) {
  const { match } = leg
  if (!match) return betContentTexts.none
  const kickoff = instantOf(match.kickoff_at)
  const full = match.full === null ? null : paperScore(game, match.full)
  if (match.is_void) return <Lines first={full ?? betContentTexts.cancelled} second={betContentTexts.void} />
  if (match.status === 'postponed') return <Kickoff at={kickoff} state={betContentTexts.postponed} />
  if (match.status === 'cancelled') return <Kickoff at={kickoff} state={betContentTexts.cancelled} />
  if (full === null) return <Kickoff at={kickoff} state={betContentTexts.notStarted} />
  if (match.status === 'interrupted') return <Lines first={full} second={betContentTexts.interrupted} />
  const isRight = leg.options.some((option) => option.isRight)
  return match.status === 'finished' ? (
    <FinalScore full={full} isConfirmed={match.is_confirmed} isRight={isRight} />
  ) : (
    <Lines
      first={full}
      second={`${stageText(match)} ${isRight ? betContentTexts.leading : betContentTexts.behind}`}
      isRight={isRight}
    />
  )
}

type Stage = Pick<LegMatch, 'status' | 'minute'> &
  Partial<Pick<LegMatch, 'sport'>> & { readonly quarters?: readonly unknown[] | null }

/**
 * How far a match is: 62′ in football, in basketball 第3节 or, where its source tells no quarters, 上半场; 中场. A minute
 * means something in football alone.
 */
export function stageText({ status, minute, sport = 'football', quarters }: Stage): string {
  if (status === 'half_time') return betContentTexts.halfTime
  if (status === 'interrupted') return betContentTexts.interrupted
  if (sport === 'basketball' && quarters && quarters.length > 0) return betContentTexts.quarter(quarters.length)
  if (sport === 'football' && minute !== null) return betContentTexts.minute(minute)
  if (sport === 'basketball' && status === 'first_half') return betContentTexts.firstHalf
  if (sport === 'basketball' && status === 'second_half') return betContentTexts.secondHalf
  return betContentTexts.live
}

/** When a match that has not begun was to begin. */
export function Kickoff({ at, state }: { readonly at: Instant; readonly state: string }) {
  const now = useServerTime()
  return <Lines first={chinaClock(at)} second={`${momentDay(at, now())} ${state}`.trim()} />
}

interface LinesProps {
  readonly first: string
  readonly second: string
  readonly isRight?: boolean
}

/** A score or time above what it means. */
export function Lines({ first, second, isRight = false }: LinesProps) {
  return (
    <>
      <span className="leg-score">{first}</span>
      <small className={isRight ? 'leg-note leg-note-right bold' : 'leg-note'}>{second}</small>
    </>
  )
}

interface FinalScoreProps {
  readonly full: string
  readonly isConfirmed: boolean
  readonly isRight: boolean
}

function FinalScore({ full, isConfirmed, isRight }: FinalScoreProps) {
  const state = isConfirmed ? betContentTexts.finished : betContentTexts.unconfirmed
  return (
    <>
      <span className="leg-score">
        {full}
        {isConfirmed && isRight && (
          <span className="red">
            <CheckIcon size="s" />
          </span>
        )}
      </span>
      <small className={isRight ? 'leg-note leg-note-right' : 'leg-note'}>
        {state}{' '}
        {isConfirmed && <span className="unseen">{isRight ? betContentTexts.hit : betContentTexts.missed}</span>}
      </small>
    </>
  )
}
