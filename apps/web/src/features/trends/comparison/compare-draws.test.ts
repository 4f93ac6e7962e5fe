import { present } from '@caimin/base'
import { shuangseqiu } from '@caimin/rules/shuangseqiu'
import { startTrend, trendGame } from '@caimin/rules/trends'
import { expect, test } from 'vitest'
import type { Picks } from '../picks.ts'
import { columnsOf, compareDraws, hitTimes, isNote, levelTimes, pickedZones } from './compare-draws.ts'

const { numbers: groups } = trendGame('shuangseqiu')
const { levelOfHits: levelOf } = shuangseqiu

/** 2026095 and 2026096 (500.com), then one that misses everything. */
const DRAWS = [
  [4, 6, 14, 21, 22, 33, 16],
  [1, 4, 16, 22, 26, 31, 4],
  [2, 3, 5, 7, 8, 9, 1],
]

function compared(picks: Picks, last = DRAWS.length) {
  const trend = startTrend('shuangseqiu', groups)
  for (const draw of DRAWS) trend.add(draw)
  const zones = pickedZones(groups, picks)
  const hits = columnsOf(zones).map((columns) => trend.hits(columns))
  return { zones, draws: compareDraws({ zones, levelOf, hits, last }) }
}

test('a note says its hits in each zone and its level, the newest draw first', () => {
  const { draws } = compared({ red: [4, 6, 14, 21, 22, 30], blue: [4] })
  expect(draws).toEqual([
    { draw: 2, hits: [0, 0], level: undefined },
    { draw: 1, hits: [2, 1], level: '6' },
    { draw: 0, hits: [5, 0], level: '4' },
  ])
})

test('picks that make no note have hits and no level', () => {
  const { zones, draws } = compared({ red: [4, 22], blue: [] })
  expect(isNote(zones)).toBe(false)
  expect(draws.map(({ hits, level }) => [...hits, level])).toEqual([
    [0, 0, undefined],
    [2, 0, undefined],
    [2, 0, undefined],
  ])
  expect(levelTimes(zones, levelOf, draws).size).toBe(0)
})

test('of more numbers than a note has, the best note counts', () => {
  const { draws } = compared({ red: [4, 6, 14, 21, 22, 33, 1, 2], blue: [16, 4] })
  expect(draws.map(({ level }) => level)).toEqual([undefined, '5', '1'])
})

test('only the draws of the range count', () => {
  const { zones, draws } = compared({ red: [4, 22], blue: [] }, 2)
  const times = hitTimes(present(zones[0], 'there are reds'), 0, draws)
  expect(times.map((each) => each.times)).toEqual([1, 0, 1])
  expect(times.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(2, 9)
})

test('levels stand beside how often fair draws bring them', () => {
  const { zones, draws } = compared({ red: [4, 6, 14, 21, 22, 30], blue: [4] })
  const levels = levelTimes(zones, levelOf, draws)
  expect([...levels].map(([level, { times }]) => `${level} ${times}`)).toEqual([
    '1 0',
    '2 0',
    '3 0',
    '4 1',
    '5 0',
    '6 1',
  ])
  // One note in 17,721,088 has all seven.
  expect(levels.get('1')?.expected).toBeCloseTo(3 / 17_721_088, 15)
})
