import { type Fen, fenOf, NO_MONEY, plus, times } from '@caimin/base'
import type { MatchFacade, MatchLine, MatchSelection } from '@caimin/rules'
import { multipleOf } from '@caimin/rules/orders'
import { type LegOption, legsOf, type OrderLeg } from '../../../platform/bet-content/leg-options.ts'
import { STATE } from '../../../platform/bet-content/order-steps.ts'
import type { Order, OrderTicket } from '../queries.ts'

/** One match of a note: the option, its odds, and how it stands. */
export interface NoteLeg extends LegOption {
  readonly match: OrderLeg['match']
  readonly id: string
}

export interface OrderNote {
  /** From 1. */
  readonly at: number
  readonly multiple: number
  readonly legs: readonly NoteLeg[]
  /** The tickets it stands on: several above the multiple of one; none before the shop accepts. */
  readonly tickets: readonly OrderTicket[]
  /** What it brings when it is right, at the odds printed, or seen before that. */
  readonly possible: Fen | undefined
  readonly end: NoteEnd
}

export type NoteEnd =
  | { readonly kind: 'won'; readonly prize: Fen }
  | { readonly kind: 'refunded'; readonly refund: Fen }
  | { readonly kind: 'lost' }
  /** By the scores as they stand. */
  | { readonly kind: 'right' }
  | { readonly kind: 'open' }

const SETTLED: readonly number[] = [STATE.notWon, STATE.awaitingPayout, STATE.paid]

/** The notes of an optimised order with their tickets, as the order holds them. */
export function notesOf(rules: MatchFacade, order: Order): readonly OrderNote[] {
  const legs = legsOf(rules, order)
  const live = order.tickets.filter(({ state }) => state !== 'superseded')
  return order.bet.lines.map((line, index) => {
    const tickets = live.filter(({ content }) => isSame(content.lines[0]?.selection, line.selection))
    const noteLegs = legsOfNote(line.selection as unknown as MatchSelection, legs)
    const { multiple: _, ...note } = line
    const odds = tickets.find(({ printed_odds }) => printed_odds !== null)?.printed_odds ?? order.seen_odds ?? {}
    const once = rules.notePrize(note as unknown as MatchLine, odds)
    const multiple = multipleOf(line)
    return {
      at: index + 1,
      multiple,
      legs: noteLegs,
      tickets,
      possible: once && times(once, BigInt(multiple)),
      end: endOf(order, noteLegs, tickets),
    }
  })
}

/** Both come out of the same database, which keeps fields in one order. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const legsOfNote = ({ matches }: MatchSelection, legs: readonly OrderLeg[]): readonly NoteLeg[] =>
  matches.flatMap(({ id, picks }) => {
    const leg = legs.find(({ pick }) => pick.id === id)
    const chosen = leg?.options.find(({ play, option }) => picks[play]?.includes(option))
    return leg && chosen ? [{ ...chosen, id, match: leg.match }] : []
  })

function endOf(order: Order, legs: readonly NoteLeg[], tickets: readonly OrderTicket[]): NoteEnd {
  const isOver = ({ match }: NoteLeg) => match?.is_confirmed === true
  if (SETTLED.includes(order.state)) {
    const prize = sumOf(tickets, 'prize_after_tax')
    const refund = sumOf(tickets, 'void_refund')
    if (prize > NO_MONEY) return { kind: 'won', prize }
    return refund > NO_MONEY ? { kind: 'refunded', refund } : { kind: 'lost' }
  }
  if (legs.some((leg) => isOver(leg) && leg.isRight === false)) return { kind: 'lost' }
  return legs.every((leg) => isOver(leg) && leg.isRight === true) ? { kind: 'right' } : { kind: 'open' }
}

const sumOf = (tickets: readonly OrderTicket[], field: 'prize_after_tax' | 'void_refund'): Fen =>
  tickets.reduce((sum, ticket) => plus(sum, fenOf(ticket[field] ?? '0.00')), NO_MONEY)
