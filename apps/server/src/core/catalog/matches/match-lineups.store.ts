import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { isSameValue } from '../results/result-value.ts'
import type { TeamLineup } from './match.ts'

/** Who plays for both sides, as a source tells it. */
export interface MatchLineups {
  readonly matchId: string
  readonly source: string
  readonly home: TeamLineup
  readonly away: TeamLineup
}

/** Keeps what each source tells that it did not tell last. Line-ups of unknown matches are left out. */
export async function addMatchLineups(t: Tx, rows: readonly MatchLineups[]): Promise<void> {
  const told = [...new Map(rows.map((row) => [keyOf(row), row])).values()]
  if (told.length === 0) return
  const ids = [...new Set(told.map(({ matchId }) => matchId))]
  const last = new Map((await lastTold(t, ids)).map((row) => [keyOf(row), row]))
  const fresh = told.flatMap(({ matchId, source, home, away }) => {
    const before = last.get(keyOf({ matchId, source }))
    if (before !== undefined && isSameValue(before.home, home) && isSameValue(before.away, away)) return []
    return { match_id: matchId, source, revision: (before?.revision ?? 0) + 1, home, away }
  })
  if (fresh.length === 0) return
  const { rows: added } = await sql<{ match_id: string }>`
    insert into match_lineups (match_id, source, revision, home, away, received_at)
    select told.match_id, told.source, told.revision, told.home, told.away, ${sqlTime(t.now)}::timestamptz
      from jsonb_to_recordset(${sqlJson(fresh)}::jsonb)
        as told (match_id text, source text, revision int, home jsonb, away jsonb)
      join matches on matches.id = told.match_id
        on conflict do nothing
    returning match_id`.execute(t.db)
  const matchIds = [...new Set(added.map((row) => row.match_id))]
  if (matchIds.length > 0) await t.emit({ kind: 'score.changed', matchIds })
}

const keyOf = ({ matchId, source }: Pick<MatchLineups, 'matchId' | 'source'>): string => `${matchId} ${source}`

/** Line-ups as they are kept. */
export interface KeptLineups extends MatchLineups {
  /** How often the source has told them, each time otherwise. */
  readonly revision: number
  readonly receivedAt: Instant
}

/** What a source told of a match last; where it told nothing, the last word of another. */
export async function matchLineupsOf(r: Reader, matchId: string, source: string): Promise<KeptLineups | undefined> {
  const told = (await lastTold(r, [matchId])).toSorted((a, b) => b.receivedAt - a.receivedAt)
  return told.find((row) => row.source === source) ?? told[0]
}

/** The last word of each source about these matches. */
const lastTold = ({ db }: Reader, ids: readonly string[]): Promise<KeptLineups[]> =>
  db
    .selectFrom('match_lineups')
    .select(['match_id as matchId', 'source', 'revision', 'home', 'away', 'received_at as receivedAt'])
    .distinctOn(['match_id', 'source'])
    .where('match_id', 'in', ids)
    .orderBy('match_id')
    .orderBy('source')
    .orderBy('revision', 'desc')
    .execute()
