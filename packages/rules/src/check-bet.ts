import { type Fen, ok, type Result, refuse } from '@caimin/base'
import type { Bet, Line, Ticket } from './bet.ts'
import type { Game } from './games/game.ts'
import { type GameId, isGameId } from './games/game-ids.ts'
import { field, hasOnly, isObject, isWhole, type JsonObject } from './json.ts'
import { MAX_MULTIPLE, ORDER_LIMITS, type OrderLimits, TICKET_LIMITS, type TicketLimits } from './limits.ts'
import { isOptimised } from './orders/optimised-lines.ts'
import { quoteBet } from './quote-bet.ts'
import type { BetRefusal } from './refusals.ts'

const MAX_OPTIMISED_LINES = 10_000
const FIELDS = ['game', 'multiple', 'append', 'lines']
const LINE_FIELDS = ['play', 'selection']
const OPTIMISED_LINE_FIELDS = [...LINE_FIELDS, 'multiple']

/**
 * Checks an order of a player, whatever comes: form, the game's rules, then the limits of an order. Returns the bet in
 * its one normal form (options and numbers sorted); what is repeated or impossible is refused, never repaired. It never
 * throws.
 */
export function checkBet(game: Game, value: unknown, limits: OrderLimits = ORDER_LIMITS): Result<Bet, BetRefusal> {
  const bet = readBet(game, value)
  if (!bet.ok) return bet
  const { notes, stake } = quoteBet(game, bet.value)
  if (notes > limits.maxNotes) return refuse('order_notes_too_many')
  if (isOptimised(bet.value) && notes > limits.maxOptimisedNotes) return refuse('order_tickets_too_many')
  if (stake > limits.maxStake) return refuse('order_stake_too_high')
  return bet
}

/** Checks what a terminal is to print: the same rules with the limits of one ticket. */
export function checkTicket(
  game: Game,
  value: unknown,
  limits: TicketLimits = TICKET_LIMITS,
): Result<Ticket, BetRefusal> {
  const bet = readBet(game, value)
  if (!bet.ok) return bet
  if (isOptimised(bet.value)) return refuse('line_malformed')
  if (bet.value.lines.length > limits.maxLines) return refuse('lines_too_many')
  if (bet.value.multiple > limits.maxMultiple) return refuse('multiple_too_high')
  if (quoteBet(game, bet.value).stake > maxStakeOf(bet.value, limits)) return refuse('ticket_stake_too_high')
  return ok(bet.value as Ticket)
}

/** The money limit of a ticket: 20,000 yuan, with append 30,000. */
export const maxStakeOf = (bet: Bet, limits: TicketLimits): Fen =>
  bet.append === true ? limits.maxStakeWithAppend : limits.maxStake

/** The game a value names as a bet, before anything else of it is read. */
export function readGame(value: unknown): Result<GameId, 'bet_malformed' | 'game_unknown'> {
  if (!isObject(value) || !hasOnly(value, FIELDS)) return refuse('bet_malformed')
  return isGameId(value.game) ? ok(value.game) : refuse('game_unknown')
}

/**
 * Form and rules without any limit of money, for a page that counts while the player still picks. Returns the bet in
 * its normal form.
 */
export function readBet(game: Game, value: unknown): Result<Bet, BetRefusal> {
  if (!isObject(value) || !hasOnly(value, FIELDS)) return refuse('bet_malformed')
  const { multiple, append } = value
  if (value.game !== game.id) return refuse('game_unknown')
  if (!isWhole(multiple, 1, MAX_MULTIPLE)) return refuse('multiple_malformed')
  if (append !== undefined && typeof append !== 'boolean') return refuse('append_malformed')
  if (append === true && !game.hasAppend) return refuse('append_not_offered')
  const lines = readLines(game, field(value, 'lines'))
  if (!lines.ok) return lines
  const bet = { game: game.id, multiple, ...(append === true ? { append } : {}), lines: lines.value }
  return ok(bet as Bet)
}

function readLines(game: Game, value: unknown): Result<Line[], BetRefusal> {
  if (!Array.isArray(value) || value.length === 0) return refuse('lines_missing')
  const mayBeMany = game.isOptimised === true && value.every(hasOwnMultiple)
  if (value.length > (mayBeMany ? MAX_OPTIMISED_LINES : game.maxLines)) return refuse('lines_too_many')
  const lines: Line[] = []
  for (const entry of value as unknown[]) {
    const line = readLine(game, entry)
    if (!line.ok) return line
    lines.push(line.value)
  }
  return ok(lines)
}

function readLine(game: Game, value: unknown): Result<Line, BetRefusal> {
  if (!isObject(value) || !hasOnly(value, game.isOptimised === true ? OPTIMISED_LINE_FIELDS : LINE_FIELDS)) {
    return refuse('line_malformed')
  }
  const play: JsonObject[string] = value.play
  if (typeof play !== 'string' || !game.plays.includes(play)) return refuse('play_unknown')
  const line = game.checkLine(play, value.selection)
  return line.ok && hasOwnMultiple(value) ? withOwnMultiple(game, line.value, value.multiple) : line
}

const hasOwnMultiple = (line: unknown): line is JsonObject => isObject(line) && Object.hasOwn(line, 'multiple')

/** A note of an optimised slip. */
function withOwnMultiple(game: Game, line: Line, multiple: unknown): Result<Line, BetRefusal> {
  if (!isWhole(multiple, 1, MAX_MULTIPLE)) return refuse('multiple_malformed')
  return game.countNotes(line) === 1n ? ok({ ...line, multiple }) : refuse('line_not_one_note')
}
