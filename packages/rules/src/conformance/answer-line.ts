import { checkResult, checkTicket, prizeTableOf, quoteBet, ruleVersions, settleTicket } from '../all-games.ts'
import type { Bet, Odds, Ticket } from '../bet.ts'
import { type GameId, isGameId } from '../games/game-ids.ts'
import { NOTE_PRICE } from '../limits.ts'
import { type SpreadGoal, spreadMultiples } from '../optimise/spread-multiples.ts'
import type { Settlement } from '../settlement.ts'

type Fields = Record<string, unknown>

/** Answers one line of the conformance runner, whatever it holds. It has no rules of its own. */
export function answerLine(line: string): string {
  const question = parse(line)
  if (question === undefined) return JSON.stringify({ id: null, error: 'not a JSON object' })
  // a deeply nested id could not be written back
  const id = typeof question.id === 'string' || typeof question.id === 'number' ? question.id : null
  if (!isGameId(question.game)) return JSON.stringify({ id, error: 'unknown game' })
  return JSON.stringify({ id, ...answer(question, question.game) })
}

function parse(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function answer(question: Fields, game: GameId): Fields {
  const { play, selection, multiple, append } = question
  const goal = game === 'jczq' && typeof play === 'string' ? OPTIMISE_GOALS.get(play) : undefined
  if (goal !== undefined) return optimise(selection, goal)
  const ticket = checkTicket({ game, multiple, append, lines: [{ play, selection }] })
  if (!ticket.ok) return { valid: false, reason: ticket.reason }
  const quote = quoteBet(ticket.value)
  const counted = { valid: true, notes: Number(quote.notes), amount_yuan: Number(quote.stake / 100n) }
  if (question.result === undefined || question.result === null) return counted
  const settled = settle(ticket.value, question)
  return 'error' in settled ? settled : { ...counted, ...settled }
}

const OPTIMISE_GOALS: ReadonlyMap<string, SpreadGoal> = new Map([
  ['optimize_average', 'average'],
  ['optimize_hot', 'hot'],
  ['optimize_cold', 'cold'],
])

/** Bonus optimisation: single notes by their odds, and the times to spread over them. */
function optimise(selection: unknown, goal: SpreadGoal): Fields {
  if (!isFields(selection) || !Array.isArray(selection.note_odds))
    return { valid: false, reason: 'selection_malformed' }
  const spread = spreadMultiples(selection.note_odds, selection.total_multiple, goal)
  if (!spread.ok) return { valid: false, reason: spread.reason }
  const { multiples } = spread.value
  const notes = multiples.reduce((sum, times) => sum + times, 0)
  return { valid: true, notes, amount_yuan: Number((NOTE_PRICE * BigInt(notes)) / 100n), multiples }
}

function settle(ticket: Ticket & Bet, question: Fields): Fields {
  const result = checkResult(ticket.game, question.result)
  if (!result.ok) return { error: result.reason }
  const odds = readOdds(question.odds ?? {})
  if (odds === undefined) return { error: 'odds_malformed' }
  const ruleVersion = question.rule_version ?? undefined
  if (!isKnownVersion(ticket.game, ruleVersion)) return { error: 'rule_version_unknown' }
  const issue = issueOf(question.issue)
  const needsTable = issue !== undefined && ruleVersion === undefined && ruleVersions(ticket.game).length > 0
  if (needsTable && prizeTableOf(ticket.game, issue) === undefined) return { error: 'issue_without_prize_table' }
  return viewOf(
    settleTicket(ticket, odds, result.value, {
      ...(issue === undefined ? {} : { issue }),
      ...(ruleVersion === undefined ? {} : { ruleVersion }),
    }),
  )
}

const isKnownVersion = (game: GameId, name: unknown): name is string | undefined =>
  name === undefined || (typeof name === 'string' && ruleVersions(game).includes(name))

/** Odds by match, play and option, numbers as their text; undefined when they are no odds at all. */
function readOdds(value: unknown): Odds | undefined {
  const byMatch = mapFields(value, (plays) => mapFields(plays, (options) => mapFields(options, oddsText)))
  return byMatch as Odds | undefined
}

const oddsText = (odds: unknown): string | undefined =>
  typeof odds === 'number' ? String(odds) : typeof odds === 'string' ? odds : undefined

/** The fields with each value read; undefined when one cannot be. */
function mapFields<T>(value: unknown, read: (value: unknown) => T | undefined): Record<string, T> | undefined {
  if (!isFields(value)) return undefined
  const entries = Object.entries(value).map(([name, inside]) => [name, read(inside)] as const)
  return entries.some(([, inside]) => inside === undefined)
    ? undefined
    : (Object.fromEntries(entries) as Record<string, T>)
}

/** An issue as text or as a number; the rules validate it. */
function issueOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

/** In this form a refunded note counts as winning its stake. */
function viewOf(settlement: Settlement): Fields {
  const levels = Object.fromEntries(Object.entries(settlement.levels).map(([level, notes]) => [level, Number(notes)]))
  if (settlement.status === 'pending') {
    return { winning_notes: Number(settlement.winningNotes), levels, pending: settlement.reason }
  }
  const { winningNotes, refundedNotes, prize, afterTax, refund } = settlement
  return {
    winning_notes: Number(winningNotes + refundedNotes),
    prize_fen: Number(prize + refund),
    after_tax_fen: Number(afterTax + refund),
    levels,
  }
}
