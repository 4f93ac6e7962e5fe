import type { WonDraw } from '../games/game.ts'
import { ascending } from '../number/choose.ts'
import type { DrawEnding } from '../number/endings.ts'
import { DIRECT, GROUP3, GROUP6 } from './three-digits.texts.ts'

/**
 * One note: a number with its order (direct), or three digits without order, two of them equal (3) or all different
 * (6).
 */
export interface DigitNote {
  readonly level: typeof DIRECT | typeof GROUP3 | typeof GROUP6
  readonly digits: readonly number[]
  readonly sum: number
  readonly span: number
  /** Different digits. */
  readonly kinds: number
}

function noteOf(level: DigitNote['level'], digits: readonly number[]): DigitNote {
  return { level, digits, sum: sumOf(digits), span: spanOf(digits), kinds: new Set(digits).size }
}

export const sumOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0)
/** The largest digit less the smallest. */
export const spanOf = (digits: readonly number[]): number => Math.max(...digits) - Math.min(...digits)

const TRIPLES = Array.from({ length: 1000 }, (_, n) => [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10])
const isAscending = ([a = 0, b = 0, c = 0]: readonly number[]): boolean => a <= b && b <= c

/** All 1000 direct notes, 90 notes with a pair and 120 with three different digits: few enough to look through. */
export const DIRECT_NOTES = TRIPLES.map((digits) => noteOf(DIRECT, digits))
const GROUPS = TRIPLES.filter(isAscending)
export const GROUP3_NOTES = GROUPS.map((digits) => noteOf(GROUP3, digits)).filter((note) => note.kinds === 2)
export const GROUP6_NOTES = GROUPS.map((digits) => noteOf(GROUP6, digits)).filter((note) => note.kinds === 3)

/** The notes a draw makes right: the number itself and, unless it is a triple, its digits without order. */
export function winningNotes(digits: readonly number[]): readonly DigitNote[] {
  const direct = noteOf(DIRECT, digits)
  if (direct.kinds === 1) return [direct]
  return [direct, noteOf(direct.kinds === 2 ? GROUP3 : GROUP6, ascending(digits))]
}

/** The draws that make a note right: the number itself, or every order of its digits. */
export function drawsOf({ level, digits }: DigitNote): WonDraw[] {
  if (level === DIRECT) return [{ level, digits }]
  const [a = 0, b = 0, c = 0] = digits
  const orders = [digits, [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
  const different = new Map(orders.map((order) => [order.join(''), order]))
  return [...different.values()].map((order) => ({ level, digits: order }))
}

/** Every draw of three digits to which this gives a level. */
export const drawsOfLevel = (levelOf: (digits: readonly number[]) => string | undefined): WonDraw[] =>
  TRIPLES.flatMap((digits) => {
    const level = levelOf(digits)
    return level === undefined ? [] : [{ level, digits }]
  })

/** Every draw of three digits, headed by the levels that `levelsOf` gives it. */
export const threeDigitEndings = (levelsOf: (digits: readonly number[]) => Iterable<string>): DrawEnding[] =>
  TRIPLES.map((digits) => ({ hits: [...levelsOf(digits)].join('、'), draw: { digits } }))
