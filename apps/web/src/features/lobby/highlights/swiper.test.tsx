// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buttonOf, settled, show } from '../../../testing/show.tsx'
import type { Lobby } from '../queries.ts'
import { Swiper } from './swiper.tsx'

const AT = '2026-11-21T21:15:00+08:00' as const
const LOBBY = {
  hot_match: null,
  games: [{ game: 'fucai3D', state: 'on_sale', issue_no: '2026311', cutoff_at: AT, draw_at: AT, pool: null }],
  latest_draws: [{ game: 'arrange3', issue_no: '26310', drawn_at: AT, numbers: { digits: [4, 7, 4] } }],
} as unknown as Lobby

let isMotionUnwanted = false

beforeEach(() => {
  vi.useFakeTimers()
  isMotionUnwanted = false
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionUnwanted }))
})

afterEach(() => void vi.useRealTimers())

const at = (box: HTMLElement) => box.querySelector('output')?.textContent
const pass = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))

test('goes on every five seconds, round the end, until it is paused', async () => {
  const box = await show(<Swiper lobby={LOBBY} />)
  expect(at(box)).toBe('1/2')
  await pass(5000)
  expect(at(box)).toBe('2/2')
  await pass(5000)
  expect(at(box)).toBe('1/2')
  await settled(() => buttonOf(box, '暂停轮播').click())
  await pass(20_000)
  expect(at(box)).toBe('1/2')
})

test('stops at a touch, and goes on when it is asked to', async () => {
  const box = await show(<Swiper lobby={LOBBY} />)
  const row = box.querySelector('.lobby-slides')
  await settled(() => row?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
  await pass(20_000)
  expect(at(box)).toBe('1/2')
  await settled(() => buttonOf(box, '继续轮播').click())
  await pass(5000)
  expect(at(box)).toBe('2/2')
})

test('goes by hand, and hides from readers what is not in view', async () => {
  const box = await show(<Swiper lobby={LOBBY} />)
  await settled(() => buttonOf(box, '上一条').click())
  expect(at(box)).toBe('2/2')
  expect([...box.querySelectorAll('li')].map((slide) => slide.hasAttribute('inert'))).toEqual([true, false])
})

test('ends with the newest notice of the shop, which leads to it on the board', async () => {
  const newest_notice = { notice_id: 'n1', title: '春节休市安排', published_at: AT } as const
  const box = await show(<Swiper lobby={{ ...LOBBY, newest_notice }} />)
  expect(at(box)).toBe('1/3')
  const link = [...box.querySelectorAll('a')].at(-1)
  expect(link?.textContent).toContain('春节休市安排')
  expect(link?.getAttribute('href')).toBe('#/pages/home/shop_announcement/shop_announcement?notice=n1')
})

test('stands still for who prefers no motion', async () => {
  isMotionUnwanted = true
  const box = await show(<Swiper lobby={LOBBY} />)
  await pass(20_000)
  expect(at(box)).toBe('1/2')
  expect(buttonOf(box, '继续轮播')).toBeTruthy()
})
