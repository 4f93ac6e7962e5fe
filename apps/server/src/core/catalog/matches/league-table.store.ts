import type { Instant } from '@caimin/base'
import type { Reader } from '../../../platform/context.ts'
import { comparedTime } from '../../../platform/database/columns.ts'
import { type LeagueResult, type LeagueTable, leagueTable } from './league-table.ts'
import type { CatalogMatch } from './match.ts'

/** More than a season of any league has. */
const MAX_RESULTS = 600

type League = Pick<CatalogMatch, 'sport' | 'league'>

/** How a league stood at a moment, as far as its results are known; undefined where none are. */
export const leagueTableBefore = async (r: Reader, league: League, before: Instant): Promise<LeagueTable | undefined> =>
  leagueTable(await resultsBefore(r, league, before))

/**
 * The real ones, newest first, each once whichever games sold the match: made scores decide no table. A match has
 * finished once its score is confirmed.
 */
async function resultsBefore(r: Reader, { sport, league }: League, before: Instant): Promise<LeagueResult[]> {
  return await r.db
    .selectFrom('matches')
    .distinctOn(['kickoff_at', 'home', 'away'])
    .select(['kickoff_at as kickoffAt', 'home', 'away', 'home_goals as homeGoals', 'away_goals as awayGoals'])
    .where('sport', '=', sport)
    .where('league', '=', league)
    .where('is_demo', '=', false)
    .where('status', '=', 'finished')
    .where('kickoff_at', '<', comparedTime(before))
    .orderBy('kickoff_at', 'desc')
    .orderBy('home')
    .orderBy('away')
    .limit(MAX_RESULTS)
    .$narrowType<{ homeGoals: number; awayGoals: number }>()
    .execute()
}
