import { hours, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { placed } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import { KEEPING_STATISTICS, rollUp } from './roll-up.ts'

const app = await testApp()
afterAll(() => app.close())

it('leaves a round to the process that is at it, and goes on when that one is gone', async () => {
  const player = await app.player({ shop: await app.shop(), balance: yuan(10) })
  await placed(player, footballBet([await seedMatch(app)]))
  await app.advance(hours(1))
  const other = await app.pool.connect()
  await other.query('select pg_advisory_lock($1)', [KEEPING_STATISTICS])
  await rollUp(app)
  const kept = async () => {
    const { rows } = await app.pool.query('select shop_id from statistics_until')
    return rows.length
  }
  expect(await kept()).toBe(0)
  other.release(true)
  const keptByNextRound = async () => {
    await rollUp(app)
    return await kept()
  }
  await expect.poll(keptByNextRound).toBe(1)
})
