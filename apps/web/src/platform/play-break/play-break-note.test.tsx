// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, settled, show } from '../../testing/show.tsx'
import { PlayBreakNote } from './play-break-note.tsx'

const NO_BREAK = {
  limits: [],
  quiet_hours: null,
  quiet_hours_next: null,
  cooling_off_until: null,
  self_excluded_until: null,
}

const limits = (state: object) =>
  answerCalls({
    '/api/bettingend.mine.Limits/index': () => ({ server_time: '2026-11-20T12:00:00+08:00', ...NO_BREAK, ...state }),
  })

/** Lets so much time pass on the page's clocks. */
const pass = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+08:00') }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a break is said with its end and goes when it ends on an open page', async () => {
  limits({ cooling_off_until: '2026-11-20T12:10:00+08:00' })
  const box = await show(<PlayBreakNote />)
  await pass(1000)
  expect(box.textContent).toBe('冷静期到12:10结束，期间不能投注和充值，提现不受影响查看')
  await pass(8 * 60_000)
  expect(box.textContent).toContain('12:10')
  await pass(2 * 60_000)
  expect(box.textContent).toBe('')
})

test('quiet hours come by themselves on an open page', async () => {
  limits({ quiet_hours: { from: '12:05', to: '13:00' } })
  const box = await show(<PlayBreakNote />)
  await pass(4 * 60_000)
  expect(box.textContent).toBe('')
  await pass(61_000)
  expect(box.textContent).toContain('免打扰时段到13:00结束')
})

test('nothing is said to who takes no break, or while that is not known', async () => {
  limits({})
  expect((await show(<PlayBreakNote />)).textContent).toBe('')
  answerCalls({})
  expect((await show(<PlayBreakNote />)).textContent).toBe('')
})
