import { hours, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging.ts'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { breakRows } from '../../testing/break-rows.ts'
import { must, placed } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ log: createLogger('silent') })
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
const player = await app.player({ shop, balance: yuan(1000) })
afterAll(() => app.close())

it('accepts what waited before the switch was turned on, past any number of orders that cannot be', async () => {
  const match = await seedMatch(app, { deadlineIn: hours(6) })
  const orderIds: string[] = []
  for (let i = 0; i < 52; i += 1) orderIds.push(await placed(player, footballBet([match])))
  const good = orderIds.slice(-2)
  // The last ones are the least urgent, and come after a whole batch that cannot be accepted.
  const isBad = `new.state <> old.state and old.id not in (${good.map((id) => `'${id}'`).join()})`
  const mend = await breakRows(app.pool, { table: 'orders', on: 'update', when: isBad })
  must(await keeper.client.counter.setAutoAccept({ auto_accept: true }))
  const states = async (ids: readonly string[]) => {
    const { rows } = await app.pool.query('select distinct state from orders where id = any($1)', [ids])
    return rows.map(({ state }) => state)
  }
  await expect.poll(() => states(good), { timeout: 10_000 }).toEqual([2])
  expect(await states(orderIds.slice(0, -2))).toEqual([1])
  await mend()
  await expect.poll(() => states(orderIds), { timeout: 10_000 }).toEqual([2])
})
