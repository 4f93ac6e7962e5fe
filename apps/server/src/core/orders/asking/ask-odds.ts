import { ok, type Result, refuse } from '@caimin/base'
import { gameKind, type MatchBet, type Odds } from '@caimin/rules'
import type { Tx } from '../../../platform/context.ts'
import { sqlJson } from '../../../platform/database/columns.ts'
import { getMatches } from '../../catalog/index.ts'
import { closedOrders } from '../closed-orders.ts'
import { currentLines, type Handicaps } from '../handicaps.ts'
import { publishMoved } from '../move-orders.ts'
import { changeTicket, lockOrder, ticketsOf } from '../order.store.ts'
import { matchIdsOf, type Order, type OrderKey, type OrderTicket } from '../order.ts'
import { isAgreed, isAsked, isSamePrinted, type Printed, readPrinted } from '../printed-content.ts'

export interface OddsToAsk extends OrderKey {
  /** What the clerk reads off the screen or the terminal: the player is asked about nothing else. */
  readonly odds: Odds
  readonly lines: Partial<Handicaps>
}

export type AskReason =
  | 'not_found'
  | 'order_moved_on'
  | 'cutoff_passed'
  | 'plan_not_asked'
  | 'printed_odds_incomplete'
  | 'odds_moved_again'
  | 'nothing_to_ask'

/**
 * Asks the player, before anything is printed, whether the order's tickets may be printed at the odds that are offered
 * now. Until the answer none of them is. Returns how many tickets were asked about.
 */
export async function askOdds(t: Tx, asked: OddsToAsk): Promise<Result<number, AskReason>> {
  const order = await lockOrder(t, asked)
  if (order === undefined) return refuse('not_found')
  if (order.state !== 'awaitingIssue') return refuse('order_moved_on')
  // The people of a plan agreed to its tolerance when they joined, and cannot all be asked.
  if (order.planKind !== null) return refuse('plan_not_asked')
  // What was printed may be in the terminal already: then recording it asks.
  const tickets = (await ticketsOf(t, [order])).filter(
    ({ state, printedTimes }) => state === 'waiting' && printedTimes === 0,
  )
  const now = await t.lockedNow()
  if (now >= order.cutoffAt || (await closedOrders(t, [order], now)).size > 0) return refuse('cutoff_passed')
  const questions = await questionsOf(t, { order, tickets, asked })
  if (!questions.ok) return questions
  if (questions.value.length === 0) return refuse('nothing_to_ask')
  for (const question of questions.value) await writeQuestion(t, order, question)
  await publishMoved(t, order)
  return ok(questions.value.length)
}

interface Question {
  readonly ticket: OrderTicket
  readonly printed: Printed
}

interface Asking {
  readonly order: Order
  readonly tickets: readonly OrderTicket[]
  readonly asked: OddsToAsk
}

/** The tickets that their player did not agree to print at what is offered now. */
async function questionsOf(
  t: Tx,
  { order, tickets, asked }: Asking,
): Promise<Result<readonly Question[], 'printed_odds_incomplete' | 'odds_moved_again'>> {
  const questions: Question[] = []
  if (gameKind(order.game) !== 'match') return ok(questions)
  const bet = order.bet as MatchBet
  const matches = await getMatches(t, matchIdsOf(bet))
  const offered = Object.fromEntries([...matches].map(([id, { odds }]) => [id, odds]))
  const lines = currentLines(bet, matches)
  for (const ticket of tickets) {
    const printed = readPrinted(ticket, asked.odds, asked.lines)
    if (!printed.ok) return printed
    if (printed.value === null) continue
    const now = readPrinted(ticket, offered, lines)
    if (!now.ok || !isSamePrinted(now.value, printed.value)) return refuse('odds_moved_again')
    if (isAgreed(order, ticket, printed.value) || isAsked(printed.value, ticket.oddsQuestion)) continue
    questions.push({ ticket, printed: printed.value })
  }
  return ok(questions)
}

/** Printed odds that the player did not agree to: the ticket waits for the answer. */
export async function askPlayer(t: Tx, order: Order, question: Question): Promise<void> {
  if (isAsked(question.printed, question.ticket.oddsQuestion)) return
  await writeQuestion(t, order, question)
  await publishMoved(t, order)
}

/** Earlier questions were not counted. */
const questionsSoFar = ({ oddsQuestion }: OrderTicket): number => (oddsQuestion === null ? 0 : (oddsQuestion.no ?? 1))

const writeQuestion = (t: Tx, { shopId }: Order, { ticket, printed }: Question): Promise<void> =>
  changeTicket(
    t,
    { shopId, ticketId: ticket.id },
    { odds_question: sqlJson({ ...printed, askedAt: t.now, no: questionsSoFar(ticket) + 1, answer: null }) },
  )
