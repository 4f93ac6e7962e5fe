import { addMs } from '@caimin/base'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'
import { deleteInParts, deleteOld } from '../../platform/database/old-rows/delete-old.ts'
import { RETENTION } from '../../platform/database/old-rows/retention.ts'
import { BEFORE_ALL } from '../../platform/ids.ts'
import { endOverdueProposals } from './staffing/operator-proposals.ts'

/** Sessions whose tokens one transaction deletes. */
const SESSIONS_AT_A_TIME = 1000

/** What goes at night, each by itself: what is old, and the passwords of proposals not confirmed in time. */
export const IDENTITY_CLEAN_UPS = {
  attempts: (database: Database) => deleteOld(database, RETENTION.attempts),
  devices: (database: Database) => deleteOld(database, RETENTION.devices),
  codes: (database: Database) => deleteOld(database, RETENTION.verificationCodes),
  invitations: (database: Database) => deleteOld(database, RETENTION.numberInvitations),
  messages: (database: Database) => deleteOld(database, RETENTION.outgoingMessages),
  proposals: (database: Database) => database.tx(endOverdueProposals),
  tokens: deleteTokens,
  sessions: deleteOldSessions,
}

/** Removes the tokens of sessions long ended. */
async function deleteTokens(database: Database): Promise<void> {
  let after: string | undefined = BEFORE_ALL
  while (after !== undefined) {
    const from: string = after
    after = await database.tx((t) => deleteTokensOfPart(t, from))
  }
}

/** Of some sessions after one; returns the last of them while there may be more. */
async function deleteTokensOfPart(t: Tx, after: string): Promise<string | undefined> {
  const part = await t.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(SESSIONS_AT_A_TIME)
    .execute()
  const before = comparedTime(addMs(t.wallNow, -RETENTION.tokens.ms))
  await sql`delete from refresh_tokens token using sessions session
             where session.id = any (${part.map(({ id }) => id)}::uuid[]) and token.session_id = session.id
               and (session.ended_at < ${before} or session.expires_at < ${before})`.execute(t.db)
  return part.length < SESSIONS_AT_A_TIME ? undefined : part.at(-1)?.id
}

/** Deletes sessions that are long over, with what is left of them. Who signed in as staff is in the audit log too. */
function deleteOldSessions(database: Database): Promise<void> {
  return deleteInParts(database, async (t, most) => {
    const { rows } = await sql<{ id: string }>`
      select id from sessions where expires_at < ${comparedTime(addMs(t.wallNow, -RETENTION.sessions.ms))}
       limit ${most} for update skip locked`.execute(t.db)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await t.db.deleteFrom('refresh_tokens').where('session_id', 'in', ids).execute()
    await t.db.deleteFrom('push_subscriptions').where('session_id', 'in', ids).execute()
    await t.db.deleteFrom('sessions').where('id', 'in', ids).execute()
    return ids.length
  })
}
