import type { BoardRow } from '@caimin/contract'
import { Card, SectionHead } from '@caimin/ui'
import { matchTexts } from './match.texts.ts'
import { type MatchEvent, shownEvents } from './shown-events.ts'

interface MatchEventsProps {
  readonly match: BoardRow
  readonly events: readonly MatchEvent[]
}

/** What happened in a match, the newest above: of the home side on the left, of the guests on the right. */
export function MatchEvents({ match, events }: MatchEventsProps) {
  const shown = shownEvents(events)
  return (
    <>
      <SectionHead title={matchTexts.events} note={shown.length > 0 && matchTexts.newestFirst} />
      <Card>
        {shown.length === 0 ? (
          <p className="match-none ink-2">
            {events.length === 0 && match.status === 'finished' ? matchTexts.notTold : matchTexts.noEvents}
          </p>
        ) : (
          <ol className="match-events">
            {shown.map(({ key, event, text }) => (
              <li key={key} className={`match-event match-event-${event.side ?? 'both'}`}>
                <span className="match-event-minute">{matchTexts.minute(event.minute)}</span>
                <span className="match-event-what">
                  {event.side !== null && <span className="unseen">{match[event.side]}</span>}{' '}
                  <b className={isCounted(event) ? 'red' : undefined}>{text}</b>{' '}
                  {event.player !== null && <small>{event.player}</small>}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </>
  )
}

const isCounted = ({ kind, is_taken_back: isTakenBack }: MatchEvent): boolean => kind === 'goal' && !isTakenBack
