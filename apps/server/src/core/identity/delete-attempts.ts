import { addMs, days } from '@caimin/base'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'
import { endOverdueProposals } from './staffing/operator-proposals.ts'

/** Limits look back a day; the rest is kept for investigating attacks. */
const KEPT_MS = days(30)
/** A device is deleted when it has not been used to sign in for this long. */
const DEVICE_KEPT_MS = days(400)

/**
 * Removes old codes, messages, attempts and devices, the tokens of sessions long ended, and the passwords of
 * unconfirmed proposals.
 */
export const deleteOldAttempts = (database: Database): Promise<void> =>
  database.tx(async (t) => {
    const before = comparedTime(addMs(t.wallNow, -KEPT_MS))
    await t.db.deleteFrom('attempts').where('began_at', '<', before).execute()
    const lastSeen = comparedTime(addMs(t.wallNow, -DEVICE_KEPT_MS))
    await t.db.deleteFrom('known_devices').where('signed_in_at', '<', lastSeen).execute()
    await endOverdueProposals(t)
    await t.db.deleteFrom('verification_codes').where('sent_at', '<', before).execute()
    await t.db.deleteFrom('outgoing_messages').where('created_at', '<', before).execute()
    await sql`delete from refresh_tokens token using sessions session
               where session.id = token.session_id
                 and (session.ended_at < ${before} or session.expires_at < ${before})`.execute(t.db)
  })
