import type { NumberGameId } from '../games/game-ids.ts'
import { trendGame } from './games/index.ts'
import type { DrawRow } from './trend-group.ts'

const BASE = 36

/** Numbers to 35 are one character in base 36; 快乐8's go further and are two. */
const lettersOf = (game: NumberGameId): number =>
  trendGame(game).numbers.some(({ first, labels }) => first + labels.length > BASE) ? 2 : 1

/** A draw as short text, number after number: `mkx` for 22 20 33. */
export function packRow(game: NumberGameId, row: DrawRow): string {
  const letters = lettersOf(game)
  return Array.from(row, (number) => number.toString(BASE).padStart(letters, '0')).join('')
}

/** The draws of a packed text, in its order. */
export function unpackRows(game: NumberGameId, packed: string): DrawRow[] {
  const letters = lettersOf(game)
  const width = trendGame(game).fields.reduce((sum, { count }) => sum + count, 0)
  const draws = Math.floor(packed.length / (width * letters))
  const numbers = new Uint8Array(draws * width)
  for (let i = 0; i < numbers.length; i += 1) {
    const last = numberIn(packed.charCodeAt(i * letters + letters - 1))
    numbers[i] = letters === 1 ? last : numberIn(packed.charCodeAt(i * letters)) * BASE + last
  }
  return Array.from({ length: draws }, (_, draw) => numbers.subarray(draw * width, (draw + 1) * width))
}

const ZERO = '0'.charCodeAt(0)
const NINE = '9'.charCodeAt(0)
const TEN = 'a'.charCodeAt(0) - 10

/** What a letter stands for: a page decodes tens of thousands of them while the player waits. */
const numberIn = (letter: number): number => letter - (letter <= NINE ? ZERO : TEN)
