// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../platform/query-client.ts'
import { pressKey, runTimersByKeys, typeText } from '../../testing/keys.ts'
import { NO_PLANS, participant, planDetail, planRow } from '../../testing/plans.ts'
import { answerCalls, buttonOf, eventually, refuse, settled, show } from '../../testing/show.tsx'
import { PlansPage } from './plans-page.tsx'
import type { PlanRow } from './queries.ts'

const PLANS = '/api/shopkeeper.Plans/'

beforeEach(() => {
  localStorage.clear()
  HTMLElement.prototype.scrollIntoView = () => undefined
})

afterEach(() => vi.useRealTimers())

const pageOf = (rows: readonly PlanRow[], next_cursor: string | null = null) => ({
  rows,
  next_cursor,
  server_time: '2026-11-20T18:31:00+08:00',
})
const rowsOf = (box: HTMLElement) => [...box.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '')

test('lists what waits for the shop before what is being joined, each with how far it is', async () => {
  answerCalls({
    [`${PLANS}list`]: () =>
      pageOf([
        planRow('1', { state: 1, filled_at: '2026-11-20T18:30:00+08:00', joined: '1200.00', guarantee: '0.00' }),
        planRow('2', { summary: '单式 1注' }),
        planRow('3', { joined: '120.00', guarantee: '0.00', left: '1080.00', initiator_may_cancel: true }),
      ]),
    [`${PLANS}counters`]: () => ({ ...NO_PLANS, subscribing: { plans: 5, total: '6444.00' } }),
  })
  const box = await show(<PlansPage />)
  await eventually(() => expect(rowsOf(box)).toHaveLength(5))
  const [waiting, first, joining, second, third] = rowsOf(box)
  expect(waiting).toContain('满员，等店里　1个　1,200.00元')
  expect(first).toContain('待接单')
  expect(first).toContain('100.0% + 0.0%')
  expect(joining).toContain('认购中，按参与截止　5个　6,444.00元')
  expect(second).toContain('双色球 单式 1注钱雨*　合买3人　佣金 5%')
  expect(second).toContain('85.0% + 15.0%')
  expect(third).toContain('1,080.00发起人可撤')
  expect(box.querySelector('.counters')?.textContent).toContain('认购中5个　6,444.00元')
})

test('asks the server for those that filled and those that did not, and says that there are none', async () => {
  const calls = answerCalls({
    [`${PLANS}list`]: ({ body: { state } }) =>
      pageOf(state === 'ended' ? [planRow('9', { state: 4, act_by: null })] : []),
    [`${PLANS}counters`]: () => NO_PLANS,
  })
  const box = await show(<PlansPage />)
  await eventually(() => expect(box.textContent).toContain('现在没有进行中的合买'))
  await settled(() => buttonOf(box, '已成').click())
  await eventually(() => expect(box.textContent).toContain('还没有成单的合买'))
  await settled(() => buttonOf(box, '未成').click())
  await eventually(() => expect(rowsOf(box)[0]).toContain('店里已撤'))
  const asked = calls.filter(({ path }) => path === `${PLANS}list`).map(({ body }) => body)
  expect(asked).toEqual([{ state: 'running' }, { state: 'filled' }, { state: 'ended' }])
})

test('asks for those of one game and for what is searched for, and says that there is none', async () => {
  const calls = answerCalls({
    [`${PLANS}list`]: ({ body: { game, search } }) =>
      pageOf(game === 'jczq' && search === undefined ? [planRow('5'), planRow('6')] : []),
    [`${PLANS}counters`]: () => ({ ...NO_PLANS, subscribing: { plans: 9, total: '9999.00' } }),
  })
  runTimersByKeys()
  const box = await show(<PlansPage />)
  await eventually(() => expect(box.textContent).toContain('现在没有进行中的合买'))
  await settled(() => {
    const games = box.querySelector('select')
    if (games === null) throw new Error('there is no choice of games')
    games.value = 'jczq'
    games.dispatchEvent(new Event('change', { bubbles: true }))
  })
  // The figures of the whole shop are not those of the game.
  await eventually(() => expect(rowsOf(box)[0]).toContain('认购中，按参与截止　2个'))
  await pressKey('/')
  await eventually(() => expect(document.activeElement).toBe(box.querySelector('input[type="search"]')))
  await typeText('红蓝')
  await eventually(() => expect(box.textContent).toContain('没有找到这样的合买'))
  const asked = calls.filter(({ path }) => path === `${PLANS}list`).map(({ body }) => body)
  expect(asked.slice(0, 2)).toEqual([{ state: 'running' }, { state: 'running', game: 'jczq' }])
  expect(asked.at(-1)).toEqual({ state: 'running', game: 'jczq', search: '红蓝' })
})

test('says what did not come, and asks again', async () => {
  let isDown = true
  answerCalls({
    [`${PLANS}list`]: () => (isDown ? refuse('internal_error') : pageOf([planRow('1')])),
    [`${PLANS}counters`]: () => NO_PLANS,
  })
  const box = await show(<PlansPage />)
  await eventually(() => expect(box.textContent).toContain('没有取到'))
  isDown = false
  await settled(() => buttonOf(box, '再取一次').click())
  await eventually(() => expect(rowsOf(box)).toHaveLength(2))
})

test('fetches the next page when it is asked for', async () => {
  answerCalls({
    [`${PLANS}list`]: ({ body: { cursor } }) =>
      cursor === undefined ? pageOf([planRow('1')], 'next') : pageOf([planRow('2')]),
    [`${PLANS}counters`]: () => NO_PLANS,
  })
  const box = await show(<PlansPage />)
  await eventually(() => expect(box.querySelectorAll('.row-button')).toHaveLength(1))
  await settled(() => buttonOf(box, '再看更多').click())
  await eventually(() => expect(box.querySelectorAll('.row-button')).toHaveLength(2))
})

test('the plan of the address is shown as it fills, whatever list it is in', async () => {
  let plan = planDetail('7')
  answerCalls({
    [`${PLANS}list`]: () => pageOf([]),
    [`${PLANS}counters`]: () => NO_PLANS,
    [`${PLANS}detail`]: () => plan,
    [`${PLANS}participants`]: () => ({ ...pageOf([]), rows: [participant(1), participant(2)], people: 3 }),
  })
  const box = await show(<PlansPage plan="7" />)
  await eventually(() => expect(box.textContent).toContain('1,020.00元　85.0%'))
  expect(box.textContent).toContain('c41d')
  plan = planDetail('7', { state: 1, joined: '1200.00', guarantee: '0.00', left: '0.00' })
  // As the socket says it.
  await settled(() => queryClient.invalidate(['plans']))
  await eventually(() => expect(box.textContent).toContain('1,200.00元　100.0%'))
  expect(box.textContent).toContain('去出票队列办这一单')
})

test('an address of no plan of the shop says so', async () => {
  answerCalls({ [`${PLANS}list`]: () => pageOf([]), [`${PLANS}counters`]: () => NO_PLANS })
  const box = await show(<PlansPage plan="gone" />)
  await eventually(() => expect(box.textContent).toContain('没有这个合买'))
})
