import { expect, test } from 'vitest'
import { countRight, poolEndings, positionEndings } from './endings.ts'
import { hitsInAnyOrder } from './number-hits.ts'

const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1)

test('a draw has as many different numbers as it draws, however many were chosen', () => {
  const choices: readonly { readonly dan: readonly number[]; readonly tuo: readonly number[] }[] = [
    { dan: [], tuo: upTo(9) },
    { dan: [1, 2], tuo: [3, 4, 5, 6, 7, 8, 9] },
    { dan: [1], tuo: [2, 3] },
  ]
  for (const { dan, tuo } of choices) {
    const endings = poolEndings({ dan, tuo }, 4, { from: 1, to: 10 })
    for (const { hits, drawn } of endings) {
      expect(new Set(drawn).size).toBe(4)
      expect(drawn.filter((number) => dan.includes(number) || tuo.includes(number))).toHaveLength(hits)
    }
    // one of ten was left out at most: three of four drawn numbers are right then
    expect(Math.min(...endings.map(({ hits }) => hits))).toBe(Math.max(0, 4 - (10 - dan.length - tuo.length)))
  }
})

test('digits at places end with every set of them right, most first', () => {
  const endings = positionEndings(
    [[1], [2, 3], [4]],
    [
      { from: 0, to: 9 },
      { from: 0, to: 9 },
      { from: 0, to: 14 },
    ],
  )
  expect(endings.map(({ isRight }) => countRight(isRight))).toEqual([3, 2, 2, 2, 1, 1, 1, 0])
  for (const { isRight, digits } of endings) {
    expect(digits.map((digit, at) => [[1], [2, 3], [4]][at]?.includes(digit))).toEqual(isRight)
  }
})

test('a place with all digits chosen cannot be wrong', () => {
  const all = Array.from({ length: 10 }, (_, digit) => digit)
  const range = { from: 0, to: 9 }
  expect(positionEndings([all, [5]], [range, range]).map(({ isRight }) => isRight)).toEqual([
    [true, true],
    [true, false],
  ])
})

test('a digit chosen twice is right twice where it was drawn twice, else once', () => {
  expect(hitsInAnyOrder([1, 1, 2], [1, 2, 1])).toEqual([true, true, true])
  expect(hitsInAnyOrder([1, 1, 2], [3, 2, 1])).toEqual([true, false, true])
})
