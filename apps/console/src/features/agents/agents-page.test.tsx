// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { pressKey, runTimersByKeys, typeText } from '../../testing/keys.ts'
import { type Answer, answerCalls, buttonOf, eventually, refuse, settled, show } from '../../testing/show.tsx'
import { AgentsPage } from './agents-page.tsx'
import type { Agent, AgentDetail } from './queries.ts'

afterEach(() => vi.useRealTimers())

const AGENTS = '/api/shopkeeper.Agents/'
const SETTINGS = { is_on: true, rate_ceiling: 100, operator_ceiling: 100, counted_ceiling: 70, most_levels: 8 }

const agentOf = (player_id: string, changes: Partial<Agent>): Agent => ({
  player_id,
  parent: null,
  levels: 0,
  name: player_id,
  mobile: '138****2071',
  since: '2026-03-01T09:00:00+08:00',
  is_paused: false,
  rates: [{ category: 'jingcai', rate: 50 }],
  direct_users: 12,
  all_users: 28,
  stake: '38158.00',
  rebates: '1419.11',
  owed: '0.00',
  ...changes,
})
const TOP = agentOf('老王看球', {})
const BELOW = agentOf('芳姐', {
  parent: { player_id: TOP.player_id, name: TOP.name },
  levels: 1,
  rates: [{ category: 'jingcai', rate: 49 }],
  all_users: 11,
  stake: '10180.00',
  rebates: '269.90',
  owed: '1.10',
})

const SUMMARY = {
  server_time: TOP.since,
  agents: 2,
  top_agents: 1,
  users: 28,
  players: 486,
  stake: '38158.00',
  rebates: '1689.01',
  owed: '1.10',
  owing: 1,
}
const detailOf = (agent: Agent, changes: Partial<AgentDetail> = {}) => ({
  ...agent,
  server_time: TOP.since,
  ranges: [
    {
      category: 'jingcai',
      rate: agent.rates[0]?.rate,
      least: agent.parent === null ? 45 : 0,
      most: 70,
      stake: '29700.00',
    },
  ],
  preview: { from: '2026-10-22', to: '2026-11-20' },
  rate_changes: 2,
  paid_for_line: { month: '1800.42', all: '9001.10' },
  strain: { stake: '90000.00', prizes: '10000.00', excluded: 4 },
  warnings: [],
  ...changes,
})
const pageOf = (...rows: readonly unknown[]) => ({ server_time: TOP.since, rows, next_cursor: null })

function open(answers: Readonly<Record<string, Answer>> = {}) {
  const all = {
    tree: () => pageOf(TOP, BELOW),
    summary: () => SUMMARY,
    settings: () => SETTINGS,
    agent: () => detailOf(TOP),
    ...answers,
  }
  return answerCalls(Object.fromEntries(Object.entries(all).map(([name, answer]) => [AGENTS + name, answer])))
}

async function shown(): Promise<HTMLElement> {
  const box = await show(<AgentsPage />)
  await eventually(() => expect(box.querySelectorAll('tbody tr')).toHaveLength(2))
  return box
}

test('lists agents with who is above them, and the sums of all, however many are listed', async () => {
  open()
  const box = await shown()
  const rows = [...box.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual([
    '老王看球138****2071　一级5.0%0.0%0.0%0.0%0.0%12 / 2838,158.001,419.11正常',
    '芳姐138****2071　2级，上级老王看球4.9%0.0%0.0%0.0%0.0%12 / 1110,180.00269.90正常',
  ])
  expect(box.querySelector('.counters')?.textContent).toBe(
    '代理2人名下用户28人，本店486人本月名下投注38,158.00元本月返点1,689.01元待扣1.10元',
  )
})

test('has the server look for an agent, and says so when there is none', async () => {
  const calls = open({ tree: ({ body }) => (Object(body).search === undefined ? pageOf(TOP, BELOW) : pageOf()) })
  const box = await shown()
  runTimersByKeys()
  await pressKey('/')
  await eventually(() => expect(document.activeElement).toBe(box.querySelector('input[type="search"]')))
  await typeText('HP7K4M ')
  await eventually(() => expect(box.textContent).toContain('没有找到这样的代理'))
  expect(calls.filter(({ path }) => path === `${AGENTS}tree`).at(-1)?.body).toEqual({ scope: 'all', search: 'HP7K4M' })
})

test('lists what was taken back, and what of it is still owed', async () => {
  const reversal = {
    rebate_id: '0198b7a0-0000-7000-8000-000000000009',
    at: '2026-03-02T09:00:00+08:00',
    order_no: 'D26111912240',
    player_id: BELOW.player_id,
    name: BELOW.name,
    category: 'jingcai',
    rate: 15,
    stake: '0.00',
    change: '-1.80',
    reason: 'corrected',
    void_matches: ['周四009'],
    refunded: '120.00',
    owed: '1.10',
  }
  open({ reversals: () => pageOf(reversal) })
  const box = await shown()
  await settled(() => buttonOf(box, '冲正').click())
  await eventually(() =>
    expect(box.textContent).toMatch(/D26111912240芳姐竞彩 1\.5%赛果更正，周四009作废退款120\.00[-−]1\.80待扣1\.10/),
  )
})

test('says what is unusual about those below an agent', async () => {
  open({ agent: () => detailOf(TOP, { warnings: ['losses', 'exclusions'] }) })
  const box = await shown()
  await settled(() => buttonOf(box, '老王看球').click())
  await eventually(() => expect(box.textContent).toContain('亏得明显比别的代理名下多'))
  expect(box.textContent).toContain('自我禁购明显比本店多')
})

test('sets a rate of a top agent, no lower than the highest below, and none of those below', async () => {
  let asked = TOP
  const calls = open({
    agent: () => detailOf(asked),
    setRate: () => ({ player_id: TOP.player_id, category: 'jingcai', rate: 45 }),
  })
  const box = await shown()
  await settled(() => buttonOf(box, '老王看球').click())
  await eventually(() => expect(box.textContent).toContain('竞彩 5.0%4.5%–7.0%'))
  for (let step = 0; step < 5; step += 1) await settled(() => buttonOf(box, '减少竞彩比例，百分之几').click())
  expect(box.querySelector('.agents-preview')?.textContent).toMatch(
    /每投100\.00元，本店付（元）5\.00 → 4\.50按10-22至11-20名下竞彩投注29,700\.00元算本店少付148\.50元/,
  )
  expect(buttonOf(box, '减少竞彩比例，百分之几').disabled).toBe(true)
  await settled(() => buttonOf(box, '竞彩改为4.5%').click())
  const sent = calls.find(({ path }) => path === `${AGENTS}setRate`)
  expect(sent?.body).toMatchObject({ player_id: TOP.player_id, category: 'jingcai', rate: 45 })
  asked = BELOW
  await settled(() => buttonOf(box, '芳姐').click())
  await eventually(() => expect(box.textContent).toContain('比例由上级设。'))
  expect(box.querySelector('.agents-rate')).toBeNull()
})

test('shows what the shop paid for a line, and how often rates were set, each time with who set it', async () => {
  const change = { category: 'jingcai', no: 2, before: 40, rate: 50, at: '2026-11-02T09:00:00+08:00', by: '李慧' }
  open({ rateChanges: () => pageOf(change, { ...change, no: 1, before: 0, rate: 40, by: '老陈' }) })
  const box = await shown()
  await settled(() => buttonOf(box, '老王看球').click())
  await eventually(() => expect(box.textContent).toMatch(/共付（元）1,800\.42.*累计共付（元）9,001\.10.*比例改动2次/))
  await settled(() => buttonOf(box, '看改动').click())
  await eventually(() => expect(box.textContent).toMatch(/竞彩 4\.0% → 5\.0%.*李慧竞彩 0\.0% → 4\.0%.*老陈/))
})

test('pauses an agent, and says why a call was refused', async () => {
  const calls = open({ pause: () => refuse('not_found', { message: '没有这位代理' }) })
  const box = await shown()
  await settled(() => buttonOf(box, '老王看球').click())
  await eventually(() => buttonOf(box, '暂停'))
  await settled(() => buttonOf(box, '暂停').click())
  const sent = calls.find(({ path }) => path === `${AGENTS}pause`)
  expect(sent?.body).toMatchObject({ player_id: TOP.player_id, is_paused: true })
  await eventually(() => expect(box.querySelector('[role=alert]')?.textContent).toBe('没有这位代理'))
})

test('appoints no player while the shop has no agents', async () => {
  open({ tree: () => pageOf(), settings: () => ({ ...SETTINGS, is_on: false }) })
  const box = await show(<AgentsPage />)
  await eventually(() => expect(box.textContent).toContain('还没有代理'))
  expect(buttonOf(box, '设一级代理').disabled).toBe(true)
})

test('says whose ceiling counts', async () => {
  let settings = SETTINGS
  open({ settings: () => settings })
  const box = await shown()
  await eventually(() => expect(box.textContent).toContain('各级合计不超过本店代销费，按7.0%算'))
  settings = { ...SETTINGS, operator_ceiling: 35, counted_ceiling: 35 }
  const other = await shown()
  await eventually(() => expect(other.textContent).toContain('运营上限3.5%，按3.5%算'))
})
