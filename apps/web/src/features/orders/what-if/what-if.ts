import { type Fen, NO_MONEY, plus } from '@caimin/base'
import type { Ending, MatchBet, MatchFacade, MatchLines, MatchResult, Odds, Ticket } from '@caimin/rules'
import { legsOf, type OrderLeg } from '../../../platform/bet-content/leg-options.ts'
import { isOver, STATE } from '../../../platform/bet-content/order-steps.ts'
import type { BetRules, LegMatch } from '../../../platform/bet-content/shown-bet.ts'
import type { Order } from '../queries.ts'

/** A match that has not ended, and how it still can, as far as the order cares. */
export interface OpenLeg {
  readonly leg: OrderLeg
  readonly endings: readonly Ending[]
  /** The ending by the score as it stands; the first before kick-off. */
  readonly now: number
}

export interface WhatIf {
  readonly rules: MatchFacade
  readonly open: readonly OpenLeg[]
  /** The results that are known. */
  readonly known: Readonly<Record<string, MatchResult>>
  readonly tickets: readonly { readonly ticket: Ticket; readonly odds: Odds }[]
}

/** What an order would bring: before and after tax. */
export interface Payout {
  readonly winningNotes: bigint
  readonly prize: Fen
  readonly afterTax: Fen
}

/** What can be asked of an order whose matches have not all ended; undefined when there is nothing to mark. */
export function whatIfOf(rules: BetRules, order: Order): WhatIf | undefined {
  if (rules.kind !== 'match' || isOver(order.state) || order.state === STATE.awaitingPayout) return undefined
  const legs = legsOf(rules, order)
  if (legs.some(({ match }) => match === undefined)) return undefined
  const open = legs.filter(({ match }) => !isKnown(match)).map((leg) => openLeg(rules, leg))
  const isAsked = open.length > 0 && open.every(({ endings }) => endings.length > 0)
  const tickets = pricedTickets(rules, order)
  if (!isAsked || tickets.length === 0) return undefined
  const known = legs.flatMap(({ pick, match, lines }) =>
    match && isKnown(match) ? [[pick.id, resultOf(rules, match, lines)] as const] : [],
  )
  return { rules, open, known: Object.fromEntries(known), tickets }
}

const isKnown = (match: LegMatch | undefined): boolean => match !== undefined && (match.is_confirmed || match.is_void)

function resultOf(rules: MatchFacade, { is_void, half, full }: LegMatch, lines: MatchLines): MatchResult {
  return is_void ? { void: true } : rules.resultOf({ full: full ?? '', ...(half !== null && { half }) }, lines)
}

function openLeg(rules: MatchFacade, leg: OrderLeg): OpenLeg {
  const { pick, lines } = leg
  const endings = rules.endingsOf({ picks: pick.picks, lines, isPossible: (result) => isReachable(leg.match, result) })
  const right = leg.options.filter(({ isRight }) => isRight).map(({ play, option }) => `${play} ${option}`)
  const now = endings.findIndex(
    (ending) =>
      ending.right.length === right.length &&
      ending.right.every(({ play, option }) => right.includes(`${play} ${option}`)),
  )
  return { leg, endings, now: leg.match?.full && now !== -1 ? now : 0 }
}

const goalsOf = (score: string): readonly number[] => score.split(':').map(Number)

/**
 * Goals are not taken back: a match under way ends with at least those that were scored, and its half time as it was.
 */
function isReachable(match: LegMatch | undefined, result: MatchResult): boolean {
  if (!match?.full || !('full' in result)) return true
  const [home = 0, away = 0] = goalsOf(match.full)
  const [lastHome = 0, lastAway = 0] = goalsOf(result.full)
  if (lastHome < home || lastAway < away) return false
  return match.half === null || match.status === 'first_half' || isSameLead(match.half, result.half)
}

function isSameLead(half: string, other: string | undefined): boolean {
  const leadOf = (score: string) => Math.sign((goalsOf(score)[0] ?? 0) - (goalsOf(score)[1] ?? 0))
  return other === undefined || leadOf(half) === leadOf(other)
}

/** The tickets with their printed odds; before they are printed, the bet with the odds the player saw. */
function pricedTickets(rules: MatchFacade, order: Order): WhatIf['tickets'] {
  const seen = rules.finalSpPercent === undefined ? order.seen_odds : withFinalSp(order)
  const recorded = order.tickets.flatMap(({ state, content, printed_odds }) => {
    const odds = printed_odds ?? seen
    return state === 'recorded' && odds ? [{ ticket: content as unknown as Ticket, odds }] : []
  })
  if (recorded.length > 0) return recorded
  if (!seen) return []
  return rules.splitBet(order.bet as unknown as MatchBet).map((ticket) => ({ ticket, odds: seen }))
}

/** The SP as the player saw it, and the final one of matches that have it. */
function withFinalSp({ seen_odds, matches }: Order): Odds {
  const final = matches.flatMap(({ match_id, final_sp }) => (final_sp ? [[match_id, final_sp] as const] : []))
  return { ...seen_odds, ...Object.fromEntries(final) }
}

/** What the order would bring with each open match ending as marked, by its place. */
export function payoutWhen({ rules, open, known, tickets }: WhatIf, marks: readonly number[]): Payout {
  const marked = open.flatMap(({ leg, endings }, at) => {
    const ending = endings[marks[at] ?? 0]
    return ending ? [[leg.pick.id, ending.result] as const] : []
  })
  const results = { ...known, ...Object.fromEntries(marked) }
  let payout: Payout = { winningNotes: 0n, prize: NO_MONEY, afterTax: NO_MONEY }
  for (const { ticket, odds } of tickets) {
    const settled = rules.settleTicket(ticket, odds, results)
    if (settled.status !== 'settled') continue
    payout = {
      winningNotes: payout.winningNotes + settled.winningNotes,
      prize: plus(payout.prize, settled.prize),
      afterTax: plus(payout.afterTax, settled.afterTax),
    }
  }
  return payout
}
