import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/**
 * Changes a person as a call finds them that was authenticated just before: without the event on which their sessions
 * are looked up again.
 */
export async function setPerson(
  { database }: Pick<TestApp, 'database'>,
  personId: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  await database.tx(async (t) => {
    await sql`set local session_replication_role = replica`.execute(t.db)
    await t.db.updateTable('persons').set(changes).where('id', '=', personId).execute()
  })
}
