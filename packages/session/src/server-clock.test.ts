// @vitest-environment happy-dom
import { instant } from '@caimin/base'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const at = (clock: string) => instant(Date.parse(`2026-11-20T${clock}+08:00`))

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: at('16:00:00') })
})
afterEach(() => vi.useRealTimers())

const open = () => import('./server-clock.ts')

test('is the device’s time until the server has sent one, and then the server’s', async () => {
  const { recordServerTime, serverNow } = await open()
  expect(serverNow()).toBe(at('16:00:00'))
  recordServerTime('2026-11-20T18:25:00+08:00')
  expect(serverNow()).toBe(at('18:25:00'))
  vi.advanceTimersByTime(90_000)
  expect(serverNow()).toBe(at('18:26:30'))
})

test('an answer that was long on its way does not set it back', async () => {
  const { recordServerTime, serverNow } = await open()
  recordServerTime('2026-11-20T18:25:00+08:00')
  vi.advanceTimersByTime(5000)
  recordServerTime('2026-11-20T18:25:01+08:00')
  expect(serverNow()).toBe(at('18:25:05'))
  recordServerTime('2026-11-20T19:40:00+08:00')
  expect(serverNow()).toBe(at('19:40:00'))
})

test('setting the device’s own clock changes nothing', async () => {
  const { recordServerTime, serverNow } = await open()
  recordServerTime('2026-11-20T18:25:00+08:00')
  vi.setSystemTime(at('20:00:00'))
  expect(serverNow()).toBe(at('18:25:00'))
})

test('a time that is none changes nothing', async () => {
  const { recordServerTime, serverNow } = await open()
  recordServerTime('soon')
  expect(serverNow()).toBe(at('16:00:00'))
  recordServerTime('2026-11-20T18:25:00+08:00')
  recordServerTime('')
  expect(serverNow()).toBe(at('18:25:00'))
})
