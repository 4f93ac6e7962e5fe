import type { GameId } from '../games/game-ids.ts'
import { answerLine } from './answer-line.ts'

type Fields = Readonly<Record<string, unknown>>

/** A worked bet: a line for the runner, and the part of its answer that must agree. */
export interface Vector {
  readonly in: Fields & { readonly id: string; readonly game: GameId; readonly play: string }
  readonly out: Fields
}

/** A field of an answer that is not what it must be; `got` is absent where the answer lacks it. */
export interface Difference {
  readonly field: string
  readonly expected: unknown
  readonly got: unknown
}

/** What the rules answer to a worked bet, and where that differs. */
export interface Verdict {
  readonly vector: Vector
  readonly answer: Fields
  readonly differences: readonly Difference[]
}

/** The worked bets of a file of JSON lines. */
export const readVectors = (text: string): Vector[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

/** Asks the runner, in its own form, and compares what it prints. */
export function judge(vector: Vector): Verdict {
  const answer: Fields = JSON.parse(answerLine(JSON.stringify(vector.in)))
  const differences = Object.entries(vector.out)
    .map(([field, expected]) => ({ field, expected, got: answer[field] }))
    .filter(({ expected, got }) => !isSame(expected, got))
  return { vector, answer, differences }
}

/** Equal as JSON; fields of an object may come in any order. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
}
