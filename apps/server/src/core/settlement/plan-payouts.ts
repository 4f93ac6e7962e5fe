import { type Fen, plus } from '@caimin/base'
import { type PlanOutcome, payParties } from '@caimin/rules/plans'
import type { Reader } from '../../platform/context.ts'
import { type PlanParty, type PlanPayout, partiesOf } from '../orders/index.ts'
import type { SettlingOrder } from './settling.store.ts'

/** A plan with what its tickets brought together. */
export interface SettledPlan {
  readonly order: SettlingOrder
  readonly outcome: PlanOutcome
}

/**
 * What each person of settled plans gets in their next round, with one query whatever the number of plans and people.
 * Plans that brought nothing are left out.
 */
export async function decidePayouts(r: Reader, plans: readonly SettledPlan[]): Promise<PlanPayout[]> {
  const bringing = plans.filter(({ outcome }) => plus(outcome.afterTax, outcome.refund) > 0n)
  if (bringing.length === 0) return []
  const parties = await partiesOf(
    r,
    bringing.map(({ order }) => ({ shopId: order.shopId, orderId: order.id })),
  )
  return bringing.flatMap((plan) => payoutsOfPlan(plan, parties.get(plan.order.id) ?? []))
}

function payoutsOfPlan({ order, outcome }: SettledPlan, parties: readonly PlanParty[]): PlanPayout[] {
  const [initiator] = parties
  if (initiator?.isInitiator !== true) throw new Error(`The plan ${order.id} has no initiator`)
  const { kind, commissionPercent, isMinor } = initiator
  const isShared = parties.some(({ isInitiator, captured }) => !isInitiator && captured > 0n)
  const split = { kind, commissionPercent: isShared ? commissionPercent : 0, isMinor }
  const payments = payParties(parties, outcome, split)
  return payments.map((payment, index) => {
    const { playerId, captured } = parties[index] ?? initiator
    const round = order.settleRound + 1
    return { shopId: order.shopId, orderId: order.id, round, playerId, place: index + 1, captured, ...payment }
  })
}

/** What a payment comes to. */
export const givenBy = ({
  afterTax,
  refund,
  commission,
}: Pick<PlanPayout, 'afterTax' | 'refund' | 'commission'>): Fen => plus(plus(afterTax, refund), commission)
