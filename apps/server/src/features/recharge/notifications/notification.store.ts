import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { deleteOld } from '../../../platform/database/old-rows/delete-old.ts'
import { RETENTION } from '../../../platform/database/old-rows/retention.ts'
import type { Verdict } from '../../../platform/database/recharge-tables.ts'

/** Channels repeat a notification a dozen times at most; more of one recharge are not stored. */
const MAX_PER_RECHARGE = 20

/** A notification with a valid signature about a recharge of ours. */
export interface NotificationRecord {
  readonly shopId: string
  readonly channel: string
  /** SHA-256 of what was sent. */
  readonly digest: Buffer
  readonly rechargeNo: string
  readonly verdict: Verdict
}

/** Keeps what was made of a notification; the same one again counts up. */
export async function keepNotification(t: Tx, record: NotificationRecord): Promise<void> {
  const { shopId, channel, digest, rechargeNo, verdict } = record
  const at = sqlTime(t.wallNow)
  await sql`
    insert into recharge_notifications as n (shop_id, channel, digest, recharge_no, verdict, first_at, last_at)
    select ${shopId}, ${channel}, ${digest}, ${rechargeNo}, ${verdict}, ${at}::timestamptz, ${at}::timestamptz
     where (select count(*) from recharge_notifications o
             where o.shop_id = ${shopId} and o.recharge_no = ${rechargeNo} and o.digest <> ${digest}) < ${MAX_PER_RECHARGE}
        on conflict (shop_id, channel, digest) do update set times = n.times + 1, last_at = excluded.last_at`.execute(
    t.db,
  )
}

/** Deletes old notifications. */
export const deleteOldNotifications = (database: Database): Promise<void> =>
  deleteOld(database, RETENTION.notifications)
