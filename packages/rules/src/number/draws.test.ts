import { expect, test } from 'vitest'
import { checkResult } from '../index.ts'
import { announced } from './draws.ts'

const numbers = Array.from({ length: 20 }, (_, i) => i + 1)
const isDraw = (prizes: unknown): boolean => checkResult('happy8', { numbers, prizes }).ok

test('an announcement lists any level, fixed and half-yuan prizes too', () => {
  expect(isDraw({ '10-10': 5_000_000, '9-9': 0, '1-1': 4.5 })).toBe(true)
  expect(isDraw({ 一等奖: 0, 福运: 5 })).toBe(true)
  expect(isDraw({})).toBe(true)
  expect(isDraw({ ['x'.repeat(20)]: 10 ** 12 })).toBe(true)
})

test.each([
  [{ '10-10': -1 }],
  [{ '10-10': 1.234 }],
  [{ '10-10': 10 ** 12 + 1 }],
  [{ '9-9': 5, '10-10': -1 }],
  [{ '10-10': '5' }],
  [{ '10-10': Number.NaN }],
  [{ '10-10': Number.POSITIVE_INFINITY }],
  [{ '10-10': null }],
  [{ '': 1 }],
  [{ ['x'.repeat(21)]: 1 }],
  [[]],
  ['5'],
  [null],
])('no announcement: %j', (prizes) => {
  expect(isDraw(prizes)).toBe(false)
})

test('a level without a winner pays nothing, and amounts are exact to the fen', () => {
  expect(announced({ prizes: { 1: 0 } }, '1')).toBe('without_winner')
  expect(announced({ prizes: { 1: 1 } }, '2')).toBe('unannounced')
  expect(announced({ prizes: { 1: 1 } }, 'constructor')).toBe('unannounced')
  expect(announced({}, '1')).toBe('unannounced')
  expect(announced({ prizes: { 1: 6_581_443 } }, '1')).toBe(658_144_300n)
  expect(announced({ prizes: { 1: 1.15 } }, '1')).toBe(115n)
})

test('the pool of 大乐透 is announced to the fen', () => {
  const draw = (pool: unknown) => ({ front: [1, 2, 3, 4, 5], back: [1, 2], pool_before_yuan: pool })
  expect(checkResult('daletou', draw(812_345_678.91)).ok).toBe(true)
  expect(checkResult('daletou', draw(0)).ok).toBe(true)
  expect(checkResult('daletou', draw(-1)).ok).toBe(false)
  expect(checkResult('daletou', draw('800000000')).ok).toBe(false)
})
