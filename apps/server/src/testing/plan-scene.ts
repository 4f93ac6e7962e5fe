import { randomUUID } from 'node:crypto'
import { type Fen, NO_MONEY, yuan } from '@caimin/base'
import { type NumberBet, readBet } from '@caimin/rules'
import type { PlanTerms } from '@caimin/rules/plans'
import {
  cancelPlan,
  cancelPlanByShop,
  findPlan,
  joinPlan,
  type NewPlan,
  openPlan,
  raiseGuarantee,
} from '../core/orders/index.ts'
import { doubleColourBet } from './betting-scene.ts'
import { must } from './desk-scene.ts'
import type { TestPlayer } from './people.ts'
import type { TestApp } from './test-app.ts'

type Opener = Pick<TestPlayer, 'shopId' | 'playerId'>

export const shares = (own: number, guarantee = 0, commissionPercent = 0): PlanTerms => ({
  kind: 'together',
  own: yuan(own),
  guarantee: yuan(guarantee),
  commissionPercent,
})

/** A plan of 100 yuan on the issue of shuangseqiu that `seedIssue` puts on sale: five lines, ten times each. */
export function planOf({ shopId, playerId }: Opener, changes: Partial<NewPlan> = {}): NewPlan {
  const { bet, issue_no: issueNo } = doubleColourBet(5, 10)
  const read = readBet(bet)
  if (!read.ok) throw new Error(read.reason)
  return {
    shopId,
    playerId,
    requestId: randomUUID(),
    bet: read.value as NumberBet,
    oddsSeen: undefined,
    handicapsSeen: {},
    issueNo,
    tolerance: { kind: 'any' },
    terms: shares(10),
    openness: 'after_cutoff',
    declaration: '',
    isByStaff: false,
    ...changes,
  }
}

/** Opens a plan that must be taken, and returns its order. */
export const opened = async (app: TestApp, player: Opener, changes: Partial<NewPlan> = {}): Promise<string> =>
  must(await openPlan(app, planOf(player, changes))).orderId

/** A person's share of a plan. */
export const share = ({ shopId, playerId }: Opener, orderId: string, amount: Fen) => ({
  shopId,
  playerId,
  orderId,
  requestId: randomUUID(),
  amount,
})

export const join = (app: TestApp, player: Opener, orderId: string, amount: number) =>
  joinPlan(app, share(player, orderId, yuan(amount)))

export const raise = (app: TestApp, player: Opener, orderId: string, amount: number) =>
  raiseGuarantee(app, share(player, orderId, yuan(amount)))

/** The state of a plan's order, and how far it has come, in yuan. */
export async function stateOf(app: TestApp, { shopId }: Pick<Opener, 'shopId'>, orderId: string) {
  return await app.database.read(async (r) => {
    const plan = await findPlan(r, { shopId, orderId })
    const order = await r.db.selectFrom('orders').select(['state']).where('id', '=', orderId).executeTakeFirstOrThrow()
    const { joined, guarantee, people } = plan ?? { joined: NO_MONEY, guarantee: NO_MONEY, people: 0 }
    return { state: order.state, joined: Number(joined) / 100, guarantee: Number(guarantee) / 100, people }
  })
}

/** The initiator takes a plan back. */
export const cancel = (app: TestApp, { shopId, playerId }: Opener, orderId: string) =>
  app.database.tx((t) => cancelPlan(t, { shopId, orderId, playerId }))

/** The shop gives a plan up. */
export const cancelByShop = (app: TestApp, { shopId, staffId }: { shopId: string; staffId: string }, orderId: string) =>
  app.database.tx((t) => cancelPlanByShop(t, { shopId, orderId, staffId, reason: '终端停机' }))
