import { type Fen, fenToText, type Instant, type MoneyText, type TimeText, toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { PlayerName } from '../../core/identity/index.ts'
import type { OrderName } from '../../core/orders/index.ts'
import type { EntryRow } from './dispute.store.ts'
import type { Dispute } from './dispute.ts'

type Row = OutputOf<'disputes', 'list'>['rows'][number]
type Entry = OutputOf<'disputes', 'detail'>['entries'][number]

/** Who looks: what waits for a second operator is the operators' alone. */
export type Viewer = 'side' | 'operator'

const stateFor = ({ state }: Dispute, viewer: Viewer): Dispute['state'] =>
  state === 'confirming' && viewer === 'side' ? 'escalated' : state

const money = (amount: Fen | null): MoneyText | null => (amount === null ? null : fenToText(amount))
const time = (at: Instant | null): TimeText | null => (at === null ? null : toWire(at))

export const viewRow = (dispute: Dispute, order: OrderName, viewer: Viewer): Row => ({
  dispute_id: dispute.id,
  dispute_no: dispute.disputeNo,
  order_id: dispute.orderId,
  order_no: order.orderNo,
  game: order.game,
  kind: dispute.kind,
  state: stateFor(dispute, viewer),
  claimed: money(dispute.claimed),
  offer: money(dispute.offer),
  opened_at: toWire(dispute.openedAt),
  due_at: time(dispute.dueAt),
  ended_at: time(dispute.endedAt),
  outcome: dispute.outcome,
  paid: money(dispute.paid),
})

const OPERATORS_OWN = new Set<EntryRow['kind']>(['proposed', 'sent_back'])

/** The time line as a viewer sees it. */
export const viewEntries = (
  rows: readonly EntryRow[],
  viewer: Viewer,
  pictureLink: (shopId: string, id: string) => string,
): Entry[] =>
  rows
    .filter(({ kind }) => viewer === 'operator' || !OPERATORS_OWN.has(kind))
    .map((row) => ({
      seq: row.seq,
      kind: row.kind,
      actor: row.actor_kind,
      at: toWire(row.at),
      text: row.text,
      picture_urls: row.picture_ids.map((id) => pictureLink(row.shop_id, id)),
      amount: money(row.amount),
      decision: row.decision,
    }))

export const viewPlayer = ({ playerId, name, mobile }: PlayerName) => ({ player_id: playerId, name, mobile })

export const viewMoved = (dispute: Dispute): OutputOf<'disputes', 'say'> => ({
  dispute_id: dispute.id,
  state: dispute.state,
})
