// @vitest-environment happy-dom
import type { TimeText } from '@caimin/base'
import { PLAYER_ENDPOINTS } from '@caimin/contract'
import { recordServerTime } from '@caimin/session'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, bodiesOf, buttonOf, settled, show } from '../../testing/show.tsx'
import type { Order } from './queries.ts'
import { RemindButton } from './remind-button.tsx'

beforeEach(() => recordServerTime('2026-11-22T10:30:00+08:00'))

const orderWith = (remindedAt: TimeText | null, cutoffAt: TimeText = '2026-11-22T18:30:00+08:00') => {
  const order: Pick<Order, 'order_id' | 'cutoff_at' | 'may_remind' | 'reminded_at'> = {
    order_id: 'o',
    cutoff_at: cutoffAt,
    may_remind: true,
    reminded_at: remindedAt,
  }
  return order as Order
}

test('asks the shop to hurry with the order that is shown', async () => {
  const { path } = PLAYER_ENDPOINTS.orders.remind
  const calls = answerCalls({ [path]: () => ({ order_id: 'o', reminded_at: '2026-11-22T10:30:00+08:00' }) })
  const box = await show(<RemindButton order={orderWith(null)} />)
  await settled(() => buttonOf(box, '催一下店主').click())
  expect(bodiesOf(calls, path)).toMatchObject([{ order_id: 'o' }])
})

test('says from when the shop may be asked again, and offers it from then on', async () => {
  const waiting = await show(<RemindButton order={orderWith('2026-11-22T10:26:00+08:00')} />)
  expect(waiting.querySelector('button')?.disabled).toBe(true)
  expect(waiting.textContent).toBe('已催，10:31后可再催')
  const free = await show(<RemindButton order={orderWith('2026-11-22T10:25:00+08:00')} />)
  expect(free.querySelector('button')?.disabled).toBe(false)
})

test('is gone when nothing can be hurried any more', async () => {
  const late = await show(<RemindButton order={orderWith(null, '2026-11-22T10:30:00+08:00')} />)
  expect(late.querySelector('button')).toBeNull()
  const printed = await show(<RemindButton order={{ ...orderWith(null), may_remind: false }} />)
  expect(printed.querySelector('button')).toBeNull()
})
