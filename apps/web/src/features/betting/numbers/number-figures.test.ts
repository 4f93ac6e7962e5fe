import { expect, test } from 'vitest'
import { fucai3dGame } from './games/fucai3d.tsx'
import type { Issue } from './issue.ts'
import { figuresOf, prizesOf } from './number-figures.ts'
import { playLayout } from './number-layout.ts'

const BY_PLACE = { digits1: { 7: 12 }, digits2: { 7: 3 }, digits3: { 7: 40 } }
const issue = {
  misses: BY_PLACE,
  heat: { draws: 100, counts: BY_PLACE, marks: {} },
} as unknown as Issue

const figureOf7 = (tab: string, picks: Readonly<Record<string, readonly number[]>>, layer: 'misses' | 'heat') => {
  const zone = playLayout(fucai3dGame.layout, tab).zones.at(-1)
  if (!zone) throw new Error('a play has zones')
  return figuresOf(issue, zone, picks, layer)['7']?.value
}

test('a digit of 1D has the figures of the chosen place, before that of all together', () => {
  expect(figureOf7('1D', {}, 'misses')).toBe(3)
  expect(figureOf7('1D', { position: [0] }, 'misses')).toBe(12)
  expect(figureOf7('1D', { position: [2] }, 'misses')).toBe(40)
  expect(figureOf7('1D', { position: [1] }, 'heat')).toBe(3)
})

test('a digit that may stand anywhere has the figures of every place', () => {
  expect(figureOf7('guess1D', { digit: [7] }, 'misses')).toBe(3)
  expect(figureOf7('guess1D', {}, 'heat')).toBe(55)
})

test('each sum has its own prize below it', () => {
  const [zone] = playLayout(fucai3dGame.layout, 'sum').zones
  if (!zone) throw new Error('a play has zones')
  const prizes = prizesOf(fucai3dGame.rules, { ...issue, issue_no: '2026310' }, zone)
  expect(Object.keys(prizes)).toHaveLength(28)
  expect(['0', '1', '13', '14', '27'].map((sum) => prizes[sum])).toEqual(
    [1040, 345, 14, 14, 1040].map((value) => ({ kind: 'prize', value })),
  )
})
