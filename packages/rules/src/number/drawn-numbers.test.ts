import { expect, test } from 'vitest'
import { checkResult } from '../all-games.ts'
import type { NumberGameId } from '../games/game-ids.ts'

const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1)

/** A draw of every game, with the highest number it can hold. */
const DRAWS: readonly (readonly [NumberGameId, Readonly<Record<string, unknown>>])[] = [
  ['shuangseqiu', { red: [1, 2, 3, 4, 5, 33], blue: 16 }],
  ['daletou', { front: [1, 2, 3, 4, 35], back: [1, 12] }],
  ['7lecai', { numbers: [1, 2, 3, 4, 5, 6, 30], special: 29 }],
  ['happy8', { numbers: [...upTo(19), 80] }],
  ['7xincai', { digits: [0, 1, 2, 3, 4, 9, 14] }],
  ['arrange5', { digits: [0, 0, 1, 2, 9] }],
  ['arrange3', { digits: [0, 0, 9] }],
  ['fucai3D', { digits: [0, 0, 9] }],
]

/**
 * The values of a field that are none of the game: nothing, one too few, one too many, no number, too low, too high,
 * half.
 */
function faultsOf(value: unknown): unknown[] {
  if (typeof value === 'number') return [undefined, null, String(value), 0, 81, value - 0.5, [value]]
  const numbers = value as readonly number[]
  const rest = numbers.slice(0, -1)
  return [
    ...[undefined, null, numbers.join(' '), { ...numbers }],
    ...[rest, [...numbers, 7]],
    ...[-1, 81, 0.5, '1', null].map((last) => [...rest, last]),
    ...[-1, 81, 0.5, '1', null].map((first) => [first, ...numbers.slice(1)]),
  ]
}

const faulty = DRAWS.flatMap(([game, draw]) =>
  Object.keys(draw).flatMap((field) =>
    faultsOf(draw[field]).map((fault) => [game, field, fault, { ...draw, [field]: fault }] as const),
  ),
)

test.each(DRAWS)('a draw of %s is taken as it is', (game, draw) => {
  expect(checkResult(game, draw)).toEqual({ ok: true, value: draw })
})

test.each(faulty)('no draw of %s: %s is %j', (game, _field, _fault, draw) => {
  expect(checkResult(game, draw)).toEqual({ ok: false, reason: 'result_malformed' })
})

test.each(DRAWS)('a draw of %s with a field of no meaning is refused', (game, draw) => {
  expect(checkResult(game, { ...draw, note: 1 }).ok).toBe(false)
})

test('numbers are drawn once each; digits may repeat', () => {
  expect(checkResult('shuangseqiu', { red: [1, 2, 3, 4, 5, 5], blue: 1 }).ok).toBe(false)
  expect(checkResult('daletou', { front: [1, 2, 3, 4, 4], back: [1, 2] }).ok).toBe(false)
  expect(checkResult('daletou', { front: [1, 2, 3, 4, 5], back: [1, 1] }).ok).toBe(false)
  expect(checkResult('7lecai', { numbers: [1, 2, 3, 4, 5, 6, 6], special: 7 }).ok).toBe(false)
  expect(checkResult('happy8', { numbers: [...upTo(19), 1] }).ok).toBe(false)
  expect(checkResult('arrange5', { digits: [7, 7, 7, 7, 7] }).ok).toBe(true)
})

test('every number is one that the game can draw', () => {
  expect(checkResult('shuangseqiu', { red: [1, 2, 3, 4, 5, 34], blue: 1 }).ok).toBe(false)
  expect(checkResult('shuangseqiu', { red: [0, 2, 3, 4, 5, 6], blue: 1 }).ok).toBe(false)
  expect(checkResult('shuangseqiu', { red: [1, 2, 3, 4, 5, 6], blue: 17 }).ok).toBe(false)
  expect(checkResult('daletou', { front: [1, 2, 3, 4, 36], back: [1, 2] }).ok).toBe(false)
  expect(checkResult('daletou', { front: [1, 2, 3, 4, 5], back: [1, 13] }).ok).toBe(false)
  expect(checkResult('7lecai', { numbers: [1, 2, 3, 4, 5, 6, 31], special: 7 }).ok).toBe(false)
  expect(checkResult('7xincai', { digits: [0, 1, 2, 3, 4, 10, 1] }).ok).toBe(false)
  expect(checkResult('7xincai', { digits: [0, 1, 2, 3, 4, 9, 15] }).ok).toBe(false)
  expect(checkResult('arrange5', { digits: [0, 0, 1, 2, 10] }).ok).toBe(false)
})

test('the special number of 七乐彩 is none of the seven', () => {
  expect(checkResult('7lecai', { numbers: upTo(7), special: 7 }).ok).toBe(false)
  expect(checkResult('7lecai', { numbers: upTo(7), special: 31 }).ok).toBe(false)
  expect(checkResult('7lecai', { numbers: upTo(7), special: 8 }).ok).toBe(true)
})

test('the lucky prize of 双色球 and the promotion of 大乐透 are on or off', () => {
  const balls = { red: upTo(6), blue: 1 }
  expect([true, false].map((fuyun) => checkResult('shuangseqiu', { ...balls, fuyun }).ok)).toEqual([true, true])
  expect(['yes', 1, null].map((fuyun) => checkResult('shuangseqiu', { ...balls, fuyun }).ok)).toEqual([
    false,
    false,
    false,
  ])
  const zones = { front: upTo(5), back: [1, 2] }
  expect([true, false].map((promotion) => checkResult('daletou', { ...zones, promotion }).ok)).toEqual([true, true])
  expect(['yes', 1, null].map((promotion) => checkResult('daletou', { ...zones, promotion }).ok)).toEqual([
    false,
    false,
    false,
  ])
})
