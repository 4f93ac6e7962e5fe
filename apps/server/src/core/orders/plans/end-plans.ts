import { type Fen, type Ok, ok, present, type Result, refuse } from '@caimin/base'
import { mayCancelPlan } from '@caimin/rules/plans'
import type { Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { type CancelledState, cancelOrders } from '../cancel-orders.ts'
import type { OrderActor, OrderKey } from '../order.ts'
import { lockPartyWallets } from '../parties.store.ts'
import { changePlan, type LockedPlan, lockPlan } from './plan.store.ts'

/** A plan that is given up: all money goes back to the buckets it came from. */
export interface EndedPlan extends OrderKey {
  readonly people: number
  readonly released: Fen
}

export type CancelPlanReason = 'not_found' | 'joining_over' | 'plan_half_joined'

/** The initiator takes a plan back while less than half of it is joined or guaranteed. */
export async function cancelPlan(
  t: Tx,
  key: OrderKey & { readonly playerId: string },
): Promise<Result<EndedPlan, CancelPlanReason>> {
  const locked = await lockPlan(t, key)
  if (locked === undefined || locked.plan.playerId !== key.playerId) return refuse('not_found')
  if (locked.order.state !== 'subscribing') return refuse('joining_over')
  await lockPartyWallets(t, key)
  if ((await t.lockedNow()) >= locked.plan.joinBy) return refuse('joining_over')
  if (!mayCancelPlan(locked.plan)) return refuse('plan_half_joined')
  return await endPlan(t, locked, {
    to: 'cancelledByPlayer',
    actor: { kind: 'player', id: key.playerId },
    reason: null,
  })
}

/** The shop gives a plan up that is not full yet. */
export async function cancelPlanByShop(
  t: Tx,
  key: OrderKey & { readonly staffId: string; readonly reason: string },
): Promise<Result<EndedPlan, 'not_found' | 'joining_over'>> {
  const locked = await lockPlan(t, key)
  if (locked === undefined) return refuse('not_found')
  if (locked.order.state !== 'subscribing') return refuse('joining_over')
  const actor = { kind: 'shop', id: key.staffId } as const
  return await endPlan(t, locked, { to: 'cancelledByShop', actor, reason: key.reason })
}

export interface PlanEnd {
  readonly to: CancelledState
  readonly actor: OrderActor
  readonly reason: string | null
}

/** Ends a locked plan in state 0. */
export async function endPlan(t: Tx, { order, plan }: LockedPlan, end: PlanEnd): Promise<Ok<EndedPlan>> {
  const [released] = await cancelOrders(t, [{ order, ...end }])
  await changePlan(t, plan, { closed_at: sqlTime(t.now) })
  const { shopId, orderId, people } = plan
  return ok({ shopId, orderId, people, released: present(released, 'one plan was ended') })
}
