import { addMs, days, type Instant } from '@caimin/base'
import { NUMBER_INVITATIONS } from '@caimin/contract'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'
import { deleteOld } from '../../platform/database/old-rows/delete-old.ts'
import { BEFORE_ALL } from '../../platform/ids.ts'
import { endOverdueProposals } from './staffing/operator-proposals.ts'

/** Limits look back a day; the rest is kept for investigating attacks. */
const KEPT_MS = days(30)
/** A device is deleted when it has not been used to sign in for this long. */
const DEVICE_KEPT_MS = days(400)
/** Sessions whose tokens one transaction deletes. */
const SESSIONS_AT_A_TIME = 1000

const keptSince = (now: Instant): Instant => addMs(now, -KEPT_MS)

/** What goes at night, each by itself: what is old, and the passwords of proposals not confirmed in time. */
export const IDENTITY_CLEAN_UPS = {
  attempts: (database: Database) => deleteOld(database, { table: 'attempts', column: 'began_at', keptSince }),
  devices: (database: Database) =>
    deleteOld(database, {
      table: 'known_devices',
      column: 'signed_in_at',
      keptSince: (now) => addMs(now, -DEVICE_KEPT_MS),
    }),
  codes: (database: Database) => deleteOld(database, { table: 'verification_codes', column: 'sent_at', keptSince }),
  invitations: (database: Database) =>
    deleteOld(database, {
      table: 'number_invitations',
      column: 'invited_at',
      keptSince: (now) => addMs(now, -days(NUMBER_INVITATIONS.listedDays)),
    }),
  messages: (database: Database) =>
    deleteOld(database, { table: 'outgoing_messages', column: 'created_at', keptSince }),
  proposals: (database: Database) => database.tx(endOverdueProposals),
  tokens: deleteTokens,
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
  const before = comparedTime(keptSince(t.wallNow))
  await sql`delete from refresh_tokens token using sessions session
             where session.id = any (${part.map(({ id }) => id)}::uuid[]) and token.session_id = session.id
               and (session.ended_at < ${before} or session.expires_at < ${before})`.execute(t.db)
  return part.length < SESSIONS_AT_A_TIME ? undefined : part.at(-1)?.id
}
