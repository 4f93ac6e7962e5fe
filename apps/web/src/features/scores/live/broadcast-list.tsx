import { Card, momentText, SectionHead, useEverySecond } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { type Broadcast, stageOf } from './broadcasts.ts'
import { liveTexts } from './live.texts.ts'

interface BroadcastListProps {
  readonly matchId: string
  readonly broadcasts: readonly Broadcast[]
  /** The one that is on screen. */
  readonly shownId?: string | undefined
}

/** The broadcasts of a match, each with who granted the right and for which region. */
export function BroadcastList({ matchId, broadcasts, shownId }: BroadcastListProps) {
  return (
    <>
      <SectionHead title={liveTexts.broadcasts} />
      <Card>
        <ul className="live-broadcasts">
          {broadcasts.map((broadcast) => (
            <li key={broadcast.broadcast_id}>
              <BroadcastItem matchId={matchId} broadcast={broadcast} isShown={broadcast.broadcast_id === shownId} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

interface BroadcastItemProps {
  readonly matchId: string
  readonly broadcast: Broadcast
  readonly isShown: boolean
}

function BroadcastItem({ matchId, broadcast, isShown }: BroadcastItemProps) {
  useEverySecond()
  const now = useServerTime()()
  const { broadcast_id, title, kind, address, region, licence, starts_at, ends_at } = broadcast
  const stage = stageOf(broadcast, now)
  const withState = (value: string) => (
    <>
      <span className="live-broadcast-name">
        <b>{title}</b>
        <small>
          {liveTexts.region(region)} {liveTexts.licence(licence)} {liveTexts.until(momentText(ends_at, now))}
        </small>
      </span>
      <span className="live-broadcast-state">{value}</span>
    </>
  )
  if (stage === 'later')
    return <div className="live-broadcast">{withState(liveTexts.begins(momentText(starts_at, now)))}</div>
  if (stage === 'over') return <div className="live-broadcast">{withState(liveTexts.over)}</div>
  if (isShown) return <div className="live-broadcast live-broadcast-shown">{withState(liveTexts.watching)}</div>
  if (kind === 'hls') {
    return (
      <a className="live-broadcast" href={links.scores.video({ match_id: matchId, broadcast_id })}>
        {withState(liveTexts.watch)}
      </a>
    )
  }
  // The page of others learns neither where its visitor came from nor gets a hold on this one.
  return (
    <a className="live-broadcast" href={address} target="_blank" rel="noopener noreferrer">
      {withState(liveTexts.opens(new URL(address).host))}
    </a>
  )
}
