import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import type { MatchFigures } from './match.ts'

/** Figures of both sides up to a minute of a match, as a source tells them. */
export interface MatchStatistics {
  readonly matchId: string
  readonly source: string
  readonly minute: number
  readonly figures: MatchFigures
}

/**
 * Keeps what each source told last: figures of an earlier minute come late and are left out, as of unknown matches.
 * Where a source corrects itself, what it told before is kept beside.
 */
export async function addMatchStatistics(t: Tx, rows: readonly MatchStatistics[]): Promise<void> {
  const last = new Map(rows.toSorted((a, b) => a.minute - b.minute).map((row) => [`${row.matchId} ${row.source}`, row]))
  if (last.size === 0) return
  const told = [...last.values()].map(({ matchId, ...row }) => ({ ...row, match_id: matchId }))
  const given = sql`jsonb_to_recordset(${sqlJson(told)}::jsonb)
    as told (match_id text, source text, minute int, figures jsonb)`
  await sql`
    insert into earlier_match_statistics (match_id, source, received_at, minute, figures)
    select kept.match_id, kept.source, kept.received_at, kept.minute, kept.figures
      from match_statistics kept join ${given} on (told.match_id, told.source) = (kept.match_id, kept.source)
     where told.minute >= kept.minute and told.figures <> kept.figures and (told.minute = kept.minute or exists (
       -- Of possession one side has less when the other has more.
       select from jsonb_each(kept.figures - 'possession') as before (figure, sides)
        where (told.figures -> figure ->> 'home')::int < (sides ->> 'home')::int
           or (told.figures -> figure ->> 'away')::int < (sides ->> 'away')::int))
        on conflict do nothing`.execute(t.db)
  await sql`
    insert into match_statistics (match_id, source, minute, figures, received_at)
    select told.match_id, told.source, told.minute, told.figures, ${sqlTime(t.now)}::timestamptz
      from ${given} join matches on matches.id = told.match_id
        on conflict (match_id, source) do update
           set minute = excluded.minute, figures = excluded.figures, received_at = excluded.received_at
         where match_statistics.minute <= excluded.minute and match_statistics.figures <> excluded.figures`.execute(
    t.db,
  )
}

/** Figures as they are kept. */
export interface KeptStatistics extends MatchStatistics {
  readonly receivedAt: Instant
  /** Whether the source told some of them otherwise before. */
  readonly isCorrected: boolean
}

/** What a source told of a match last. */
export async function matchStatisticsOf(
  r: Reader,
  matchId: string,
  source: string,
): Promise<KeptStatistics | undefined> {
  return await r.db
    .selectFrom('match_statistics as s')
    .select(['s.match_id as matchId', 's.source', 's.minute', 's.figures', 's.received_at as receivedAt'])
    .select(
      sql<boolean>`exists (select from earlier_match_statistics e
                            where (e.match_id, e.source) = (s.match_id, s.source))`.as('isCorrected'),
    )
    .where('s.match_id', '=', matchId)
    .where('s.source', '=', source)
    .executeTakeFirst()
}
