import { present } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { orderStateIndex } from '@caimin/rules'
import { leftOf, mayCancelPlan } from '@caimin/rules/plans'
import { findPlayerNames, type PlayerName, viewPlayer } from '../../core/identity/index.ts'
import {
  contentAccess,
  findOpened,
  findOrders,
  findPlans,
  type Order,
  type Participant,
  type Plan,
  viewOrderRow,
} from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { ShopActor } from '../../platform/http/handler.ts'

export type ShopPlanView = Values<OutputOf<'plans', 'list'>>['rows'][number]
type ParticipantView = Values<OutputOf<'plans', 'participants'>>['rows'][number]

/** These plans of the shop as a member of its staff sees them, in their order; as many queries for many as for one. */
export async function loadShopPlans(
  r: Reader,
  { shopId, staffId }: ShopActor,
  orderIds: readonly string[],
): Promise<ShopPlanView[]> {
  const keys = orderIds.map((orderId) => ({ shopId, orderId }))
  if (keys.length === 0) return []
  const [orders, plans, opened] = await Promise.all([
    findOrders(r, keys),
    findPlans(r, keys),
    findOpened(r, { shopId, staffId }, orderIds),
  ])
  const names = await findPlayerNames(
    r,
    shopId,
    [...plans.values()].map(({ playerId }) => playerId),
  )
  return orderIds.flatMap((orderId) => {
    const [order, plan] = [orders.get(orderId), plans.get(orderId)]
    if (order === undefined || plan === undefined) return []
    const access = contentAccess(order, plan, { kind: 'staff', hasOpened: opened.has(orderId) }, r.now)
    return [viewShopPlan({ order, plan, content: access.kind, names })]
  })
}

interface Shown {
  readonly order: Order
  readonly plan: Plan
  readonly content: ShopPlanView['content']
  readonly names: ReadonlyMap<string, PlayerName>
}

function viewShopPlan({ order, plan, content, names }: Shown): ShopPlanView {
  const isOpen = order.state === 'subscribing'
  return {
    plan_id: order.orderId,
    plan_no: order.orderNo,
    kind: plan.kind,
    game: order.game,
    issue_no: order.issueNo,
    state: orderStateIndex(order.state),
    summary: viewOrderRow(order).summary,
    total: plan.total,
    joined: plan.joined,
    guarantee: plan.guarantee,
    left: leftOf(plan),
    people: plan.people,
    commission_percent: plan.commissionPercent,
    openness: plan.openness,
    join_by: plan.joinBy,
    cutoff_at: order.cutoffAt,
    opened_at: plan.openedAt,
    filled_at: plan.filledAt,
    prize_after_tax: order.prizeAfterTax,
    initiator: viewPlayer(present(names.get(plan.playerId), 'a plan has an initiator')),
    is_staff: plan.isByStaff,
    notes: order.notes.toString(),
    multiple: order.bet.multiple,
    act_by: isOpen ? plan.joinBy : viewOrderRow(order).due_at,
    content,
    initiator_may_cancel: isOpen && mayCancelPlan(plan),
  }
}

/** One who holds a share; names and numbers are masked as everywhere at the desk. */
export const viewShopParticipant = (
  { no, playerId, joinedAt, ...part }: Participant,
  names: ReadonlyMap<string, PlayerName>,
  initiatorId: string,
): ParticipantView => ({
  no,
  player: viewPlayer(present(names.get(playerId), 'a participant is a player')),
  is_initiator: playerId === initiatorId,
  joined_at: joinedAt,
  ...part,
})
