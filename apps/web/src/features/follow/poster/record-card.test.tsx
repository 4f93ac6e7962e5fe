// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { POSTER_PAGE } from '../testing/samples.ts'
import { RecordCard } from './record-card.tsx'

const rowsOf = (box: HTMLElement) =>
  [...box.querySelectorAll('tbody')].map((body) => [...body.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('every rate stands behind the number of orders that it is of', async () => {
  const box = await show(<RecordCard poster={POSTER_PAGE} />)
  expect(rowsOf(box)).toEqual([
    ['近7天', '没有开奖的单'],
    ['近30天', '28单中17', '60.7%', '+18.4%', '投注5,600.00元，奖金6,630.40元'],
    ['全部', '211单中118', '55.9%', '−2.3%', '投注41,200.00元，奖金40,252.40元'],
    ['跟单人', '1,204笔中612', '50.8%', '−4.3%', '投注96,480.00元，扣佣金后奖金92,310.50元'],
  ])
})

test('the dots stand oldest first and are read out as a count', async () => {
  const box = await show(<RecordCard poster={POSTER_PAGE} />)
  const dots = box.querySelector('[role=img]')
  expect(dots?.getAttribute('aria-label')).toBe('近3单2中，最近在右')
  expect([...(dots?.children ?? [])].map((dot) => dot.className.includes('hit'))).toEqual([false, true, true])
})
