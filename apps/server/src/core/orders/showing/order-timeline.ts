import { type Instant, present } from '@caimin/base'
import { type OrderState, orderStateAt, orderStateIndex } from '@caimin/rules'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import type { Order, OrderActor } from '../order.ts'

/** One step of an order as its timeline shows it. */
export interface TimelineStep {
  readonly from: number | null
  readonly to: number
  readonly at: Instant
  readonly actor: OrderActor['kind']
  /** The player or the member of staff; null for the system. */
  readonly actorId: string | null
  readonly reason: string | null
}

interface EventRow {
  readonly from_state: number | null
  readonly to_state: number
  readonly at: Instant
  readonly actor_kind: OrderActor['kind']
  readonly actor_id: string | null
  readonly reason: string | null
  /** The batch that settled the order before this event. */
  readonly settled_in: string | null
}

/**
 * All steps of an order, oldest first. Settlement writes one event for a whole batch, so its steps are drawn here: they
 * fill the gap between where one event left the order and where the next found it.
 */
export async function readTimeline(r: Reader, order: Order): Promise<TimelineStep[]> {
  const { rows } = await sql<EventRow>`
    select from_state, to_state, at, actor_kind, actor_id, reason, detail ->> 'settled_in' as settled_in
      from order_events where shop_id = ${order.shopId} and order_id = ${order.orderId} order by seq`.execute(r.db)
  const batchIds = [...rows.map((row) => row.settled_in), order.settledIn].filter((id) => id !== null)
  return weave(rows, order, await batchTimes(r, order.shopId, batchIds))
}

async function batchTimes(r: Reader, shopId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Instant>> {
  if (ids.length === 0) return new Map()
  const rows = await r.db
    .selectFrom('settlement_batches')
    .select(['id', 'settled_at'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, settled_at }) => [id, settled_at]))
}

function weave(rows: readonly EventRow[], order: Order, times: ReadonlyMap<string, Instant>): TimelineStep[] {
  const steps: TimelineStep[] = []
  const fill = (to: number, batchId: string | null) => {
    const last = steps.at(-1)
    if (last === undefined || last.to === to) return
    const at = (batchId === null ? undefined : times.get(batchId)) ?? last.at
    const path = settledPath(stateAt(last.to), stateAt(to)).map(orderStateIndex)
    for (const [index, state] of path.entries()) {
      const from = path[index - 1] ?? last.to
      steps.push({ from, to: state, at, actor: 'system', actorId: null, reason: null })
    }
  }
  for (const row of rows) {
    if (row.from_state !== null) fill(row.from_state, row.settled_in)
    const { from_state: from, to_state: to, at, actor_kind: actor, actor_id: actorId, reason } = row
    steps.push({ from, to, at, actor, actorId, reason })
  }
  fill(orderStateIndex(order.state), order.settledIn)
  return steps
}

const stateAt = (index: number): OrderState => present(orderStateAt(index), 'an event names a known state')

/** The states a settlement batch passes through in one step. */
function settledPath(from: OrderState, to: OrderState): OrderState[] {
  const first: OrderState[] = from === 'awaitingDraw' ? ['awaitingResult'] : []
  if (to === 'paid') return [...first, 'awaitingPayout', 'paid']
  return to === 'awaitingResult' ? first : [...first, to]
}
