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
  return Array.from({ length: Math.floor(packed.length / (width * letters)) }, (_, draw) =>
    Uint8Array.from({ length: width }, (_, place) => {
      const at = (draw * width + place) * letters
      return Number.parseInt(packed.slice(at, at + letters), BASE)
    }),
  )
}
