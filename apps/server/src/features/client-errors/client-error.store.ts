import type { Instant } from '@caimin/base'
import type { ClientError } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'
import type { Page } from '../../platform/page.ts'

/** Rows that are kept. */
const MAX_KEPT = 200

export interface ReceivedError extends ClientError {
  readonly fingerprint: string
  /** Of the first to report it. */
  readonly network: number
}

/**
 * Counts an error that is known, else adds it. Beyond the rows that are kept those go which their network has the most
 * newer ones beside, and of these the one seen longest ago: who reports ever new errors wipes out none but their own.
 */
export async function recordClientError(t: Tx, error: ReceivedError): Promise<void> {
  await t.db
    .insertInto('client_errors')
    .values(error)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        count: sql`client_errors.count + 1`,
        last_seen_at: sql`excluded.last_seen_at`,
      }),
    )
    .execute()
  await t.db
    .deleteFrom('client_errors')
    .where('fingerprint', 'in', (others) =>
      others
        .selectFrom('client_errors')
        .select('fingerprint')
        .orderBy(sql`row_number() over (partition by network order by last_seen_at desc, fingerprint desc)`)
        .orderBy('last_seen_at', 'desc')
        .orderBy('fingerprint', 'desc')
        .offset(MAX_KEPT),
    )
    .execute()
}

export async function listClientErrors(r: Reader, { after, limit }: Page<readonly [Instant, string]>) {
  let select = r.db.selectFrom('client_errors').selectAll()
  if (after !== null) {
    const [at, fingerprint] = after
    select = select.where((eb) =>
      eb(eb.refTuple('last_seen_at', 'fingerprint'), '<', eb.tuple(comparedTime(at), fingerprint)),
    )
  }
  return await select.orderBy('last_seen_at', 'desc').orderBy('fingerprint', 'desc').limit(limit).execute()
}
