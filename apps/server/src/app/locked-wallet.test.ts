import { yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../testing/betting-scene.ts'
import { must } from '../testing/desk-scene.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
afterAll(() => app.close())

/** More than the test's pool has connections. */
const BETS = 25

it('lets others bet while the bets of one player wait for their locked wallet', async () => {
  const shop = await app.shop()
  const [ann, bob] = await app.players(2, { shop, balance: yuan(1000) })
  if (ann === undefined || bob === undefined) throw new Error('two players')
  const matches = [await seedMatch(app), await seedMatch(app)]
  must(await bob.client.betting.place(footballBet(matches)))
  const locker = await app.pool.connect()
  try {
    await locker.query('begin')
    await locker.query('select from wallets where player_id = $1 for update', [ann.playerId])
    const annsBets = Array.from({ length: BETS }, () => ann.client.betting.place(footballBet(matches)))
    await expect.poll(() => countWaiting()).toBeGreaterThan(0)
    for (let bet = 0; bet < BETS; bet += 1) must(await bob.client.betting.place(footballBet(matches)))
    await locker.query('rollback')
    const answers = (await Promise.all(annsBets)).map((answer) => (answer.ok ? 'ok' : answer.reason))
    expect(answers.filter((answer) => answer !== 'ok' && answer !== 'busy_try_again')).toEqual([])
  } finally {
    locker.release()
  }
})

/** Statements of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await app.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}
