import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFen } from './note-prize.ts'

test('rounds thousandths half to even', () => {
  const halves = fc.nat({ max: 10 ** 9 }).map((fen) => fen * 10 + 5)
  fc.assert(
    fc.property(fc.oneof(fc.nat({ max: 2 ** 31 }), halves), (thousandths) => {
      const [down, rest] = [Math.floor(thousandths / 10), thousandths % 10]
      expect(toFen(thousandths)).toBe(rest > 5 || (rest === 5 && down % 2 === 1) ? down + 1 : down)
    }),
  )
})
