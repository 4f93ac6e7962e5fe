import { ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { matchPlays, playOptions } from '@caimin/rules'
import {
  type CatalogCache,
  type CatalogMatch,
  type FinishedMatch,
  type LeagueTable,
  leagueTableBefore,
  oddsMovesOf,
  pastMatchesOf,
  pastMeetingsOf,
  resultsKnownSince,
  viewMatchFacts,
} from '../../core/catalog/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { isSelling } from './is-selling.ts'
import { viewMoves } from './odds-moves.view.ts'

type Output = Values<OutputOf<'scores', 'analysis'>>
type PastEntry = Output['meetings'][number]

/** So many matches of each side, and so many meetings. */
const PAST = 10
const NEXT = 3
/** So many changes of each play's odds, besides the opening. */
const MOVES = 20
/** The odds of more options make no line that can be read. */
const MAX_OPTIONS = 3

interface Services {
  readonly catalog: CatalogCache
  readonly showsAverageOdds: boolean
}

/**
 * What is known about a match: the records of its sides before it, their meetings, its odds over time, what they play
 * next.
 */
export const showAnalysis = query<'scores', 'analysis', Services>(
  async ({ r, input: { match_id: matchId }, catalog, showsAverageOdds }) => {
    const match = (await catalog.matches(r, [matchId])).get(matchId)
    if (match === undefined) return refuse('not_found')
    const { game, sport, home, away } = match
    const past = { game, before: match.kickoffAt, limit: PAST }
    const plays = matchPlays(game).filter((play) => playOptions(game, play).length <= MAX_OPTIONS)
    const [homePast, awayPast, meetings, table, moves, onSale, since] = await Promise.all([
      pastMatchesOf(r, { sport, team: home }, past),
      pastMatchesOf(r, { sport, team: away }, past),
      pastMeetingsOf(r, { sport, team: home, other: away }, past),
      sport === 'football' ? leagueTableBefore(r, match, match.kickoffAt) : undefined,
      oddsMovesOf(r, matchId, { plays, newest: MOVES }),
      catalog.onSale(r, game),
      resultsKnownSince(r, sport),
    ])
    const viewPast = (found: readonly FinishedMatch[]) => found.flatMap((each) => viewPastMatch(each, match))
    return ok({
      server_time: r.now,
      match: {
        ...viewSubject(match),
        average_odds: showsAverageOdds ? match.averageOdds : null,
        is_selling: isSelling(match, r.now),
      },
      moves: viewMoves(moves),
      home_past: viewPast(homePast),
      away_past: viewPast(awayPast),
      meetings: viewPast(meetings),
      league_table: table === undefined ? null : viewTable(table, [home, away]),
      home_next: nextOf(home, match, onSale),
      away_next: nextOf(away, match, onSale),
      known_since: since ?? null,
    })
  },
)

const viewSubject = (match: CatalogMatch): Omit<Output['match'], 'is_selling' | 'average_odds'> => ({
  ...viewMatchFacts(match),
  game: match.game,
  handicap: match.handicap,
  total: match.total,
  is_demo: match.isDemo,
  fetched_at: match.fetchedAt,
})

/** The lines of these teams, and what they are counted from. */
const viewTable = ({ rows, matches, from }: LeagueTable, teams: readonly string[]): Output['league_table'] => ({
  matches,
  teams: rows.length,
  since: from,
  lines: rows.flatMap(({ position, ...row }) => (teams.includes(row.team) ? [{ ...row, rank: position }] : [])),
})

/** A void match has no score and is left out of the records. */
function viewPastMatch({ match, result }: FinishedMatch, { game }: CatalogMatch): PastEntry[] {
  const { half, full } = result.value
  if (typeof full !== 'string') return []
  return [
    {
      match_id: match.id,
      kickoff_at: match.kickoffAt,
      league: match.league,
      home: match.home,
      away: match.away,
      half: typeof half === 'string' ? half : null,
      full,
      handicap: match.game === game ? match.handicap : null,
    },
  ]
}

/** What a team plays soonest after this match, of what is on sale. */
const nextOf = (team: string, match: CatalogMatch, onSale: readonly CatalogMatch[]): Output['home_next'] =>
  onSale
    .filter(({ id, sport }) => id !== match.id && sport === match.sport)
    .filter(({ home, away, kickoffAt }) => (home === team || away === team) && kickoffAt > match.kickoffAt)
    .toSorted((a, b) => a.kickoffAt - b.kickoffAt)
    .slice(0, NEXT)
    .map(({ id, kickoffAt, league, home, away }) => ({
      match_id: id,
      kickoff_at: kickoffAt,
      league,
      home,
      away,
    }))
