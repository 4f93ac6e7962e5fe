// @vitest-environment happy-dom
import { PLAYER_ENDPOINTS, type SocketEvent } from '@caimin/contract'
import { QueryObserver } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Order, orderQuery } from '../features/orders/queries.ts'
import { orderOn } from '../platform/bet-content/testing/order-on.ts'
import { startLiveQueries } from '../platform/data/live-queries.ts'
import { queryClient } from '../platform/data/query-client.ts'
import { startSession } from '../platform/session/session.ts'
import { stubPageSocket } from '../testing/page-socket.ts'
import { answerCalls, type Call } from '../testing/show.tsx'

const { info: INFO } = PLAYER_ENDPOINTS.orders
const ORDER_ID = 'o'
const order = { ...orderOn({ SPF: ['3'] }), order_id: ORDER_ID }
const matchId = order.matches[0]?.match_id ?? ''

let calls: Call[] = []
let lists = 0
let withdrawals = 0
const socket = stubPageSocket()
const asked = (path: string) => calls.filter((call) => call.path === path).length

/** Keeps a query on screen. */
function look(query: { readonly queryKey: readonly unknown[] }): void {
  onTestFinished(new QueryObserver(queryClient, query as never).subscribe(() => undefined))
}

const scored = (full: string): Extract<SocketEvent, { kind: 'score.changed' }> => ({
  kind: 'score.changed',
  match_id: matchId,
  status: 'second_half',
  minute: 70,
  half: '1:0',
  full,
  red_cards: null,
  corners: null,
  quarters: null,
  awaits_result: false,
  told_at: '2026-08-17T19:54:12+08:00',
})

const scoreNow = () => queryClient.getQueryData<Order>(orderQuery(ORDER_ID).queryKey)?.matches[0]?.full

beforeAll(() => {
  startSession({ access_token: 'a', refresh_token: 'r', user_id: 'u', shop_id: 's' })
  startLiveQueries()
  socket.welcome()
})

beforeEach(async () => {
  queryClient.clear()
  calls = answerCalls({ [INFO.path]: () => order })
  lists = 0
  withdrawals = 0
  look(orderQuery(ORDER_ID))
  look({ queryKey: ['orders', 'list', {}], queryFn: async () => ++lists } as never)
  look({ queryKey: ['withdrawals'], queryFn: async () => ++withdrawals } as never)
  await expect.poll(() => [asked(INFO.path), lists, withdrawals]).toEqual([1, 1, 1])
  await expect.poll(() => queryClient.isFetching()).toBe(0)
})

test('a goal is changed in the order that is on the match, and no orders are asked for', async () => {
  socket.push(scored('2:2'))
  expect(scoreNow()).toBe('2:2')
  // A later event's question is answered when all that the goal made stale has been asked for.
  socket.push({ kind: 'withdrawal.changed', withdrawal_id: 'w', state: 'paid' })
  await expect.poll(() => withdrawals, { timeout: 5000 }).toBe(2)
  expect([asked(INFO.path), lists]).toEqual([1, 1])
})

test('an answer that was on its way meanwhile gets the goal too', async () => {
  socket.push(scored('2:2'))
  await queryClient.refetchQueries({ queryKey: orderQuery(ORDER_ID).queryKey, exact: true })
  expect(scoreNow()).toBe('2:2')
})
