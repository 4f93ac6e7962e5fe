import { ok, type Result, refuse } from '@caimin/base'
import type { OrderState } from '@caimin/rules'
import type { Tx } from '../../../platform/context.ts'
import { sqlJson } from '../../../platform/database/columns.ts'
import { cancelOrders } from '../cancel-orders.ts'
import { finishOrders, recordedOf } from '../finish-orders.ts'
import { publishMoved } from '../move-orders.ts'
import { changeTicket, lockOrder, ticketsOf } from '../order.store.ts'
import type { Order, OrderActor, OrderKey, OrderTicket } from '../order.ts'

export interface OddsAnswer extends OrderKey {
  readonly playerId: string
  readonly ticketId: string
  /** The question that the player has read: another may have come since. */
  readonly no: number
  readonly answer: 'yes' | 'no'
}

export type AnswerReason = 'not_found' | 'order_moved_on' | 'nothing_to_answer'

/** A ticket whose printed odds wait for the player. */
export const isAsking = (ticket: OrderTicket): boolean =>
  ticket.state === 'waiting' && ticket.oddsQuestion !== null && ticket.oddsQuestion.answer === null

/**
 * The player takes the odds the terminal offers, or does not: then that ticket is not printed, and when no other is
 * left the order ends with what was printed before, or fails.
 */
export async function answerOdds(t: Tx, given: OddsAnswer): Promise<Result<OrderState, AnswerReason>> {
  const order = await lockOrder(t, given)
  if (order === undefined || order.playerId !== given.playerId) return refuse('not_found')
  if (order.state !== 'awaitingIssue') return refuse('order_moved_on')
  const tickets = await ticketsOf(t, [order])
  const ticket = tickets.find(({ id }) => id === given.ticketId)
  if (ticket === undefined) return refuse('not_found')
  if (!isAsking(ticket) || (ticket.oddsQuestion?.no ?? 1) !== given.no) return refuse('nothing_to_answer')
  const question = sqlJson({ ...ticket.oddsQuestion, answer: given.answer })
  const key = { shopId: order.shopId, ticketId: ticket.id }
  if (given.answer === 'yes') {
    await changeTicket(t, key, { odds_question: question })
    await publishMoved(t, order)
    return ok(order.state)
  }
  await changeTicket(t, key, { odds_question: question, state: 'released' })
  return ok(
    await endWithout(t, {
      order,
      others: tickets.filter((one) => one !== ticket),
      actor: { kind: 'player', id: order.playerId },
      reason: 'odds_declined',
    }),
  )
}

interface LeftOut {
  readonly order: Order
  /** The other tickets of the order. */
  readonly others: readonly OrderTicket[]
  readonly actor: OrderActor
  readonly reason: string
}

/** A ticket is not printed: when no other is left the order ends with what was printed before, or fails. */
export async function endWithout(t: Tx, { order, others, actor, reason }: LeftOut): Promise<OrderState> {
  if (others.some(({ state }) => state === 'waiting')) {
    await publishMoved(t, order)
    return order.state
  }
  const recorded = recordedOf(others)
  if (recorded.length > 0) {
    await finishOrders(t, [{ order, recorded, actor, reason }])
    return 'awaitingDraw'
  }
  await cancelOrders(t, [{ order, to: 'unsold', actor, reason }])
  return 'unsold'
}
