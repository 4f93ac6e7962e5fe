// @vitest-environment happy-dom
import { CLIENT_ERROR_PATH } from '@caimin/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { createErrorReporter, reportErrors } from './report-errors.ts'

const sent = vi.fn<(url: string, body: Blob) => boolean>(() => true)

beforeEach(() => {
  sent.mockClear()
  Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true })
  location.hash = '#/pages/follow/MyOrder?order_id=7'
})

test('posts an error once, with the page but without its query and without long numbers', async () => {
  const report = createErrorReporter('web')
  const error = new Error('no card 6222020000000000')
  report(error)
  report(error)
  expect(sent).toHaveBeenCalledOnce()
  const [url, body] = sent.mock.calls[0] ?? []
  expect(url).toBe(CLIENT_ERROR_PATH)
  expect(JSON.parse((await body?.text()) ?? '')).toMatchObject({
    app: 'web',
    path: '/pages/follow/MyOrder',
    message: 'no card …',
  })
  expect(body?.type).toBe('application/json')
})

test.each([
  ['takes what was thrown and is no error', 'broken', expect.any(String)],
  ['takes an error without a stack', Object.assign(new Error('broken'), { stack: undefined }), ''],
])('%s', async (_case, thrown, stack) => {
  createErrorReporter('web')(thrown)
  const body = sent.mock.calls[0]?.[1]
  expect(JSON.parse((await body?.text()) ?? '')).toMatchObject({ message: 'broken', stack })
})

test('hears of what nothing catches, thrown or rejected', async () => {
  reportErrors('console')
  dispatchEvent(Object.assign(new Event('error'), { error: new Error('thrown') }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }))
  const bodies = await Promise.all(sent.mock.calls.map(([, body]) => body.text()))
  expect(bodies.map((body) => (JSON.parse(body) as { message: string }).message)).toEqual(['thrown', 'rejected'])
})

test('stops after five', () => {
  const report = createErrorReporter('web')
  for (let at = 0; at < 9; at += 1) report(new Error(`error ${at}`))
  expect(sent).toHaveBeenCalledTimes(5)
})
