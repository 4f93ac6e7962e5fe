import { days, yuan } from '@caimin/base'
import { AGENT_LEVELS } from '@caimin/rules/agents'
import { appointAgent, joinBelow, saveAgentSettings, setAgentRate } from '../../apps/server/src/core/agents/index.ts'
import { footballBet, seedMatch } from '../../apps/server/src/testing/betting-scene.ts'
import { accept, must, placed, recordOf } from '../../apps/server/src/testing/desk-scene.ts'
import { createPeople, type TestPlayer, type TestShop, type TestStaff } from '../../apps/server/src/testing/people.ts'
import type { TestApp } from '../../apps/server/src/testing/test-app.ts'
import { someIdNumber } from '../../apps/server/src/testing/withdraw-scene.ts'
import type { ListsWorld } from '../lists/world.ts'
import { type BenchRow, median } from '../report.ts'

/** What an order may cost more to issue because eight levels get their part of it. */
const MOST = 1.2
const ROUNDS = 61

/** Records the ticket of an order of who has eight levels of agents above, and of who has none, in turns. */
export async function measureIssuing(world: ListsWorld): Promise<BenchRow> {
  const app = world.app as unknown as TestApp
  const address = world.app.server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on a port')
  const baseUrl = `http://127.0.0.1:${address.port}`
  // After those whom the world has made.
  const people = createPeople({
    baseUrl,
    database: world.app.database,
    sessions: world.app.sessions,
    numberedAfter: 5_000,
  })
  const shop = await people.shop({ opens_at: '00:00', closes_at: '24:00' })
  const keeper = await people.staff('shopkeeper', shop)
  const [below, alone] = await people.players(2, { shop, balance: yuan(100_000) })
  if (below === undefined || alone === undefined) throw new Error('two players were made')
  for (const player of [below, alone]) {
    must(await player.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber() }))
  }
  await putBelow(world, { shop, keeper, below, uplines: await people.players(AGENT_LEVELS.most, { shop }) })
  const match = await seedMatch(app, { deadlineIn: days(2) })
  const times = { below: [] as number[], alone: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, player] of [['below', below] as const, ['alone', alone] as const]) {
      const orderId = await placed(player, footballBet([match]))
      await accept(keeper, orderId)
      const ticket = await recordOf(keeper, orderId)
      const began = performance.now()
      must(await keeper.client.desk.recordTicket(ticket))
      times[name].push(performance.now() - began)
    }
  }
  const { rows } = await world.app.pool.query<{ lines: number }>(
    'select count(*)::int as lines from rebates where shop_id = $1',
    [shop.id],
  )
  const lines = AGENT_LEVELS.most * ROUNDS
  if (rows[0]?.lines !== lines) throw new Error(`${rows[0]?.lines} rebates were paid, not ${lines}`)
  const [ours, peer] = [median(times.below), median(times.alone)]
  return { name: 'agents/issue-8-levels-1.2-of-none', ours, limit: peer, ratio: (MOST * peer) / ours, unit: 'ms' }
}

interface Chain {
  readonly shop: TestShop
  readonly keeper: TestStaff
  readonly below: TestPlayer
  /** The topmost first. */
  readonly uplines: readonly TestPlayer[]
}

/** Each level gets half a percent. */
async function putBelow({ app }: ListsWorld, { shop, keeper, below, uplines }: Chain): Promise<void> {
  await app.database.tx((t) => saveAgentSettings(t, shop.id, { isOn: true, shopCeiling: 100 }))
  let above: TestPlayer | undefined
  for (const player of [...uplines, below]) {
    const { shopId, playerId } = player
    const level = uplines.indexOf(player)
    const uplineId = above?.playerId
    const by =
      uplineId === undefined
        ? ({ kind: 'shop', staffId: keeper.staffId } as const)
        : ({ kind: 'agent', playerId: uplineId } as const)
    await app.database.tx(async (t) => {
      if (uplineId === undefined) await appointAgent(t, player)
      else await joinBelow(t, player, { uplineId, mostLevels: AGENT_LEVELS.most, showsOrders: true })
      if (level < 0) return
      const rate = 5 * (uplines.length - level)
      must(await setAgentRate(t, { shopId, playerId, category: 'jingcai', rate, by }))
    })
    above = player
  }
}
