import type { GameResult } from '@caimin/rules'
import type { Reader } from '../../platform/context.ts'
import { type ConfirmedResult, drawResultFor, indexResults, matchResultsFor, type ResultIndex } from './results-of.ts'
import { type OrderOutcome, type SettlingTicket, settleOrder } from './settle-order.ts'
import {
  type OrderSubject,
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

/** Replaces a confirmed value while deciding: a correction looked at before anybody approves it. */
export type Instead = (results: readonly ConfirmedResult[]) => readonly ConfirmedResult[]

/**
 * Decides a batch of orders with five queries, whatever its size. `hold` keeps the results from being corrected until the
 * transaction ends.
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
  const facts = await readIssueFacts(r, subjects)
  const subjectsByOrder = Map.groupBy(subjects, (subject) => subject.orderId)
  return orders.map((order) => {
    const own = subjectsByOrder.get(order.id) ?? []
    const outcome = settleOrder(tickets.get(order.id) ?? [], (ticket) => resultFor(ticket, own, results, facts), {
      ...(order.issueNo === null ? {} : { issue: order.issueNo }),
    })
    return { order, outcome, corrections: correctionsOf(own, results) }
  })
}

function resultFor(
  ticket: SettlingTicket,
  subjects: readonly OrderSubject[],
  results: ResultIndex,
  facts: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): GameResult {
  const draw = subjects.find((subject) => subject.subjectKind === 'draw')
  if (draw !== undefined) return drawResultFor(draw.subjectId, facts.get(draw.subjectId) ?? {}, results)
  const matchIds = subjects.map((subject) => subject.subjectId)
  return matchResultsFor(ticket, matchIds, results)
}

function correctionsOf(subjects: readonly OrderSubject[], results: ResultIndex): number {
  const own = new Set(subjects.map((subject) => `${subject.subjectKind} ${subject.subjectId}`))
  let count = 0
  for (const result of results.values())
    if (own.has(`${result.subjectKind} ${result.subjectId}`)) count += result.revision - 1
  return count
}
