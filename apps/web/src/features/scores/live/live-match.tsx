import type { OutputOf } from '@caimin/contract'
import { goBack } from '@caimin/router'
import { Card, Cell, EmptyState, NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { links } from '../../../platform/links.ts'
import { isUnknown } from '../is-unknown.ts'
import { matchTexts } from '../match/match.texts.ts'
import { MatchEvents } from '../match/match-events.tsx'
import { MatchTabs } from '../match/match-tabs.tsx'
import { MainOdds } from '../odds/match-odds.tsx'
import { OwnBets } from '../own/own-bets.tsx'
import { matchQuery } from '../queries.ts'
import { ToBet } from '../to-bet.tsx'
import { liveTexts } from './live.texts.ts'
import { Pitch } from './pitch.tsx'
import '../board/board.css'
import '../match/match.css'
import './live.css'

export type LiveMatch = OutputOf<'scores', 'info'>

interface LiveMatchPageProps {
  readonly matchId: string
  /** Where to look at it, above what happened in it. */
  readonly children: (known: LiveMatch) => ReactNode
}

/** A page on which one match is watched: besides the video what its source tells, drawn and in words. */
export function LiveMatchPage({ matchId, children }: LiveMatchPageProps) {
  const found = useQuery(matchQuery(matchId))
  const match = found.data?.match
  const title = match === undefined ? matchTexts.live : matchTexts.titleOf(match.league, match.number_text)
  return (
    <Page
      head={
        <>
          <NavBar title={title} onBack={() => goBack(links.scores.match({ match_id: matchId }))} />
          <MatchTabs matchId={matchId} sport={match?.sport} value="live" />
        </>
      }
      foot={found.data?.is_selling === true && <ToBet game={found.data.match.game} />}
    >
      <QueryView
        query={found}
        skeletons={8}
        whyIn="hint"
        failed={(error) => isUnknown(error) && <EmptyState title={matchTexts.unknown} hint={matchTexts.unknownHint} />}
      >
        {(known) => (
          <>
            {children(known)}
            <OwnBets match={known.match} />
            {known.match.sport === 'football' && <Pitch match={known.match} events={known.events} />}
            <MatchEvents match={known.match} events={known.events} />
            <MainOdds matchId={matchId} />
            {/* Within what scrolls, so that the keyboard reaches it. */}
            <Card>
              <Cell title={liveTexts.allOdds} href={links.scores.match({ match_id: matchId, view: 'odds' })} />
            </Card>
            <p className="match-note">{liveTexts.note}</p>
          </>
        )}
      </QueryView>
    </Page>
  )
}
