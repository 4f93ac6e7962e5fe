import { instant } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { describe, expect, test } from 'vitest'
import { orderSteps, STATE } from './order-steps.ts'

type Order = OutputOf<'orders', 'info'>

type Event = Order['events'][number]

function orderAt(...states: number[]): Pick<Order, 'state' | 'events' | 'due_at'> {
  const events = states.map(
    (to, at): Event => ({
      from: null,
      to,
      at: `2026-08-17T16:2${at}:00+08:00`,
      actor: 'system',
      reason: null,
    }),
  )
  return { state: states.at(-1) ?? 0, events, due_at: null }
}

const shape = (...states: number[]) => orderSteps(orderAt(...states)).map(({ name, state }) => `${name} ${state}`)

describe('the time line', () => {
  test('waits for the shop to accept', () => {
    expect(shape(1)).toEqual(['付款 done', '接单 now', '出票 next', '开奖 next', '派奖 next'])
  })

  test('waits for the draw once the ticket is recorded', () => {
    expect(shape(1, 2, 6)).toEqual(['付款 done', '接单 done', '出票 done', '开奖 now', '派奖 next'])
  })

  test('ends with the prize, or with none', () => {
    expect(shape(1, 2, 6, 7, 9, 10).at(-1)).toBe('派奖 done')
    expect(shape(1, 2, 6, 7, 8).at(-1)).toBe('未中奖 done')
  })

  test('a cancelled order ends where it was cancelled', () => {
    expect(shape(1, STATE.cancelledByShop)).toEqual(['付款 done', '已撤单 done'])
    expect(shape(1, 2, STATE.unsold)).toEqual(['付款 done', '接单 done', '出票失败 done'])
  })

  test('after a correction the newest settlement counts', () => {
    const steps = orderSteps(orderAt(1, 2, 6, 7, 10, 7, 10))
    expect(steps.at(-1)).toMatchObject({ state: 'done', at: Date.parse('2026-08-17T16:26:00+08:00') })
  })

  test('shows when the draw is expected while it is waited for, and no longer', () => {
    const expected = { at: instant(Date.parse('2026-08-17T21:25:00+08:00')), isAbout: false }
    const drawOf = (...states: number[]) => orderSteps(orderAt(...states), expected)[3]
    expect(drawOf(1, 2, 6)).toEqual({ name: '开奖', state: 'now', expected })
    expect(drawOf(1, 2)).toEqual({ name: '开奖', state: 'next' })
    expect(drawOf(1, 2, 6, 7)?.expected).toBeUndefined()
  })

  test('shows until when the shop must act', () => {
    const steps = orderSteps({ ...orderAt(1), due_at: '2026-08-17T16:31:00+08:00' })
    expect(steps[1]).toMatchObject({ state: 'now', until: Date.parse('2026-08-17T16:31:00+08:00') })
  })
})
