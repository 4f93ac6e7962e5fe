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

/** Keeps what each source told last: figures of an earlier minute come late and are left out, as of unknown matches. */
export async function addMatchStatistics(t: Tx, rows: readonly MatchStatistics[]): Promise<void> {
  const last = new Map(rows.toSorted((a, b) => a.minute - b.minute).map((row) => [`${row.matchId} ${row.source}`, row]))
  if (last.size === 0) return
  const told = [...last.values()].map(({ matchId, ...row }) => ({ ...row, match_id: matchId }))
  await sql`
    insert into match_statistics (match_id, source, minute, figures, received_at)
    select told.match_id, told.source, told.minute, told.figures, ${sqlTime(t.now)}::timestamptz
      from jsonb_to_recordset(${sqlJson(told)}::jsonb) as told (match_id text, source text, minute int, figures jsonb)
      join matches on matches.id = told.match_id
        on conflict (match_id, source) do update
           set minute = excluded.minute, figures = excluded.figures, received_at = excluded.received_at
         where match_statistics.minute <= excluded.minute and match_statistics.figures <> excluded.figures`.execute(
    t.db,
  )
}

/** What a source told of a match last. */
export async function matchStatisticsOf(
  r: Reader,
  matchId: string,
  source: string,
): Promise<(Pick<MatchStatistics, 'minute' | 'figures'> & { readonly receivedAt: Instant }) | undefined> {
  return await r.db
    .selectFrom('match_statistics')
    .select(['minute', 'figures', 'received_at as receivedAt'])
    .where('match_id', '=', matchId)
    .where('source', '=', source)
    .executeTakeFirst()
}
