import { type Fen, fen, ok, type Result, refuse, times } from '@caimin/base'
import type { MatchBet, MatchLine, Odds } from '../bet.ts'
import { countMatchNotes } from '../match/count-notes.ts'
import { expandMatchNotes } from '../match/expand-matches.ts'
import { oddsAt } from '../match/find-hits.ts'
import type { MatchRules } from '../match/match-rules.ts'
import { exactNotePrize } from '../match/note-prize.ts'
import { isTolerant, passOf, SINGLE } from '../match/pass-types.ts'
import { type NoteOdds, type Spread, type SpreadGoal, type SpreadRefusal, spreadOver } from './spread-multiples.ts'

/** One note of an optimised slip, printed on tickets of its own. */
export interface OptimisedNote {
  readonly line: MatchLine
  readonly multiple: number
  /** What the note brings when it is right, with its multiple, before tax. */
  readonly prize: Fen
}

/** The notes with their multiples, and the goal that was reached. */
export interface OptimisedBet {
  readonly notes: readonly OptimisedNote[]
  readonly goal: SpreadGoal
}

/** Why a slip is not optimised. */
export type OptimiseRefusal =
  | SpreadRefusal
  | 'pass_not_optimised'
  | 'goal_not_offered'
  | 'notes_too_many'
  | 'odds_missing'

/** More lines than anybody looks through, and more tickets than a shop prints. */
const MOST_NOTES = 1000

/** How much to spend, and to what end. */
export interface OptimiseWish {
  /** Times of notes to spend: the stake in yuan divided by two. */
  readonly total: number
  readonly goal: SpreadGoal
  /** For `breakEven`: the notes, by index, that must return the stake. */
  readonly kept?: readonly number[]
}

/**
 * Takes a slip of N串1 apart into its notes and spreads the money over them (rules.md 1.8). M串N is not optimised, and
 * only `average` is offered over several passes.
 */
export function optimiseBet(
  rules: MatchRules,
  bet: MatchBet,
  odds: Odds,
  wish: OptimiseWish,
): Result<OptimisedBet, OptimiseRefusal> {
  const passes = bet.lines.flatMap((line) => line.selection.pass)
  const isStraight = passes.every((name) => {
    const pass = passOf(rules, name)
    return pass !== undefined && name !== SINGLE && !isTolerant(pass)
  })
  if (!isStraight) return refuse('pass_not_optimised')
  if (passes.length > 1 && wish.goal !== 'average') return refuse('goal_not_offered')
  if (bet.lines.reduce((notes, line) => notes + countMatchNotes(rules, line), 0n) > BigInt(MOST_NOTES))
    return refuse('notes_too_many')
  const lines = bet.lines.flatMap((line) => [...expandMatchNotes(rules, line)])
  const { decimals } = rules.pricing
  const legs = lines.map((line) => legOdds(line, odds, decimals))
  if (!legs.every((note) => note !== undefined)) return refuse('odds_missing')
  const spread = spreadOver(
    legs.map((note) => productOf(note, decimals)),
    wish.total,
    wish.goal,
    wish.kept ?? [],
  )
  if (!spread.ok) return spread
  return ok(
    optimised(
      lines,
      spread.value,
      legs.map((note) => exactNotePrize(rules.pricing, note)),
    ),
  )
}

/** The odds of the legs of a one-note line; nothing when one is not known. */
function legOdds(line: MatchLine, odds: Odds, decimals: number): number[] | undefined {
  const legs: number[] = []
  for (const match of line.selection.matches) {
    for (const [play, [option = '']] of Object.entries(match.picks)) {
      const number = oddsAt(odds, { id: match.id, play, option }, decimals)
      if (number === undefined) return undefined
      legs.push(number)
    }
  }
  return legs
}

const productOf = (legs: readonly number[], decimals: number): NoteOdds => ({
  digits: legs.reduce((product, leg) => product * BigInt(leg), 1n),
  decimals: decimals * legs.length,
})

const optimised = (lines: readonly MatchLine[], spread: Spread, prizes: readonly number[]): OptimisedBet => ({
  goal: spread.goal,
  notes: lines.map((line, note) => {
    const multiple = spread.multiples[note] ?? 0
    return { line, multiple, prize: times(fen(BigInt(prizes[note] ?? 0)), BigInt(multiple)) }
  }),
})
