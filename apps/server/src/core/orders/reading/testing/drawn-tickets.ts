import { type MadeTicket, makeStyle, makeTicket, seededPick } from './make-ticket.ts'
import { anyFlaws, photographTicket } from './photograph-ticket.ts'
import { printTicket } from './print-ticket.ts'

const SEED = 20_261_127

/** A ticket with its photo. */
export interface DrawnTicket {
  readonly ticket: MadeTicket
  photograph(): Promise<Buffer>
}

/** So many tickets of all games, photographed well and badly: the same at every run, and the first of more. */
export function drawnTickets(count: number): DrawnTicket[] {
  return Array.from({ length: count }, (_, at) => {
    const pick = seededPick(SEED + at * 7919)
    const ticket = makeTicket(pick)
    const lines = printTicket(ticket, makeStyle(pick))
    const flaws = anyFlaws(pick)
    return { ticket, photograph: () => photographTicket(lines, flaws, pick) }
  })
}
