import { divide, type Fen, NO_MONEY, ok, type Result, refuse, times } from '@caimin/base'
import type { MatchBet, MatchLine, Odds } from '../bet.ts'
import type { MatchFacade } from '../facades/match-facade.ts'
import { isWhole } from '../json.ts'
import { NOTE_PRICE } from '../limits.ts'
import { MAX_TOTAL, type NoteOdds, type SpreadGoal, type SpreadRefusal, spreadOver } from './spread-multiples.ts'

/** One note of an optimised slip, printed on tickets of its own. */
export interface OptimisedNote {
  readonly line: MatchLine
  readonly multiple: number
  /** What the note brings once, rounded and capped as it is paid. */
  readonly notePrize: Fen
  /** What the note brings when it is right, with its multiple, before tax. */
  readonly prize: Fen
}

/** The notes with their multiples, and the goal that was reached; `manual` once a note was changed by hand. */
export interface OptimisedBet {
  readonly notes: readonly OptimisedNote[]
  readonly goal: SpreadGoal | 'manual'
  readonly stake: Fen
  /** The smallest and the largest prize of a note: below the stake, a right slip may still lose money. */
  readonly least: Fen
  readonly most: Fen
  /** Whether the money reaches for every note to return the stake, which `hot` and `cold` ask for. */
  readonly canReturnStake: boolean
}

/** Why a slip is not optimised. */
export type OptimiseRefusal =
  | SpreadRefusal
  | 'pass_not_optimised'
  | 'goal_not_offered'
  | 'notes_too_many'
  | 'odds_missing'

/** As many as an order holds. */
const MAX_NOTES = 10_000n

/** How much to spend, and to what end. */
export interface OptimiseOptions {
  /** Times of notes to spend: the stake in yuan divided by two. */
  readonly total: number
  readonly goal: SpreadGoal
  /** For `breakEven`: the notes, by index, that must return the stake. */
  readonly kept?: readonly number[]
}

/** What is asked of the game whose slip is optimised. */
export type OptimisingFacade = Pick<MatchFacade, 'passTypes' | 'quoteBet' | 'expandNotes' | 'notePrize'>

/** N串1 from two legs on: a note of it takes all its legs. */
function isStraightPass({ passTypes }: OptimisingFacade, name: string): boolean {
  const pass = passTypes.find((one) => one.name === name)
  return pass !== undefined && pass.legs > 1 && pass.sizes.every((size) => size === pass.legs)
}

/**
 * Takes a slip of N串1 apart into its notes and spreads the money over them (rules.md 1.8). M串N is not optimised, and
 * only `average` is offered over several passes.
 */
export function optimiseBet(
  rules: OptimisingFacade,
  bet: MatchBet,
  odds: Odds,
  options: OptimiseOptions,
): Result<OptimisedBet, OptimiseRefusal> {
  const passes = bet.lines.flatMap((line) => line.selection.pass)
  if (!passes.every((name) => isStraightPass(rules, name))) return refuse('pass_not_optimised')
  if (passes.length > 1 && options.goal !== 'average') return refuse('goal_not_offered')
  if (rules.quoteBet(bet).notes > MAX_NOTES) return refuse('notes_too_many')
  const lines = [...rules.expandNotes(bet)]
  const prizes = lines.map((line) => rules.notePrize(line, odds))
  if (!prizes.every((prize) => prize !== undefined)) return refuse('odds_missing')
  if (prizes.includes(NO_MONEY)) return refuse('odds_malformed')
  const spread = spreadOver(prizes.map(perStake), options.total, options.goal, options.kept ?? [])
  if (!spread.ok) return spread
  const { multiples, goal, timesToReturnStake } = spread.value
  const notes = lines.map((line, i) => noteOf(line, multiples[i] ?? 0, prizes[i] ?? NO_MONEY))
  return ok(optimisedBet(notes, goal, timesToReturnStake <= options.total))
}

const noteOf = (line: MatchLine, multiple: number, notePrize: Fen): OptimisedNote => ({
  line,
  multiple,
  notePrize,
  prize: times(notePrize, BigInt(multiple)),
})

/** The slip as it is ordered: each note a line with its own multiple, to be printed on tickets of its own. */
export const optimisedOrder = (game: MatchBet['game'], notes: readonly OptimisedNote[]): MatchBet => ({
  game,
  multiple: 1,
  lines: notes.map(({ line, multiple }) => ({ ...line, multiple })),
})

/** The sums of an optimised slip, as spread or as changed by hand. */
function optimisedBet(
  notes: readonly OptimisedNote[],
  goal: OptimisedBet['goal'],
  canReturnStake: boolean,
): OptimisedBet {
  const rising = notes.map((note) => note.prize).sort((a, b) => Number(a - b))
  return {
    notes,
    goal,
    stake: times(NOTE_PRICE, BigInt(notes.reduce((sum, note) => sum + note.multiple, 0))),
    least: rising[0] ?? NO_MONEY,
    most: rising.at(-1) ?? NO_MONEY,
    canReturnStake,
  }
}

/** Why a note is not changed as asked. */
export type EditRefusal = 'note_unknown' | 'multiple_malformed' | 'total_too_large' | 'notes_missing'

/**
 * The slip with another multiple of one note, 0 to drop it: the other notes stay as they are, and the stake with them.
 * At least one note has to stay.
 */
export function editNote(bet: OptimisedBet, index: number, multiple: number): Result<OptimisedBet, EditRefusal> {
  const note = bet.notes[index]
  if (note === undefined) return refuse('note_unknown')
  if (!isWhole(multiple, 0, Number.MAX_SAFE_INTEGER)) return refuse('multiple_malformed')
  const changed =
    multiple === 0 ? bet.notes.toSpliced(index, 1) : bet.notes.with(index, noteOf(note.line, multiple, note.notePrize))
  if (changed.length === 0) return refuse('notes_missing')
  if (changed.reduce((sum, one) => sum + one.multiple, 0) > MAX_TOTAL) return refuse('total_too_large')
  const { stake } = optimisedBet(changed, 'manual', false)
  const needed = changed.reduce((sum, one) => sum + divide(stake, one.notePrize, 'up'), 0n)
  return ok(optimisedBet(changed, 'manual', needed * NOTE_PRICE <= stake))
}

/** What a note brings for each yuan of its two, exact. */
const perStake = (notePrize: Fen): NoteOdds => ({ digits: (notePrize * 1000n) / NOTE_PRICE, decimals: 3 })
