import type { MatchBet, Odds } from '@caimin/rules'
import type { Reader } from '../../platform/context.ts'
import { type OfferedLines, offeredKey, offeredLines, offeredOdds } from '../catalog/index.ts'
import { type Handicaps, linedMatches } from './handicaps.ts'
import { type ChosenOption, chosenOptions, oddsBy } from './odds-tolerance.ts'
import type { LineNumbers } from './order.ts'

/** What was ever offered of everything that bets chose, now or before; each list begins with the lowest. */
export interface OfferedBet {
  odds(option: ChosenOption): readonly string[]
  handicaps(matchId: string): readonly number[]
  totals(matchId: string): readonly number[]
}

export async function loadOffered(r: Reader, bets: readonly MatchBet[]): Promise<OfferedBet> {
  const ids = [...new Set(bets.flatMap((bet) => Object.values(linedMatches(bet)).flat()))]
  const [odds, lines] = await Promise.all([
    offeredOdds(r, bets.flatMap(chosenOptions)),
    ids.length === 0 ? new Map<string, OfferedLines>() : offeredLines(r, ids),
  ])
  return {
    odds: (option) => odds.get(offeredKey(option)) ?? [],
    handicaps: (matchId) => lines.get(matchId)?.handicap ?? [],
    totals: (matchId) => lines.get(matchId)?.total ?? [],
  }
}

/** The lowest and the highest that were offered, in the form of a bet's odds and lines; what never was is absent. */
export interface OfferedEnds {
  readonly least: Odds
  readonly most: Odds
  readonly leastLines: Handicaps
  readonly mostLines: Handicaps
}

export function endsOf(bet: MatchBet, offered: OfferedBet): OfferedEnds {
  const options = chosenOptions(bet)
  const { handicaps, totals } = linedMatches(bet)
  const linesAt = (at: 0 | -1): Handicaps => ({
    handicaps: endOf(handicaps, offered.handicaps, at),
    totals: endOf(totals, offered.totals, at),
  })
  return {
    least: oddsBy(options, (option) => offered.odds(option).at(0)),
    most: oddsBy(options, (option) => offered.odds(option).at(-1)),
    leastLines: linesAt(0),
    mostLines: linesAt(-1),
  }
}

const endOf = (ids: readonly string[], offered: (id: string) => readonly number[], at: 0 | -1): LineNumbers =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const line = offered(id).at(at)
      return line === undefined ? [] : [[id, line] as const]
    }),
  )
