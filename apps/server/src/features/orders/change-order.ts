import { ok } from '@caimin/base'
import { orderStateIndex } from '@caimin/rules'
import { findBuckets, totalOf } from '../../core/ledger/index.ts'
import { answerOdds, cancelChase, hideOrder, remindShop, withdrawOrder } from '../../core/orders/index.ts'
import { command } from '../../platform/handlers/feature.ts'

/** Takes an order back while the shop has not accepted it. */
export const withdraw = command<'orders', 'withdraw'>(async ({ t, actor, input: { order_id: orderId } }) => {
  const { shopId, playerId } = actor
  const withdrawn = await withdrawOrder(t, { shopId, playerId, orderId })
  if (!withdrawn.ok) return withdrawn
  const { released } = withdrawn.value
  return ok({
    order_id: orderId,
    state: orderStateIndex('cancelledByPlayer'),
    released,
    money: totalOf(await findBuckets(t, actor)),
  })
})

/** Asks the shop to hurry. */
export const remind = command<'orders', 'remind'>(async ({ t, actor, input: { order_id: orderId } }) => {
  const { shopId, playerId } = actor
  const reminded = await remindShop(t, { shopId, playerId, orderId })
  return reminded.ok ? ok({ order_id: orderId, reminded_at: reminded.value }) : reminded
})

/** Takes, or declines, the odds that the terminal offers now. */
export const answer = command<'orders', 'answerOdds'>(async ({ t, actor: { shopId, playerId }, input }) => {
  const { order_id: orderId, ticket_id: ticketId, no = 1 } = input
  const answered = await answerOdds(t, { shopId, playerId, orderId, ticketId, no, answer: input.answer })
  return answered.ok ? ok({ order_id: orderId, state: orderStateIndex(answered.value) }) : answered
})

/** Takes an order that is over off the list, or puts it back; doing it twice is the same as once. */
export const hide = command<'orders', 'hide'>(async ({ t, actor: { shopId, playerId }, input }) => {
  const { order_id, is_hidden } = input
  const hidden = await hideOrder(t, { shopId, playerId, orderId: order_id }, is_hidden)
  return hidden.ok ? ok({ order_id, is_hidden }) : hidden
})

/** Takes issues of a chase back that have not been bet yet. */
export const cancelIssues = command<'orders', 'cancelChase'>(async ({ t, actor, input }) => {
  const { shopId, playerId } = actor
  const cancelled = await cancelChase(t, { shopId, playerId, chaseId: input.chase_id }, input.seq)
  if (!cancelled.ok) return cancelled
  return ok({ released: cancelled.value.released, money: totalOf(await findBuckets(t, actor)) })
})
