import { randomUUID } from 'node:crypto'
import { hours, instant } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { appointAgent } from '../../core/agents/index.ts'
import { seedMatch } from '../../testing/betting-scene.ts'
import { must } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import { betOf, followScene, printed } from '../follow/testing/follow-scene.ts'
import { agentsScene, rateOf } from './testing/agents-scene.ts'

const app = await testApp({ at: instant(Date.parse('2026-11-20T12:00:00+08:00')) })
const scene = await followScene(app)
const { shop } = scene
const { keeper, appointed, invitedBy } = await agentsScene(app, shop)
const { agentDesk: desk } = keeper.client
afterAll(() => app.close())

const HEAD = '\uFEFF代理,手机,级,上级,竞彩%,北单%,足彩%,体彩数字%,福彩数字%,直属,全部,本月名下投注,本月返点,待扣,状态'
const maskedNumber = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

it('writes what the desk shows of each agent, and no cell that a spreadsheet would run', async () => {
  const top = await appointed(50)
  const agent = await invitedBy(top)
  const user = await invitedBy(agent)
  must(await rateOf(top, agent, 30))
  must(await desk.setRate({ request_id: randomUUID(), player_id: top.playerId, category: 'beidan', rate: 5 }))
  const names = [
    [top, '=SUM(A1:A9)'],
    [agent, '老王看球'],
  ] as const
  for (const [{ playerId }, nickname] of names) {
    await app.pool.query('update players set nickname = $2 where id = $1', [playerId, nickname])
  }
  const match = await seedMatch(app, { deadlineIn: hours(3) })
  const { order_id: orderId } = must(await user.client.betting.place(betOf(match, 50)))
  await printed(scene, orderId)
  must(await desk.pause({ request_id: randomUUID(), player_id: agent.playerId, is_paused: true }))

  const file = must(await desk.export({}))
  expect(file).toMatchObject({ file_name: '代理-2026-11-20.csv', rows: 2, next_cursor: null })
  const [shownTop, shownAgent] = must(await desk.tree({})).rows
  expect(shownTop?.name.startsWith('=')).toBe(true)
  expect(file.csv.split('\r\n')).toEqual([
    HEAD,
    // 2 % of 100.00 to the top, 3 % to the agent below.
    `'${shownTop?.name},${maskedNumber(top.mobile)},1,,5.00,0.50,0.00,0.00,0.00,1,2,100.00,2.00,0.00,正常`,
    `${shownAgent?.name},${maskedNumber(agent.mobile)},2,'${shownTop?.name},3.00,0.00,0.00,0.00,0.00,1,1,100.00,3.00,0.00,已暂停`,
    '',
  ])
})

it('goes on in parts of five hundred, each agent once, with the heads of columns in the first alone', async () => {
  const largeShop = await app.shop()
  const large = await agentsScene(app, largeShop)
  const players = await app.players(501, { shop: largeShop })
  await app.database.tx(async (t) => {
    for (const player of players) await appointAgent(t, player)
  })
  const first = must(await large.keeper.client.agentDesk.export({}))
  expect(first.rows).toBe(500)
  const second = must(await large.keeper.client.agentDesk.export({ cursor: first.next_cursor ?? '' }))
  expect(second).toMatchObject({ rows: 1, next_cursor: null })
  const lines = (csv: string) => csv.split('\r\n').filter((line) => line !== '')
  expect(lines(first.csv)[0]).toBe(HEAD)
  const agents = [...lines(first.csv).slice(1), ...lines(second.csv)]
  expect(second.csv).not.toContain('代理,手机')
  expect(second.csv.startsWith('\uFEFF')).toBe(false)
  expect(agents.map((line) => line.split(',')[1]).toSorted()).toEqual(
    players.map(({ mobile }) => maskedNumber(mobile)).toSorted(),
  )
})
