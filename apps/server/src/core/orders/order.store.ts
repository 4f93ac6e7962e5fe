import { type Instant, present } from '@caimin/base'
import { orderStateAt } from '@caimin/rules'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { BUSINESS_NOW, comparedTime, sqlJson, sqlTime } from '../../platform/database/columns.ts'
import { lockFoundByShop } from '../../platform/database/lock-found.ts'
import type { Subject } from '../catalog/index.ts'
import { type Order, type OrderKey, type OrderTicket, unnestOrders } from './order.ts'

/** A step after the hiding shows an order again. */
export const IS_HIDDEN = sql<boolean>`(hidden_at is not null and hidden_at >= state_at)`

/**
 * Rows of orders; {@link orderFromRow} makes an order of one. What locks the orders of one shop names it, so that their
 * copies are looked for where they are locked.
 */
export const orderRows = ({ db }: Reader, shopId: RawBuilder<string> = sql.ref('orders.shop_id')) =>
  db
    .selectFrom('orders')
    .select(['shop_id as shopId', 'id as orderId', 'order_no as orderNo', 'player_id as playerId', 'game'])
    .select(['issue_no as issueNo', 'state', 'bet', 'notes', 'stake', 'seen_odds as seenOdds', 'tolerance'])
    .select(['seen_handicaps as seenHandicaps', 'seen_totals as seenTotals', 'cutoff_at as cutoffAt'])
    .select(['cutoff_match_id as cutoffMatchId', 'placed_at as placedAt', 'print_by as printBy', 'prize'])
    // Orders of earlier versions hold the shop's time to accept alone, which may reach beyond the cutoff.
    .select(sql<Instant>`least(accept_by, cutoff_at)`.as('acceptBy'))
    .select(['prize_after_tax as prizeAfterTax', 'void_refund as voidRefund', 'settle_round as settleRound'])
    .select(['settled_in as settledIn', 'red_packet_id as redPacketId', 'state_at as stateAt'])
    .select(['plan_kind as planKind'])
    .select(IS_HIDDEN.as('isHidden'))
    .select(
      sql<Instant | null>`(
        select c.sealed_until from copies c where c.shop_id = ${shopId} and c.order_id = orders.id)`.as('sealedUntil'),
    )

export type OrderRow = InferResult<ReturnType<typeof orderRows>>[number]

/** An order as the domain sees it. */
export const orderFromRow = (row: OrderRow): Order => ({
  ...row,
  state: present(orderStateAt(row.state), 'an order is in a known state'),
})

/** Locks orders shop by shop, always in the same order; one that is not there is absent. */
export async function lockOrders(t: Tx, keys: readonly OrderKey[]): Promise<Map<string, Order>> {
  const locked = new Map<string, Order>()
  const byShop = [...Map.groupBy(keys, ({ shopId }) => shopId)].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [shopId, own] of byShop) {
    const rows = await orderRows(t, sql`${shopId}::uuid`)
      .where('shop_id', '=', shopId)
      .where(isOneOfIds(own.map(({ orderId }) => orderId)))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    for (const row of rows) locked.set(row.orderId, orderFromRow(row))
  }
  return locked
}

const isOneOfIds = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`

export const lockOrder = async (t: Tx, key: OrderKey): Promise<Order | undefined> =>
  (await lockOrders(t, [key])).get(key.orderId)

/** Other workers may hold as many as three batches of what is found. */
const FOUND_FOR_EACH = 4

/**
 * Locks orders the sweep must look at, those that are due longest first; those locked elsewhere are left for the next
 * sweep.
 */
export async function lockDueOrders(t: Tx, most: number): Promise<Order[]> {
  // Asked once for all rows, so that the index on due_at serves it.
  const now = BUSINESS_NOW
  const found = await t.db
    .selectFrom('orders')
    .select(['shop_id as shopId', 'id', now.as('foundAt')])
    .where('due_at', 'is not', null)
    .where('due_at', '<=', now)
    .where('state', 'in', [1, 2])
    .orderBy('due_at')
    .limit(FOUND_FOR_EACH * most)
    .execute()
  const rows = await lockFoundByShop(found, most, (shopId, keys, mostOfShop) =>
    dueOrders(t, shopId, present(keys[0], 'a shop has what was found of it').foundAt)
      .where(isOneOfIds(keys.map(({ id }) => id)))
      .orderBy('id')
      .limit(mostOfShop)
      .execute(),
  )
  return rows.map(orderFromRow)
}

/** The same of one order. */
export async function lockDueOrder(t: Tx, { shopId, orderId }: OrderKey): Promise<Order | undefined> {
  const row = await dueOrders(t, shopId, await t.lockedNow())
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row === undefined ? undefined : orderFromRow(row)
}

const dueOrders = (t: Tx, shopId: string, at: Instant) =>
  orderRows(t, sql`${shopId}::uuid`)
    .where('shop_id', '=', shopId)
    .where('due_at', '<=', comparedTime(at))
    .where('state', 'in', [1, 2])
    .forNoKeyUpdate()
    .skipLocked()

const MAX_COUNTED = 1000

/** Orders that their sweep should have ended a minute ago, up to a thousand. */
export async function countStuckOrders(r: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders
       where state in (1, 2)
         and (case state when 1 then least(accept_by, cutoff_at) else cutoff_at end) < ${BUSINESS_NOW} - interval '1 minute'
       union all
      select from plans where closed_at is null and join_by < ${BUSINESS_NOW} - interval '1 minute'
       limit ${MAX_COUNTED}) as stuck`.execute(r.db)
  return rows[0]?.count ?? 0
}

export async function findOrder(r: Reader, { shopId, orderId }: OrderKey): Promise<Order | undefined> {
  const row = await orderRows(r).where('shop_id', '=', shopId).where('id', '=', orderId).executeTakeFirst()
  return row === undefined ? undefined : orderFromRow(row)
}

/** Orders by id, of whichever shops they are; one that is not there is absent. */
export async function findOrders(r: Reader, keys: readonly OrderKey[]): Promise<Map<string, Order>> {
  const rows = await orderRows(r).where(isOneOf(keys)).execute()
  return new Map(rows.map((row) => [row.orderId, orderFromRow(row)]))
}

const isOneOf = (keys: readonly OrderKey[]) => sql<boolean>`(shop_id, id) in (select * from ${unnestOrders(keys)})`

/** Orders that are neither printed nor given back, each in the words of its index. */
const WAITING = {
  inQueue: sql`select shop_id, id, bet from orders where state in (1, 2)`,
  openPlans: sql`
    select o.shop_id, o.id, o.bet
      from plans n join orders o on o.shop_id = n.shop_id and o.id = n.order_id
     where n.closed_at is null`,
} as const

/** Those of them with one of these matches, of whichever shops. */
export async function findWaitingOn(
  r: Reader,
  matchIds: readonly string[],
  which: keyof typeof WAITING,
): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select o.shop_id as "shopId", o.id as "orderId"
      from (${WAITING[which]}) as o
     where jsonb_path_query_array(o.bet, '$.lines[*].selection.matches[*].id') ?| ${[...matchIds]}::text[]`.execute(
    r.db,
  )
  return rows
}

/**
 * Notes what printed orders wait for. What has its result already is due for settlement in their shops: whoever
 * confirmed it did not see these orders.
 */
export async function addSubjects(t: Tx, waits: readonly (OrderKey & Subject)[]): Promise<void> {
  await sql`
    with added as (
      insert into order_subjects (shop_id, order_id, subject_kind, subject_id)
      select * from unnest(${waits.map((w) => w.shopId)}::uuid[], ${waits.map((w) => w.orderId)}::uuid[],
                           ${waits.map((w) => w.subjectKind)}::text[], ${waits.map((w) => w.subjectId)}::text[])
      returning shop_id, subject_kind, subject_id)
    insert into settlements_due (subject_kind, subject_id, is_again, is_split, from_shop, until_shop)
    select distinct a.subject_kind, a.subject_id, false, true, a.shop_id, a.shop_id
      from added a join results r on r.subject_kind = a.subject_kind and r.subject_id = a.subject_id`.execute(t.db)
}

/** All tickets of these orders, the superseded ones too, by order and number. */
export async function ticketsOf(r: Reader, orders: readonly OrderKey[]): Promise<OrderTicket[]> {
  return await r.db
    .selectFrom('tickets as t')
    .leftJoin('files as f', (on) => on.onRef('f.shop_id', '=', 't.shop_id').onRef('f.id', '=', 't.photo_id'))
    .select(['t.id', 't.order_id as orderId', 't.seq', 't.state', 't.content', 't.notes', 't.stake', 't.serial'])
    .select(['t.check_code as checkCode', 't.photo_id as photoId', 'f.sha256 as photoSha256'])
    .select(['t.printed_odds as printedOdds', 't.printed_handicaps as printedHandicaps'])
    .select(['t.printed_totals as printedTotals', 't.recorded_by as recordedBy', 't.recorded_at as recordedAt'])
    .select(['t.printed_times as printedTimes', 't.reprint_reasons as reprintReasons'])
    .select(['t.correction_reason as correctionReason'])
    .select(['t.odds_question as oddsQuestion', 't.prize', 't.prize_after_tax as prizeAfterTax', 't.levels'])
    .select(['t.void_refund as voidRefund', 't.winning_notes as winningNotes'])
    .where(sql<boolean>`(t.shop_id, t.order_id) in (select * from ${unnestOrders(orders)})`)
    .orderBy('t.order_id')
    .orderBy('t.seq')
    .orderBy('t.recorded_at', (by) => by.asc().nullsLast())
    .execute()
}

export type NewTicket = Pick<OrderTicket, 'id' | 'seq' | 'content' | 'notes' | 'stake' | 'checkCode'> & OrderKey

export async function addTickets(t: Tx, tickets: readonly NewTicket[]): Promise<void> {
  await sql`
    insert into tickets (shop_id, id, order_id, seq, state, content, notes, multiple, stake, check_code)
    select k.shop_id, k.id, k.order_id, k.seq, 'waiting', k.content, k.notes, k.multiple, k.stake, k.check_code
      from unnest(
        ${tickets.map((k) => k.shopId)}::uuid[], ${tickets.map((k) => k.id)}::uuid[],
        ${tickets.map((k) => k.orderId)}::uuid[], ${tickets.map((k) => k.seq)}::int[],
        ${tickets.map((k) => sqlJson(k.content))}::jsonb[], ${tickets.map((k) => k.notes)}::bigint[],
        ${tickets.map((k) => k.content.multiple)}::int[], ${tickets.map((k) => k.stake)}::bigint[],
        ${tickets.map((k) => k.checkCode)}::text[])
        as k (shop_id, id, order_id, seq, content, notes, multiple, stake, check_code)`.execute(t.db)
}

/** Tickets that will not be printed any more. */
export async function releaseWaitingTickets(t: Tx, orders: readonly OrderKey[]): Promise<void> {
  await sql`
    update tickets t set state = 'released'
      from ${unnestOrders(orders)} as k (shop_id, id)
     where t.shop_id = k.shop_id and t.order_id = k.id and t.state = 'waiting'`.execute(t.db)
}

export interface TicketKey {
  readonly shopId: string
  readonly ticketId: string
}

type TicketChange = Partial<{
  state: 'released'
  odds_question: string
  printed_times: number
  reprint_reasons: string[]
}>

export async function changeTicket(t: Tx, { shopId, ticketId }: TicketKey, change: TicketChange): Promise<void> {
  await t.db.updateTable('tickets').set(change).where('shop_id', '=', shopId).where('id', '=', ticketId).execute()
}

export const timeOrNull = (at: Instant | null): string | null => (at === null ? null : sqlTime(at))
