import { chinaParts, instantOf, type TimeText } from '@caimin/base'
import { goBack } from '@caimin/router'
import type { MatchGameId } from '@caimin/rules/games'
import { serverNow } from '@caimin/session'
import { Card, EmptyState, momentText, NavBar, Page, QueryView, SectionHead, SkeletonRows, Tag } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useRules } from '../../platform/data/game-rules.ts'
import { links } from '../../platform/links.ts'
import { useSession } from '../../platform/session/session.ts'
import { isMatchGame } from './is-match-game.ts'
import { isUnknown } from './is-unknown.ts'
import { LeagueTable } from './league-table.tsx'
import { MatchTabs } from './match/match-tabs.tsx'
import { MatchHead } from './match-head.tsx'
import { NextMatches } from './next-matches.tsx'
import { OddsCard } from './odds-card.tsx'
import { analysisQuery } from './queries.ts'
import { RecordCard } from './record-card.tsx'
import { scoresTexts } from './scores.texts.ts'
import { StakeShares } from './stake-shares.tsx'
import type { Analysis } from './team-record.ts'
import { ToBet } from './to-bet.tsx'
import './scores.css'

interface AnalysisPageProps {
  readonly match_id?: string | undefined
}

/**
 * What is known about a match: its odds over time, what both sides did before, their meetings, and what they play next.
 */
export function AnalysisPage({ match_id: matchId = '' }: AnalysisPageProps) {
  const found = useQuery(analysisQuery(matchId))
  const selling = found.data?.match.is_selling === true ? found.data.match.game : undefined
  return (
    <Page
      head={
        <>
          <NavBar title={scoresTexts.title} onBack={() => goBack(links.lobby.lobby())} />
          <MatchTabs matchId={matchId} sport={found.data?.match.sport} value="analysis" />
        </>
      }
      foot={selling && <ToBet game={selling} />}
    >
      <QueryView
        query={found}
        skeletons={8}
        whyIn="hint"
        failed={(error) =>
          isUnknown(error) && <EmptyState title={scoresTexts.unknown} hint={scoresTexts.unknownHint} />
        }
      >
        {(analysis) =>
          isMatchGame(analysis.match.game) && (
            <Suspense fallback={<SkeletonRows count={8} />}>
              <Analysed game={analysis.match.game} analysis={analysis} />
            </Suspense>
          )
        }
      </QueryView>
    </Page>
  )
}

interface AnalysedProps {
  readonly game: MatchGameId
  readonly analysis: Analysis
}

function Analysed({ game, analysis }: AnalysedProps) {
  const rules = useRules(game)
  // Only a player has a shop whose stakes there are to share.
  const isPlayer = useSession() !== null
  const { match, meetings } = analysis
  const record = { rules, sport: match.sport, league: match.league }
  return (
    <div className="scores">
      <MatchHead game={game} match={match} />
      <OddsCard rules={rules} moves={analysis.moves} />
      {isPlayer && <StakeShares rules={rules} matchId={match.match_id} />}
      <SectionHead title={scoresTexts.record} note={scoresTexts.handicapNote} />
      <RecordCard {...record} team={match.home} side="home" matches={analysis.home_past} />
      <RecordCard {...record} team={match.away} side="away" matches={analysis.away_past} />
      <SectionHead title={scoresTexts.meetings} />
      <RecordCard {...record} team={match.home} matches={meetings} />
      {analysis.league_table !== null && <LeagueTable table={analysis.league_table} league={match.league} />}
      <NextMatches analysis={analysis} />
      <Source analysis={analysis} />
    </div>
  )
}

/** Where the figures come from, how old they are, and what they are not. */
function Source({ analysis: { match, known_since: since } }: Pick<AnalysedProps, 'analysis'>) {
  return (
    <Card className="scores-source">
      {since !== null && <span>{scoresTexts.knownSince(dayText(since))}</span>}
      <span>{scoresTexts.fetched(momentText(match.fetched_at, serverNow()))}</span>
      {match.is_demo && <Tag>{scoresTexts.demo}</Tag>}
      <p>{scoresTexts.warning}</p>
    </Card>
  )
}

function dayText(wire: TimeText): string {
  const { year, month, day } = chinaParts(instantOf(wire))
  return scoresTexts.day(year, month, day)
}
