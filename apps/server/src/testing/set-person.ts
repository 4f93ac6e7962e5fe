import { sql } from 'kysely'
import type { TestPlayer } from './people.ts'
import type { TestApp } from './test-app.ts'

type PersonOf = Pick<TestPlayer, 'personId' | 'tokens'>

/**
 * Changes a person as a call finds them that was authenticated just before: their session stays what it was, however
 * late this process hears of anything.
 */
export async function setPerson(
  { database, sessions }: Pick<TestApp, 'database' | 'sessions'>,
  { personId, tokens }: PersonOf,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  await keepAuthenticated(sessions, tokens.get()?.access)
  await database.tx(async (t) => {
    // No trigger writes the event on which their sessions would be looked up again.
    await sql`set local session_replication_role = replica`.execute(t.db)
    await t.db.updateTable('persons').set(changes).where('id', '=', personId).execute()
  })
}

/** Answers for this token from now on as now. */
async function keepAuthenticated(sessions: TestApp['sessions'], token: string | undefined): Promise<void> {
  const known = await sessions.authenticate(token)
  if (!known.ok) throw new Error(`not signed in: ${known.reason}`)
  const { authenticate } = sessions
  sessions.authenticate = (asked) => (asked === token ? known : authenticate(asked))
}
