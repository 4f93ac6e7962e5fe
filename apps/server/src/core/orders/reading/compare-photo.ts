import type { Odds } from '@caimin/rules'
import type { Reader } from '../../../platform/context.ts'
import { getMatches } from '../../catalog/index.ts'
import { oddsBy } from '../odds-tolerance.ts'
import { matchIdsOf, type Order, type OrderTicket } from '../order.ts'
import { type Comparison, compareTicket } from './compare-ticket.ts'
import { type OrderedTicket, orderedTicket } from './ordered-ticket.ts'
import type { TicketReading } from './paper-ticket.ts'

/** What was read of a photo beside a ticket, and the odds that were read of its options. */
export interface PhotoComparison extends Comparison {
  readonly odds: Odds
}

export async function comparePhoto(
  r: Reader,
  { order, ticket, reading }: { readonly order: Order; readonly ticket: OrderTicket; readonly reading: TicketReading },
): Promise<PhotoComparison> {
  const ordered = orderedTicket(order, ticket, await getMatches(r, matchIdsOf(ticket.content)))
  return { ...compareTicket(reading, ordered), odds: readOdds(reading, ordered) }
}

function readOdds({ legs }: TicketReading, ordered: OrderedTicket): Odds {
  const chosen = ordered.legs.flatMap(({ matchId, number, play, options }) =>
    options.map(({ option }) => ({ matchId, number, play, option })),
  )
  const oddsFor = ({ matchId, play, option }: Omit<(typeof chosen)[number], 'number'>) => {
    const number = chosen.find((one) => one.matchId === matchId)?.number
    const leg = legs.find((one) => one.number === number && (one.play ?? play) === play)
    const printed = leg?.options.find((one) => one.option === option)?.odds ?? null
    return printed === null ? undefined : inTwoPlaces(printed)
  }
  return oddsBy(chosen, oddsFor)
}

/** Terminals print three decimals, of which the last is mostly a nought. */
const inTwoPlaces = (odds: string): string => odds.replace(/(\.\d\d)0+$/u, '$1')
