import { Note } from '@caimin/ui'
import { ScoreHead } from '../match/score-head.tsx'
import { BroadcastList } from './broadcast-list.tsx'
import { liveTexts } from './live.texts.ts'
import { LiveMatchPage } from './live-match.tsx'

interface LivePageProps {
  readonly match_id?: string | undefined
}

/** Where a match can be watched; below, what happens in it. */
export function LivePage({ match_id: matchId = '' }: LivePageProps) {
  return (
    <LiveMatchPage matchId={matchId}>
      {({ match, broadcasts }) => (
        <>
          <ScoreHead match={match} />
          {broadcasts.length === 0 ? (
            <Note>
              {liveTexts.none} {liveTexts.noneHint}
            </Note>
          ) : (
            <BroadcastList matchId={matchId} broadcasts={broadcasts} />
          )}
        </>
      )}
    </LiveMatchPage>
  )
}
