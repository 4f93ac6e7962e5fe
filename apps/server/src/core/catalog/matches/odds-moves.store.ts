import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Database, Reader } from '../../../platform/context.ts'
import { deleteOld } from '../../../platform/database/old-rows/delete-old.ts'
import { RETENTION } from '../../../platform/database/old-rows/retention.ts'

/** In place of a play: the European odds of a match, averaged over bookmakers, as `AverageOdds`. */
export const AVERAGE_ODDS = 'AVERAGE'

/** What the odds of a play became at a moment, and at which lines. */
export interface OddsMove {
  readonly play: string
  readonly changedAt: Instant
  readonly odds: Readonly<Record<string, string>>
  readonly handicap: number | null
  readonly total: number | null
}

/** The moves of a play, newest first. */
export interface MovesOfPlay {
  readonly newest: readonly OddsMove[]
  /** The first of all, where others were left out between; undefined where `newest` reaches back to it. */
  readonly opening: OddsMove | undefined
}

/** How the odds of these plays moved: so many newest moves of each, and its opening. */
export async function oddsMovesOf(
  r: Reader,
  matchId: string,
  { plays, newest }: { readonly plays: readonly string[]; readonly newest: number },
): Promise<ReadonlyMap<string, MovesOfPlay>> {
  const { rows } = await sql<OddsMove>`
    select moved.play, moved.changed_at as "changedAt", moved.odds, moved.handicap, moved.total
      from unnest(${[...plays]}::text[]) as wanted (play)
     cross join lateral (
       (select * from odds_history where match_id = ${matchId} and play = wanted.play
         order by changed_at desc limit ${newest + 1})
       union
       (select * from odds_history where match_id = ${matchId} and play = wanted.play
         order by changed_at limit 1)) as moved
     order by moved.play, moved.changed_at desc`.execute(r.db)
  const byPlay = Map.groupBy(rows, ({ play }) => play)
  return new Map([...byPlay].map(([play, moves]) => [play, apart(moves, newest)]))
}

/** One more than requested, which shows whether the opening follows directly. */
const apart = (moves: readonly OddsMove[], newest: number): MovesOfPlay =>
  moves.length > newest + 1
    ? { newest: moves.slice(0, newest), opening: moves.at(-1) }
    : { newest: moves, opening: undefined }

/** An order keeps the odds that its player saw and those that were printed. */
export const deleteOldOdds = (database: Database): Promise<void> => deleteOld(database, RETENTION.oddsHistory)
