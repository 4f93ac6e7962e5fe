import { type Fen, plus } from '@caimin/base'
import type { Bet, Line, MatchLine, Ticket } from './bet.ts'
import { maxStakeOf } from './check-bet.ts'
import type { Game } from './games/game.ts'
import { gameKind } from './games/game-ids.ts'
import { APPEND_PRICE, NOTE_PRICE, type TicketLimits, terminalLimitsOf } from './limits.ts'
import { isOptimised, multipleOf } from './orders/optimised-lines.ts'

/**
 * The tickets a bet is printed on: every note of the bet exactly once, times exact, each ticket within the limits
 * (research: ticket split). Single-note lines of number games go five to a ticket, any other line stands alone; a
 * multiple above what the game's terminal prints becomes several tickets; a line too dear at one time is divided. A
 * note with a multiple of its own is printed at that multiple times the bet's.
 */
export function splitBet(game: Game, bet: Bet, limits: TicketLimits = terminalLimitsOf(game.id)): Ticket[] {
  if (isOptimised(bet)) return bet.lines.flatMap((line) => splitBet(game, withOneMultiple(bet, line), limits))
  const maxNotes = maxStakeOf(bet, limits) / priceOf(bet)
  const groups = groupLines(game, bet.lines, maxNotes, limits.maxLines)
  return groups.flatMap((lines) => {
    return timesOf(bet.multiple, maxTimes(notesOf(game, lines), maxNotes, limits.maxMultiple)).map(
      (multiple) => ({ ...bet, multiple, lines }) as unknown as Ticket,
    )
  })
}

/** How many tickets {@link splitBet} makes, without making them. */
export function countTickets(game: Game, bet: Bet, limits: TicketLimits = terminalLimitsOf(game.id)): number {
  if (isOptimised(bet)) {
    return bet.lines.reduce((sum, line) => sum + countTickets(game, withOneMultiple(bet, line), limits), 0)
  }
  const maxNotes = maxStakeOf(bet, limits) / priceOf(bet)
  return groupLines(game, bet.lines, maxNotes, limits.maxLines).reduce(
    (sum, lines) => sum + Math.ceil(bet.multiple / maxTimes(notesOf(game, lines), maxNotes, limits.maxMultiple)),
    0,
  )
}

const priceOf = (bet: Bet): Fen => (bet.append === true ? plus(NOTE_PRICE, APPEND_PRICE) : NOTE_PRICE)

const notesOf = (game: Game, lines: readonly Line[]): bigint =>
  lines.reduce((total, line) => total + game.countNotes(line), 0n)

/** One note of an optimised slip as a bet of its own. */
function withOneMultiple(bet: Bet, line: Line): Bet {
  const { play, selection } = line as MatchLine
  return { ...bet, multiple: bet.multiple * multipleOf(line), lines: [{ play, selection }] } as Bet
}

/** The lines of each ticket, each within the money limit at one time. */
function groupLines(game: Game, lines: readonly Line[], maxNotes: bigint, maxLines: number): Line[][] {
  const fitting = lines.flatMap((line) => dividedLines(game, line, maxNotes))
  if (gameKind(game.id) !== 'number') return fitting.map((line) => [line])
  const perTicket = BigInt(maxLines) < maxNotes ? maxLines : Number(maxNotes)
  const singles = fitting.filter((line) => game.countNotes(line) === 1n)
  const compounds = fitting.filter((line) => game.countNotes(line) !== 1n)
  const groups = compounds.map((line) => [line])
  for (let i = 0; i < singles.length; i += perTicket) groups.push(singles.slice(i, i + perTicket))
  return groups
}

function dividedLines(game: Game, line: Line, maxNotes: bigint): Line[] {
  if (game.countNotes(line) <= maxNotes) return [line]
  const parts = game.divideLine(line)
  if (parts.length === 0) throw new Error('The money limit of a ticket is below the price of one note')
  return parts.flatMap((part) => dividedLines(game, part, maxNotes))
}

/** The highest multiple of a ticket with so many notes, by its own limit and by that of its money. */
const maxTimes = (notes: bigint, maxNotes: bigint, maxMultiple: number): number =>
  Math.min(maxMultiple, Number(maxNotes / notes))

/** The multiples of the tickets that hold the same lines: as few as the limits allow, their sum exact. */
function timesOf(multiple: number, most: number): number[] {
  const full = Math.floor(multiple / most)
  const rest = multiple % most
  return [...Array<number>(full).fill(most), ...(rest > 0 ? [rest] : [])]
}
