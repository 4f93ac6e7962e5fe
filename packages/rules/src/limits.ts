import { type Fen, yuan } from '@caimin/base'
import { type GameId, type Terminal, terminalOf } from './games/game-ids.ts'

/** Two yuan a note, in all games. */
export const NOTE_PRICE: Fen = yuan(2)

/** Big lotto, article 6: one yuan more a note with append. */
export const APPEND_PRICE: Fen = yuan(1)

/** Of the form of a bet alone: an order's stake limit is passed even with one note. */
export const MAX_MULTIPLE = 100_000

/** What one printed ticket may hold. */
export interface TicketLimits {
  readonly maxMultiple: number
  readonly maxStake: Fen
  readonly maxStakeWithAppend: Fen
  /** Single-note lines of a number game printed on one ticket. */
  readonly maxLines: number
}

/** Rule texts (big lotto art. 10, double colour ball art. 10): 99 times, 20,000 yuan, 30,000 with append. */
export const TICKET_LIMITS: TicketLimits = {
  maxMultiple: 99,
  maxStake: yuan(20_000),
  maxStakeWithAppend: yuan(30_000),
  maxLines: 5,
}

/** Times that a terminal prints on one ticket at most: those of the welfare lottery end at 50. */
export const TERMINAL_MULTIPLES: Readonly<Record<Terminal, number>> = { sports: 99, welfare: 50 }

/** What the terminal of a game prints on one ticket. */
export const terminalLimitsOf = (game: GameId): TicketLimits => ({
  ...TICKET_LIMITS,
  maxMultiple: TERMINAL_MULTIPLES[terminalOf(game)],
})

/** What one order may hold before it is split into tickets. */
export interface OrderLimits {
  readonly maxNotes: bigint
  readonly maxStake: Fen
  /** Notes of an optimised slip: each is a ticket that a person prints, photographs and files. */
  readonly maxOptimisedNotes: bigint
  /** Tickets, of any order: 200,000 yuan on one note of 2 yuan at 50 times a ticket, the least that terminals do. */
  readonly maxTickets: number
}

/**
 * Platform practice (behaviour.md, Limits): 10,000 notes and 200,000 yuan; how many tickets one clerk may be handed is
 * ours.
 */
export const ORDER_LIMITS: OrderLimits = {
  maxNotes: 10_000n,
  maxStake: yuan(200_000),
  maxOptimisedNotes: 200n,
  maxTickets: 2_000,
}
