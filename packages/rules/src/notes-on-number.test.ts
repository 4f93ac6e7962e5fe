import { expect, it } from 'vitest'
import type { Bet } from './bet.ts'
import { notesOnNumber } from './notes-on-number.ts'

const bet = (game: string, play: string, selection: object): Bet =>
  ({ game, multiple: 3, lines: [{ play, selection }] }) as unknown as Bet

it.each([
  ['the digits in their order', bet('fucai3D', 'direct', { positions: [[1, 2], [2], [3, 4]] }), [1, 2, 3], [1n, 0n]],
  ['the same in another order', bet('fucai3D', 'direct', { positions: [[1, 2], [2], [3, 4]] }), [3, 2, 1], [0n, 0n]],
  ['a sum that holds it', bet('arrange3', 'direct_sum', { sums: [6] }), [1, 2, 3], [1n, 0n]],
  ['a group of six', bet('arrange3', 'group6', { numbers: [1, 2, 3, 4] }), [3, 1, 2], [0n, 1n]],
  ['a group of three', bet('fucai3D', 'group3', { numbers: [1, 2] }), [1, 2, 1], [0n, 1n]],
  ['five digits', bet('arrange5', 'direct', { positions: [[1], [2], [3], [4], [5, 6]] }), [1, 2, 3, 4, 6], [1n, 0n]],
])('counts %s', (_, given, digits, [inOrder, inAnyOrder]) => {
  expect(notesOnNumber(given, digits)).toEqual({ inOrder, inAnyOrder })
})
