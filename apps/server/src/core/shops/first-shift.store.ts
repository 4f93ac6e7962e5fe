import type { Instant } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'

/** Whoever adds a shop begins its first shift. */
export async function beginFirstShift(t: Tx, shopId: string, at: Instant): Promise<void> {
  await t.db
    .insertInto('shifts')
    .values({ shop_id: shopId, no: 1, began_at: sqlTime(at) })
    .execute()
}
