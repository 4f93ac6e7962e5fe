import { instant } from '@caimin/base'
import { expect, it } from 'vitest'
import { writeBook } from './draw-book.ts'

const drawn = (issueNo: string, digits: readonly number[], isDemo = false) => ({
  issueNo,
  drawnAt: instant(0),
  numbers: { digits },
  isDemo,
})

const DRAWS = [
  drawn('2025364', [1, 2, 3]),
  drawn('2025365', [0, 0, 9]),
  drawn('2026001', [4, 5, 6]),
  drawn('2026002', [7, 8, 9], true),
]

it('writes the numbers of all draws as one text, and their issues as runs', () => {
  const { is_whole, runs, numbers } = writeBook('fucai3D', DRAWS).since(undefined)
  expect(is_whole).toBe(true)
  expect(numbers).toBe('123009456789')
  expect(runs).toEqual([
    { from: '2025364', count: 2, is_demo: false },
    { from: '2026001', count: 1, is_demo: false },
    { from: '2026002', count: 1, is_demo: true },
  ])
})

it('continues from an edition', () => {
  const { edition } = writeBook('fucai3D', DRAWS.slice(0, 2)).since(undefined)
  const book = writeBook('fucai3D', DRAWS)
  const rest = book.since(edition)
  expect(rest).toMatchObject({ is_whole: false, numbers: '456789' })
  expect(rest.runs.map(({ from }) => from)).toEqual(['2026001', '2026002'])
  expect(book.since(rest.edition)).toEqual({ is_whole: false, edition: rest.edition, runs: [], numbers: '' })
})

it('answers with everything when a draw that one holds was corrected', () => {
  const { edition } = writeBook('fucai3D', DRAWS).since(undefined)
  const corrected = DRAWS.with(1, drawn('2025365', [0, 0, 8]))
  expect(writeBook('fucai3D', corrected).since(edition)).toMatchObject({ is_whole: true, numbers: '123008456789' })
})
