// @vitest-environment happy-dom
import { toWire } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { expect, test } from 'vitest'
import { answerCalls, settled, show } from '../../testing/show.tsx'
import type { DrawEntry } from './draw-card.tsx'
import { DrawPage } from './draw-page.tsx'

const DRAW: DrawEntry = {
  game: 'fucai3D',
  issue_no: '2026310',
  drawn_at: '2003-02-23T21:15:00+08:00',
  numbers: { digits: [1, 2, 3] },
  matches: [],
  sales: null,
  pool_after: null,
  prizes: null,
  is_demo: false,
  source: 'test',
  fetched_at: '2003-02-23T21:20:00+08:00',
}

async function page(change: Partial<DrawEntry>): Promise<HTMLElement> {
  answerCalls({
    '/api/bettingend.Index/drawInfo': () => ({
      server_time: toWire(serverNow()),
      draw: { ...DRAW, ...change },
      previous: null,
      next: null,
    }),
    '/api/bettingend.mine.Order/Orderlist': () => ({ rows: [], next_cursor: null }),
  })
  const box = await show(<DrawPage game="fucai3D" issue_no="2026310" />)
  await settled(() => expect.poll(() => box.querySelector('.draws-facts')).not.toBeNull())
  return box
}

const labelsOf = (box: Element) => [...box.querySelectorAll('.draws-facts dt')].map(({ textContent }) => textContent)

test('of a draw of long ago what is not known is left out', async () => {
  const box = await page({})
  expect(labelsOf(box)).toEqual(['开奖时间', '数据来源'])
  expect(box.textContent).toContain('本站没有这一期的奖级资料')
})

test('figures of a draw of today that are missing are awaited', async () => {
  const box = await page({ drawn_at: toWire(serverNow()) })
  expect(labelsOf(box)).toEqual(['开奖时间', '本期销量', '开奖后奖池', '数据来源'])
  expect(box.textContent).toContain('奖级和奖金尚未公布')
})

test('once the figures are known, a game without a pool names none', async () => {
  const box = await page({ drawn_at: toWire(serverNow()), sales: '80000000.00' })
  expect(labelsOf(box)).toEqual(['开奖时间', '本期销量', '数据来源'])
})

test('an address that names no drawn game leads to the list instead of to another game', async () => {
  const box = await show(<DrawPage game="jczq" />)
  expect(box.textContent).toContain('没有这种开奖')
  expect(box.querySelector('a')?.getAttribute('href')).toContain('kaijiang')
})
