import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlJson } from '../../../platform/database/columns.ts'
import { isUnderWay } from './match.store.ts'
import type { CatalogMatch } from './match.ts'

/** A team of a source by the source's own id, and what the catalogue calls it. */
export interface SourceTeam {
  readonly source: string
  readonly ref: string
  readonly name: string
}

/** A match by a source's own id of it. */
export interface MatchRef {
  readonly matchId: string
  readonly source: string
  readonly ref: string
}

/** Says what teams of sources are called here; what is said last stands. */
export async function nameTeams(t: Tx, teams: readonly SourceTeam[]): Promise<void> {
  const last = new Map(teams.map((team) => [`${team.source} ${team.ref}`, team]))
  if (last.size === 0) return
  await t.db
    .insertInto('source_teams')
    .values([...last.values()])
    .onConflict((conflict) =>
      conflict.columns(['source', 'ref']).doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .execute()
}

/** What the catalogue calls teams of a source, by the source's ids. */
export async function teamNamesOf(
  r: Reader,
  source: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (refs.length === 0) return new Map()
  const rows = await r.db
    .selectFrom('source_teams')
    .select(['ref', 'name'])
    .where('source', '=', source)
    .where('ref', 'in', refs)
    .execute()
  return new Map(rows.map(({ ref, name }) => [ref, name]))
}

/** Football under way that a source has no name for yet. */
export async function unnamedUnderWay(
  r: Reader,
  source: string,
  since: Instant,
): Promise<Pick<CatalogMatch, 'id' | 'home' | 'away' | 'kickoffAt'>[]> {
  return await r.db
    .selectFrom('matches')
    .select(['id', 'home', 'away', 'kickoff_at as kickoffAt'])
    .where('sport', '=', 'football')
    .where(sql`source_refs ->> ${source}`, 'is', null)
    .where(isUnderWay(r, since))
    .orderBy('id')
    .execute()
}

/** Keeps which matches sources mean by their ids. */
export async function nameMatches(t: Tx, refs: readonly MatchRef[]): Promise<void> {
  if (refs.length === 0) return
  const named = refs.map(({ matchId, source, ref }) => ({ match_id: matchId, source, ref }))
  await sql`
    update matches set source_refs = source_refs || jsonb_build_object(said.source, said.ref)
      from jsonb_to_recordset(${sqlJson(named)}::jsonb) as said (match_id text, source text, ref text)
     where id = said.match_id`.execute(t.db)
}
