import { cutText } from '@caimin/base'
import type { BoardRow } from '@caimin/contract'
import { SectionHead } from '@caimin/ui'
import { matchTexts } from '../match/match.texts.ts'
import type { MatchEvent } from '../match/shown-events.ts'
import { liveTexts } from './live.texts.ts'
import { FIELD, pitchMoments } from './pitch-moments.ts'

interface PitchProps {
  readonly match: BoardRow
  readonly events: readonly MatchEvent[]
}

/** The lines of the field: its border, the middle, and before each goal the penalty area and the goal area. */
const LINES = 'M10 10h331v148H10zM175.5 10v148M10 46h44v76H10M341 46h-44v76h44M10 66h16v36H10M341 66h-16v36h16'
const GOAL_RADIUS = 9
/** Half the field is no wider. */
const NAME_WIDTH = 18

/** What happened in a match on a drawn field, and what happened last in words. */
export function Pitch({ match, events }: PitchProps) {
  const { goals, now } = pitchMoments(events)
  const last = events.at(-1)
  const text = last === undefined ? liveTexts.noMoments : momentText(match, last)
  return (
    <>
      <SectionHead title={liveTexts.pitch} note={liveTexts.pitchNote} />
      <section className="live-pitch">
        <svg viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} role="img" aria-label={liveTexts.drawn(text)}>
          <path className="live-lines" d={LINES} />
          <circle className="live-lines" cx={FIELD.width / 2} cy={FIELD.height / 2} r="24" />
          <text x="18" y="28">
            {liveTexts.homeAttacks(cutText(match.home, NAME_WIDTH))}
          </text>
          <text x={FIELD.width - 18} y="150" textAnchor="end">
            {liveTexts.awayAttacks(cutText(match.away, NAME_WIDTH))}
          </text>
          {goals.map(({ event, x, y }) => (
            <g key={`${x} ${y}`} className="live-goal">
              <circle cx={x} cy={y} r={GOAL_RADIUS} />
              <text x={x} y={y + 4} textAnchor="middle">
                {event.minute}
              </text>
            </g>
          ))}
          {now !== undefined && (
            // A new one begins its animation anew.
            <g key={`${events.length} ${now.event.kind}`} className="live-now">
              <circle className="live-now-ring" cx={now.x} cy={now.y} r="7" />
              <circle cx={now.x} cy={now.y} r="7" />
            </g>
          )}
        </svg>
        <p aria-live="polite">{text}</p>
      </section>
    </>
  )
}

function momentText(match: BoardRow, { kind, side, minute, player, is_taken_back: isTakenBack }: MatchEvent): string {
  const what = kind === 'goal' && isTakenBack ? matchTexts.noGoal : matchTexts.kinds[kind]
  const words = [side === null ? undefined : match[side], what, player ?? undefined]
  return liveTexts.moment(minute, words.filter((word) => word !== undefined).join(' '))
}
