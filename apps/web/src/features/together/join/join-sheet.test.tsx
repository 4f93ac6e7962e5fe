// @vitest-environment happy-dom
import { recordServerTime } from '@caimin/session'
import { beforeEach, expect, test } from 'vitest'
import { press } from '../../../testing/press.ts'
import { servePlan } from '../../../testing/serve-plan.ts'
import { show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { typeInto } from '../../../testing/type-into.ts'
import { PLAN } from '../testing/samples.ts'
import { JoinSheet } from './join-sheet.tsx'

async function open(): Promise<HTMLElement> {
  const box = await show(<JoinSheet planId="plan" onClose={() => undefined} />)
  await shows(() => box, '余额')
  return box
}

/** The amount above the button. */
const amountIn = (box: HTMLElement) => box.querySelector('.ui-slip-sum .ui-amount')

beforeEach(() => {
  localStorage.clear()
  recordServerTime(PLAN.server_time)
})

test('what is shown is what is charged, and its part of the plan and of a prize', async () => {
  const server = servePlan(PLAN)
  const box = await open()
  typeInto(box, '认购', '50')
  expect(amountIn(box)?.textContent).toBe('50.00元')
  expect(box.textContent).toContain('占方案2.12%')
  // 4,704.00 after tax: 94.08 of the profit to the initiator, 50 of 2,352 shares of the rest.
  expect(box.textContent).toContain('若方案税后中4,704.00元，约分98.00元')
  await press(box, '参与合买')
  expect(server.joins()).toMatchObject([{ plan_id: 'plan', amount: '50.00' }])
})

test('as many as are missing are one press away, and more than are left cannot be chosen', async () => {
  servePlan(PLAN)
  const box = await open()
  await press(box, '补齐70')
  expect(amountIn(box)?.textContent).toBe('70.00元')
  typeInto(box, '认购', '500')
  expect(amountIn(box)?.textContent).toBe('423.00元')
})

test('where others were faster it says how much is left, and offers no more than that', async () => {
  const server = servePlan(PLAN)
  const box = await open()
  typeInto(box, '认购', '50')
  server.join = { reason: 'too_few_left', left: '20.00' }
  server.plan = { ...PLAN, joined: '2332.00', left: '20.00', can: { ...PLAN.can, most_join: '20.00' } }
  await press(box, '参与合买')
  await shows(() => amountIn(box), '20.00元')
  expect(box.textContent).toContain('只剩20份了，请减少后再认购')
})

test('a join whose answer was lost is asked for again as it was, and nothing else is sent meanwhile', async () => {
  const server = servePlan(PLAN)
  const box = await open()
  server.join = 'lost'
  await press(box, '参与合买')
  expect(box.textContent).toContain('还不知道这一笔是否成功')
  expect(box.querySelector('input')).toBeNull()
  server.join = 'joined'
  await press(box, '重新查询')
  const [first, second, ...more] = server.joins()
  expect(more).toEqual([])
  expect(first).toMatchObject({ amount: '10.00', request_id: expect.any(String) })
  expect(second).toEqual(first)
})

test('who has too little is led to where money is paid in', async () => {
  servePlan(PLAN, '8.50')
  const box = await open()
  expect(box.querySelector('[role=alert]')?.textContent).toBe('还差1.50元')
  expect(box.textContent).toContain('去充值')
})

test('a plan that is full is not joined', async () => {
  servePlan({ ...PLAN, joined: '2352.00', left: '0.00', can: { ...PLAN.can, join: false, most_join: '0.00' } })
  const box = await open()
  expect(box.querySelector('[role=alert]')?.textContent).toBe('已经满了，不能再认购')
})
