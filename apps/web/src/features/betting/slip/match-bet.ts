import { type Fen, fenToText, type Result } from '@caimin/base'
import type { BetRefusal, Forecast, MatchBet, MatchFacade, MatchLineFacts, Quote } from '@caimin/rules'
import type { PlanDraft } from '../../../platform/plan-draft/plan-draft.ts'
import { type LegFacts, legsOf, type MatchSlip, playsOf, type SlipLeg, seenLines, seenOdds } from './match-slip.ts'
import { effectivePasses, mayBeSingle } from './pass-choices.ts'
import { wireBet } from './wire-bet.ts'

const MIXED = 'MIX'

export type SlipCount =
  | { readonly kind: 'empty' }
  /** Not a bet yet: fewer matches than the game takes, or one that may not be bet alone. */
  | { readonly kind: 'needs_more'; readonly atLeast: number }
  | { readonly kind: 'refused'; readonly reason: BetRefusal }
  | { readonly kind: 'ready'; readonly bet: MatchBet; readonly quote: Quote }

function betOf(rules: MatchFacade, slip: MatchSlip, legs: readonly SlipLeg[]): unknown {
  const plays = playsOf(legs)
  const matches = legs.map((leg) => ({ id: leg.id, picks: leg.picks, ...(leg.isBanker ? { dan: true } : {}) }))
  const play = plays.length === 1 ? plays[0] : MIXED
  const selection = { matches, pass: effectivePasses(rules, slip) }
  return { game: slip.game, multiple: slip.multiple, lines: [{ play, selection }] }
}

function counted(rules: MatchFacade, read: Result<MatchBet, BetRefusal>): SlipCount {
  if (!read.ok) return { kind: 'refused', reason: read.reason }
  return { kind: 'ready', bet: read.value, quote: rules.quoteBet(read.value) }
}

/** Notes and stake of the slip as it stands, without the limits of an order: the page counts while the player picks. */
export function countSlip(rules: MatchFacade, slip: MatchSlip): SlipCount {
  const legs = legsOf(slip)
  if (legs.length === 0) return { kind: 'empty' }
  const atLeast = Math.max(rules.minMatches, legs.every(mayBeSingle) ? 1 : 2)
  if (legs.length < atLeast) return { kind: 'needs_more', atLeast }
  return counted(rules, rules.readBet(betOf(rules, slip, legs)))
}

/** The same with the limits of an order: what may be paid for. */
export function orderOf(rules: MatchFacade, slip: MatchSlip): SlipCount {
  const count = countSlip(rules, slip)
  return count.kind === 'ready' ? counted(rules, rules.checkBet(count.bet)) : count
}

/** The bet of a slip, as it will be paid for; undefined while the slip is incomplete. */
export type BetOfSlip = (slip: MatchSlip) => MatchBet | undefined

/** The slip as it stands is the order. */
export const plainBet =
  (rules: MatchFacade): BetOfSlip =>
  (slip) => {
    const count = orderOf(rules, slip)
    return count.kind === 'ready' ? count.bet : undefined
  }

/** A bet of the slip as calls take it, with what the player saw. */
export const betAsSeen = (rules: MatchFacade, slip: MatchSlip, bet: MatchBet) => ({
  bet: wireBet(bet),
  odds_seen: seenOdds(slip),
  handicaps_seen: seenLines(rules, slip, 'handicap'),
  totals_seen: seenLines(rules, slip, 'total'),
})

/** The same for the pages that open a plan of it. */
export const planOfMatches = (rules: MatchFacade, slip: MatchSlip, bet: MatchBet, stake: Fen): PlanDraft => ({
  offer: { ...betAsSeen(rules, slip, bet), stake: fenToText(stake) },
  tolerance: slip.tolerance,
  matches: legsOf(slip).map(({ id, facts: { numberText, home, away, handicap, total } }) => ({
    match_id: id,
    number_text: numberText,
    home,
    away,
    handicap,
    total,
  })),
})

/** What a match is bet against, by the names the rules of every game use. */
const linesOf = ({ handicap, total }: LegFacts): MatchLineFacts => ({
  handicap,
  let: handicap,
  ...(total === null ? {} : { total }),
})

const lineFactsOf = ({ legs }: MatchSlip): Record<string, MatchLineFacts> =>
  Object.fromEntries(Object.values(legs).map((leg) => [leg.id, linesOf(leg.facts)]))

/** What the slip can bring at the odds the player saw. */
export const forecastSlip = (rules: MatchFacade, slip: MatchSlip, bet: MatchBet): Forecast =>
  rules.forecastBet(bet, seenOdds(slip), lineFactsOf(slip))

/** How many of its notes win by the number of right matches. */
export const winningNotesOf = (rules: MatchFacade, slip: MatchSlip, bet: MatchBet) =>
  rules.winningNotes(bet, lineFactsOf(slip))
