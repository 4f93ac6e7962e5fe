// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnknownOutcomes } from '../../platform/commands/unknown-outcomes.tsx'
import type { Plan } from '../../platform/plans/queries.ts'
import { pressKey, runTimersByKeys } from '../../testing/keys.ts'
import { deskOrder } from '../../testing/orders.ts'
import { participant, planDetail } from '../../testing/plans.ts'
import {
  type Answer,
  answerCalls,
  buttonOf,
  type Call,
  eventually,
  refuse,
  settled,
  show,
} from '../../testing/show.tsx'
import { PlanPane } from './plan-pane.tsx'

const PLANS = '/api/shopkeeper.Plans/'
const CANCELLED = { plan_id: '7', state: 4, released: '1200.00' }

let calls: Call[]
/** As the server has it. */
let plan: Plan
const left = vi.fn()

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
  left.mockClear()
})
afterEach(() => vi.useRealTimers())

async function take(given: Plan, answers: Readonly<Record<string, Answer>> = {}): Promise<HTMLElement> {
  plan = given
  calls = answerCalls({
    [`${PLANS}detail`]: () => plan,
    [`${PLANS}participants`]: () => ({ rows: [participant(1), participant(2)], next_cursor: null, people: 3 }),
    ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [PLANS + name, answer])),
  })
  const box = await show(
    <>
      <UnknownOutcomes />
      <PlanPane planId="7" onLeave={left} />
    </>,
  )
  await eventually(() => expect(box.textContent).toContain('王2*'))
  return box
}

const sent = (name: string) => calls.filter(({ path }) => path === PLANS + name).map(({ body }) => body)

test('shows progress, terms, people and fingerprint, and of a sealed plan nothing that is bet', async () => {
  const box = await take(planDetail('7'))
  for (const text of [
    '1,020.00元　85.0%',
    '180.00元　15.0%',
    '税后盈利的 5%',
    '截止后公开',
    '钱雨*　138****2071',
    '15注 × 40倍',
    '接单后才能看内容',
    `c41d${'0'.repeat(60)}`,
    '发起人　另保底180.00元',
    '合计1,020.00',
  ]) {
    expect(box.textContent).toContain(text)
  }
  expect(box.querySelector('.key-in')).toBeNull()
  expect(calls.map(({ path }) => path)).not.toContain('/api/shopkeeper.Order/detail')
  expect(() => buttonOf(box, '查看方案内容')).toThrow()
})

test('a plan that is open at once is shown with its bet', async () => {
  plan = planDetail('7', { content: 'open' })
  calls = answerCalls({
    [`${PLANS}detail`]: () => plan,
    [`${PLANS}participants`]: () => ({ rows: [participant(1)], next_cursor: null, people: 1 }),
    '/api/shopkeeper.Order/detail': () => deskOrder('7', { state: 0, plan_kind: 'together', people: 1 }),
  })
  const box = await show(<PlanPane planId="7" onLeave={left} />)
  await eventually(() => expect(box.querySelector('.key-in')?.textContent).toContain('01 02 03'))
})

test('is cancelled with a reason only, once, and says what went back', async () => {
  const box = await take(planDetail('7'), {
    cancel: () => {
      plan = planDetail('7', { state: 4, ended: { by: 'shop', reason: '终端停机', at: '2026-11-20T18:31:00+08:00' } })
      return CANCELLED
    },
  })
  await pressKey('r')
  await eventually(() => expect(buttonOf(box, '撤销，退1,200.00元').disabled).toBe(true))
  expect(box.textContent).toContain('3人都会看到')
  await pressKey('Enter')
  expect(sent('cancel')).toEqual([])
  await settled(() => buttonOf(box, '终端停机').click())
  await settled(() => buttonOf(box, '撤销，退1,200.00元').click())
  await eventually(() => expect(box.textContent).toContain('店里撤销，全部退回'))
  expect(box.textContent).toContain('原因：终端停机')
  expect(sent('cancel')).toMatchObject([{ plan_id: '7', reason: '终端停机' }])
  expect(() => buttonOf(box, '撤销')).toThrow()
})

test('Escape closes the reasons and cancels nothing', async () => {
  const box = await take(planDetail('7'))
  await pressKey('r')
  await eventually(() => buttonOf(box, '终端停机'))
  await pressKey('Escape')
  await eventually(() => expect(() => buttonOf(box, '终端停机')).toThrow())
  expect(sent('cancel')).toEqual([])
})

test('after a lost answer the same request is sent again, from the form', async () => {
  let isLost = true
  const box = await take(planDetail('7'), {
    cancel: () => {
      if (isLost) throw new TypeError('no network')
      return CANCELLED
    },
  })
  await pressKey('r')
  await settled(() => buttonOf(box, '超本店上限').click())
  await settled(() => buttonOf(box, '撤销，退1,200.00元').click())
  await eventually(() => expect(box.textContent).toContain('的“撤销合买”结果未知'))
  isLost = false
  await settled(() => buttonOf(box, '撤销，退1,200.00元').click())
  await eventually(() => expect(box.textContent).not.toContain('结果未知'))
  const ids = sent('cancel').map(({ request_id }) => request_id)
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
})

test('says that the plan filled meanwhile, and then offers no cancelling', async () => {
  const box = await take(planDetail('7'), {
    cancel: () => {
      plan = planDetail('7', { state: 1, joined: '1200.00', guarantee: '0.00', left: '0.00' })
      return refuse('joining_over', { message: '这个合买已经成单或已经结束：这一次没有算。' })
    },
  })
  await pressKey('r')
  await settled(() => buttonOf(box, '终端停机').click())
  await settled(() => buttonOf(box, '撤销，退1,200.00元').click())
  await eventually(() =>
    expect(box.querySelector('[role="alert"]')?.textContent).toBe('这个合买已经成单或已经结束：这一次没有算。'),
  )
  expect(box.textContent).toContain('去出票队列办这一单')
  expect(() => buttonOf(box, '撤销')).toThrow()
})

test('what came of the parts is shown beside what was paid', async () => {
  const box = await take(planDetail('7', { state: 10, content: 'open', prize_after_tax: '2400.00' }), {
    participants: () => ({
      rows: [
        participant(1, {
          prize: '700.00',
          commission: '60.00',
          shares: '330.00',
          refunded: '10.00',
          guarantee: '0.00',
        }),
        participant(2, { prize: '640.00' }),
      ],
      next_cursor: 'more',
      people: 3,
    }),
  })
  const table = [...box.querySelectorAll('table')].find(({ caption }) => caption?.textContent === '参与人')
  expect(table?.textContent).toContain('340.0010.00700.00')
  expect(table?.textContent).toContain('佣金60.00元')
  expect(table?.textContent).toContain('合计，另有1人没列出')
})

test('what may become of the odds is said of a bet on matches alone', async () => {
  expect((await take(planDetail('7'))).textContent).not.toContain('票面赔率')
  expect((await take(planDetail('7', { game: 'jczq', issue_no: null }))).textContent).toContain(
    '票面赔率按票面，都接受',
  )
})
