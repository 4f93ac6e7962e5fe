import type { FixedBet, FixedFacade, FixedSelection, Ticket } from '@caimin/rules'
import { CANCELLED, type FixedMatch, outcomeNow } from '../../../platform/bet-content/fixed-outcomes.ts'
import { isOver, STATE } from '../../../platform/bet-content/order-steps.ts'
import type { BetRules } from '../../../platform/bet-content/shown-bet.ts'
import type { Order } from '../queries.ts'

/** A picked match whose outcome is not known. */
export interface OpenMatch {
  readonly match: FixedMatch
  /** By the score as it stands; before kick-off what was picked first. */
  readonly now: string
}

export interface FixedWhatIf {
  readonly rules: FixedFacade
  readonly open: readonly OpenMatch[]
  /** Of each of the fourteen, in order: known, or the assumed one where it makes no difference. */
  readonly outcomes: readonly string[]
  readonly tickets: readonly Ticket[]
}

/** The notes an order would win, by prize level; what a level pays is known after the draw alone. */
export type LevelsWon = Readonly<Record<string, bigint>>

/**
 * What can be asked of an order on the matches of an issue that have not all ended; undefined when there is nothing to
 * mark.
 */
export function fixedWhatIfOf(rules: BetRules, order: Order): FixedWhatIf | undefined {
  if (rules.kind !== 'fixed' || isOver(order.state) || order.state === STATE.awaitingPayout) return undefined
  const matches = order.draw?.matches ?? []
  if (matches.length !== rules.matches) return undefined
  const { picks } = (order.bet.lines[0]?.selection ?? { picks: [] }) as unknown as FixedSelection
  const rows = matches.map((match, place) => ({ match, picked: picks[place] ?? [] }))
  const open = rows.flatMap(({ match, picked: [first] }) =>
    knownOutcome(match) === undefined && first !== undefined ? [{ match, now: outcomeNow(match) ?? first }] : [],
  )
  if (open.length === 0) return undefined
  const [any = ''] = rules.outcomes
  const outcomes = matches.map((match) => knownOutcome(match) ?? outcomeNow(match) ?? any)
  return { rules, open, outcomes, tickets: ticketsOf(rules, order) }
}

/** Confirmed, or by the last whistle; on a cancelled match every pick is right. */
function knownOutcome(match: FixedMatch): string | undefined {
  if (match.outcome !== null) return match.outcome
  if (match.status === 'cancelled') return CANCELLED
  return match.status === 'finished' ? outcomeNow(match) : undefined
}

function ticketsOf(rules: FixedFacade, order: Order): readonly Ticket[] {
  const recorded = order.tickets.filter(({ state }) => state === 'recorded')
  if (recorded.length > 0) return recorded.map(({ content }) => content as unknown as Ticket)
  return rules.splitBet(order.bet as unknown as FixedBet)
}

/** What the order would win with each open match ending as marked, by its number. */
export function levelsWhen(whatIf: FixedWhatIf, marks: Readonly<Record<number, string>>): LevelsWon {
  const { rules, open, tickets } = whatIf
  const ends = new Map(open.map(({ match, now }) => [match.no, marks[match.no] ?? now]))
  const outcomes = whatIf.outcomes.map((outcome, place) => ends.get(place + 1) ?? outcome)
  const won: Record<string, bigint> = {}
  for (const ticket of tickets) {
    const { levels } = rules.settleTicket(ticket, {}, { outcomes })
    // Levels are those of a ticket played once.
    const times = BigInt(ticket.multiple)
    for (const [level, notes] of Object.entries(levels)) won[level] = (won[level] ?? 0n) + notes * times
  }
  return won
}
