import { Card, momentText, SectionHead, useEverySecond } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { type Broadcast, stageOf } from './broadcasts.ts'
import { liveTexts } from './live.texts.ts'

interface WaysProps {
  readonly matchId: string
  readonly broadcasts: readonly Broadcast[]
  /** The one that is on screen. */
  readonly shownId?: string | undefined
}

/** The broadcasts of a match, each with who granted the right and for which region. */
export function Ways({ matchId, broadcasts, shownId }: WaysProps) {
  return (
    <>
      <SectionHead title={liveTexts.ways} />
      <Card>
        <ul className="live-ways">
          {broadcasts.map((broadcast) => (
            <li key={broadcast.broadcast_id}>
              <Way matchId={matchId} broadcast={broadcast} isShown={broadcast.broadcast_id === shownId} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

interface WayProps {
  readonly matchId: string
  readonly broadcast: Broadcast
  readonly isShown: boolean
}

function Way({ matchId, broadcast, isShown }: WayProps) {
  useEverySecond()
  const now = useServerTime()()
  const { broadcast_id, title, kind, address, region, licence, starts_at, ends_at } = broadcast
  const stage = stageOf(broadcast, now)
  const told = (value: string) => (
    <>
      <span className="live-way-name">
        <b>{title}</b>
        <small>
          {liveTexts.region(region)} {liveTexts.licence(licence)} {liveTexts.until(momentText(ends_at, now))}
        </small>
      </span>
      <span className="live-way-state">{value}</span>
    </>
  )
  if (stage === 'later') return <div className="live-way">{told(liveTexts.begins(momentText(starts_at, now)))}</div>
  if (stage === 'over') return <div className="live-way">{told(liveTexts.over)}</div>
  if (isShown) return <div className="live-way live-way-shown">{told(liveTexts.watching)}</div>
  if (kind === 'hls') {
    return (
      <a className="live-way" href={links.scores.video({ match_id: matchId, broadcast_id })}>
        {told(liveTexts.watch)}
      </a>
    )
  }
  // The page of others learns neither where its visitor came from nor gets a hold on this one.
  return (
    <a className="live-way" href={address} target="_blank" rel="noopener noreferrer">
      {told(liveTexts.opens(new URL(address).host))}
    </a>
  )
}
