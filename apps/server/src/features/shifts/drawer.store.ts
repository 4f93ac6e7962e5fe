import type { Fen, Instant } from '@caimin/base'
import type { DrawerMoveKind } from '@caimin/contract'
import type { Lottery } from '@caimin/rules'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'

export interface DrawerMove {
  readonly shopId: string
  readonly id: string
  readonly shiftNo: number
  readonly kind: DrawerMoveKind
  readonly amount: Fen
  readonly note: string
  /** Whose terminal paid a prize; null where that was not said. */
  readonly lottery: Lottery | null
  readonly staffId: string
  readonly at: Instant
}

export interface WrongTicket {
  readonly shopId: string
  readonly id: string
  readonly shiftNo: number
  readonly orderId: string | null
  readonly game: string
  readonly serial: string
  readonly amount: Fen
  readonly note: string
  readonly staffId: string
  readonly journalId: string
  readonly at: Instant
}

export async function insertDrawerMove(t: Tx, { shopId, shiftNo, staffId, at, ...move }: DrawerMove): Promise<void> {
  await t.db
    .insertInto('drawer_moves')
    .values({ ...move, shop_id: shopId, shift_no: shiftNo, staff_id: staffId, at: sqlTime(at) })
    .execute()
}

export async function insertWrongTicket(t: Tx, ticket: WrongTicket): Promise<void> {
  const { shopId, shiftNo, orderId, staffId, journalId, at, ...rest } = ticket
  await t.db
    .insertInto('wrong_tickets')
    .values({
      ...rest,
      shop_id: shopId,
      shift_no: shiftNo,
      order_id: orderId,
      staff_id: staffId,
      journal_id: journalId,
      at: sqlTime(at),
    })
    .execute()
}

export async function hasOrder(r: Reader, shopId: string, orderId: string): Promise<boolean> {
  const row = await r.db
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}

/** What went into the drawer and out of it without a player, the oldest first. */
export async function drawerMovesOf(r: Reader, shopId: string, shiftNo: number): Promise<DrawerMove[]> {
  return await r.db
    .selectFrom('drawer_moves')
    .select(['shop_id as shopId', 'id', 'shift_no as shiftNo', 'kind', 'amount', 'note', 'lottery'])
    .select(['staff_id as staffId', 'at'])
    .where('shop_id', '=', shopId)
    .where('shift_no', '=', shiftNo)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function wrongTicketsOf(r: Reader, shopId: string, shiftNo: number): Promise<WrongTicket[]> {
  return await r.db
    .selectFrom('wrong_tickets')
    .select(['shop_id as shopId', 'id', 'shift_no as shiftNo', 'order_id as orderId', 'game', 'serial', 'amount'])
    .select(['note', 'staff_id as staffId', 'journal_id as journalId', 'at'])
    .where('shop_id', '=', shopId)
    .where('shift_no', '=', shiftNo)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export interface GameTickets {
  readonly game: string
  readonly orders: number
  readonly tickets: number
  readonly amount: Fen
}

/** The tickets recorded in a shift, by game. */
export async function ticketsByGame(r: Reader, shopId: string, shiftNo: number): Promise<GameTickets[]> {
  const { rows } = await sql<GameTickets>`
    select o.game, count(distinct o.id)::int as orders, count(*)::int as tickets, sum(t.stake)::bigint as amount
      from tickets t
      join orders o on o.shop_id = t.shop_id and o.id = t.order_id
     where t.shop_id = ${shopId} and t.shift_no = ${shiftNo} and t.state = 'recorded'
     group by o.game`.execute(r.db)
  return rows
}

export interface GamePrizes {
  readonly game: string
  readonly count: number
  readonly amount: Fen
}

/**
 * The prizes that a shift paid to players, by game, before tax. The cause is the order, or the hold of one of many
 * people. Each order is looked up by its key (`offset 0`): the planner cannot know how few there are.
 */
export async function prizesByGame(r: Reader, shopId: string, shiftNo: number): Promise<GamePrizes[]> {
  const { rows } = await sql<GamePrizes>`
    select o.game, (count(*) filter (where t.line = 0))::int as count, sum(t.amount)::bigint as amount
      from journals j
      join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id and t.debit = 'prizes'
     cross join lateral (
       select game from orders
        where shop_id = ${shopId} and id = coalesce((
          select order_id from order_parties where shop_id = ${shopId} and hold_id = j.cause_id), j.cause_id) offset 0) as o
     where j.shop_id = ${shopId} and j.shift_no = ${shiftNo} and j.kind in ('prize', 'plan_commission')
     group by o.game`.execute(r.db)
  return rows
}

/** Tickets that are recorded while their order still waits for others: their stake is not taken yet. */
export async function unfinishedTickets(r: Reader, shopId: string): Promise<{ count: number; amount: Fen }> {
  const { rows } = await sql<{ count: number; amount: Fen }>`
    select count(*)::int as count, coalesce(sum(t.stake), 0)::bigint as amount
      from orders o
      join tickets t on t.shop_id = o.shop_id and t.order_id = o.id and t.state = 'recorded'
     where o.shop_id = ${shopId} and o.state = 2`.execute(r.db)
  return rows[0] ?? { count: 0, amount: 0n as Fen }
}
