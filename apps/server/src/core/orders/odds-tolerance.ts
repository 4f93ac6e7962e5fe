import { present } from '@caimin/base'
import { type Bet, joinedSelection, type MatchBet, type Odds } from '@caimin/rules'
import type { Tolerance } from '../../platform/database/order-tables.ts'

export type { Tolerance }

/** One option of a match: what was seen and what is offered now. */
export interface MovedOdds {
  readonly matchId: string
  readonly play: string
  readonly option: string
  readonly seen: string
  readonly now: string
}

/** An option that a bet chose. */
export interface ChosenOption {
  readonly matchId: string
  readonly play: string
  readonly option: string
}

/** Games whose tickets carry their odds; the others are paid by the final SP or by levels. */
export const hasPrintedOdds = (bet: Bet): bet is MatchBet => bet.game === 'jczq' || bet.game === 'jclq'

/** Every option a match bet chose, match by match, each once. */
export function chosenOptions(bet: MatchBet): ChosenOption[] {
  const { matches } = joinedSelection(bet.lines.map(({ selection }) => selection))
  return matches.flatMap(({ id, picks }) =>
    Object.entries(picks).flatMap(([play, options]) => options.map((option) => ({ matchId: id, play, option }))),
  )
}

export const oddsOf = (odds: Odds | null | undefined, { matchId, play, option }: ChosenOption): string | undefined =>
  odds?.[matchId]?.[play]?.[option]

/** Odds with a value for each option; an option without one is left out. */
export function oddsBy(options: readonly ChosenOption[], oddsFor: (option: ChosenOption) => string | undefined): Odds {
  const odds: Record<string, Record<string, Record<string, string>>> = {}
  for (const option of options) {
    const value = oddsFor(option)
    if (value === undefined) continue
    odds[option.matchId] ??= {}
    const plays = present(odds[option.matchId], 'just made')
    plays[option.play] = { ...plays[option.play], [option.option]: value }
  }
  return odds
}

/** The odds of the chosen options alone; undefined when one is missing. */
export const pickOdds = (odds: Odds | null | undefined, chosen: readonly ChosenOption[]): Odds | undefined =>
  chosen.every((option) => oddsOf(odds, option) !== undefined)
    ? oddsBy(chosen, (option) => oddsOf(odds, option))
    : undefined

/** The odds of a bet's options alone; undefined when one is missing, or for a game that prints none. */
export const chosenOdds = (bet: Bet, odds: Odds | null | undefined): Odds | undefined =>
  hasPrintedOdds(bet) ? pickOdds(odds, chosenOptions(bet)) : undefined

/** Both sides hold every chosen option (see {@link pickOdds}). Returns what the player did not agree to. */
export function movedBeyond(seen: Odds, now: Odds, chosen: readonly ChosenOption[], tolerance: Tolerance): MovedOdds[] {
  return chosen.flatMap((option) => {
    const was = present(oddsOf(seen, option), 'the player saw odds')
    const is = present(oddsOf(now, option), 'the option has odds')
    return isTolerated(was, is, tolerance) ? [] : [{ ...option, seen: was, now: is }]
  })
}

function isTolerated(seen: string, now: string, tolerance: Tolerance): boolean {
  switch (tolerance.kind) {
    case 'any':
      return true
    case 'ask':
      return isSameOdds(seen, now)
    case 'percent':
      return scaled(now) * 100n >= scaled(seen) * BigInt(100 - tolerance.percent)
  }
}

/** 1.9 and 1.90 are the same; nothing is the same as odds that are absent. */
export const isSameOdds = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && (a === b || scaled(a) === scaled(b))

/** Whether `now` pays less than `seen`. */
export const isWorse = (now: string, seen: string): boolean => scaled(now) < scaled(seen)

const DECIMALS = 6

/** Odds as whole millionths, so that 1.9 and 1.90 are equal and nothing is rounded. */
function scaled(odds: string): bigint {
  const [whole = '', decimals = ''] = odds.split('.')
  return BigInt(whole + decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
}
