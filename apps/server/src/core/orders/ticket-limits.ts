import { type Bet, countTickets, ORDER_LIMITS, TICKET_LIMITS, type TicketLimits } from '@caimin/rules'

/** What one ticket may hold in a shop, whose terminals may do fewer times than the rules allow. */
export const ticketLimitsOf = (multipleLimit: number): TicketLimits => ({
  ...TICKET_LIMITS,
  maxMultiple: Math.min(TICKET_LIMITS.maxMultiple, multipleLimit),
})

/**
 * The number of tickets of a bet when it is accepted. A limit that was lowered after the bet does not make them
 * too many.
 */
export const ticketsFor = (bet: Bet, own: TicketLimits): number =>
  countTickets(bet, hasTooManyTickets(bet, own) ? TICKET_LIMITS : own)

/** Whether a bet becomes more tickets than people print and photograph, and than an answer should hold. */
export const hasTooManyTickets = (bet: Bet, limits: TicketLimits): boolean =>
  countTickets(bet, limits) > ORDER_LIMITS.maxTickets
