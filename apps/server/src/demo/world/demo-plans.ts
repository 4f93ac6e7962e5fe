import { randomUUID } from 'node:crypto'
import { type Fen, fen, type Instant } from '@caimin/base'
import { type GameId, quoteBet } from '@caimin/rules'
import type { Openness, PlanTerms } from '@caimin/rules/plans'
import { joinPlan, type OrderKey, openPlan } from '../../core/orders/index.ts'
import { issueOrders } from './demo-orders.ts'
import type { DemoShop } from './demo-shop.ts'
import type { DemoSlip } from './demo-slips.ts'
import { PLAN_DECLARATIONS } from './demo-world.texts.ts'

/** What a demo player opens a plan for. */
interface PlanOffer {
  readonly initiatorId: string
  readonly slip: DemoSlip
  readonly openness: Openness
  readonly declaration: string
  readonly terms: (total: Fen) => PlanTerms
}

/** Opens a plan through the same call as players; undefined where it is refused. */
export async function openDemoPlan(
  { parts, people }: DemoShop,
  { initiatorId: playerId, slip, openness, declaration, terms }: PlanOffer,
): Promise<string | undefined> {
  const { bet, oddsSeen, handicapsSeen = {}, issueNo } = slip
  const opened = await openPlan(parts, {
    shopId: people.shopId,
    playerId,
    requestId: randomUUID(),
    bet,
    oddsSeen,
    handicapsSeen,
    issueNo,
    tolerance: { kind: 'any' },
    terms: terms(quoteBet(bet).stake),
    openness,
    declaration,
    isByStaff: false,
  })
  if (opened.ok) return opened.value.orderId
  parts.log.info({ reason: opened.reason }, 'a demo player could not open a plan')
  return undefined
}

/** Shares of these percents of a plan, the second guaranteed. */
export const shares =
  (own: number, guarantee: number, commissionPercent = 0) =>
  (total: Fen): PlanTerms => ({
    kind: 'together',
    own: partOf(total, own),
    guarantee: partOf(total, guarantee),
    commissionPercent,
  })

/** So many percent in whole yuan, downwards. */
export const partOf = (total: Fen, percent: number): Fen => fen(((total * BigInt(percent)) / 10_000n) * 100n)

/** A player puts money into a plan; with the last yuan it is full. */
export async function joinDemoPlan(
  { parts, people }: DemoShop,
  orderId: string,
  { playerId, amount, invitedBy }: { readonly playerId: string; readonly amount: Fen; readonly invitedBy?: string },
): Promise<void> {
  const { shopId } = people
  const joined = await joinPlan(parts, { shopId, orderId, playerId, requestId: randomUUID(), amount, invitedBy })
  if (!joined.ok) parts.log.info({ reason: joined.reason }, 'a demo player could not join a plan')
}

/** The shop prints the plans of regular players that are full. */
export async function issueFullPlans(shop: DemoShop): Promise<void> {
  const { parts, people } = shop
  const full = await parts.database.read((r) =>
    r.db
      .selectFrom('orders')
      .select(['shop_id as shopId', 'id as orderId'])
      .where('shop_id', '=', people.shopId)
      .where('plan_kind', 'is not', null)
      .where('player_id', 'in', people.regularIds)
      .where('state', '=', 1)
      .execute(),
  )
  await issueOrders(shop, full)
}

/** An open plan of shares of one of the regular players. */
export interface OpenPlan extends OrderKey {
  readonly game: GameId
  readonly initiatorId: string
  readonly total: Fen
  readonly joined: Fen
  readonly joinBy: Instant
}

/** Those that can be joined now, of what the demo opened itself: who signs in as one of them has plans of their own. */
export const findOpenPlans = ({ parts, people }: DemoShop): Promise<OpenPlan[]> =>
  parts.database.read(async (r) => {
    const plans = await r.db
      .selectFrom('plans')
      .select(['shop_id as shopId', 'order_id as orderId', 'game', 'player_id as initiatorId', 'total', 'joined'])
      .select('join_by as joinBy')
      .where('shop_id', '=', people.shopId)
      .where('player_id', 'in', people.regularIds)
      .where('kind', '=', 'together')
      .where('declaration', 'in', PLAN_DECLARATIONS)
      .where('closed_at', 'is', null)
      .orderBy('order_id')
      .execute()
    return plans.filter(({ joinBy }) => joinBy > r.now)
  })
