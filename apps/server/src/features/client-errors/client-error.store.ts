import { type Instant, instant } from '@caimin/base'
import type { ClientError } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'
import type { Page } from '../../platform/page.ts'

/** Rows that are kept, the last seen. */
const MAX_KEPT = 200

/** Counts an error that is known, else adds it, and forgets what was seen longest ago. */
export async function recordClientError(t: Tx, error: ClientError & { readonly fingerprint: string }): Promise<void> {
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
  const rows = await select.orderBy('last_seen_at', 'desc').orderBy('fingerprint', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    ...row,
    first_seen_at: instant(row.first_seen_at),
    last_seen_at: instant(row.last_seen_at),
  }))
}
