// @vitest-environment happy-dom
import { yuan } from '@caimin/base'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressKey, runTimersByKeys, typeText } from '../../../testing/keys.ts'
import { deskOrder, queueRow } from '../../../testing/orders.ts'
import { participant, planDetail } from '../../../testing/plans.ts'
import { answerCalls, buttonOf, type Call, eventually, KEEPER, settled, show } from '../../../testing/show.tsx'
import type { PayoutRow } from '../queries.ts'
import { PayoutPane } from './payout-pane.tsx'

const DESK = '/api/shopkeeper.Order/'
const left = vi.fn()

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
  left.mockClear()
})
afterEach(() => vi.useRealTimers())

const row: PayoutRow = {
  ...queueRow('001', { state: 9, prize: '50000.00', prize_after_tax: '40000.00', void_refund: '0.00' }),
  approval: null,
  claim_until: '2099-12-31',
  hold: null,
}

async function take(staff = KEEPER): Promise<{ box: HTMLElement; paid: () => Call['body'][] }> {
  const calls = answerCalls({
    [`${DESK}detail`]: () => deskOrder('001', { state: 9 }),
    [`${DESK}pay`]: () => ({ order_id: '001', state: 10, paid: '40000.00' }),
  })
  const box = await show(<PayoutPane row={row} total={yuan(40_000)} onLeave={left} />, staff)
  await settled(() => undefined)
  return { box, paid: () => calls.filter(({ path }) => path === `${DESK}pay`).map(({ body }) => body) }
}

const payKeys = () => pressKey('Enter', { ctrlKey: true })

test('Ctrl+Enter pays a prize once its amount was typed again, and not before', async () => {
  const { box, paid } = await take()
  await payKeys()
  box.querySelector('input')?.focus()
  await typeText('4000')
  await payKeys()
  await pressKey('Enter')
  expect(paid()).toEqual([])
  await typeText('0')
  expect(buttonOf(box, '派').disabled).toBe(false)
  await payKeys()
  await eventually(() => expect(paid()).toMatchObject([{ order_id: '001', amount: '40000.00' }]))
  await eventually(() => expect(left).toHaveBeenCalledTimes(1))
})

test('without the right to pay there is no key for it either', async () => {
  const { box, paid } = await take({ ...KEEPER, role: 'clerk', rights: [] })
  expect(box.querySelector('input')).toBeNull()
  await payKeys()
  expect(paid()).toEqual([])
})

test('says who agreed first, or why an operator did not', async () => {
  const shown = async (approval: PayoutRow['approval']) => {
    const box = await show(<PayoutPane row={{ ...row, approval }} total={yuan(40_000)} onLeave={left} />)
    return box.textContent
  }
  expect(await shown({ by: '老陈', refused_because: null })).toContain('老陈 已批准')
  expect(await shown({ by: '老陈', refused_because: '须核对票面' })).toContain('运营没有同意：须核对票面')
})

test('the prize of a plan is shown with the part of each', async () => {
  answerCalls({
    [`${DESK}detail`]: () => deskOrder('001', { state: 9 }),
    '/api/shopkeeper.Plans/detail': () => planDetail('001', { state: 9, content: 'open' }),
    '/api/shopkeeper.Plans/participants': () => ({
      rows: [participant(1, { prize: '30000.00' }), participant(2, { prize: '10000.00' })],
      next_cursor: null,
      people: 2,
    }),
  })
  const ofPlan = { ...row, plan_kind: 'together', people: 2 } as const
  const box = await show(<PayoutPane row={ofPlan} total={yuan(40_000)} onLeave={left} />)
  await eventually(() => expect(box.textContent).toContain('340.0030,000.00'))
  expect(box.querySelector('.will')?.textContent).toContain('按出资分给2人的中奖余额')
})

test('a held prize is not paid, by key or by press, and says why', async () => {
  const hold = { by: '老陈', at: '2026-11-20T10:00:00+08:00', reason: '票面照片看不清' } as const
  const calls = answerCalls({ [`${DESK}detail`]: () => deskOrder('001', { state: 9 }) })
  const box = await show(<PayoutPane row={{ ...row, hold } as PayoutRow} total={yuan(40_000)} onLeave={left} />)
  await settled(() => undefined)
  expect(box.textContent).toContain('票面照片看不清')
  box.querySelector('input')?.focus()
  await typeText('40000')
  await payKeys()
  expect(buttonOf(box, '派奖').disabled).toBe(true)
  expect(calls.filter(({ path }) => path === `${DESK}pay`)).toEqual([])
  expect(buttonOf(box, '取消暂缓').disabled).toBe(false)
})

test('in the last week of the claim period, and after it, the pane warns', async () => {
  answerCalls({ [`${DESK}detail`]: () => deskOrder('001', { state: 9 }) })
  const box = await show(<PayoutPane row={{ ...row, claim_until: '2020-01-19' }} total={yuan(40_000)} onLeave={left} />)
  expect(box.textContent).toContain('终端不再兑付')
})
