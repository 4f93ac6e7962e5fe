import fc from 'fast-check'
import type { NumberGameId } from '../../games/game-ids.ts'

const balls = (count: number, to: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(fc.integer({ min: 1, max: to }), { minLength: count, maxLength: count })

const digits = (count: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })

const together = (...parts: fc.Arbitrary<number[]>[]): fc.Arbitrary<number[]> =>
  fc.tuple(...parts).map((drawn) => drawn.flat())

const one = (from: number, to: number): fc.Arbitrary<number[]> => fc.integer({ min: from, max: to }).map((n) => [n])

/** Draws of every number game, balls in any order. */
export const DRAW_ARBITRARIES: readonly { readonly game: NumberGameId; readonly draw: fc.Arbitrary<number[]> }[] = [
  { game: 'daletou', draw: together(balls(5, 35), balls(2, 12)) },
  { game: 'shuangseqiu', draw: together(balls(6, 33), one(1, 16)) },
  { game: '7lecai', draw: balls(8, 30) },
  { game: 'happy8', draw: balls(20, 80) },
  { game: '7xincai', draw: together(digits(6), one(0, 14)) },
  { game: 'arrange3', draw: digits(3) },
  { game: 'arrange5', draw: digits(5) },
  { game: 'fucai3D', draw: digits(3) },
]
