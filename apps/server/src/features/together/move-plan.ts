import { minus, ok, present, refuse } from '@caimin/base'
import { orderStateIndex } from '@caimin/rules'
import { leftOf } from '@caimin/rules/plans'
import { findBuckets, totalOf } from '../../core/ledger/index.ts'
import {
  cancelPlan,
  findOrder,
  findPlan,
  type JoinedPlan,
  joinPlan,
  type OrderKey,
  type PlanParts,
  raiseGuarantee,
} from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { command, steps } from '../../platform/handlers/feature.ts'
import { refuseWith } from '../../platform/refuse-with.ts'
import { findSeat, holdsCode } from './spell.store.ts'

/** Joins a plan with some yuan, or takes a seat of a spell, whose code the caller must know. */
export const join = steps<'together', 'join', PlanParts>(async ({ read, actor, input, services }) => {
  const { shopId, playerId } = actor
  const key = { shopId, orderId: input.plan_id }
  const plan = await read((r) => findPlan(r, key))
  if (plan === undefined) return refuse('not_found')
  // Without the code a spell is not there.
  if (plan.kind === 'spell' && !(await read((r) => holdsCode(r, key, input.code)))) return refuse('not_found')
  const invitedBy =
    plan.kind === 'spell' ? await read((r) => findSeat(r, key, input.invited_by ?? FIRST_SEAT)) : undefined
  const share = { ...key, playerId, requestId: input.request_id, amount: input.amount, invitedBy }
  const joined = await joinPlan(services, share)
  if (!joined.ok) {
    if (joined.reason !== 'too_few_left') return joined
    const now = await read((r) => findPlan(r, key))
    return refuseWith('too_few_left', now === undefined ? {} : { left: leftOf(now) })
  }
  return ok(await read((r) => viewHeld(r, key, joined.value)))
})

/** Seats are numbered from the initiator's. */
const FIRST_SEAT = 1

/** The initiator guarantees more of what is not joined. */
export const raise = steps<'together', 'raiseGuarantee', PlanParts>(async ({ read, actor, input, services }) => {
  const key = { shopId: actor.shopId, orderId: input.plan_id }
  const share = { ...key, playerId: actor.playerId, requestId: input.request_id, amount: input.amount }
  const raised = await raiseGuarantee(services, share)
  if (!raised.ok) {
    if (raised.reason !== 'guarantee_too_large') return raised
    const now = await read((r) => findPlan(r, key))
    return refuseWith('guarantee_too_large', now === undefined ? {} : { most: minus(leftOf(now), now.guarantee) })
  }
  const held = await read((r) => viewHeld(r, key, raised.value))
  return ok({ ...held, guarantee: raised.value.guarantee })
})

/** The plan as it is now, with what the caller can still spend. */
async function viewHeld(r: Reader, key: OrderKey, { total, joined, money }: JoinedPlan) {
  const order = present(await findOrder(r, key), 'a plan that was joined is there')
  return {
    plan_id: key.orderId,
    state: orderStateIndex(order.state),
    joined,
    left: minus(total, joined),
    money,
  }
}

/** The initiator takes a plan back while less than half of it is joined or guaranteed. */
export const cancel = command<'together', 'cancel'>(async ({ t, actor, input }) => {
  const { shopId, playerId } = actor
  const cancelled = await cancelPlan(t, { shopId, playerId, orderId: input.plan_id })
  if (!cancelled.ok) return cancelled
  return ok({
    plan_id: input.plan_id,
    state: orderStateIndex('cancelledByPlayer'),
    released: cancelled.value.released,
    money: totalOf(await findBuckets(t, actor)),
  })
})
