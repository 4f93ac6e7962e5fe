import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'

/** Statements under way beside the one that asks, from which on they wait for each other. */
const BUSY_FROM = 4

/** Whether calls take turns at the database, so that what is not urgent should leave them theirs. */
export async function isDatabaseBusy(r: Reader): Promise<boolean> {
  const { rows } = await sql<{ active: number }>`
    select count(*)::int as active from pg_stat_activity
     where state = 'active' and backend_type = 'client backend' and datname = current_database()
       and pid <> pg_backend_pid()`.execute(r.db)
  return (rows[0]?.active ?? 0) >= BUSY_FROM
}
