import type { Fen } from '@caimin/base'
import type { Reader } from '../../../platform/context.ts'
import {
  type CatalogMatch,
  type ConfirmedResult,
  confirmedResults,
  getIssue,
  getMatches,
  type Issue,
  type IssueGameId,
  loadIssueMatches,
} from '../../catalog/index.ts'
import { findDiscount } from '../../packets/index.ts'
import { findOrder, ticketsOf } from '../order.store.ts'
import { matchIdsOf, type Order, type OrderKey, type OrderTicket, subjectsOf } from '../order.ts'
import { readTimeline, type TimelineStep } from './order-timeline.ts'
import { findSeals } from './plan-parts.store.ts'
import type { PlanSeal } from './plan-seal.ts'

/** Everything an order's page shows. */
export interface LoadedOrder {
  readonly order: Order
  /** Of an order that many people pay together: what decides who sees its bet. */
  readonly plan: PlanSeal | null
  readonly tickets: readonly OrderTicket[]
  /** What of the stake a red packet paid. */
  readonly discount: Fen
  readonly timeline: readonly TimelineStep[]
  /** In the order of the bet; a match the catalogue has lost is absent. */
  readonly matches: readonly CatalogMatch[]
  readonly results: readonly ConfirmedResult[]
  readonly issue: Issue | undefined
  /** The matches of the issue that the catalogue has; sfc and renxuan9. */
  readonly issueMatches: ReadonlyMap<string, CatalogMatch>
}

/** Reads one order with a fixed number of queries; undefined when this shop has no such order. */
export async function loadOrder(r: Reader, key: OrderKey): Promise<LoadedOrder | undefined> {
  const order = await findOrder(r, key)
  if (order === undefined) return undefined
  const matchIds = matchIdsOf(order.bet)
  const [plans, tickets, discount, timeline, matches, results, issue] = await Promise.all([
    findSeals(r, order.planKind === null ? [] : [order]),
    ticketsOf(r, [order]),
    findDiscount(r, order),
    readTimeline(r, order),
    getMatches(r, matchIds),
    confirmedResults(r, subjectsOf(order.bet, order.issueNo)),
    order.issueNo === null ? undefined : getIssue(r, order.game as IssueGameId, order.issueNo),
  ])
  const found = matchIds.flatMap((id) => matches.get(id) ?? [])
  const issueMatches = await loadIssueMatches(r, issue === undefined ? [] : [issue])
  return {
    order,
    plan: plans.get(order.orderId) ?? null,
    tickets,
    discount,
    timeline,
    matches: found,
    results,
    issue,
    issueMatches,
  }
}
