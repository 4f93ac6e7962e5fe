import { yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { proveLedger } from '../core/ledger/index.ts'
import { footballBet, moneyOf, seedMatch } from './betting-scene.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { issue, must, placed } from './desk-scene.ts'
import { testApp } from './test-app.ts'

const app = await testApp({ database: await startDebianPostgres() })

afterAll(() => app.close())

it('migrates the oldest PostgreSQL that we support', async () => {
  const { rows } = await app.pool.query(`
    select current_setting('server_version_num')::integer / 10000 as major, count(*)::integer as applied
    from schema_migrations`)
  expect(rows[0].major).toBeLessThan(18)
  expect(rows[0].applied).toBeGreaterThan(0)
})

it('takes a bet to its ticket there, with the ledger in balance', async () => {
  const shop = await app.shop()
  const clerk = await app.staff('clerk', shop)
  const player = await app.player({ shop, balance: yuan(100) })
  const orderId = await placed(player, footballBet([await seedMatch(app), await seedMatch(app)]))
  await issue(clerk, orderId)
  expect(must(await player.client.orders.info({ order_id: orderId }))).toMatchObject({ state: 6, captured: '2.00' })
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 9800n, held: 0n })
  expect((await proveLedger(app.database)).differences).toEqual([])
})
