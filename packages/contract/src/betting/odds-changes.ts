import type { TimeText } from '@caimin/base'
import type { OutputOf } from '../types.ts'

type MatchOnSale = OutputOf<'betting', 'matches'>['rows'][number]

/** By option; null for one that is no longer on sale. */
export type MovedOptions = Readonly<Record<string, string | null>>

/** What a change of odds moved of one match. What is left out stayed. */
export interface OddsChange {
  readonly match_id: string
  /** The version of the match before the change: a page that holds an earlier one has missed something. */
  readonly from: number
  /** The version with the change. */
  readonly version: number
  /** The options that moved, came or went, by play; null for a play that is gone. */
  readonly odds?: Readonly<Record<string, MovedOptions | null>>
  readonly handicap?: number
  readonly total?: number | null
  /** All plays that may be bet alone. */
  readonly singles?: MatchOnSale['singles']
  readonly average_odds?: MatchOnSale['average_odds']
}

/** What one write of the catalogue changed of a game's odds, or a part of it. */
export interface OddsChanges {
  readonly game: string
  /** When the source was read that says so. */
  readonly fetched_at: TimeText
  readonly changes: readonly OddsChange[]
}

type PlayOdds = MatchOnSale['odds']
type Movements = MatchOnSale['movements']
/** What of a match on sale a change of its odds moves, and what names it. */
type MatchOdds = Pick<
  MatchOnSale,
  'match_id' | 'version' | 'odds' | 'movements' | 'handicap' | 'total' | 'singles' | 'average_odds' | 'fetched_at'
>

/** The last movement of each option: a new one where its odds moved, the earlier one where they stayed. */
export function movementsBetween(before: PlayOdds, after: PlayOdds, earlier: Movements): Movements {
  const movements: Movements = {}
  for (const [play, options] of Object.entries(after)) {
    const moved: Movements[string] = {}
    for (const [option, odds] of Object.entries(options)) {
      const was = before[play]?.[option]
      const last =
        was === undefined || was === odds ? earlier[play]?.[option] : Number(odds) > Number(was) ? 'up' : 'down'
      if (last !== undefined) moved[option] = last
    }
    if (Object.keys(moved).length > 0) movements[play] = moved
  }
  return movements
}

/**
 * A match with a change of its odds, as the list would answer it now; the same match when it has the change already.
 * Undefined when a change before this one was missed: then the list must be fetched again.
 */
export function withOddsChange<M extends MatchOdds>(match: M, change: OddsChange, fetchedAt: TimeText): M | undefined {
  if (match.version >= change.version) return match
  if (match.version !== change.from) return undefined
  const { match_id: _id, from: _from, odds: moved = {}, ...changed } = change
  const odds = withMovedOdds(match.odds, moved)
  return {
    ...match,
    ...changed,
    odds,
    movements: movementsBetween(match.odds, odds, match.movements),
    fetched_at: fetchedAt,
  }
}

/** Odds of a match with those that moved. */
export function withMovedOdds(before: PlayOdds, moved: NonNullable<OddsChange['odds']>): PlayOdds {
  const plays = { ...before }
  for (const [play, options] of Object.entries(moved)) {
    if (options === null) delete plays[play]
    else plays[play] = withOptions(plays[play] ?? {}, options)
  }
  return plays
}

function withOptions(before: PlayOdds[string], moved: MovedOptions): PlayOdds[string] {
  const options = { ...before }
  for (const [option, odds] of Object.entries(moved)) {
    if (odds === null) delete options[option]
    else options[option] = odds
  }
  return options
}
