import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'

export type CauseKind =
  | 'order'
  | 'chase'
  | 'receipt'
  | 'recharge'
  | 'withdrawal'
  | 'red_packet'
  | 'write_off'
  | 'dispute'
  | 'none'

/** What a journal follows from, by the number that people know it by. */
export interface Cause {
  readonly kind: CauseKind
  readonly number: string | null
}

const TABLES: readonly (readonly [CauseKind, RawBuilder<unknown>])[] = [
  ['order', sql`select order_no from orders where shop_id = k.shop_id and id = k.id`],
  [
    'order',
    sql`select o.order_no from order_parties p join orders o on o.shop_id = p.shop_id and o.id = p.order_id
         where p.shop_id = k.shop_id and p.hold_id = k.id`,
  ],
  [
    'order',
    sql`select o.order_no from copies c join orders o on o.shop_id = c.shop_id and o.id = c.order_id
         where c.shop_id = k.shop_id and c.id = k.id`,
  ],
  [
    'order',
    sql`select o.order_no from rebates b join orders o on o.shop_id = b.shop_id and o.id = b.order_id
         where b.shop_id = k.shop_id and b.id = k.id`,
  ],
  ['receipt', sql`select receipt_no from counter_receipts where shop_id = k.shop_id and id = k.id`],
  ['recharge', sql`select recharge_no from recharges where shop_id = k.shop_id and id = k.id`],
  ['withdrawal', sql`select withdrawal_no from withdrawals where shop_id = k.shop_id and id = k.id`],
  ['red_packet', sql`select null from red_packets where shop_id = k.shop_id and id = k.id`],
  ['red_packet', sql`select null from group_packet_claims where shop_id = k.shop_id and id = k.id`],
  ['write_off', sql`select null from claw_back_write_offs where shop_id = k.shop_id and id = k.id`],
  ['dispute', sql`select dispute_no from disputes where shop_id = k.shop_id and id = k.id`],
  ['chase', sql`select null from chase_issues where shop_id = k.shop_id and hold_id = k.id`],
]

/** Each table that causes journals is asked by its key, in one statement. */
export async function findCause(r: Reader, shopId: string, id: string): Promise<Cause> {
  const asked = TABLES.map(
    ([kind, query]) =>
      sql`select ${kind}::text as kind, f.number::text from k cross join lateral (${query}) as f (number)`,
  )
  const { rows } = await sql<Cause>`
    with k as (select ${shopId}::uuid as shop_id, ${id}::uuid as id)
    ${sql.join(asked, sql` union all `)} limit 1`.execute(r.db)
  return rows[0] ?? { kind: 'none', number: null }
}
