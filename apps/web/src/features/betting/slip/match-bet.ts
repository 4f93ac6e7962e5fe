import type { Result } from '@caimin/base'
import {
  type Bet,
  type BetRefusal,
  checkBet,
  type Forecast,
  forecastBet,
  type MatchBet,
  type MatchLineFacts,
  type Quote,
  quoteBet,
  readBet,
} from '@caimin/rules'
import { legsOf, type MatchSlip, type SlipLeg, seenOdds } from './match-slip.ts'
import { effectivePasses, mayBeSingle } from './pass-choices.ts'

const MIXED = 'MIX'

export type SlipCount =
  | { readonly kind: 'empty' }
  /** Not a bet yet: one match that may not be bet alone. */
  | { readonly kind: 'needs_more' }
  | { readonly kind: 'refused'; readonly reason: BetRefusal }
  | { readonly kind: 'ready'; readonly bet: MatchBet; readonly quote: Quote }

function betOf(slip: MatchSlip, legs: readonly SlipLeg[]): unknown {
  const plays = [...new Set(legs.flatMap((leg) => Object.keys(leg.picks)))]
  const matches = legs.map((leg) => ({ id: leg.id, picks: leg.picks, ...(leg.isBanker ? { dan: true } : {}) }))
  const play = plays.length === 1 ? plays[0] : MIXED
  const selection = { matches, pass: effectivePasses(slip) }
  return { game: slip.game, multiple: slip.multiple, lines: [{ play, selection }] }
}

const isMatchBet = (bet: Bet): bet is MatchBet => bet.lines.every((line) => 'matches' in line.selection)

function counted(read: Result<Bet, BetRefusal>): SlipCount {
  if (!read.ok) return { kind: 'refused', reason: read.reason }
  if (!isMatchBet(read.value)) return { kind: 'refused', reason: 'selection_malformed' }
  return { kind: 'ready', bet: read.value, quote: quoteBet(read.value) }
}

/** Notes and stake of the slip as it stands, without the limits of an order: the page counts while the player picks. */
export function countSlip(slip: MatchSlip): SlipCount {
  const legs = legsOf(slip)
  const [only] = legs
  if (!only) return { kind: 'empty' }
  if (legs.length === 1 && !mayBeSingle(only)) return { kind: 'needs_more' }
  return counted(readBet(betOf(slip, legs)))
}

/** The same with the limits of an order: what may be paid for. */
export function orderOf(slip: MatchSlip): SlipCount {
  const count = countSlip(slip)
  return count.kind === 'ready' ? counted(checkBet(count.bet)) : count
}

/** What the slip can bring at the odds the player saw. */
export function forecastSlip(slip: MatchSlip, bet: MatchBet): Forecast {
  const facts: Record<string, MatchLineFacts> = Object.fromEntries(
    Object.values(slip.legs).map((leg) => [leg.id, { handicap: leg.facts.handicap }]),
  )
  return forecastBet(bet, seenOdds(slip), facts)
}
