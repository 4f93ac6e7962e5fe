import { chinaParts } from '@caimin/base'
import { timeOf } from '@caimin/contract'
import { goBack } from '@caimin/router'
import { type GameId, gameKind, type MatchGameId } from '@caimin/rules/games'
import { CallFailed, serverNow, unwrapReply } from '@caimin/session'
import {
  Card,
  EmptyState,
  ErrorState,
  FootBar,
  LinkButton,
  momentText,
  NavBar,
  Page,
  SectionHead,
  SkeletonRows,
  Tag,
} from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { client } from '../../platform/data/client.ts'
import { explainError } from '../../platform/data/explain.ts'
import { useRules } from '../../platform/data/game-rules.ts'
import { links } from '../../platform/links.ts'
import { gameHref } from '../../platform/routing/game-href.ts'
import { useSession } from '../../platform/session/session.ts'
import { MatchHead } from './match-head.tsx'
import { NextMatches } from './next-matches.tsx'
import { OddsCard } from './odds-card.tsx'
import { RecordCard } from './record-card.tsx'
import { scoresTexts } from './scores.texts.ts'
import { StakeShares } from './stake-shares.tsx'
import type { Analysis } from './team-record.ts'
import './scores.css'

/** Odds of some match move every few seconds; of one they are worth asking for so often. */
const REFRESH_MS = 60_000

interface AnalysisPageProps {
  readonly match_id?: string | undefined
}

/**
 * What is known about a match: its odds over time, what both sides did before, their meetings, and what they play next.
 */
export function AnalysisPage({ match_id: matchId = '' }: AnalysisPageProps) {
  const found = useQuery({
    queryKey: ['scores', 'analysis', matchId],
    queryFn: () => unwrapReply(client.scores.analysis({ match_id: matchId })),
    refetchInterval: REFRESH_MS,
  })
  const isUnknown = found.error instanceof CallFailed && ['not_found', 'bad_input'].includes(found.error.refusal.reason)
  const { data } = found
  return (
    <Page
      head={<NavBar title={scoresTexts.title} lined onBack={() => goBack(links.lobby.lobby())} />}
      foot={
        data?.match.is_selling && (
          <FootBar>
            <LinkButton href={gameHref(data.match.game)}>{scoresTexts.toBet}</LinkButton>
          </FootBar>
        )
      }
    >
      {found.isPending && <SkeletonRows count={8} />}
      {isUnknown && <EmptyState title={scoresTexts.unknown} hint={scoresTexts.unknownHint} />}
      {found.isError && !isUnknown && !data && (
        <ErrorState hint={explainError(found.error)} onRetry={() => void found.refetch()} />
      )}
      {data && isMatchGame(data.match.game) && (
        <Suspense fallback={<SkeletonRows count={8} />}>
          <Analysed game={data.match.game} analysis={data} />
        </Suspense>
      )}
    </Page>
  )
}

const isMatchGame = (game: GameId): game is MatchGameId => gameKind(game) === 'match'

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

function dayText(wire: string): string {
  const { year, month, day } = chinaParts(timeOf(wire))
  return scoresTexts.day(year, month, day)
}
