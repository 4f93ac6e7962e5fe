import { type Fen, fen, minus, NO_MONEY, plus, present } from '@caimin/base'
import { orderStateIndex } from '@caimin/rules'
import type { Reader } from '../../platform/context.ts'
import type { ResultValue, SubjectStep } from '../catalog/index.ts'
import { findWallets, totalOf } from '../ledger/index.ts'
import { payoutsOf } from '../orders/index.ts'
import { type Decided, decideBatch } from './decide-batch.ts'
import { decidePayouts, givenBy } from './plan-payouts.ts'
import { isChanged } from './resettle-batch.ts'
import { type ConfirmedResult, resultKey } from './results-of.ts'
import { FIRST_KEY, readCorrectable, type SettlingOrder } from './settling.store.ts'

/** One order whose money a correction would change. */
export interface ChangedOrder {
  readonly shopId: string
  readonly orderId: string
  readonly playerId: string
  /** What the order was given, paid or about to be paid. */
  readonly paid: Fen
  readonly due: Fen
  readonly difference: Fen
}

export interface CorrectionPreview {
  readonly orders: number
  /** The first of them, by size of the difference; the sums speak of all. */
  readonly rows: readonly ChangedOrder[]
  readonly paid: Fen
  readonly due: Fen
  readonly difference: Fen
  /** What the players' wallets no longer hold of it, were it approved now. */
  readonly clawBack: Fen
}

const BATCH_SIZE = 500
const SHOWN_ROWS = 100

/**
 * Every order and every yuan that a correction would change. Reads only; the corrected value has been checked by the
 * catalogue.
 */
export async function previewCorrection(
  r: Reader,
  corrected: SubjectStep,
  value: ResultValue,
): Promise<CorrectionPreview> {
  const changed: ChangedOrder[] = []
  const people: PersonChange[] = []
  let after = FIRST_KEY
  for (;;) {
    const orders = await readCorrectable(r, corrected, after, BATCH_SIZE)
    const last = orders.at(-1)
    if (last === undefined) break
    const decided = await decideBatch(r, orders, false, (results) => replaced(results, corrected, value))
    const changing = decided.filter(wouldChange)
    changed.push(...changing.map(changeOf))
    people.push(...(await changesOfPeople(r, changing)))
    after = last
  }
  return {
    orders: changed.length,
    rows: changed.toSorted((a, b) => Number(size(b.difference) - size(a.difference))).slice(0, SHOWN_ROWS),
    paid: total(changed, (change) => change.paid),
    due: total(changed, (change) => change.due),
    difference: total(changed, (change) => change.difference),
    clawBack: await clawBackOf(r, people),
  }
}

/** An order that waits is changed by what ends it; a settled one by other money. */
const wouldChange = (decided: Decided): boolean =>
  decided.order.state === orderStateIndex('awaitingResult') ? decided.outcome.kind === 'settled' : isChanged(decided)

function replaced(results: readonly ConfirmedResult[], corrected: SubjectStep, value: ResultValue): ConfirmedResult[] {
  const key = resultKey(corrected.subjectKind, corrected.subjectId, corrected.step)
  return results.map((result) =>
    resultKey(result.subjectKind, result.subjectId, result.step) === key ? { ...result, value } : result,
  )
}

function changeOf({ order, outcome }: Decided): ChangedOrder {
  const paid = given(order)
  const due = outcome.kind === 'waiting' ? NO_MONEY : plus(outcome.afterTax, outcome.refund)
  return { shopId: order.shopId, orderId: order.id, playerId: order.playerId, paid, due, difference: minus(due, paid) }
}

/** An order that waits in 7 has been given nothing yet. */
const given = (order: SettlingOrder): Fen =>
  order.state === orderStateIndex('notWon')
    ? NO_MONEY
    : plus(order.prizeAfterTax ?? NO_MONEY, order.voidRefund ?? NO_MONEY)

/** What one person gets or loses by the correction of an order. */
type PersonChange = Pick<ChangedOrder, 'shopId' | 'orderId' | 'playerId' | 'difference'>

/** The changes of orders by whose money it is: those of a plan one by one. */
async function changesOfPeople(r: Reader, changing: readonly Decided[]): Promise<PersonChange[]> {
  const plans = changing.filter(({ order }) => order.planKind !== null)
  const settled = plans.flatMap(({ order, outcome }) => (outcome.kind === 'settled' ? [{ order, outcome }] : []))
  const rounds = plans.map(({ order }) => ({ shopId: order.shopId, orderId: order.id, round: order.settleRound }))
  const due = (await decidePayouts(r, settled)).map((payout) => ({ ...payout, difference: givenBy(payout) }))
  const paid = (await payoutsOf(r, rounds)).map((payout) => ({
    ...payout,
    difference: minus(NO_MONEY, givenBy(payout)),
  }))
  const byPerson = Map.groupBy<string, PersonChange>(
    [...due, ...paid],
    ({ orderId, playerId }) => `${orderId}/${playerId}`,
  )
  const ofPlans = [...byPerson.values()].map((own) => ({
    ...present(own[0], 'a group has a change'),
    difference: total(own, ({ difference }) => difference),
  }))
  return [...changing.filter(({ order }) => order.planKind === null).map(changeOf), ...ofPlans]
}

async function clawBackOf(r: Reader, changed: readonly PersonChange[]): Promise<Fen> {
  let claimed = NO_MONEY
  const losers = changed.filter((change) => change.difference < 0n)
  for (const [shopId, group] of Map.groupBy(losers, (change) => change.shopId)) {
    const byPlayer = Map.groupBy(group, (change) => change.playerId)
    const wallets = await findWallets(r, shopId, [...byPlayer.keys()])
    for (const wallet of wallets) {
      const owed = fen(-total(byPlayer.get(wallet.playerId) ?? [], (change) => change.difference))
      const short = minus(owed, totalOf(wallet.buckets))
      if (short > 0n) claimed = plus(claimed, short)
    }
  }
  return claimed
}

const total = <C extends PersonChange>(changes: readonly C[], of: (change: C) => Fen): Fen =>
  changes.reduce((sum, change) => plus(sum, of(change)), NO_MONEY)

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
