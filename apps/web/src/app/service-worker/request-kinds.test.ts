import { expect, test } from 'vitest'
import { kindOfRequest, type RequestKind } from './request-kinds.ts'

const SCOPE = 'https://shop.example/'

test.each<[RequestKind, string, string, string]>([
  ['page', 'GET', '', 'navigate'],
  ['page', 'GET', '?from=home-screen', 'navigate'],
  ['asset', 'GET', 'assets/index-abc.js', 'cors'],
  ['readable', 'GET', 'api/bettingend.Index/draws?game=shuangseqiu', 'cors'],
  ['readable', 'GET', 'user/order/info?order_id=1', 'cors'],
  ['readable', 'GET', 'api/common.Common/get_history?size=50', 'cors'],
  ['pass', 'POST', 'api/bettingend.chat.Chat/send', 'cors'],
  ['pass', 'GET', 'console/', 'navigate'],
  ['pass', 'GET', 'console/assets/index-abc.js', 'cors'],
  ['pass', 'GET', 'api/bettingend.bet.Betinfo/nmListdata', 'cors'],
  ['pass', 'POST', 'api/bettingend.bet.Order/place', 'cors'],
  ['pass', 'POST', 'api/bettingend.Index/draws', 'cors'],
])('%s: %s %s', (kind, method, path, mode) => {
  expect(kindOfRequest({ method, url: SCOPE + path, mode }, SCOPE)).toBe(kind)
})

test('other servers are none of its business', () => {
  expect(kindOfRequest({ method: 'GET', url: 'https://other.example/assets/a.js', mode: 'cors' }, SCOPE)).toBe('pass')
})
