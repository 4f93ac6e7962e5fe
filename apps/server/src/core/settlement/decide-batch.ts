import { isPromoted, quoteBet } from '@caimin/rules'
import type { Reader } from '../../platform/context.ts'
import {
  type ConfirmedResult,
  drawResultFor,
  indexResults,
  type MatchHandicaps,
  matchResultsFor,
  type ResultIndex,
} from './results-of.ts'
import { type OrderOutcome, type PricedResult, type SettlingTicket, settleOrder } from './settle-order.ts'
import {
  type OrderSubject,
  readHandicaps,
  readIssueFacts,
  readResults,
  readSubjects,
  readTickets,
  type SettlingOrder,
} from './settling.store.ts'

export interface Decided {
  readonly order: SettlingOrder
  readonly outcome: OrderOutcome
  /** How many corrections of the order's results this outcome rests on; a first announcement is none. */
  readonly corrections: number
}

/** Replaces a confirmed value while deciding, to preview a correction before its approval. */
export type Instead = (results: readonly ConfirmedResult[]) => readonly ConfirmedResult[]

/**
 * Decides a batch of orders with a fixed number of queries, whatever its size. `hold` keeps the results from being
 * corrected until the transaction ends.
 */
export async function decideBatch(
  r: Reader,
  orders: readonly SettlingOrder[],
  hold: boolean,
  instead: Instead = (same) => same,
): Promise<Decided[]> {
  if (orders.length === 0) return []
  const subjects = await readSubjects(r, orders)
  const results = indexResults(instead(await readResults(r, subjects, hold)))
  const tickets = await readTickets(r, orders)
  const known = {
    results,
    facts: await readIssueFacts(r, subjects),
    handicaps: await readHandicaps(r, orders, subjects),
  }
  const subjectsByOrder = Map.groupBy(subjects, (subject) => subject.orderId)
  const corrections = correctionsBySubject(results)
  return orders.map((order) => {
    const own = subjectsByOrder.get(order.id) ?? []
    const { issueNo } = order
    const outcome = settleOrder(
      tickets.get(order.id) ?? [],
      (ticket) => resultFor(ticket, { subjects: own, issueNo }, known),
      issueNo === null ? {} : { issue: issueNo },
    )
    return { order, outcome, corrections: correctionsOf(own, corrections) }
  })
}

/** What orders are decided with. */
interface Known {
  readonly results: ResultIndex
  readonly facts: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  readonly handicaps: MatchHandicaps
}

/** Whether a ticket of 超级大乐透 takes part in a promotion depends on its issue and what it cost. */
const promotionOf = ({ content }: SettlingTicket, issueNo: string | null): { readonly promotion?: true } =>
  content.game === 'daletou' && issueNo !== null && isPromoted(issueNo, quoteBet(content).stake)
    ? { promotion: true }
    : {}

/** The result one ticket of an order is settled against. */
export function resultFor(
  ticket: SettlingTicket,
  {
    subjects,
    issueNo,
  }: {
    readonly subjects: readonly Pick<OrderSubject, 'subjectKind' | 'subjectId'>[]
    readonly issueNo: string | null
  },
  { results, facts, handicaps }: Known,
): PricedResult {
  const draw = subjects.find((subject) => subject.subjectKind === 'draw')
  if (draw !== undefined) {
    const own = { ...facts.get(draw.subjectId), ...promotionOf(ticket, issueNo) }
    return drawResultFor(ticket.content.game, draw.subjectId, { results, facts: own })
  }
  const matchIds = subjects.map((subject) => subject.subjectId)
  return matchResultsFor(ticket, matchIds, { results, handicaps })
}

const subjectKey = ({ subjectKind, subjectId }: Pick<OrderSubject, 'subjectKind' | 'subjectId'>): string =>
  `${subjectKind} ${subjectId}`

/** How many corrections the results of each subject have had. */
function correctionsBySubject(results: ResultIndex): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const result of results.values())
    counts.set(subjectKey(result), (counts.get(subjectKey(result)) ?? 0) + result.revision - 1)
  return counts
}

const correctionsOf = (subjects: readonly OrderSubject[], corrections: ReadonlyMap<string, number>): number =>
  subjects.reduce((sum, subject) => sum + (corrections.get(subjectKey(subject)) ?? 0), 0)
