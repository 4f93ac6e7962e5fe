// @vitest-environment happy-dom
import { recordServerTime } from '@caimin/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../../testing/press.ts'
import { servePlan } from '../../../testing/serve-plan.ts'
import { answerCalls, refuseOtherCalls, show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { PLAN, ROW } from '../testing/samples.ts'
import { TogetherPage } from './together-page.tsx'

const HALL = '/api/bettingend.together.Index/index'
const MINE = '/api/bettingend.mine.Order/Ordertogether'

const page = (rows: readonly object[]) => ({ rows, next_cursor: null, server_time: PLAN.server_time })

beforeEach(() => recordServerTime(PLAN.server_time))

test('a plan stands with its progress, its initiator’s record, what is left and until when', async () => {
  const calls = answerCalls({ [HALL]: () => page([ROW]) })
  refuseOtherCalls()
  const box = await show(<TogetherPage tab="numbers" sort="deadline" />)
  await shows(() => box, '双色球26095期 复式')
  expect(calls.find(({ path }) => path === HALL)?.query).toEqual({ category: 'numbers', sort: 'deadline' })
  expect(box.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('已售82%，保底15%')
  expect(box.textContent).toContain('红蓝之间，发起42中11')
  expect(box.textContent).toContain('总额2,352.00元剩423份')
  expect(box.textContent).toContain('明日19:45')
})

test('a game goes before the kind of games, if it is one of them', async () => {
  const calls = answerCalls({ [HALL]: () => page([]) })
  refuseOtherCalls()
  const numbers = await show(<TogetherPage tab="numbers" game="shuangseqiu" />)
  await shows(() => numbers, '这个彩种现在没有可以参与的合买')
  const sports = await show(<TogetherPage tab="sports" game="shuangseqiu" />)
  await shows(() => sports, '现在没有可以参与的合买')
  const asked = calls.filter(({ path }) => path === HALL).map(({ query }) => query)
  expect(asked).toEqual([
    { game: 'shuangseqiu', sort: 'progress' },
    { category: 'sports', sort: 'progress' },
  ])
})

test('hints at rows until the first answer', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const box = await show(<TogetherPage />)
  expect(box.querySelector('[aria-busy=true]')).not.toBeNull()
})

test('says what can be done where there is nothing to join, and that nothing has come where that is so', async () => {
  answerCalls({ [HALL]: () => page([]) })
  refuseOtherCalls()
  const empty = await show(<TogetherPage />)
  await shows(() => empty, '现在没有可以参与的合买')
  expect(empty.querySelector('a[href="#/pages/main/main"]')).not.toBeNull()
  answerCalls({})
  const failed = await show(<TogetherPage />)
  await shows(() => failed, '重试')
  expect(failed.textContent).not.toContain('现在没有')
})

test('joining opens the sheet of that plan', async () => {
  servePlan(PLAN, '100.00', { [HALL]: () => page([ROW]) })
  const box = await show(<TogetherPage />)
  await shows(() => box, '双色球26095期')
  await press(box, '参与 双色球')
  await shows(() => box.querySelector('dialog'), '余额')
  expect(box.querySelector('dialog')?.textContent).toContain('已有57人参与')
})

test('one’s own plans say what one has in them and what came of it; a spell leads to its seats', async () => {
  const own = { shares: '50.00', guarantee: '0.00', refunded: '0.00', prize: '623.43', commission: '0.00' }
  const spell = { ...ROW, plan_id: 'spell', kind: 'spell', code: 'ABC234', own: { ...own, prize: null } }
  answerCalls({ [MINE]: () => page([{ ...ROW, state: 10, own, code: null }, spell]) })
  refuseOtherCalls()
  const box = await show(<TogetherPage tab="joined" />)
  await shows(() => box, '我的50份')
  expect(box.textContent).toContain('已派奖623.43')
  const hrefs = [...box.querySelectorAll('li a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['#/pages/together/hemaixiangqing?plan_id=plan', '#/pages/main/submit/spell?code=ABC234'])
})

test('a search asks for what is typed alone', async () => {
  const calls = answerCalls({ [HALL]: () => page([]) })
  refuseOtherCalls()
  const begun = await show(<TogetherPage search="" />)
  await shows(() => begun, '输入发起人昵称的开头')
  expect(calls).toEqual([])
  const typed = await show(<TogetherPage search="红蓝" />)
  await shows(() => typed, '没有找到可以参与的合买')
  expect(calls).toMatchObject([{ query: { search: '红蓝' } }])
})
