import {
  type Bet,
  countTickets,
  type GameId,
  ORDER_LIMITS,
  type TicketLimits,
  terminalLimitsOf,
  terminalOf,
} from '@caimin/rules'
import type { Shop } from '../shops/index.ts'

/** How many times the terminals of a shop print on one ticket. */
export type MultipleLimits = Pick<Shop, 'ticketMultipleLimit' | 'welfareMultipleLimit'>

/** What one ticket of a game may hold in a shop, whose terminal may do fewer times than others of its kind. */
export function ticketLimitsOf(game: GameId, shop: MultipleLimits): TicketLimits {
  const limits = terminalLimitsOf(game)
  const own = terminalOf(game) === 'welfare' ? shop.welfareMultipleLimit : shop.ticketMultipleLimit
  return { ...limits, maxMultiple: Math.min(limits.maxMultiple, own) }
}

/**
 * What a bet is printed within when it is accepted. A limit that was lowered after the bet does not make its tickets
 * too many: then it is printed as its terminal can.
 */
export function printLimitsOf(bet: Bet, shop: MultipleLimits): TicketLimits {
  const own = ticketLimitsOf(bet.game, shop)
  return hasTooManyTickets(bet, own) ? terminalLimitsOf(bet.game) : own
}

/** The number of tickets of a bet when it is accepted. */
export const ticketsFor = (bet: Bet, shop: MultipleLimits): number => countTickets(bet, printLimitsOf(bet, shop))

/** Whether a bet becomes more tickets than people print and photograph, and than an answer should hold. */
export const hasTooManyTickets = (bet: Bet, limits: TicketLimits): boolean =>
  countTickets(bet, limits) > ORDER_LIMITS.maxTickets
