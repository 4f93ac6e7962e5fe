import type { Fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlJson, sqlList, sqlTime } from '../../platform/database/columns.ts'
import type { Subject } from '../catalog/index.ts'
import type { TicketOutcome } from './settle-order.ts'
import type { OrderKey } from './settling.store.ts'

/** An order's end of this round. */
export interface OrderEnd extends OrderKey {
  readonly state: number
  /** Whether it ends again, after a corrected result. */
  readonly isAgain: boolean
  readonly prize: Fen
  readonly afterTax: Fen
  readonly refund: Fen
  readonly round: number
  readonly corrections: number
  readonly batchId: string
}

/** One row for the orders of each shop; they name it. */
export async function insertBatches(t: Tx, subject: Subject, ends: readonly OrderEnd[]): Promise<void> {
  await t.db
    .insertInto('settlement_batches')
    .values([...Map.groupBy(ends, ({ batchId }) => batchId).values()].map((own) => batchOf(t, subject, own)))
    .execute()
}

function batchOf(t: Tx, { subjectKind, subjectId }: Subject, ends: readonly OrderEnd[]) {
  return {
    shop_id: ends[0]?.shopId ?? '',
    id: ends[0]?.batchId ?? '',
    subject_kind: subjectKind,
    subject_id: subjectId,
    orders: ends.length,
    settled_again: ends.filter(({ isAgain }) => isAgain).length,
    winners: ends.filter(({ prize, refund }) => prize > 0n || refund > 0n).length,
    prize: ends.reduce((sum, { prize }) => sum + prize, 0n) as Fen,
    settled_at: sqlTime(t.now),
  }
}

/** All ends of a batch in one statement. */
export async function endOrders(t: Tx, ends: readonly OrderEnd[]): Promise<void> {
  const of = (pick: (end: OrderEnd) => string | number | bigint) => sqlList(ends.map(pick))
  await sql`
    update orders o
       set state = e.state, prize = e.prize, prize_after_tax = e.after_tax, void_refund = e.refund,
           settle_round = e.round, settled_corrections = e.corrections, settled_in = e.batch, state_at = ${sqlTime(t.now)}, due_at = null
      from unnest(
        ${of((e) => e.shopId)}::uuid[], ${of((e) => e.id)}::uuid[], ${of((e) => e.state)}::smallint[],
        ${of((e) => e.prize)}::bigint[], ${of((e) => e.afterTax)}::bigint[], ${of((e) => e.refund)}::bigint[],
        ${of((e) => e.round)}::int[], ${of((e) => e.corrections)}::int[], ${of((e) => e.batchId)}::uuid[]
      ) as e(shop_id, id, state, prize, after_tax, refund, round, corrections, batch)
     where o.shop_id = e.shop_id and o.id = e.id`.execute(t.db)
}

/** What each winning ticket brought. Tickets that bring nothing are not written: an ended order says so for them. */
export async function writeTicketOutcomes(
  t: Tx,
  winners: readonly { readonly shopId: string; readonly outcome: TicketOutcome }[],
): Promise<void> {
  if (winners.length === 0) return
  const of = <T>(pick: (outcome: TicketOutcome) => T): T[] => winners.map((winner) => pick(winner.outcome))
  await sql`
    update tickets k
       set prize = e.prize, prize_after_tax = e.after_tax, void_refund = e.refund, winning_notes = e.notes, levels = e.levels
      from unnest(
        ${winners.map((w) => w.shopId)}::uuid[], ${of((o) => o.ticketId)}::uuid[], ${of((o) => o.prize)}::bigint[],
        ${of((o) => o.afterTax)}::bigint[], ${of((o) => o.refund)}::bigint[], ${of((o) => o.winningNotes)}::bigint[],
        ${of((o) => sqlJson(o.levels))}::jsonb[]
      ) as e(shop_id, id, prize, after_tax, refund, notes, levels)
     where k.shop_id = e.shop_id and k.id = e.id`.execute(t.db)
}

/** Takes back what an earlier round wrote on the tickets of these orders. */
export async function clearTicketOutcomes(t: Tx, orders: readonly OrderKey[]): Promise<void> {
  await sql`
    update tickets k
       set prize = null, prize_after_tax = null, void_refund = null, winning_notes = null, levels = null
      from unnest(${orders.map((o) => o.shopId)}::uuid[], ${orders.map((o) => o.id)}::uuid[]) as e(shop_id, order_id)
     where k.shop_id = e.shop_id and k.order_id = e.order_id and k.prize is not null`.execute(t.db)
}

/**
 * Moves orders to 7 one event each: either a floating amount is still to come, or a corrected result takes them back.
 */
export async function moveToAwaitingResult(
  t: Tx,
  orders: readonly (OrderKey & { readonly state: number; readonly settledIn: string | null })[],
  why: { readonly actorKind: 'system' | 'operator'; readonly reason: string },
): Promise<void> {
  if (orders.length === 0) return
  await sql`
    insert into order_events (shop_id, order_id, seq, from_state, to_state, actor_kind, at, reason, detail)
    select e.shop_id, e.order_id,
           (select coalesce(max(v.seq), 0) + 1 from order_events v where v.shop_id = o.shop_id and v.order_id = o.id),
           e.state, 7, ${why.actorKind}, ${sqlTime(t.now)}, ${why.reason},
           case when e.settled_in is null then null else jsonb_build_object('settled_in', e.settled_in) end
      from unnest(
        ${orders.map((o) => o.shopId)}::uuid[], ${orders.map((o) => o.id)}::uuid[], ${orders.map((o) => o.state)}::smallint[],
        ${orders.map((o) => o.settledIn)}::uuid[]
      ) as e(shop_id, order_id, state, settled_in)
      join orders o on o.shop_id = e.shop_id and o.id = e.order_id`.execute(t.db)
  await sql`
    update orders o
       set state = 7, prize = null, prize_after_tax = null, void_refund = null, state_at = ${sqlTime(t.now)}, due_at = null
      from unnest(${orders.map((o) => o.shopId)}::uuid[], ${orders.map((o) => o.id)}::uuid[]) as e(shop_id, id)
     where o.shop_id = e.shop_id and o.id = e.id`.execute(t.db)
}

/** Orders that a correction leaves as they are only learn that they were looked at. */
export async function recordCorrections(
  t: Tx,
  orders: readonly (OrderKey & { readonly corrections: number })[],
): Promise<void> {
  if (orders.length === 0) return
  await sql`
    update orders o set settled_corrections = e.corrections
      from unnest(${orders.map((o) => o.shopId)}::uuid[], ${orders.map((o) => o.id)}::uuid[], ${orders.map((o) => o.corrections)}::int[])
        as e(shop_id, id, corrections)
     where o.shop_id = e.shop_id and o.id = e.id`.execute(t.db)
}
