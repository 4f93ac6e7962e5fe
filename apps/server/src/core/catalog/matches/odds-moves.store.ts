import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'

/** What the odds of a play became at a moment, and at which lines. */
export interface OddsMove {
  readonly play: string
  readonly changedAt: Instant
  readonly odds: Readonly<Record<string, string>>
  readonly handicap: number | null
  readonly total: number | null
}

/** How the odds of these plays moved, newest first: at most `newest` of each, and its opening as the last. */
export async function oddsMovesOf(
  r: Reader,
  matchId: string,
  { plays, newest }: { readonly plays: readonly string[]; readonly newest: number },
): Promise<OddsMove[]> {
  const { rows } = await sql<OddsMove>`
    select moved.play, moved.changed_at as "changedAt", moved.odds, moved.handicap, moved.total
      from unnest(${[...plays]}::text[]) as wanted (play)
     cross join lateral (
       (select * from odds_history where match_id = ${matchId} and play = wanted.play
         order by changed_at desc limit ${newest})
       union
       (select * from odds_history where match_id = ${matchId} and play = wanted.play
         order by changed_at limit 1)) as moved
     order by moved.play, moved.changed_at desc`.execute(r.db)
  return rows
}
