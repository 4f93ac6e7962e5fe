import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { groupsOf } from './games/index.ts'
import { DRAW_ARBITRARIES } from './testing/draw-arbitraries.ts'
import { naiveCells, naiveFigures } from './testing/naive-trends.ts'
import { startTrend, type Trend } from './trend.ts'
import type { TrendGroup } from './trend-group.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The label of a cell: `#102` is written into the band that holds 102. */
function labelOf({ labels }: TrendGroup, cell: string): string | undefined {
  if (!cell.startsWith('#')) return cell
  const value = Number(cell.slice(1))
  return labels.find((label) => {
    const [from = 0, to = from] = label.split('-').map(Number)
    return from <= value && value <= to
  })
}

/** The tally column by column. */
function figuresOf(trend: Trend, last?: number) {
  const { counts, averageMisses, longestMisses, longestRuns, misses } = trend.tally(last)
  return Array.from(counts, (count, column) => ({
    count,
    averageMiss: averageMisses[column],
    longestMiss: longestMisses[column],
    longestRun: longestRuns[column],
    miss: misses[column],
  }))
}

describe.each(DRAW_ARBITRARIES)('$game', ({ game, draw }) => {
  const groups = groupsOf(game)

  test('every draw fills the cells that the definitions say', () => {
    fc.assert(
      fc.property(fc.array(draw, { minLength: 1, maxLength: 4 }), (draws) => {
        const trend = startTrend(game)
        for (const each of draws) trend.add(each)
        for (const group of groups) {
          const first = trend.firstColumn(group)
          for (const [at, each] of draws.entries()) {
            const cells = naiveCells(game, group.code, each, draws[at - 1]).map((cell) => labelOf(group, cell))
            const filled = group.labels.filter((_, column) => trend.misses(at)[first + column] === 0)
            expect({ group: group.code, filled: filled.toSorted() }).toEqual({
              group: group.code,
              filled: [...new Set(cells)].toSorted(),
            })
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('draws added one by one give what counting everything anew gives, at every prefix and in every window', () => {
    fc.assert(
      fc.property(fc.array(draw, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 14 }), (draws, last) => {
        const trend = startTrend(game)
        const came: boolean[][] = Array.from({ length: trend.columns }, () => [])
        for (const each of draws) {
          trend.add(each)
          const row = trend.misses(trend.draws - 1)
          for (const [column, history] of came.entries()) history.push(row[column] === 0)
          expect(figuresOf(trend, last)).toEqual(came.map((history) => naiveFigures(history, last)))
          expect(figuresOf(trend)).toEqual(came.map((history) => naiveFigures(history, trend.draws)))
        }
      }),
      { numRuns: 15 },
    )
  })

  test('some groups alone count as they do among all', () => {
    fc.assert(
      fc.property(fc.array(draw, { maxLength: 8 }), fc.nat(groups.length - 1), (draws, chosen) => {
        const group = groups[chosen] as TrendGroup
        const [whole, alone] = [startTrend(game), startTrend(game, [group])]
        for (const each of draws) for (const trend of [whole, alone]) trend.add(each)
        const first = whole.firstColumn(group)
        const ofGroup = (figures: Uint32Array) => figures.slice(first, first + group.labels.length)
        expect(alone.tally().counts).toEqual(ofGroup(whole.tally().counts))
        expect(alone.columns).toBe(group.labels.length)
      }),
      { numRuns: 30 },
    )
  })

  test('every code is there once and every chart has groups', () => {
    expect(new Set(groups.map(({ code }) => code)).size).toBe(groups.length)
    for (const { labels } of groups) expect(new Set(labels).size).toBe(labels.length)
  })
})
