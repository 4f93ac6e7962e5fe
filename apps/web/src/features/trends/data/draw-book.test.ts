import { expect, test } from 'vitest'
import { type DrawBook, demoDraws, isDrawBook, joinBook, nameOfDraw, shortIssue } from './draw-book.ts'

const HELD: DrawBook = { edition: 'a', runs: [{ from: '2025364', count: 2, is_demo: false }], numbers: '123456' }
const answer = (runs: DrawBook['runs'], isWhole = false) => ({
  server_time: '2026-11-20T12:00:00+08:00' as const,
  is_whole: isWhole,
  edition: 'b',
  runs: [...runs],
  numbers: '789',
})

test('new draws go to the end, and lengthen the last run where issues follow each other', () => {
  expect(joinBook(HELD, answer([{ from: '2025366', count: 1, is_demo: false }]))).toEqual({
    edition: 'b',
    runs: [{ from: '2025364', count: 3, is_demo: false }],
    numbers: '123456789',
  })
  expect(joinBook(HELD, answer([{ from: '2026001', count: 1, is_demo: false }])).runs).toHaveLength(2)
  expect(joinBook(HELD, answer([{ from: '2025366', count: 1, is_demo: true }])).runs).toHaveLength(2)
  expect(joinBook(HELD, answer([])).runs).toEqual(HELD.runs)
})

test('a whole answer takes the place of what was held', () => {
  expect(joinBook(HELD, answer([{ from: '2026001', count: 1, is_demo: false }], true)).numbers).toBe('789')
})

test('names draws over the end of a year, and counts those made for the demo', () => {
  const runs = [...HELD.runs, { from: '2026001', count: 3, is_demo: true }]
  expect(nameOfDraw({ runs }, 1)).toEqual({ issueNo: '2025365', isDemo: false })
  expect(nameOfDraw({ runs }, 3)).toEqual({ issueNo: '2026002', isDemo: true })
  expect(() => nameOfDraw({ runs }, 5)).toThrow()
  expect([1, 3, 4, 100].map((last) => demoDraws({ runs }, last))).toEqual([1, 3, 3, 3])
})

test('leaves the century out', () => {
  expect(shortIssue('2026094')).toBe('26094')
  expect(shortIssue('26094')).toBe('26094')
})

test('takes nothing else for a book', () => {
  expect(isDrawBook(HELD)).toBe(true)
  for (const other of [null, 'a', {}, { edition: 'a', runs: {}, numbers: '' }]) expect(isDrawBook(other)).toBe(false)
})
