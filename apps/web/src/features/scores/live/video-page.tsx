import type { BoardRow } from '@caimin/contract'
import { inPaperOrder, paperScore } from '@caimin/rules/games'
import { LinkButton, momentText, useEverySecond } from '@caimin/ui'
import { stageText } from '../../../platform/bet-content/match-progress.tsx'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { isRunning } from '../board/is-running.ts'
import { Told } from '../board/told.tsx'
import { matchTexts } from '../match/match.texts.ts'
import { BroadcastList } from './broadcast-list.tsx'
import { type Broadcast, chosenBroadcast, stageOf } from './broadcasts.ts'
import { liveTexts } from './live.texts.ts'
import { type LiveMatch, LiveMatchPage } from './live-match.tsx'
import { VideoNotice } from './video-notice.tsx'
import { VideoPlayer } from './video-player.tsx'

interface VideoPageProps {
  readonly match_id?: string | undefined
  readonly broadcast_id?: string | undefined
}

/** A match with its video, where one was entered. */
export function VideoPage({ match_id: matchId = '', broadcast_id: broadcastId }: VideoPageProps) {
  return (
    <LiveMatchPage matchId={matchId}>
      {(known) => <Screen matchId={matchId} known={known} broadcastId={broadcastId} />}
    </LiveMatchPage>
  )
}

interface ScreenProps {
  readonly matchId: string
  readonly known: LiveMatch
  readonly broadcastId: string | undefined
}

function Screen({ matchId, known: { match, broadcasts }, broadcastId }: ScreenProps) {
  const now = useServerTime()
  const chosen = chosenBroadcast(broadcasts, broadcastId, now())
  return (
    <>
      <section className="live-screen" aria-label={liveTexts.screen}>
        {chosen === undefined ? <NoVideo wasAsked={broadcastId !== undefined} /> : <Video broadcast={chosen} />}
      </section>
      <ScoreBar match={match} />
      {broadcasts.length > 0 && (
        <BroadcastList matchId={matchId} broadcasts={broadcasts} shownId={chosen?.broadcast_id} />
      )}
    </>
  )
}

const NoVideo = ({ wasAsked }: { readonly wasAsked: boolean }) =>
  wasAsked ? (
    <VideoNotice title={liveTexts.over} hint={liveTexts.overHint} />
  ) : (
    <VideoNotice title={liveTexts.none} hint={liveTexts.noneHint} />
  )

/** The video while it may be shown: it ends with what was granted. */
function Video({ broadcast }: { readonly broadcast: Broadcast }) {
  useEverySecond()
  const now = useServerTime()()
  const { broadcast_id, kind, address, title, starts_at } = broadcast
  const stage = stageOf(broadcast, now)
  if (stage === 'over') return <VideoNotice title={liveTexts.over} hint={liveTexts.overHint} />
  if (stage === 'later') {
    return <VideoNotice title={liveTexts.later} hint={liveTexts.begins(momentText(starts_at, now))} />
  }
  if (kind === 'hls') return <VideoPlayer key={broadcast_id} address={address} title={title} />
  return (
    <VideoNotice title={liveTexts.elsewhere}>
      <LinkButton href={address} target="_blank" rel="noopener noreferrer">
        {liveTexts.opens(new URL(address).host)}
      </LinkButton>
    </VideoNotice>
  )
}

/** Both sides with the score, in one line below the video. */
function ScoreBar({ match }: { readonly match: BoardRow }) {
  const [first, second] = inPaperOrder(match.game, match.home, match.away)
  return (
    <p className="live-bar">
      <span>
        {first} <b>{match.full === null ? matchTexts.versus : paperScore(match.game, match.full)}</b> {second}
      </span>
      {isRunning(match) && (
        <span>
          <b className="red">{stageText(match)}</b> {match.told_at !== null && <Told at={match.told_at} />}
        </span>
      )}
    </p>
  )
}
