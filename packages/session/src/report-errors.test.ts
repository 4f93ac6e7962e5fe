// @vitest-environment happy-dom
import { CLIENT_ERROR_PATH } from '@caimin/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { createErrorReporter } from './report-errors.ts'

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
})

test('takes what was thrown and is no error', () => {
  createErrorReporter('console')('broken')
  expect(sent).toHaveBeenCalledOnce()
})

test('stops after five', () => {
  const report = createErrorReporter('web')
  for (let at = 0; at < 9; at += 1) report(new Error(`error ${at}`))
  expect(sent).toHaveBeenCalledTimes(5)
})
