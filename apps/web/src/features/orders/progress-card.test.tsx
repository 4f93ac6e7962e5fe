// @vitest-environment happy-dom
import { recordServerTime } from '@caimin/session'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { ProgressCard } from './progress-card.tsx'
import type { Order, OrderTicket } from './queries.ts'

beforeEach(() => recordServerTime('2026-11-22T21:30:00+08:00'))

const ticket = (state: OrderTicket['state'], stake: string) => ({ state, stake }) as OrderTicket

/** An accepted order of 240 yuan, paid the evening before, to be printed two days from now. */
const orderWith = (tickets: readonly OrderTicket[]): Order => {
  const order: Pick<Order, 'state' | 'placed_at' | 'due_at' | 'stake' | 'events' | 'tickets' | 'draw' | 'matches'> = {
    state: 2,
    placed_at: '2026-11-21T15:15:04+08:00',
    due_at: '2026-11-24T18:03:00+08:00',
    stake: '240.00',
    events: [
      { from: null, to: 1, at: '2026-11-21T15:15:04+08:00', actor: 'player', reason: null },
      { from: 1, to: 2, at: '2026-11-22T20:16:31+08:00', actor: 'shop', reason: null },
    ],
    tickets: [...tickets],
    draw: null,
    matches: [],
  }
  return order as Order
}

test('a deadline and a step of another day say which', async () => {
  const box = await show(<ProgressCard order={orderWith([])} />)
  expect(box.textContent).toContain('最迟周二18:03出票')
  expect(box.textContent).toContain('11月21日 15:15:04')
  expect(box.textContent).toContain('已完成20:16:31')
})

test('what comes back when the shop is late is what is not printed', async () => {
  const whole = await show(<ProgressCard order={orderWith([])} />)
  expect(whole.textContent).toContain('逾期自动退款240.00元')
  const part = [ticket('recorded', '198.00'), ticket('superseded', '198.00'), ticket('waiting', '42.00')]
  const rest = await show(<ProgressCard order={orderWith(part)} />)
  expect(rest.textContent).toContain('逾期自动退款42.00元')
})

test('a printed order says when it is decided: by its draw, or about when its last match ends', async () => {
  const printed: Order = { ...orderWith([]), state: 6, due_at: null }
  const draw: Partial<Order['draw']> = { draw_at: '2026-11-22T21:45:00+08:00' }
  const numbers = await show(<ProgressCard order={{ ...printed, draw: draw as Order['draw'] }} />)
  expect(numbers.textContent).toContain('开奖进行中今晚21:45')
  const kickoffs = ['2026-11-23T01:00:00+08:00', '2026-11-22T22:00:00+08:00']
  const matches = kickoffs.map((kickoff_at) => ({ kickoff_at }) as Order['matches'][number])
  const football = await show(<ProgressCard order={{ ...printed, matches }} />)
  expect(football.textContent).toContain('约明日02:55')
})
