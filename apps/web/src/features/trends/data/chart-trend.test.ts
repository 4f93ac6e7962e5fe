import { present } from '@caimin/base'
import { trendGame } from '@caimin/rules/trends'
import { expect, test } from 'vitest'
import { trendOf } from './chart-trend.ts'

const direct = present(
  trendGame('fucai3D').charts.find(({ code }) => code === 'direct'),
  'the game has its chart',
)
const book = (numbers: string) => ({ edition: numbers, runs: [], numbers })

test('a new draw is added to what was counted; a corrected history is counted anew', () => {
  const first = trendOf('fucai3D', direct, book('123456'))
  expect(first.draws).toBe(2)
  const later = trendOf('fucai3D', direct, book('123456789'))
  expect(later).toBe(first)
  expect(later.draws).toBe(3)
  const corrected = trendOf('fucai3D', direct, book('123450789'))
  expect(corrected).not.toBe(first)
  expect([...corrected.numbers(1)]).toEqual([4, 5, 0])
})
