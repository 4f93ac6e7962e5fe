import { present } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import { trendGame } from '@caimin/rules/trends'
import { expect, test } from 'vitest'
import { columnsWithin, layoutChart, sizesOf } from './chart-layout.ts'

const groupsOf = (game: NumberGameId, chart: string) =>
  present(
    trendGame(game).charts.find(({ code }) => code === chart),
    `${game} has ${chart}`,
  ).groups

const overview = { groups: groupsOf('shuangseqiu', 'overview'), draws: 30, history: 3494 }

const STANDARD_SIZES = sizesOf(false)

test('columns keep their least width on a phone, and fill a wide screen to the last pixel', () => {
  const phone = layoutChart(overview, STANDARD_SIZES, 375)
  expect(phone.edges).toHaveLength(50)
  expect(phone.width).toBe(49 * STANDARD_SIZES.column)
  const desk = layoutChart(overview, STANDARD_SIZES, 1500)
  expect(desk.width).toBe(1500 - STANDARD_SIZES.issue)
  for (const edge of desk.edges) expect(Number.isInteger(edge)).toBe(true)
})

test('groups stand side by side in their colours', () => {
  const { groups, width } = layoutChart(overview, STANDARD_SIZES, 375)
  expect(groups.map(({ firstColumn, columns, look }) => [firstColumn, columns, look])).toEqual([
    [0, 33, 'red-ball'],
    [33, 16, 'blue-ball'],
  ])
  expect(groups[1]?.left).toBe(groups[0]?.width)
  expect((groups[1]?.left ?? 0) + (groups[1]?.width ?? 0)).toBe(width)
})

test('a column is as wide as its words, in large text too', () => {
  const sums = { groups: groupsOf('shuangseqiu', 'sum'), draws: 30, history: 3494 }
  for (const sizes of [STANDARD_SIZES, sizesOf(true)]) {
    const { edges } = layoutChart(sums, sizes, 0)
    expect((edges[1] ?? 0) - (edges[0] ?? 0)).toBeGreaterThanOrEqual('50-59'.length * (sizes.font / 2))
  }
})

test('a column is as wide as the figures below it', () => {
  const large = sizesOf(true)
  const all = layoutChart({ ...overview, draws: 3494 }, large, 0)
  expect(all.edges[1]).toBeGreaterThan(layoutChart(overview, large, 0).edges[1] ?? 0)
})

test('a measure that never came has room for its miss', () => {
  const sections = { groups: groupsOf('happy8', 'sections'), draws: 30, history: 1751 }
  expect(layoutChart(sections, STANDARD_SIZES, 0).edges[1]).toBeGreaterThan('1751'.length * 6)
})

test('finds the columns that a stretch touches', () => {
  const layout = layoutChart(overview, STANDARD_SIZES, 375)
  expect(columnsWithin(layout, 0, 24)).toEqual([0, 1])
  expect(columnsWithin(layout, 23, 49)).toEqual([0, 3])
  expect(columnsWithin(layout, 24, 48)).toEqual([1, 2])
  expect(columnsWithin(layout, 1080, 5000)).toEqual([45, 49])
})
