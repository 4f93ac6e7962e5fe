import { present } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { orderStateIndex } from '@caimin/rules'
import { leftOf } from '@caimin/rules/plans'
import { findOrders, findPlans, type Order, type OrderKey, type Plan, viewOrderRow } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { findInitiators, type Initiator } from './initiators.store.ts'

export type PlanRowView = Values<OutputOf<'together', 'index'>>['rows'][number]
/** Makes a link to the avatar of a player of a shop. */
export type FileLink = (shopId: string, fileId: string) => string

/** A plan with what lists say of it. */
export interface FoundPlan {
  readonly order: Order
  readonly plan: Plan
  readonly initiator: Initiator
}

/** These plans of one shop, in their order, with their initiators: as many queries for many as for one. */
export async function loadPlans(r: Reader, shopId: string, orderIds: readonly string[]): Promise<FoundPlan[]> {
  const keys: OrderKey[] = orderIds.map((orderId) => ({ shopId, orderId }))
  if (keys.length === 0) return []
  const [orders, plans] = await Promise.all([findOrders(r, keys), findPlans(r, keys)])
  const initiators = await findInitiators(
    r,
    shopId,
    [...plans.values()].map(({ playerId }) => playerId),
  )
  return orderIds.flatMap((orderId) => {
    const [order, plan] = [orders.get(orderId), plans.get(orderId)]
    if (order === undefined || plan === undefined) return []
    return [{ order, plan, initiator: present(initiators.get(plan.playerId), 'a plan has an initiator') }]
  })
}

export const viewInitiator = (
  shopId: string,
  { playerId, nickname, avatar, opened, filled, won }: Initiator,
  { isByStaff, fileLink }: { readonly isByStaff: boolean; readonly fileLink: FileLink },
): PlanRowView['initiator'] => ({
  player_id: playerId,
  nickname,
  avatar: avatar === null ? '' : fileLink(shopId, avatar),
  is_staff: isByStaff,
  opened,
  filled,
  won,
})

/** One plan in a list. What it holds is not among it. */
export function viewPlanRow({ order, plan, initiator }: FoundPlan, fileLink: FileLink): PlanRowView {
  const { total, joined, guarantee, people } = plan
  return {
    plan_id: order.orderId,
    plan_no: order.orderNo,
    kind: plan.kind,
    game: order.game,
    issue_no: order.issueNo,
    state: orderStateIndex(order.state),
    summary: viewOrderRow(order).summary,
    total,
    joined,
    guarantee,
    left: leftOf(plan),
    people,
    commission_percent: plan.commissionPercent,
    openness: plan.openness,
    join_by: plan.joinBy,
    cutoff_at: order.cutoffAt,
    opened_at: plan.openedAt,
    filled_at: plan.filledAt,
    initiator: viewInitiator(plan.shopId, initiator, { isByStaff: plan.isByStaff, fileLink }),
    prize_after_tax: order.prizeAfterTax,
  }
}
