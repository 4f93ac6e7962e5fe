// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { dropQuery } from './drop-query.ts'

test('what a payment channel put into the address is gone from it and from the history, and the page stays', () => {
  history.replaceState(null, '', '/?out_trade_no=1&sign_type=RSA2&sign=abc%3D#/pages/home/qitapay?id=7')
  const steps = history.length
  dropQuery()
  expect(location.href).not.toContain('sign')
  expect(location.search).toBe('')
  expect(location.hash).toBe('#/pages/home/qitapay?id=7')
  expect(history.length).toBe(steps)
})
