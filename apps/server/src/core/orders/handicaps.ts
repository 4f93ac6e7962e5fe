import { lineOf, type MatchBet, type MatchLineKind } from '@caimin/rules'
import type { CatalogMatch } from '../catalog/index.ts'
import type { LineNumbers } from './order.ts'

/** Handicaps and preset totals that matches are bet against. */
export interface Handicaps {
  readonly handicaps: LineNumbers
  readonly totals: LineNumbers
}

/** Lines as a call brings them; what it left out is absent. */
export const handicapsOf = (
  given: { readonly [K in keyof Handicaps]: LineNumbers | undefined },
): Partial<Handicaps> => ({
  ...(given.handicaps === undefined ? {} : { handicaps: given.handicaps }),
  ...(given.totals === undefined ? {} : { totals: given.totals }),
})

/** The matches of a bet that are bet against a handicap, and those against a total. */
export const linedMatches = (bet: MatchBet): Record<keyof Handicaps, string[]> => ({
  handicaps: matchesAgainst('handicap', bet),
  totals: matchesAgainst('total', bet),
})

const matchesAgainst = (line: MatchLineKind, { game, lines }: MatchBet): string[] =>
  lines.flatMap(({ selection }) =>
    selection.matches
      .filter(({ picks }) => Object.keys(picks).some((play) => lineOf(game, play) === line))
      .map(({ id }) => id),
  )

/** The lines of a bet's matches as they are now, of those alone that it is bet against. */
export function currentLines(bet: MatchBet, matches: ReadonlyMap<string, CatalogMatch>): Handicaps {
  const needed = linedMatches(bet)
  return {
    handicaps: Object.fromEntries(needed.handicaps.map((id) => [id, matches.get(id)?.handicap ?? 0])),
    totals: Object.fromEntries(needed.totals.map((id) => [id, matches.get(id)?.total ?? 0])),
  }
}

/** One line that differs: what was seen and what is offered now. */
export interface MovedLine {
  readonly matchId: string
  readonly line: MatchLineKind
  readonly seen: number
  readonly now: number
}

/** The lines of `now` that the player saw otherwise; what was not seen is not compared. */
export const movedLines = (seen: Partial<Handicaps>, now: Handicaps): MovedLine[] => [
  ...moved('handicap', seen.handicaps, now.handicaps),
  ...moved('total', seen.totals, now.totals),
]

const moved = (line: MovedLine['line'], seen: LineNumbers | undefined, now: LineNumbers): MovedLine[] =>
  Object.entries(now).flatMap(([matchId, is]) => {
    const was = seen?.[matchId]
    return was === undefined || was === is ? [] : [{ matchId, line, seen: was, now: is }]
  })
