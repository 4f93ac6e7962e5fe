import { earlier, type Instant, present } from '@caimin/base'
import { type Bet, type GameId, orderStateAt, type Ticket } from '@caimin/rules'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlJson, sqlTime } from '../../platform/database/columns.ts'
import type { OrderTables } from '../../platform/database/order-tables.ts'
import type { Subject } from '../catalog/index.ts'
import type { Order, OrderKey, OrderTicket } from './order.ts'

/** An order as the domain sees it. */
export const orderFromRow = (row: Selectable<OrderTables['orders']>): Order => ({
  shopId: row.shop_id,
  orderId: row.id,
  orderNo: row.order_no,
  playerId: row.player_id,
  game: row.game as GameId,
  issueNo: row.issue_no,
  state: present(orderStateAt(row.state), 'an order is in a known state'),
  bet: row.bet as Bet,
  notes: row.notes,
  stake: row.stake,
  seenOdds: row.seen_odds,
  seenHandicaps: row.seen_handicaps,
  seenTotals: row.seen_totals,
  tolerance: row.tolerance,
  cutoffAt: row.cutoff_at,
  cutoffMatchId: row.cutoff_match_id,
  placedAt: row.placed_at,
  // Orders of earlier versions hold the shop's time to accept alone, which may reach beyond the cutoff.
  acceptBy: earlier(row.accept_by, row.cutoff_at),
  printBy: row.print_by,
  prize: row.prize,
  prizeAfterTax: row.prize_after_tax,
  voidRefund: row.void_refund,
  settleRound: row.settle_round,
  settledIn: row.settled_in,
  redPacketId: row.red_packet_id,
  stateAt: row.state_at,
  isHidden: row.hidden_at !== null && row.hidden_at >= row.state_at,
})

/** Locks orders of one shop, always in the same order; those of other shops are left out. */
export async function lockOrders(t: Tx, shopId: string, orderIds: readonly string[]): Promise<Map<string, Order>> {
  const rows = await t.db
    .selectFrom('orders')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', 'in', orderIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, orderFromRow(row)]))
}

export const lockOrder = async (t: Tx, { shopId, orderId }: OrderKey): Promise<Order | undefined> =>
  (await lockOrders(t, shopId, [orderId])).get(orderId)

/**
 * Locks orders the sweep must look at, or the one of them that is named; those locked elsewhere are left for the next
 * sweep.
 */
export async function lockDueOrders(t: Tx, limit: number, only?: OrderKey): Promise<Order[]> {
  const rows = await t.db
    .selectFrom('orders')
    .selectAll()
    .where('due_at', 'is not', null)
    // Asked once for all rows, so that the index on due_at serves it.
    .where('due_at', '<=', sql<Instant>`(select business_now())`)
    .where('state', 'in', [1, 2])
    .$if(only !== undefined, (query) =>
      query.where('shop_id', '=', only?.shopId ?? '').where('id', '=', only?.orderId ?? ''),
    )
    .orderBy('due_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map(orderFromRow)
}

const MAX_COUNTED = 1000

/** Orders that their sweep should have ended a minute ago, up to a thousand. */
export async function countStuckOrders(r: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders
       where state in (1, 2)
         and (case state when 1 then least(accept_by, cutoff_at) else cutoff_at end) < (select business_now()) - interval '1 minute'
       limit ${MAX_COUNTED}) as stuck`.execute(r.db)
  return rows[0]?.count ?? 0
}

export async function findOrder(r: Reader, { shopId, orderId }: OrderKey): Promise<Order | undefined> {
  const row = await r.db
    .selectFrom('orders')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row === undefined ? undefined : orderFromRow(row)
}

/** Orders by id, of whichever shops they are; one that is not there is absent. */
export async function findOrders(r: Reader, keys: readonly OrderKey[]): Promise<Map<string, Order>> {
  const { rows } = await sql<Selectable<OrderTables['orders']>>`
    select o.* from orders o
     where (o.shop_id, o.id) in (select * from unnest(${keys.map((k) => k.shopId)}::uuid[], ${keys.map((k) => k.orderId)}::uuid[]))`.execute(
    r.db,
  )
  return new Map(rows.map((row) => [row.id, orderFromRow(row)]))
}

/** The hold of each order's owner. */
export async function holdsOf(t: Tx, orders: readonly OrderKey[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ order_id: string; hold_id: string }>`
    select p.order_id, p.hold_id
      from unnest(${orders.map((o) => o.shopId)}::uuid[], ${orders.map((o) => o.orderId)}::uuid[]) as k (shop_id, id)
      join order_parties p on p.shop_id = k.shop_id and p.order_id = k.id and p.role = 'owner'`.execute(t.db)
  return new Map(rows.map(({ order_id, hold_id }) => [order_id, hold_id]))
}

/** The results that printed orders wait for. */
export async function addSubjects(t: Tx, waits: readonly (OrderKey & Subject)[]): Promise<void> {
  await sql`
    insert into order_subjects (shop_id, order_id, subject_kind, subject_id)
    select * from unnest(${waits.map((w) => w.shopId)}::uuid[], ${waits.map((w) => w.orderId)}::uuid[],
                         ${waits.map((w) => w.subjectKind)}::text[], ${waits.map((w) => w.subjectId)}::text[])`.execute(
    t.db,
  )
}

type TicketRow = Selectable<OrderTables['tickets']> & { sha256: Buffer | null }

const ticketFromRow = (row: TicketRow): OrderTicket => ({
  id: row.id,
  orderId: row.order_id,
  seq: row.seq,
  state: row.state,
  content: row.content as Ticket,
  notes: row.notes,
  stake: row.stake,
  checkCode: row.check_code,
  serial: row.serial,
  photoId: row.photo_id,
  photoSha256: row.sha256,
  printedOdds: row.printed_odds,
  printedHandicaps: row.printed_handicaps,
  printedTotals: row.printed_totals,
  recordedBy: row.recorded_by,
  recordedAt: row.recorded_at,
  printedTimes: row.printed_times,
  reprintReasons: row.reprint_reasons,
  oddsQuestion: row.odds_question,
  prize: row.prize,
  prizeAfterTax: row.prize_after_tax,
  voidRefund: row.void_refund,
  winningNotes: row.winning_notes,
  levels: row.levels,
})

/** All tickets of these orders, the superseded ones too, by order and number. */
export async function ticketsOf(r: Reader, orders: readonly OrderKey[]): Promise<OrderTicket[]> {
  const { rows } = await sql<TicketRow>`
    select t.*, f.sha256
      from unnest(${orders.map((o) => o.shopId)}::uuid[], ${orders.map((o) => o.orderId)}::uuid[]) as k (shop_id, id)
      join tickets t on t.shop_id = k.shop_id and t.order_id = k.id
      left join files f on f.shop_id = t.shop_id and f.id = t.photo_id
     order by t.order_id, t.seq, t.recorded_at nulls last`.execute(r.db)
  return rows.map(ticketFromRow)
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
      from unnest(${orders.map((o) => o.shopId)}::uuid[], ${orders.map((o) => o.orderId)}::uuid[]) as k (shop_id, id)
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
