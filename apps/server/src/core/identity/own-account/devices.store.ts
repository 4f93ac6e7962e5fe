import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { comparedTime } from '../../../platform/database/columns.ts'
import type { Holder } from '../session.store.ts'

/** A device with an open session. */
export interface OwnDevice {
  readonly sessionId: string
  readonly device: string
  readonly signedInAt: Instant
  /** When its token was last renewed: right to a quarter of an hour. */
  readonly lastSeenAt: Instant
}

const MAX_SHOWN = 50

/** The open sessions of a person, the newest sign-in first. */
export async function findDevices(r: Reader, holder: Holder): Promise<readonly OwnDevice[]> {
  const isTheirs = 'personId' in holder ? sql`s.person_id = ${holder.personId}` : sql`s.staff_id = ${holder.staffId}`
  const { rows } = await sql<OwnDevice>`
    select s.id as "sessionId", s.device, s.created_at as "signedInAt",
           (select max(k.issued_at) from refresh_tokens k where k.session_id = s.id) as "lastSeenAt"
      from sessions s
     where ${isTheirs} and s.ended_at is null and s.expires_at > ${comparedTime(r.wallNow)}
     order by s.created_at desc, s.id desc limit ${MAX_SHOWN}`.execute(r.db)
  return rows
}
