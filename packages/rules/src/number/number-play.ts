import type { DrawResult, NumberLine } from '../bet.ts'
import type { Random, WonDraw } from '../games/game.ts'
import type { BetRefusal } from '../refusals.ts'
import type { DrawEnding } from './endings.ts'
import type { Field } from './fields.ts'
import type { NumberHits } from './number-hits.ts'

/** Winning notes by level. */
export type LevelNotes = ReadonlyMap<string, number>

/** One way to bet on a number game. `S` is its selection in normal form. */
export interface NumberPlayOf<S> {
  readonly code: string
  /** As printed; different for every play, and for each form of a play that has two. */
  readonly name: string
  readonly fields: readonly Field[]
  /** The rules beyond the fields themselves: how many numbers, what may go together. */
  refusal(selection: S): BetRefusal | undefined
  count(selection: S): number
  expand(selection: S): Iterable<NumberLine>
  /** The same notes on smaller lines, one step smaller; without it a line is divided into its notes. */
  divide?(selection: S): readonly NumberLine[]
  /** Winning notes by level under a version of the prize table, counted by groups. */
  wins(selection: S, draw: DrawResult, version: string): LevelNotes
  /** Which of the chosen numbers count on a draw. */
  hits(selection: S, draw: DrawResult): NumberHits
  /** Draws that stand for every way one can end for the selection, most hits first. */
  endings(selection: S): readonly DrawEnding[]
  /** Every draw on which the selection wins, each once with its one note; plays of a few digits alone. */
  drawsWon?(selection: S): Iterable<WonDraw>
  /** The smallest random selection: one note wherever the play can hold a single one. */
  random(random: Random): S
}

/** A play whose selection type is private to it. */
export type NumberPlay = NumberPlayOf<unknown>

/** Adds notes of a level, leaving out nothing. */
export function addNotes(levels: Map<string, number>, level: string | undefined, notes: number): void {
  if (level !== undefined && notes > 0) levels.set(level, (levels.get(level) ?? 0) + notes)
}

/** So many random bankers and others, each in ascending order. */
export function randomBankers(
  random: Random,
  counts: { dan: number; tuo: number },
  range: { from: number; to: number },
) {
  const all = randomNumbers(random, counts.dan + counts.tuo, range)
  const dan = randomNumbers(random, counts.dan, { from: 0, to: all.length - 1 }).map((at) => all[at] as number)
  return { dan, tuo: all.filter((number) => !dan.includes(number)) }
}

/** `count` different random numbers of a range, in ascending order. */
export function randomNumbers(random: Random, count: number, range: { from: number; to: number }): number[] {
  const left = Array.from({ length: range.to - range.from + 1 }, (_, i) => range.from + i)
  const chosen = Array.from({ length: count }, () => left.splice(random(left.length), 1)[0] as number)
  return chosen.sort((a, b) => a - b)
}
