import { addMs, days, type Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import type { CatalogMatch } from './match.ts'

/** About a season. */
const COUNTED_MS = days(300)

/** A team among those of its league. */
export interface LeagueLine {
  readonly team: string
  readonly rank: number
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

/** What the known results of a league come to. */
export interface LeagueTable {
  /** How many matches are counted, of how many teams, the first of them played then. */
  readonly matches: number
  readonly teams: number
  readonly since: Instant
  /** Those of the teams that were asked about. */
  readonly lines: readonly LeagueLine[]
}

type TableOf = Pick<CatalogMatch, 'sport' | 'league'> & { readonly teams: readonly string[]; readonly before: Instant }

/**
 * The table of a league by the results that are known of about a season before a match: three points for a win, then
 * the difference of goals, then those scored. A match that several games sold counts once. Undefined without a result.
 */
export async function leagueTable(
  r: Reader,
  { sport, league, teams, before }: TableOf,
): Promise<LeagueTable | undefined> {
  const { rows } = await sql<LeagueTable>`
    with played as (
      select distinct on (kickoff_at, home, away) kickoff_at, home, away, home_goals, away_goals
        from matches
       where sport = ${sport} and league = ${league} and status = 'finished' and home_goals + away_goals is not null
         and kickoff_at < ${sqlTime(before)}::timestamptz
         and kickoff_at >= ${sqlTime(addMs(before, -COUNTED_MS))}::timestamptz
         and exists (select from results where subject_kind = 'match' and subject_id = matches.id and step = 'score')
       order by kickoff_at, home, away),
    sides as (
      select home as team, home_goals as scored, away_goals as conceded from played
      union all select away, away_goals, home_goals from played),
    sums as (
      select team, count(*)::int as played, sum(scored)::int as scored, sum(conceded)::int as conceded,
             count(*) filter (where scored > conceded)::int as won, count(*) filter (where scored = conceded)::int as drawn,
             count(*) filter (where scored < conceded)::int as lost
        from sides group by team),
    lines as (
      select *, 3 * won + drawn as points,
             rank() over (order by 3 * won + drawn desc, scored - conceded desc, scored desc)::int as rank
        from sums)
    select (select count(*)::int from played) as matches, (select count(*)::int from lines) as teams,
           (select min(kickoff_at) from played) as since,
           coalesce((select jsonb_agg(to_jsonb(lines) order by rank, team) from lines where team = any(${[...teams]}::text[])),
                    '[]') as lines
     where exists (select from played)`.execute(r.db)
  return rows[0]
}
