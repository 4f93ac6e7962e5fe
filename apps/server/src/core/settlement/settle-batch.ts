import { type Fen, plus, present, yuan } from '@caimin/base'
import { PAID_BY_ITSELF_YUAN } from '@caimin/contract'
import { orderStateIndex } from '@caimin/rules'
import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { Subject } from '../catalog/index.ts'
import { paymentsOf, payWithCommissions, writePayouts } from '../orders/index.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { Decided } from './decide-batch.ts'
import { decidePayouts } from './plan-payouts.ts'
import type { OrderOutcome } from './settle-order.ts'
import type { SettlingOrder } from './settling.store.ts'
import {
  endOrders,
  insertBatches,
  moveToAwaitingResult,
  type OrderEnd,
  writeTicketOutcomes,
} from './write-batch.store.ts'

/** An order's total after tax up to which it is paid at once; above it the shop pays by hand (behaviour.md, Orders). */
const AUTO_PAY_LIMIT: Fen = yuan(PAID_BY_ITSELF_YUAN)

type Settled = Extract<OrderOutcome, { kind: 'settled' }>
interface Ending {
  readonly order: SettlingOrder
  readonly outcome: Settled
  readonly corrections: number
}

/** Writes what was decided for a batch of locked orders in 6 or 7, set by set, in the caller's transaction. */
export async function settleBatch(
  t: Tx,
  subject: Subject,
  decided: readonly Decided[],
  checkpoint: Checkpoint,
): Promise<void> {
  const waiting = decided.filter(
    ({ order, outcome }) => outcome.kind === 'waiting' && order.state === orderStateIndex('awaitingDraw'),
  )
  for (const [reason, group] of Map.groupBy(waiting, ({ outcome }) =>
    outcome.kind === 'waiting' ? outcome.reason : '',
  )) {
    await moveToAwaitingResult(
      t,
      group.map(({ order }) => order),
      { actorKind: 'system', reason },
    )
  }
  await publishMoved(
    t,
    waiting.map(({ order }) => order),
  )
  const endings = decided.flatMap(({ order, outcome, corrections }): Ending[] =>
    outcome.kind === 'settled' ? [{ order, outcome, corrections }] : [],
  )
  if (endings.length > 0) await endAll(t, { subject, endings }, checkpoint)
}

interface BatchEndings {
  readonly subject: Subject
  readonly endings: readonly Ending[]
}

/** Ends orders of whichever shops; each shop has a batch of its own. */
async function endAll(t: Tx, { subject, endings }: BatchEndings, checkpoint: Checkpoint): Promise<void> {
  const byShop = Map.groupBy(endings, ({ order }) => order.shopId)
  const batchIds = new Map([...byShop.keys()].map((shopId) => [shopId, newId(t.wallNow)]))
  const ends = endings.map((ending) =>
    endOf(ending, present(batchIds.get(ending.order.shopId), 'a batch of each shop')),
  )
  await insertBatches(t, subject, ends)
  await checkpoint('batch written')
  await endOrders(t, ends)
  await checkpoint('orders ended')
  await writeTicketOutcomes(
    t,
    endings.flatMap(({ order: { shopId }, outcome }) => outcome.winners.map((winner) => ({ shopId, outcome: winner }))),
  )
  await checkpoint('tickets written')
  const payouts = await decidePayouts(t, endings.filter(isPlan))
  await writePayouts(t, payouts)
  await checkpoint('payouts written')
  const paid = endings.filter((_, i) => ends[i]?.state === orderStateIndex('paid'))
  await payWithCommissions(t, await paymentsOf(t, paid.map(settledOrder)))
  await checkpoint('prizes paid')
  const paidPeople = Map.groupBy(payouts, ({ shopId }) => shopId)
  await t.emit(
    ...[...byShop].map(([shopId, own]) => settledEvent(own, batchIds.get(shopId) ?? '', paidPeople.get(shopId) ?? [])),
  )
  await t.emit(
    ...endings
      .filter(isPlan)
      .map(({ order: { shopId, id } }) => ({ kind: 'plan.changed', shopId, orderId: id }) as const),
  )
}

const settledEvent = (own: readonly Ending[], batchId: string, payouts: readonly { readonly playerId: string }[]) => {
  const people = [...own.map(({ order }) => order.playerId), ...payouts.map(({ playerId }) => playerId)]
  return {
    kind: 'orders.settled',
    shopId: own[0]?.order.shopId ?? '',
    batchId,
    orderIds: own.map(({ order }) => order.id),
    playerIds: [...new Set(people)],
  } as const
}

function endOf({ order, outcome, corrections }: Ending, batchId: string): OrderEnd {
  const payable = plus(outcome.afterTax, outcome.refund)
  const end = payable === 0n ? 'notWon' : payable <= AUTO_PAY_LIMIT ? 'paid' : 'awaitingPayout'
  return {
    shopId: order.shopId,
    id: order.id,
    state: orderStateIndex(end),
    isAgain: order.settleRound > 0,
    prize: outcome.prize,
    afterTax: outcome.afterTax,
    refund: outcome.refund,
    round: order.settleRound + 1,
    corrections,
    batchId,
  }
}

const isPlan = ({ order }: Ending): boolean => order.planKind !== null

/** An order as it is after this batch. */
const settledOrder = ({ order: { shopId, id: orderId, playerId, planKind, settleRound }, outcome }: Ending) => ({
  ...{ shopId, orderId, playerId, planKind, settleRound: settleRound + 1 },
  ...{ prize: outcome.prize, prizeAfterTax: outcome.afterTax, voidRefund: outcome.refund },
})

/** Notifies the players whose orders now wait for an amount. */
async function publishMoved(t: Tx, orders: readonly SettlingOrder[]): Promise<void> {
  const state = orderStateIndex('awaitingResult')
  await t.emit(
    ...orders.map(({ shopId, id, playerId, planKind }) => ({
      ...({ kind: 'order.moved', shopId, orderId: id, playerId, state } as const),
      ...(planKind === null ? {} : { isPlan: true as const }),
    })),
  )
}
