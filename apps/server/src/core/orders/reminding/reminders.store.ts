import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import type { OrderKey } from '../order.ts'

const remindersOf = (r: Reader, { shopId, orderId }: OrderKey) =>
  r.db
    .selectFrom('order_reminders')
    .select('reminded_at')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .orderBy('reminded_at', 'desc')

/** When the player last asked the shop to hurry. */
export async function lastReminder(r: Reader, key: OrderKey): Promise<Instant | null> {
  const last = await remindersOf(r, key).limit(1).executeTakeFirst()
  return last?.reminded_at ?? null
}

/** All times at which the player asked, the newest first. */
export const readReminders = async (r: Reader, key: OrderKey): Promise<Instant[]> =>
  (await remindersOf(r, key).execute()).map((row) => row.reminded_at)

export interface Reminders {
  readonly times: number
  readonly lastAt: Instant
}

/** How often players asked for orders of a shop; an order without reminders is absent. */
export async function countReminders(
  r: Reader,
  shopId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Reminders>> {
  const { rows } = await sql<Reminders & { readonly orderId: string }>`
    select order_id as "orderId", count(*)::int as times, max(reminded_at) as "lastAt"
      from order_reminders
     where shop_id = ${shopId} and order_id = any(${orderIds}::uuid[])
     group by order_id`.execute(r.db)
  return new Map(rows.map(({ orderId, ...reminders }) => [orderId, reminders]))
}
