// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type Answer, answerCalls, buttonOf, eventually, refuse, settled, show } from '../../testing/show.tsx'
import { AgentsPage } from './agents-page.tsx'
import type { Agent } from './queries.ts'

const AGENTS = '/api/shopkeeper.Agents/'
const SETTINGS = { is_on: true, rate_ceiling: 100, counted_ceiling: 70, most_levels: 8 }

const agentOf = (player_id: string, changes: Partial<Agent>): Agent => ({
  player_id,
  parent_id: null,
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
  parent_id: TOP.player_id,
  levels: 1,
  rates: [{ category: 'jingcai', rate: 49 }],
  all_users: 11,
  stake: '10180.00',
  rebates: '269.90',
  owed: '1.10',
})

function open(answers: Readonly<Record<string, Answer>> = {}) {
  const all = { tree: () => ({ server_time: TOP.since, rows: [TOP, BELOW] }), settings: () => SETTINGS, ...answers }
  return answerCalls(Object.fromEntries(Object.entries(all).map(([name, answer]) => [AGENTS + name, answer])))
}

async function shown(): Promise<HTMLElement> {
  const box = await show(<AgentsPage />)
  await eventually(() => expect(box.textContent).toContain('合计'))
  return box
}

test('lists agents below those above them, and adds up the stakes of the top ones alone', async () => {
  open()
  const box = await shown()
  const rows = [...box.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual([
    '老王看球138****20715.0%0.0%0.0%0.0%0.0%12 / 2838,158.001,419.110.00正常',
    '└ 芳姐138****20714.9%0.0%0.0%0.0%0.0%12 / 1110,180.00269.901.10正常',
    '合计2838,158.001,689.011.10',
  ])
})

test('sets a rate of a top agent, no lower than the highest below, and none of those below', async () => {
  const calls = open({ setRate: () => ({ player_id: TOP.player_id, category: 'jingcai', rate: 49 }) })
  const box = await shown()
  await settled(() => buttonOf(box, '老王看球').click())
  expect(box.textContent).toContain('竞彩 5.0%4.9%–7.0%')
  await settled(() => buttonOf(box, '减少竞彩比例，百分之几').click())
  expect(buttonOf(box, '减少竞彩比例，百分之几').disabled).toBe(true)
  await settled(() => buttonOf(box, '竞彩改为4.9%').click())
  const sent = calls.find(({ path }) => path === `${AGENTS}setRate`)
  expect(sent?.body).toMatchObject({ player_id: TOP.player_id, category: 'jingcai', rate: 49 })
  await settled(() => buttonOf(box, '└ 芳姐').click())
  expect(box.textContent).toContain('他的比例由上级设。')
  expect(box.querySelector('.agents-rate')).toBeNull()
})

test('pauses an agent, and says why a call was refused', async () => {
  const calls = open({ pause: () => refuse('not_found', { message: '没有这位代理' }) })
  const box = await shown()
  await settled(() => buttonOf(box, '老王看球').click())
  await settled(() => buttonOf(box, '暂停').click())
  const sent = calls.find(({ path }) => path === `${AGENTS}pause`)
  expect(sent?.body).toMatchObject({ player_id: TOP.player_id, is_paused: true })
  await eventually(() => expect(box.querySelector('[role=alert]')?.textContent).toBe('没有这位代理'))
})

test('appoints no player while the shop has no agents', async () => {
  open({ tree: () => ({ server_time: TOP.since, rows: [] }), settings: () => ({ ...SETTINGS, is_on: false }) })
  const box = await show(<AgentsPage />)
  await eventually(() => expect(box.textContent).toContain('还没有代理'))
  expect(buttonOf(box, '设一级代理').disabled).toBe(true)
})
