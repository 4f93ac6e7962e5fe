import { ok } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import type { OrderName } from '../../core/orders/index.ts'
import type { EntryRow } from './dispute.store.ts'
import type { Dispute } from './dispute.ts'
import type { Moved } from './move-dispute.ts'

export type Excerpt = NonNullable<Values<OutputOf<'disputes', 'detail'>>['entries'][number]['excerpt']>

/** Who looks: what waits for a second operator is the operators' alone. */
export type Viewer = 'side' | 'operator'

export const stateFor = ({ state }: Pick<Dispute, 'state'>, viewer: Viewer): Dispute['state'] =>
  state === 'confirming' && viewer === 'side' ? 'escalated' : state

export const viewRow = (dispute: Dispute, order: OrderName, viewer: Viewer) => ({
  dispute_id: dispute.id,
  dispute_no: dispute.disputeNo,
  order_id: dispute.orderId,
  order_no: order.orderNo,
  game: order.game,
  kind: dispute.kind,
  state: stateFor(dispute, viewer),
  claimed: dispute.claimed,
  offer: dispute.offer,
  opened_at: dispute.openedAt,
  due_at: dispute.dueAt,
  ended_at: dispute.endedAt,
  outcome: dispute.outcome,
  paid: dispute.paid,
})

const OPERATORS_OWN = new Set<EntryRow['kind']>(['proposed', 'sent_back'])

interface EntryParts {
  readonly excerpts: ReadonlyMap<number, Excerpt>
  readonly pictureLink: (shopId: string, id: string) => string
}

/** The timeline as a viewer sees it. */
export const viewEntries = (rows: readonly EntryRow[], viewer: Viewer, { excerpts, pictureLink }: EntryParts) =>
  rows
    .filter(({ kind }) => viewer === 'operator' || !OPERATORS_OWN.has(kind))
    .map((row) => ({
      seq: row.seq,
      kind: row.kind,
      actor: row.actor_kind,
      at: row.at,
      text: row.text,
      picture_urls: row.picture_ids.map((id) => pictureLink(row.shop_id, id)),
      amount: row.amount,
      decision: row.decision,
      excerpt: excerpts.get(row.seq) ?? null,
    }))

/** What a move replies. */
export const viewMoved = <R extends string>(moved: Moved<R>, viewer: Viewer) =>
  moved.ok ? ok({ dispute_id: moved.value.id, state: stateFor(moved.value, viewer) }) : moved
