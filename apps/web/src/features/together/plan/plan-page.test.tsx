// @vitest-environment happy-dom
import { recordServerTime } from '@caimin/session'
import { beforeEach, expect, test } from 'vitest'
import { press } from '../../../testing/press.ts'
import { servePlan } from '../../../testing/serve-plan.ts'
import { answerCalls, refuseOtherCalls, show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { typeInto } from '../../../testing/type-into.ts'
import type { Plan } from '../queries.ts'
import { CANCELLED, FILLED, NOT_FILLED, PLAN, PRINTED, participant, WON } from '../testing/samples.ts'
import { PlanPage } from './plan-page.tsx'

const PEOPLE = '/api/bettingend.together.Plan/participants'
const CANCEL = '/api/bettingend.together.Plan/cancel'

async function open(plan: Plan, answers: Parameters<typeof servePlan>[2] = {}) {
  const server = servePlan(plan, '2846.50', answers)
  const box = await show(<PlanPage plan_id="plan" />)
  await shows(() => box, '约定')
  return { box, server, text: () => box.textContent ?? '' }
}

const stepsIn = (box: HTMLElement) => [...box.querySelectorAll('.ui-timeline b')].map((step) => step.textContent)

beforeEach(() => {
  localStorage.clear()
  recordServerTime(PLAN.server_time)
})

test('an open plan says what is missing, when it is shown, and what one would get of a prize', async () => {
  const { box, text } = await open(PLAN)
  expect(text()).toContain('已售，每份1元1,929份82%保底，由发起人冻结353份15%成单还差70份3%')
  expect(text()).toContain('明日19:45前再售70份就能成单，那时没售完的由保底补，最多353份')
  expect(text()).toContain('发起42次，成单38次，中奖11次近30天9次，盈利率−31.6%')
  expect(text()).toContain('明日19:55公开')
  expect(text()).toContain('6b1e 6b1e')
  expect(text()).toContain('其余55人1,446份')
  typeInto(box, '认购', '50')
  expect(text()).toContain('我的50份（元）')
  expect(text()).toContain('4,704.00元94.0898.00')
  expect(text()).toContain('50.00元占方案2.12%')
})

test('what may become of the odds is said of a bet on matches alone', async () => {
  expect((await open(PLAN)).text()).not.toContain('赔率变动')
  const { text } = await open({ ...PLAN, game: 'jczq', issue_no: null })
  expect(text()).toContain('赔率变动任意接受')
})

test('shares that are held already count in the example', async () => {
  const { box, text } = await open({ ...PLAN, own: FILLED.own })
  typeInto(box, '认购', '50')
  expect(text()).toContain('我的100份（元）')
  expect(text()).toContain('再认购')
})

test('a full plan is not joined any more: it says where it stands and what one has in it', async () => {
  const { box, text } = await open(FILLED)
  expect(box.querySelector('h2')?.textContent).toBe('已成单，待店主接单')
  expect(stepsIn(box)).toEqual(['成单', '接单', '出票', '开奖', '派奖'])
  expect(text()).toContain('50份，50.00元，占2.12%')
  expect(text()).toContain('我的50份（元）')
  expect(box.querySelector('input')).toBeNull()
})

test('a printed plan leads to what it holds once that may be seen', async () => {
  const { box, text } = await open(PRINTED)
  const hrefs = [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('#/pages/together/togetherOpen/togetherOpen?plan_id=plan')
  expect(text()).not.toContain('6b1e 6b1e')
})

test('the split of a prize adds up to the fen, and one’s own part stands above it', async () => {
  const rows = [
    participant({ shares: '2000.00', prize: '11916.73', commission: '485.92' }),
    participant({ no: 2, nickname: '我自己', is_initiator: false, is_me: true, shares: '352.00', prize: '2097.35' }),
  ]
  const people = { rows, next_cursor: null, people: 2, split: WON.split }
  const { box, text } = await open(WON, { [PEOPLE]: () => people })
  await shows(() => box, '合计')
  expect(text()).toContain('我分得2,097.35元认购352份，占14.96%已转入奖金余额')
  const cells = [...box.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['方案税后奖金', '14,500.00元'],
    ['减成本2,352.00元，盈利', '12,148.00元'],
    ['佣金4%，归发起人', '−485.92元'],
    ['按份数分', '14,014.08元'],
    ['参与人', '份数', '占比', '分得（元）'],
    ['红蓝之间 发起人', '2,000份', '85.03%', '11,916.73'],
    ['我自己 我', '352份', '14.96%', '2,097.35'],
    ['合计', '2,352份', '100.00%', '14,014.08'],
  ])
  expect(text()).not.toContain('中了能分多少')
})

test('a plan that did not fill says so, gives the money back and is never shown', async () => {
  const { box, text } = await open(NOT_FILLED)
  expect(stepsIn(box)).toEqual(['发起', '未成单'])
  expect(text()).toContain('到截止时售出加保底不够，没有成单')
  expect(text()).toContain('已退回50.00元')
  expect(text()).toContain('没有成单的方案不公开')
})

test('a plan that the shop gave up says why', async () => {
  const { box, text } = await open(CANCELLED)
  expect(stepsIn(box)).toEqual(['发起', '已撤单'])
  expect(text()).toContain('店主撤销了方案原因：终端停机')
})

test('its initiator guarantees more, or takes it back after being asked', async () => {
  const can = { ...PLAN.can, raise_guarantee: true, most_raise: '70.00', cancel: true } as const
  const own = { shares: '283.00', guarantee: '353.00', refunded: '0.00', prize: null, commission: null } as const
  const cancels: unknown[] = []
  const { box } = await open(
    { ...PLAN, can, own },
    {
      [CANCEL]: ({ body }) => {
        cancels.push(body)
        return { plan_id: 'plan', state: 3, released: '636.00', money: '3482.50' }
      },
    },
  )
  await press(box, '增加保底')
  expect(box.querySelector('dialog[open]')?.textContent).toContain('最多再加70份')
  await press(box, '撤回方案')
  expect(cancels).toEqual([])
  expect(box.textContent).toContain('您的认购和保底共636.00元退回余额')
  await press(box, '确认撤回')
  expect(cancels).toMatchObject([{ plan_id: 'plan' }])
})

test('a link to no plan leads back to those that can be joined', async () => {
  answerCalls({})
  refuseOtherCalls()
  const box = await show(<PlanPage plan_id="other" />)
  await shows(() => box, '没有这个合买方案')
})
