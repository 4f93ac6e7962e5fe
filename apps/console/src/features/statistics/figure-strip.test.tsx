// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { FigureStrip } from './figure-strip.tsx'
import type { Statistics } from './queries.ts'

const sums = { stake: '120.00', prize: '60.00', issued: 2, tickets: 3, players: 2, failed: 0 }
const NOTHING = { stake: '0.00', prize: '0.00', issued: 0, tickets: 0, players: 0, failed: 0 }
const answers = { count: 1, median_seconds: 70 }
const data = (before: typeof sums) =>
  ({ total: sums, before, first_answers: answers, first_answers_before: answers }) as unknown as Statistics

test('compares each sum with the stretch before, and says nothing where that had none', async () => {
  const namesOf = (box: HTMLElement) => [...box.querySelectorAll('dt')].map(({ textContent }) => textContent)
  const compared = await show(<FigureStrip data={data({ ...sums, stake: '100.00' })} />)
  expect(namesOf(compared)[0]).toMatch(/^销售　比前期 /)
  const first = await show(<FigureStrip data={data(NOTHING)} />)
  expect(namesOf(first).slice(0, 2)).toEqual(['销售', '奖金'])
})
