import type { OutputOf } from '@caimin/contract'
import { goBack } from '@caimin/router'
import { Card, Cell, EmptyState, NavBar, Page, QueryView, Tag } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../../platform/links.ts'
import { Star } from '../followed/star.tsx'
import { useFollowed } from '../followed/use-followed.ts'
import { isUnknown } from '../is-unknown.ts'
import { MatchOdds } from '../odds/match-odds.tsx'
import { OwnBets } from '../own/own-bets.tsx'
import { matchQuery } from '../queries.ts'
import { ToBet } from '../to-bet.tsx'
import { matchTexts } from './match.texts.ts'
import { MatchEvents } from './match-events.tsx'
import { MatchLineups } from './match-lineups.tsx'
import { MatchQuarters } from './match-quarters.tsx'
import { MatchStatistics } from './match-statistics.tsx'
import { MatchTabs } from './match-tabs.tsx'
import { ScoreHead } from './score-head.tsx'
import './match.css'

interface MatchPageProps {
  readonly match_id?: string | undefined
  readonly view?: string | undefined
}

const VIEWS = ['course', 'odds', 'lineups'] as const

/** One match: how it stands with what happened in it and the figures of both sides, its odds, and who plays. */
export function MatchPage({ match_id: matchId = '', view }: MatchPageProps) {
  const found = useQuery(matchQuery(matchId))
  const match = found.data?.match
  const { has, setFollowed } = useFollowed()
  // Line-ups are known of football alone.
  const views = VIEWS.filter((each) => each !== 'lineups' || match === undefined || match.sport === 'football')
  const shown = views.find((each) => each === view) ?? 'course'
  const title = match === undefined ? matchTexts.title : matchTexts.titleOf(match.league, match.number_text)
  return (
    <Page
      head={
        <>
          <NavBar
            title={title}
            onBack={() => goBack(links.scores.scores())}
            actions={match && setFollowed && <Star match={match} isFollowed={has(match)} onChange={setFollowed} />}
          />
          <MatchTabs matchId={matchId} sport={match?.sport} value={shown} />
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
            <ScoreHead match={known.match} />
            {shown === 'course' && <Course known={known} />}
            {shown === 'odds' && <MatchOdds matchId={matchId} />}
            {shown === 'lineups' && <MatchLineups {...known} />}
            {/* Within what scrolls, so that the keyboard reaches it. */}
            <Card>
              <Cell
                title={matchTexts.live}
                value={matchTexts.liveNote(known.broadcasts.length)}
                href={links.scores.live({ match_id: matchId })}
              />
            </Card>
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Course({ known: { match, events, statistics } }: { readonly known: OutputOf<'scores', 'info'> }) {
  return (
    <>
      <OwnBets match={match} />
      {match.quarters !== null && <MatchQuarters match={match} quarters={match.quarters} />}
      {/* Of basketball no source tells events. */}
      {match.sport !== 'basketball' && <MatchEvents match={match} events={events} />}
      {statistics !== null && <MatchStatistics statistics={statistics} match={match} />}
      <p className="match-note">
        {match.is_demo && <Tag>{matchTexts.demo}</Tag>} {matchTexts.note}
      </p>
    </>
  )
}
