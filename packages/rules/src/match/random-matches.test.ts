import { expect, test } from 'vitest'
import { jczq } from '../games/jczq/index.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const last = (below: number) => below - 1

test('a random line has as many legs as the play takes, not one more', () => {
  const line = jczq.randomLine({ play: 'CBF', ids, legs: 4 }, last)
  expect(line.selection.matches.map(({ picks }) => picks)).toEqual(Array(4).fill({ CBF: ['0:9'] }))
  expect(line.selection.pass).toEqual(['4串1'])
  expect(() => jczq.randomLine({ play: 'CBF', ids, legs: 5 }, last)).toThrow('5 of 5 matches in CBF')
})

test('a note has a leg, and no more legs than there are matches', () => {
  expect(jczq.randomLine({ play: 'SPF', ids, legs: 1 }, last).selection.pass).toEqual(['单关'])
  expect(() => jczq.randomLine({ play: 'SPF', ids, legs: 0 }, last)).toThrow('0 of 5 matches in SPF')
  expect(() => jczq.randomLine({ play: 'SPF', ids, legs: 6 }, last)).toThrow('6 of 5 matches in SPF')
})
