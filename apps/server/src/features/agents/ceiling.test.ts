import { randomUUID } from 'node:crypto'
import { fen, hours, instant, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { moneyOf, seedMatch } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { betOf, followScene, printed } from '../follow/testing/follow-scene.ts'
import { agentsScene, rateOf } from './testing/agents-scene.ts'

const app = await testApp({ at: instant(Date.parse('2026-11-20T12:00:00+08:00')) })
const scene = await followScene(app)
const { shop } = scene
const { keeper, appointed, invitedBy } = await agentsScene(app, shop)
const operator = await app.staff('operator')
const auditor = await app.staff('auditor')
const { agentCeiling } = operator.client
const { agentDesk: desk } = keeper.client
afterAll(() => app.close())

const ceilingTo = (rate: number) => agentCeiling.save({ request_id: randomUUID(), rate })

const setTop = (top: TestPlayer, rate: number) =>
  desk.setRate({ request_id: randomUUID(), player_id: top.playerId, category: 'jingcai', rate })

async function boughtBy(player: TestPlayer): Promise<void> {
  const match = await seedMatch(app, { deadlineIn: hours(3) })
  const { order_id: orderId } = must(await player.client.betting.place(betOf(match, 50)))
  await printed(scene, orderId)
}

const jingcaiOf = async (player: TestPlayer) =>
  must(await player.client.agents.agentInfo({})).rates.find(({ category }) => category === 'jingcai')?.rate

it('has the operator lower the ceiling of all shops, which an auditor may look at', async () => {
  expect(must(await agentCeiling.show({}))).toEqual({ rate: 100, set_by: null, set_at: null, shops: 1, lowered: 0 })
  expect(reasonOf(await auditor.client.agentCeiling.save({ request_id: randomUUID(), rate: 30 }))).toBe('forbidden')
  expect(reasonOf(await keeper.client.agentCeiling.show({}))).toBe('forbidden')
  expect(must(await ceilingTo(60))).toMatchObject({ rate: 60, set_by: expect.any(String), shops: 1, lowered: 1 })
  expect(must(await auditor.client.agentCeiling.show({}))).toMatchObject({ rate: 60 })
  expect(must(await desk.settings({}))).toMatchObject({ rate_ceiling: 100, operator_ceiling: 60, counted_ceiling: 60 })
  const { rows } = must(await operator.client.audit.list({ deed: 'agent_ceiling_saved' }))
  expect(rows).toHaveLength(1)
  must(await ceilingTo(100))
})

it('lets no agent be given more than it, by the shop or by an agent', async () => {
  const top = await appointed(50)
  const below = await invitedBy(top)
  must(await ceilingTo(30))
  expect(await setTop(top, 31)).toMatchObject({ reason: 'rate_too_high', detail: { most: 30 } })
  expect(await rateOf(top, below, 31)).toMatchObject({ reason: 'rate_too_high', detail: { most: 30 } })
  must(await rateOf(top, below, 30))
  must(await setTop(top, 30))
  must(await ceilingTo(100))
})

it('counts what is higher as the ceiling, leaves alone what was paid, and has it count again when raised', async () => {
  const top = await appointed(50)
  const user = await invitedBy(top)
  const before = (await moneyOf(app, top)).free
  const had = async () => fen((await moneyOf(app, top)).free - before)
  await boughtBy(user)
  expect(await had()).toBe(yuan(5))
  must(await ceilingTo(20))
  expect(await had()).toBe(yuan(5))
  await boughtBy(user)
  expect(await had()).toBe(yuan(7))
  expect(await jingcaiOf(top)).toBe(20)
  const { ranges } = must(await desk.agent({ player_id: top.playerId }))
  expect(ranges[0]).toEqual({ category: 'jingcai', rate: 20, least: 0, most: 20, stake: '200.00' })
  must(await ceilingTo(100))
  expect(await jingcaiOf(top)).toBe(50)
})

it('sets no rate above a ceiling that is lowered in the same moment', async () => {
  const top = await appointed(10)
  const [lowered, set] = await Promise.all([ceilingTo(30), setTop(top, 50)])
  must(lowered)
  if (set.ok) expect(await jingcaiOf(top)).toBe(30)
  else expect(set.reason).toBe('rate_too_high')
  must(await ceilingTo(100))
})
