// @vitest-environment happy-dom
import { present } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { expect, test } from 'vitest'
import { answerCalls, bodiesOf, buttonOf, refusal, settled, show } from '../../testing/show.tsx'
import { shows } from '../../testing/shows.ts'
import { AccountPage } from './account-page.tsx'
import { CenterPage } from './center-page.tsx'
import { UserPage } from './user-page.tsx'
import { UsersPage } from './users-page.tsx'

const NOW = '2026-11-20T12:00:00+08:00'
const CENTER = '/api/bettingend.mine.Agent/info'
const RATES = '/api/bettingend.mine.Agent/agentInfo'
const USERS = '/api/bettingend.mine.Agent/users'
const USER = '/api/bettingend.mine.Agent/getAgentById'
const ACCOUNT = '/api/bettingend.mine.Agent/AccountDetails'
const SET_RATE = '/api/bettingend.mine.Agent/setRate'
const ID = '0198b7a0-0000-7000-8000-000000000001'

const SUMS: OutputOf<'agents', 'info'>['today'] = {
  stake: '201.00',
  rebates: '7.09',
  active_users: 6,
  new_users: 1,
  recharges: '300.00',
  withdrawals: '0.00',
  prizes: '86.40',
}
const center: OutputOf<'agents', 'info'> = {
  server_time: NOW,
  is_agent: true,
  is_paused: false,
  direct_users: 9,
  all_users: 14,
  owed: '0.00',
  today: SUMS,
  yesterday: SUMS,
  month: { ...SUMS, rebates: '86.20' },
  chosen: null,
}
const rates = {
  server_time: NOW,
  set_by: 'shop',
  rates: [
    { category: 'jingcai', rate: 50, set_at: NOW },
    { category: 'beidan', rate: 45, set_at: NOW },
  ],
}
const user: OutputOf<'agents', 'users'>['rows'][number] = {
  player_id: ID,
  name: '北门阿海',
  mobile: '139****7716',
  since: NOW,
  level: 1,
  users: 5,
  is_agent: true,
  stake: '136.00',
  rebates: '13.58',
  last_bet_on: '2026-11-20',
}
const detail: OutputOf<'agents', 'getAgentById'> = {
  ...user,
  server_time: NOW,
  below: { ...SUMS, stake: '364.00' },
  recharges: '400.00',
  withdrawals: '0.00',
  prizes: '128.60',
  rates: [{ category: 'jingcai', rate: 30, own: 50, least: 20, most: 50, stake: '314.00' }],
  preview: { from: '2026-10-22', to: '2026-11-20' },
  rate_changes: 2,
  can_set_rates: true,
  shows_orders: false,
}

test('shows an agent sums, rates and the ways on, and what is still to be taken off', async () => {
  answerCalls({ [CENTER]: () => ({ ...center, owed: '1.10' }), [RATES]: () => rates })
  const box = await show(<CenterPage />)
  await shows(() => box, /86\.20元.*待扣1\.10元/)
  await shows(() => box, /返点7\.097\.0986\.20名下投注201\.00/)
  await shows(() => box, /店主设定竞彩5\.0%北单4\.5%/)
  await shows(() => box, /直属用户9人全部用户14人/)
})

test('tells whoever is no agent how to invite, and an agent that the shop has paused', async () => {
  answerCalls({ [CENTER]: () => ({ ...center, is_agent: false }) })
  const none = await show(<CenterPage />)
  await shows(() => none, '您还不是代理')
  answerCalls({ [CENTER]: () => ({ ...center, is_paused: true }), [RATES]: () => rates })
  const paused = await show(<CenterPage />)
  await shows(() => paused, '店主暂停了您的返点')
})

test('lists those below with a part of their number, and leads to each', async () => {
  answerCalls({ [CENTER]: () => center, [USERS]: () => ({ server_time: NOW, rows: [user], next_cursor: null }) })
  const box = await show(<UsersPage />)
  await shows(
    () => box,
    /直属 9全部 14.*北门阿海 代理139\*\*\*\*7716直属，名下5人最近投注今日投注136\.00我的返点13\.58/,
  )
  expect(box.querySelector('.agents-user')?.getAttribute('href')).toBe(
    `#/pages/agentCenter/userUupPage/userinformation/userinformation?player_id=${ID}`,
  )
})

test('shows what those below brought in an earlier month, with the sums of all its days', async () => {
  const calls = answerCalls({
    [CENTER]: ({ query }) => ({ ...center, chosen: query.from === undefined ? null : { ...SUMS, stake: '904.00' } }),
    [USERS]: ({ query }) => ({
      server_time: NOW,
      rows: [{ ...user, stake: query.month === undefined ? '136.00' : '88.00' }],
      next_cursor: null,
    }),
  })
  const box = await show(<UsersPage />)
  await shows(() => box, /本月.*合计投注201\.00.*投注136\.00/)
  const months = present(box.querySelector<HTMLSelectElement>('select[aria-label="月份"]'), 'months to choose from')
  await settled(() => {
    months.value = '2026-10'
    months.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await shows(() => box, /2026年10月合计投注904\.00.*投注88\.00/)
  const asked = (path: string) => calls.filter((call) => call.path === path).at(-1)?.query
  expect(asked(CENTER)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(asked(USERS)).toMatchObject({ scope: 'direct', month: '2026-10' })
})

test('sets a rate within what may be set, once it is another one', async () => {
  const calls = answerCalls({
    [USER]: () => detail,
    [SET_RATE]: () => ({ player_id: ID, category: 'jingcai', rate: 31 }),
  })
  const box = await show(<UserPage player_id={ID} />)
  await shows(() => box, /名下5人投注364\.00.*竞彩3\.0%5\.0%2\.0%改竞彩比例.*他只让您看合计/)
  await settled(() => buttonOf(box, '改竞彩比例').click())
  await shows(() => box, /最低2\.0%，最高5\.0%/)
  expect(buttonOf(box, '选一个新的比例').disabled).toBe(true)
  const more = [...box.querySelectorAll<HTMLButtonElement>('.ui-stepper button')].at(-1)
  await settled(() => more?.click())
  await shows(
    () => box,
    /他这条线得3\.00 → 3\.10元我得2\.00 → 1\.90元按10月22日至11月20日他名下竞彩314\.00元算我少得0\.31元他本人投100\.00元，我得（不变）5\.00元/,
  )
  await settled(() => buttonOf(box, '竞彩改为3.1%，从下一单起').click())
  expect(bodiesOf(calls, SET_RATE)).toEqual([
    { request_id: expect.any(String), player_id: ID, category: 'jingcai', rate: 31 },
  ])
})

test('shows how often a rate was set, and each time', async () => {
  const change = { category: 'jingcai', no: 2, before: 20, rate: 30, at: '2026-11-02T09:00:00+08:00' }
  answerCalls({
    [USER]: () => detail,
    '/api/bettingend.mine.Agent/rateChanges': () => ({ server_time: NOW, rows: [change], next_cursor: null }),
  })
  const box = await show(<UserPage player_id={ID} />)
  await shows(() => box, '比例改动2次')
  await settled(() => buttonOf(box, '比例改动2次').click())
  await shows(() => document.body, /竞彩11月2日09:00，您设的2\.0% → 3\.0%/)
})

test('sums up the days that are chosen, and offers the usual ones again', async () => {
  const calls = answerCalls({
    [CENTER]: () => ({ ...center, chosen: { ...SUMS, rebates: '3.21' } }),
    [RATES]: () => rates,
  })
  const box = await show(<CenterPage from="2026-11-01" to="2026-11-15" />)
  await shows(() => box, /看今日、昨日、本月.*2026-11-01至2026-11-15返点3\.21名下投注/)
  expect(calls.find(({ path }) => path === CENTER)?.query).toEqual({ from: '2026-11-01', to: '2026-11-15' })
  await settled(() => buttonOf(box, '自选日期').click())
  await settled(() => buttonOf(box, '查看').click())
  expect(location.hash).toBe('#/pages/agentCenter/agentCenter?from=2026-11-20&to=2026-11-20')
})

test.each([
  ['2026-11-15', '2026-11-01'],
  ['2025-01-01', '2026-11-01'],
  ['2026-02-30', '2026-03-01'],
])('takes %s to %s of an address for no stretch of days', async (from, to) => {
  const calls = answerCalls({ [CENTER]: () => center, [RATES]: () => rates })
  const box = await show(<CenterPage from={from} to={to} />)
  await shows(() => box, '名下投注')
  expect(calls.find(({ path }) => path === CENTER)?.query).toEqual({})
})

test('says so of whoever is not below', async () => {
  answerCalls({ [USER]: () => refusal('not_found') })
  const box = await show(<UserPage player_id={ID} />)
  await shows(() => box, '没有这位用户')
})

test('names an order only where it may be seen, and marks what was taken back', async () => {
  const entry = {
    at: NOW,
    level: 1,
    category: 'jingcai',
    rate: 50,
    stake: '40.00',
    change: '2.00',
    reason: null,
    refunded: null,
  }
  const order = { name: '静水流深', game: 'jczq', order_no: 'D26111912240' }
  answerCalls({
    [ACCOUNT]: ({ query }) => ({
      server_time: NOW,
      next_cursor: null,
      rows:
        query.taken_back === 'true'
          ? [{ ...entry, rebate_id: 'c', order, stake: '0.00', change: '-2.00', reason: 'voided', refunded: '40.00' }]
          : [
              { ...entry, rebate_id: 'a', order },
              { ...entry, rebate_id: 'b', order: null },
            ],
    }),
  })
  const all = await show(<AccountPage />)
  await shows(() => all, /今日 周五12:00静水流深 竞彩足球尾号912240 40\.00 × 5\.0%\+2\.0012:00名下用户的一单 竞彩/)
  const back = await show(<AccountPage only="taken_back" />)
  await shows(() => back, /冲正 静水流深 竞彩足球尾号912240 仍计0\.00 × 5\.0%场次或期次作废，退款40\.00−2\.00/)
})
