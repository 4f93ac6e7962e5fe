import { assert, type Instant } from '@caimin/base'
import { mayMove, type OrderState, orderStateIndex } from '@caimin/rules'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlJson, sqlTime } from '../../platform/database/columns.ts'
import { timeOrNull } from './order.store.ts'
import type { Order, OrderActor } from './order.ts'

/** One arrow of the state machine, taken by a locked order. */
export interface Move {
  readonly order: Order
  readonly to: OrderState
  readonly actor: OrderActor
  /** Free text of a person, or a code of `order-reasons.texts.ts`. */
  readonly reason: string | null
  readonly journalId: string | null
  /** When the sweep must look at it next. */
  readonly dueAt: Instant | null
  readonly detail?: Readonly<Record<string, unknown>>
}

/**
 * Writes the new states and their events, in three statements whatever their number. The orders must be locked and the
 * caller must have decided: an arrow that does not exist is a bug here, and the database refuses it as well.
 */
export async function moveOrders(t: Tx, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  for (const { order, to } of moves) assert(mayMove(order.state, to), `an order may go from ${order.state} to ${to}`)
  const shopIds = moves.map(({ order }) => order.shopId)
  const ids = moves.map(({ order }) => order.orderId)
  const states = moves.map(({ to }) => orderStateIndex(to))
  await sql`
    update orders o set state = m.state, state_at = ${sqlTime(t.now)}, due_at = m.due_at
      from unnest(${shopIds}::uuid[], ${ids}::uuid[], ${states}::smallint[],
                  ${moves.map(({ dueAt }) => timeOrNull(dueAt))}::timestamptz[]) as m (shop_id, id, state, due_at)
     where o.shop_id = m.shop_id and o.id = m.id`.execute(t.db)
  await sql`
    insert into order_events (shop_id, order_id, seq, from_state, to_state, actor_kind, actor_id, at, reason, journal_id, detail)
    select m.shop_id, m.id,
           (select coalesce(max(e.seq), 0) + 1 from order_events e where e.shop_id = o.shop_id and e.order_id = o.id),
           m.from_state, m.to_state, m.actor_kind, m.actor_id, ${sqlTime(t.now)}::timestamptz, m.reason, m.journal_id, m.detail
      from unnest(
        ${shopIds}::uuid[], ${ids}::uuid[], ${moves.map(({ order }) => orderStateIndex(order.state))}::smallint[],
        ${states}::smallint[], ${moves.map(({ actor }) => actor.kind)}::text[],
        ${moves.map(({ actor }) => actor.id)}::uuid[], ${moves.map(({ reason }) => reason)}::text[],
        ${moves.map(({ journalId }) => journalId)}::uuid[],
        ${moves.map(({ detail }) => (detail === undefined ? null : sqlJson(detail)))}::jsonb[])
        as m (shop_id, id, from_state, to_state, actor_kind, actor_id, reason, journal_id, detail)
      join orders o on o.shop_id = m.shop_id and o.id = m.id`.execute(t.db)
  await t.emit(...moves.map(({ order, to }) => movedEvent(order, to)))
}

/** Notifies shops and players, also of changes other than the state. */
export async function publishMoved(t: Tx, ...orders: readonly Order[]): Promise<void> {
  await t.emit(...orders.map((order) => movedEvent(order, order.state)))
}

const movedEvent = ({ shopId, orderId, playerId, planKind }: Order, state: OrderState) => ({
  ...({ kind: 'order.moved', shopId, orderId, playerId, state: orderStateIndex(state) } as const),
  ...(planKind === null ? {} : { isPlan: true as const }),
})
