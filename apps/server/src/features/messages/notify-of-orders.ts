import { type Fen, fenToText, NO_MONEY } from '@caimin/base'
import type { MessageEvent } from '@caimin/contract'
import { type OrderState, orderStateAt } from '@caimin/rules'
import { isCodedReason, sharersOf } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { NewMessage } from './message.store.ts'
import {
  findMovedOrders,
  findOddsQuestions,
  findPlanPrizes,
  findSettledOrders,
  type OddsQuestionRow,
  type PrizeOf,
  type ToldOrder,
} from './order-facts.store.ts'
import type { Notifier, ToldEvent } from './told-events.ts'

/** The steps of an order that its player is told of; of a plan all its people. Prizes are {@link prizeEventOf}'s. */
const STEPS: Readonly<Partial<Record<OrderState, { readonly own?: MessageEvent; readonly plan?: MessageEvent }>>> = {
  awaitingAcceptance: { plan: 'plan_filled' },
  cancelledByPlayer: { plan: 'plan_ended' },
  cancelledByShop: { own: 'order_refused', plan: 'plan_ended' },
  cancelledBySystem: { own: 'order_ended', plan: 'plan_ended' },
  awaitingDraw: { own: 'order_printed', plan: 'plan_printed' },
  unsold: { own: 'order_unsold', plan: 'plan_unsold' },
}

/** What a player is told of a settled order that brought them a prize, stake back, or neither. */
function prizeEventOf(state: OrderState, { prize, refund }: PrizeOf): MessageEvent | undefined {
  if (state === 'notWon') return 'not_won'
  if (prize > NO_MONEY) return state === 'paid' ? 'prize_paid' : 'prize_waits'
  return state === 'paid' && refund > NO_MONEY ? 'stake_returned' : undefined
}

const SETTLED: ReadonlySet<OrderState> = new Set(['notWon', 'awaitingPayout', 'paid'])

/** Tells of orders: steps, prizes, and odds that wait for an answer. Six queries at most, whatever their number. */
export async function notifyOfOrders(r: Reader, events: readonly ToldEvent[]): Promise<Notifier> {
  const moves = events.filter((event) => event.kind === 'order.moved')
  const moved = await findMovedOrders(r, moves.filter(isTold))
  const asking = await findOddsQuestions(
    r,
    moves.filter(({ state, isPlan }) => orderStateAt(state) === 'awaitingIssue' && isPlan !== true),
  )
  const settled = await findSettledOrders(
    r,
    events.filter((event) => event.kind === 'orders.settled'),
  )
  const plans = [...moved, ...settled].filter(({ isPlan }) => isPlan)
  const people = await sharersOf(r, plans)
  const prizes = await findPlanPrizes(r, plans)
  const messages = new Map<string, readonly NewMessage[]>()
  for (const order of [...moved, ...settled]) {
    const players = order.isPlan ? (people.get(order.orderId) ?? []) : [order.playerId]
    const prizeOf = (playerId: string) => (order.isPlan ? prizes.get(`${order.orderId}/${playerId}`) : order)
    messages.set(
      nameOf(order),
      players.flatMap((playerId) => messageOf(order, playerId, prizeOf(playerId) ?? NOTHING)),
    )
  }
  const questions = Map.groupBy(asking, ({ orderId }) => orderId)
  return (event) => {
    if (event.kind === 'orders.settled') {
      return event.orderIds.flatMap((orderId) => messages.get(`settled ${orderId}`) ?? [])
    }
    if (event.kind !== 'order.moved') return []
    const asked = orderStateAt(event.state) === 'awaitingIssue' ? questions.get(event.orderId) : undefined
    return [...(messages.get(`${event.state} ${event.orderId}`) ?? []), ...(asked ?? []).map(questionOf)]
  }
}

const NOTHING: PrizeOf = { prize: NO_MONEY, refund: NO_MONEY }

const nameOf = ({ isSettled, state, orderId }: ToldOrder): string => `${isSettled ? 'settled' : state} ${orderId}`

const isTold = ({ state: index }: { readonly state: number }): boolean => {
  const state = orderStateAt(index)
  return state !== undefined && (state === 'paid' || state in STEPS)
}

function messageOf(order: ToldOrder, playerId: string, prize: PrizeOf): readonly NewMessage[] {
  const { shopId, orderId, game, isPlan, round } = order
  const state = orderStateAt(order.state)
  if (state === undefined) return []
  // Who cancels a plan knows it.
  if (state === 'cancelledByPlayer' && playerId === order.playerId) return []
  const isPrize = SETTLED.has(state)
  const event = isPrize ? prizeEventOf(state, prize) : STEPS[state]?.[isPlan ? 'plan' : 'own']
  if (event === undefined) return []
  const amount = shownAmount(event, order, prize)
  const detail = amount === undefined ? { game } : { game, amount: fenToText(amount) }
  return [
    {
      ...{ shopId, playerId, event, subjectId: orderId },
      ...(isPrize && { occurrence: String(round) }),
      detail: {
        ...detail,
        ...(isPlan && { isPlan: true as const }),
        ...(order.reason !== null && isCodedReason(order.reason) && { reason: order.reason }),
      },
    },
  ]
}

/** The whole stake of a plan says nothing of one's own part of it. */
function shownAmount(event: MessageEvent, { isPlan, stake }: ToldOrder, { prize, refund }: PrizeOf): Fen | undefined {
  if (event === 'stake_returned') return refund
  if (event === 'prize_waits' || event === 'prize_paid') return prize
  return isPlan ? undefined : stake
}

const questionOf = ({ shopId, playerId, orderId, game, stake, ticketId, askedAt }: OddsQuestionRow): NewMessage => ({
  ...{ shopId, playerId, event: 'odds_asked', subjectId: orderId },
  occurrence: `${ticketId} ${askedAt}`,
  detail: { game, amount: fenToText(stake) },
})
