import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'

/** What an audit event is about. */
export interface SubjectKey {
  readonly kind: string
  readonly shopId: string
  readonly id: string
}

/** The tables of what people know by a number: the kind of the subject, the table, its column. */
const NUMBERED: readonly (readonly [kind: string, table: string, column: string])[] = [
  ['order', 'orders', 'order_no'],
  ['withdrawal', 'withdrawals', 'withdrawal_no'],
  ['payout_file', 'payout_batches', 'batch_no'],
  ['recharge', 'recharges', 'recharge_no'],
  // Cash that is paid back is known by its receipt.
  ['recharge', 'counter_receipts', 'receipt_no'],
  ['dispute', 'disputes', 'dispute_no'],
]

const ofEach = (
  query: (kind: string, table: RawBuilder<unknown>, column: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  sql.join(
    NUMBERED.map(([kind, table, column]) => query(kind, sql.table(table), sql.ref(column))),
    sql` union all `,
  )

/** The numbers of those that have one, by id, in one statement. */
export async function findSubjectNumbers(r: Reader, keys: readonly SubjectKey[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ id: string; number: string }>`
    with k as (
      select * from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ shopId }) => shopId)}::uuid[],
                           ${keys.map(({ id }) => id)}::uuid[]) as k (kind, shop_id, id))
    ${ofEach(
      (kind, table, column) => sql`
        select o.id, o.${column} as number from k join ${table} o on o.shop_id = k.shop_id and o.id = k.id
         where k.kind = ${kind}`,
    )}`.execute(r.db)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** What has this number, in one shop or in any: each shop is looked up by its key. */
export async function findByNumber(r: Reader, number: string, shopId: string | undefined): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select f.id from shops s cross join lateral (
      ${ofEach(
        (_kind, table, column) => sql`select o.id from ${table} o where o.shop_id = s.id and o.${column} = ${number}`,
      )}) as f
     where ${shopId === undefined ? sql`true` : sql`s.id = ${shopId}`} limit 1`.execute(r.db)
  return rows[0]?.id
}
