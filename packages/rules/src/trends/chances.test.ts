import { describe, expect, test } from 'vitest'
import { subsets } from '../subsets.ts'
import { orderGroups } from './ball-zone.ts'
import { adjacentChances, countChances, type Pool, sameTailChances, spanChances, sumChances } from './chances.ts'
import { groupsOf } from './games/index.ts'
import { dueRatio, heatOf, usualCounts } from './heat.ts'
import { DRAW_ARBITRARIES } from './testing/draw-arbitraries.ts'
import { naiveCells } from './testing/naive-trends.ts'

const total = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Of each value from 0 on, over every draw there is. */
function counted(draws: readonly (readonly number[])[], value: (draw: readonly number[]) => number): number[] {
  const values = draws.map(value)
  return Array.from(
    { length: Math.max(...values) + 1 },
    (_, i) => values.filter((each) => each === i).length / draws.length,
  )
}

function expectSame(chances: readonly number[], expected: readonly number[]): void {
  for (let i = 0; i < Math.max(chances.length, expected.length); i += 1) {
    expect(chances[i] ?? 0, `of ${i}`).toBeCloseTo(expected[i] ?? 0, 12)
  }
}

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const FOUR_DIGITS = Array.from({ length: 10_000 }, (_, n) => [...`${n}`.padStart(4, '0')].map(Number))

describe.each<{ kind: string; pool: Pool; draws: readonly (readonly number[])[] }>([
  { kind: 'balls', pool: { from: 1, to: 9, count: 4, isPutBack: false }, draws: [...subsets(NUMBERS, 4)] },
  { kind: 'digits', pool: { from: 0, to: 9, count: 4, isPutBack: true }, draws: FOUR_DIGITS },
])('chances of $kind', ({ kind, pool, draws }) => {
  test('are those of every draw there is', () => {
    expectSame(sumChances(pool), counted(draws, total))
    expectSame(
      spanChances(pool),
      counted(draws, (draw) => Math.max(...draw) - Math.min(...draw)),
    )
    expectSame(
      countChances(pool, (number) => number > 6),
      counted(draws, (draw) => draw.filter((number) => number > 6).length),
    )
    if (kind !== 'balls') return
    expectSame(
      adjacentChances(pool),
      counted(draws, (draw) => draw.filter((number) => draw.includes(number + 1)).length),
    )
    expectSame(
      sameTailChances({ ...pool, from: 1, to: 12 }),
      counted([...subsets([...NUMBERS, 10, 11, 12], 4)], (draw) => 4 - new Set(draw.map((n) => n % 10)).size),
    )
    const zone = { code: 'numbers', part: { from: 0, to: 4 }, from: 1, to: 9, bigFrom: 5 } as const
    const second = orderGroups({ ...zone, sections: [], sumEdges: [], sameTails: [0, 0] })[1]
    expectSame(
      [0, 0, ...(second?.chances?.() ?? [])],
      counted(draws, (draw) => draw.toSorted()[1] as number),
    )
  })
})

test('chances of three digits are those of all thousand draws, column by column', () => {
  const draws = FOUR_DIGITS.slice(0, 1000).map((draw) => draw.slice(1))
  for (const group of groupsOf('fucai3D')) {
    const chances = group.chances?.()
    if (chances === undefined) continue
    const cells = draws.map((draw) => naiveCells('fucai3D', group.code, draw, undefined))
    const expected = group.labels.map((label) => cells.filter((filled) => filled.includes(label)).length / draws.length)
    expectSame(chances, expected)
  }
})

test.each(DRAW_ARBITRARIES)('chances of $game make one draw', ({ game }) => {
  for (const group of groupsOf(game)) {
    const chances = group.chances?.()
    if (chances === undefined || group.code === 'digit-set') continue
    expect(chances, group.code).toHaveLength(group.labels.length)
    expect(total(chances), group.code).toBeCloseTo(group.kind === 'line' ? 1 : group.part.to - group.part.from, 9)
  }
})

describe('heat', () => {
  test('is what came more or less often than N·k/n', () => {
    // Six reds of 33: 100 draws expect 18.18 of each.
    expect(heatOf(19, 100, 6 / 33)).toBe('hot')
    expect(heatOf(18, 100, 6 / 33)).toBe('cold')
    expect(heatOf(6, 33, 6 / 33)).toBe('even')
  })

  test('lies within two standard deviations nearly always', () => {
    expect(usualCounts(100, 0.1)).toEqual({ least: 4, most: 16 })
    expect(usualCounts(0, 0.1)).toEqual({ least: 0, most: 0 })
    expect(usualCounts(3, 0.9)).toEqual({ least: 2, most: 3 })
  })

  test('compares the miss that stands with the average', () => {
    expect(dueRatio(12, 8)).toBe(1.5)
    expect(dueRatio(3, 0)).toBeUndefined()
  })
})
