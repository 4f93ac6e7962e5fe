import { trendGame } from '@caimin/rules/trends'
import { expect, test } from 'vitest'
import { isPicked, pickableIn, picksFromAddress, picksInAddress, pickZones, togglePick } from './picks.ts'

test('a tap picks, another leaves; numbers stay in order', () => {
  let picks = togglePick(togglePick({}, 'red', 12), 'red', 5)
  expect(picks).toEqual({ red: [5, 12] })
  expect(isPicked(picks, 'red', 5)).toBe(true)
  picks = togglePick(picks, 'red', 5)
  expect(isPicked(picks, 'red', 5)).toBe(false)
})

test('picks travel zone by zone, unfinished ones too', () => {
  expect(picksInAddress('shuangseqiu', { red: [1, 5], blue: [7] })).toBe('1.5-7')
  expect(picksInAddress('shuangseqiu', { blue: [7] })).toBe('-7')
  expect(picksInAddress('fucai3D', { digits1: [0, 3], digits3: [9] })).toBe('0.3--9')
  expect(picksInAddress('fucai3D', { digits1: [] })).toBeUndefined()
})

test('everything one bets on can be picked, and nothing else', () => {
  expect(pickZones('7lecai').map(({ code }) => code)).toEqual(['numbers'])
  const pickable = trendGame('7lecai').charts.flatMap(({ groups }) => groups.filter(pickableIn).map(({ code }) => code))
  expect(new Set(pickable)).toEqual(new Set(['numbers']))
})

test('picks come back from the address as they went in', () => {
  const picks = { red: [1, 5, 33], blue: [7] }
  expect(picksFromAddress('shuangseqiu', picksInAddress('shuangseqiu', picks))).toEqual(picks)
  expect(picksFromAddress('fucai3D', '0.3--9')).toEqual({ digits1: [0, 3], digits2: [], digits3: [9] })
})

test('an address without a valid pick selects nothing', () => {
  const none = { red: [], blue: [] }
  expect(picksFromAddress('shuangseqiu', undefined)).toEqual(none)
  expect(picksFromAddress('shuangseqiu', 'x')).toEqual(none)
  expect(picksFromAddress('shuangseqiu', '34.0.5.5.2-17.3')).toEqual({ red: [2, 5], blue: [3] })
})
