import type { Instant } from '@caimin/base'
import type { MatchGameId } from '@caimin/rules'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { comparedTime } from '../../../platform/database/columns.ts'
import { catalogMatches, type FinishedMatch, hasResult, withResults } from './match.store.ts'
import type { CatalogMatch, Sport } from './match.ts'

/** A team as the sources name it: names are distinguished within a sport only. */
type Side = Pick<CatalogMatch, 'sport'> & { readonly team: string }

/** Which of the finished matches are wanted. */
interface Past {
  readonly before: Instant
  /** Of a match that several games sold, the row of this one is taken. */
  readonly game: MatchGameId
  readonly limit: number
}

/** The finished matches of a team, newest first. */
export async function pastMatchesOf(r: Reader, { sport, team }: Side, past: Past): Promise<FinishedMatch[]> {
  const matches = finishedBefore(r, past)
    .where('sport', '=', sport)
    .where(({ eb, or }) => or([eb('home', '=', team), eb('away', '=', team)]))
  return withResults(r, await matches.execute())
}

/** The finished matches of a team against another one, whoever was at home, newest first. */
export async function pastMeetingsOf(
  r: Reader,
  { sport, team, other }: Side & { readonly other: string },
  past: Past,
): Promise<FinishedMatch[]> {
  const matches = finishedBefore(r, past)
    .where('sport', '=', sport)
    .where(({ and, or }) => or([and({ home: team, away: other }), and({ home: other, away: team })]))
  return withResults(r, await matches.execute())
}

/** Several games may sell one match: it has one kick-off and the same teams. */
const finishedBefore = (r: Reader, { before, game, limit }: Past) =>
  catalogMatches(r)
    .distinctOn(['kickoff_at', 'home', 'away'])
    .where('status', '=', 'finished')
    .where('kickoff_at', '<', comparedTime(before))
    .where((match) => hasResult(match, 'score'))
    .orderBy('kickoff_at', 'desc')
    .orderBy('home')
    .orderBy('away')
    .orderBy(sql<boolean>`game = ${game}`, 'desc')
    .limit(limit)

/** The kick-off of the first match of a sport whose result is known, whichever game sold it. */
export async function resultsKnownSince(r: Reader, sport: Sport): Promise<Instant | undefined> {
  const first = await r.db
    .selectFrom('matches')
    .select('kickoff_at')
    .where('sport', '=', sport)
    .where('status', '=', 'finished')
    .where((match) => hasResult(match, 'score'))
    .orderBy('kickoff_at')
    .limit(1)
    .executeTakeFirst()
  return first?.kickoff_at
}
