import type { Fen } from '@caimin/base'
import { commissionOf } from '@caimin/rules/follow'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import type { Commission } from '../../ledger/index.ts'
import { type OrderKey, unnestOrders } from '../order.ts'

/** A settled order that is being paid, in its round. */
export interface PaidOrder extends OrderKey {
  readonly round: number
  readonly afterTax: Fen
  readonly refund: Fen
}

interface CopyRow {
  readonly order_id: string
  readonly copy_id: string
  readonly player_id: string
  readonly poster_id: string
  readonly posted_order_id: string
}

const copiesOf = (orders: readonly OrderKey[]) => sql`
  ${unnestOrders(orders)} as k (shop_id, id)
  join copies c on c.shop_id = k.shop_id and c.order_id = k.id
  join posts p on p.shop_id = c.shop_id and p.id = c.post_id`

/** What was captured of an order, found by its keys however many orders there are. */
const captureOf = (order: 'c' | 'p', alias: string) => sql`
  cross join lateral (
    select e.captured
      from order_parties y
      join hold_resolutions e on e.shop_id = y.shop_id and e.hold_id = y.hold_id
     where y.shop_id = ${sql.ref(`${order}.shop_id`)} and y.order_id = ${sql.ref(`${order}.order_id`)} and y.role = 'owner'
    offset 0) as ${sql.ref(alias)}`

const COLUMNS = sql`c.order_id, c.id as copy_id, c.player_id, p.poster_id, p.order_id as posted_order_id`

/**
 * What those of these orders that are copies owe their posters. Nothing is due where the poster's own order was not
 * printed at all, and none goes to a minor. Two queries whatever their number; most batches have no copy, and to plan
 * the second costs more than the first.
 */
export async function findDueCommissions(t: Tx, orders: readonly PaidOrder[]): Promise<Commission[]> {
  const winning = await copiesAmong(
    t,
    orders.filter(({ afterTax }) => afterTax > 0n),
  )
  if (winning.length === 0) return []
  const { rows } = await sql<CopyRow & { percent: number; captured: Fen }>`
    select ${COLUMNS}, p.commission_percent as percent, own.captured
      from ${copiesOf(winning)} ${captureOf('c', 'own')} ${captureOf('p', 'posted')}
      join players pl on pl.shop_id = p.shop_id and pl.id = p.poster_id
      join persons pe on pe.id = pl.person_id
     where p.commission_percent > 0 and posted.captured > 0
       and not is_minor(pe.birth_date, ${sqlTime(t.now)}::timestamptz)`.execute(t.db)
  const found = new Map(rows.map((row) => [row.order_id, row]))
  return winning.flatMap(({ orderId, shopId, round, afterTax, refund }): Commission[] => {
    const copy = found.get(orderId)
    if (copy === undefined) return []
    const { percent, captured } = copy
    const amount = commissionOf(percent, { captured, voidRefund: refund, prizeAfterTax: afterTax })
    return amount === 0n ? [] : [commissionFrom(copy, { shopId, round, amount })]
  })
}

async function copiesAmong<O extends OrderKey>(t: Tx, orders: readonly O[]): Promise<O[]> {
  if (orders.length === 0) return []
  const { rows } = await sql<{ order_id: string }>`
    select c.order_id from ${unnestOrders(orders)} as k (shop_id, id)
      join copies c on c.shop_id = k.shop_id and c.order_id = k.id`.execute(t.db)
  const copied = new Set(rows.map(({ order_id }) => order_id))
  return orders.filter(({ orderId }) => copied.has(orderId))
}

/** What these orders have paid as commissions in the round they were settled in last. */
export async function findPaidCommissions(
  t: Tx,
  orders: readonly (OrderKey & { readonly round: number })[],
): Promise<Commission[]> {
  if (orders.length === 0) return []
  const { rows } = await sql<CopyRow & { amount: Fen }>`
    select ${COLUMNS}, c.commission as amount from ${copiesOf(orders)} where c.commission > 0`.execute(t.db)
  const found = new Map(rows.map((row) => [row.order_id, row]))
  return orders.flatMap(({ orderId, shopId, round }): Commission[] => {
    const copy = found.get(orderId)
    return copy === undefined ? [] : [commissionFrom(copy, { shopId, round, amount: copy.amount })]
  })
}

/** Keeps with each copy what it pays, or nothing after it was taken back. */
export async function keepCommissions(
  t: Tx,
  commissions: readonly Commission[],
  kept: 'paid' | 'taken_back',
): Promise<void> {
  if (commissions.length === 0) return
  await sql`
    update copies c set commission = k.amount
      from unnest(${commissions.map(({ shopId }) => shopId)}::uuid[], ${commissions.map(({ orderId }) => orderId)}::uuid[],
                  ${commissions.map(({ amount }) => (kept === 'paid' ? amount : 0n))}::bigint[]) as k (shop_id, order_id, amount)
     where c.shop_id = k.shop_id and c.order_id = k.order_id`.execute(t.db)
}

const commissionFrom = (
  { order_id, copy_id, player_id, poster_id, posted_order_id }: CopyRow,
  rest: Pick<Commission, 'shopId' | 'round' | 'amount'>,
): Commission => ({
  ...rest,
  playerId: player_id,
  orderId: order_id,
  posterId: poster_id,
  postedOrderId: posted_order_id,
  copyId: copy_id,
})
