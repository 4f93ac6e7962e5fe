// @vitest-environment happy-dom
import { instant } from '@caimin/base'
import type { ClientReply } from '@caimin/contract'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

const open = async () => ({ ...(await import('./call-failed.ts')), ...(await import('./server-clock.ts')) })

const TIME = '2036-11-20T18:25:00+08:00'
const replyWith = (value: unknown): Promise<ClientReply<unknown>> => Promise.resolve({ ok: true, value })

test('the value of a reply is the answer of a query', async () => {
  const { unwrapReply } = await open()
  expect(await unwrapReply(replyWith({ orders: [] }))).toEqual({ orders: [] })
  expect(await unwrapReply(replyWith(null))).toBeNull()
  expect(await unwrapReply(replyWith('done'))).toBe('done')
})

test('a refusal is its error, which says why', async () => {
  const { unwrapReply, CallFailed } = await open()
  const HOURS = { opens_at: '09:00', closes_at: '22:00' }
  const refusal = { ok: false, reason: 'shop_closed', message: '店铺休息', code: 409, detail: HOURS } as const
  const error = await unwrapReply(Promise.resolve(refusal)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CallFailed)
  expect(error).toMatchObject({ name: 'CallFailed', message: 'shop_closed 店铺休息', refusal })
})

test('an answer that carries the server’s time sets the clock', async () => {
  const { unwrapReply, serverNow } = await open()
  await unwrapReply(replyWith({ server_time: TIME }))
  expect(Math.abs(serverNow() - instant(Date.parse(TIME)))).toBeLessThan(60_000)
})

test('an answer whose time is none leaves the clock alone', async () => {
  const { unwrapReply, serverNow } = await open()
  await unwrapReply(replyWith({ server_time: Date.parse(TIME) }))
  await unwrapReply(replyWith({ server_time: 'soon' }))
  await unwrapReply(replyWith({ time: TIME }))
  expect(serverNow()).toBeLessThan(Date.parse(TIME) - 60_000)
})
