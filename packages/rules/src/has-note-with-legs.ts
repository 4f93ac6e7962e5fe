import type { Bet, FixedBet, FixedLine, MatchBet, MatchLine } from './bet.ts'
import { gameKind } from './games/game-ids.ts'
import { matchRulesOf } from './games/match-rules-of.ts'
import { renxuan9 } from './games/renxuan9/index.ts'
import { sfc } from './games/sfc/index.ts'
import { passesOf } from './match/passes-of.ts'

/** A match that a note must hold: in any play, in one play, or in one play on any of some options. */
export interface NoteLeg {
  /** The match's id; of the fourteen matches of an issue the number, 1 to 14. */
  readonly match: string
  readonly play?: string
  readonly options?: readonly string[]
}

/**
 * Whether a bet has one note, or more, that holds all of these legs; each leg is about another match. Nothing is
 * expanded: the options of a match stand in every note the match stands in, so it is enough that each leg's option is
 * chosen, and that the longest note takes the legs together with the bankers.
 */
export function hasNoteWithLegs(bet: Bet, legs: readonly NoteLeg[]): boolean {
  switch (gameKind(bet.game)) {
    case 'match': {
      const { game, lines } = bet as MatchBet
      return lines.some((line) => hasMatchNote(game, line, legs))
    }
    case 'fixed': {
      const { game, lines } = bet as FixedBet
      return lines.some((line) => hasFixedNote(game, line, legs))
    }
    case 'number':
      return false
  }
}

function hasMatchNote(game: MatchBet['game'], line: MatchLine, legs: readonly NoteLeg[]): boolean {
  const { matches } = line.selection
  const isChosen = (leg: NoteLeg): boolean => {
    const picks = matches.find(({ id }) => id === leg.match)?.picks
    return (
      picks !== undefined &&
      Object.keys(picks).some((play) => (leg.play ?? play) === play && isAnyOf(leg.options, picks[play] ?? []))
    )
  }
  if (!legs.every(isChosen)) return false
  const bankers = matches.filter(({ id, dan }) => dan === true && legs.every(({ match }) => match !== id))
  const longest = Math.max(...passesOf(matchRulesOf(game), line).flatMap(({ sizes }) => sizes))
  return legs.length + bankers.length <= longest
}

function hasFixedNote(game: FixedBet['game'], line: FixedLine, legs: readonly NoteLeg[]): boolean {
  const { picks, dan = [] } = line.selection
  const isChosen = (leg: NoteLeg): boolean => isAnyOf(leg.options, picks[Number(leg.match) - 1] ?? [])
  if (!legs.every(isChosen)) return false
  const bankers = dan.filter((index) => legs.every(({ match }) => match !== String(index + 1)))
  return legs.length + bankers.length <= (game === 'sfc' ? sfc : renxuan9).pick
}

/** Whether one of the options asked for is chosen; without options, whether any is. */
const isAnyOf = (options: readonly string[] | undefined, chosen: readonly string[]): boolean =>
  options === undefined ? chosen.length > 0 : options.some((option) => chosen.includes(option))
