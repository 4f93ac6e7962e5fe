import { addMs, days } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import type { ServerParts } from '../../app/features.ts'
import { proveLedger } from '../../core/ledger/index.ts'
import { orderStates } from '../../testing/order-states.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeDemoWorld } from './demo-world.ts'

const app = await testApp()
afterAll(() => app.close())

it('two first starts at once make one world', async () => {
  const other = await testApp()
  const parts = { ...other, config: { ...other.config, feeds: ['demo'] } }
  await Promise.all([makeDemoWorld(parts), makeDemoWorld(parts)])
  const { rows } = await other.pool.query('select count(*)::int as shops from shops where code = $1', ['DEMO01'])
  expect(rows).toEqual([{ shops: 1 }])
  await other.close()
}, 120_000)

/** Kills the server when its clock is moved for the given time. */
function diesAt(move: number, { refreshClock }: Pick<ServerParts, 'refreshClock'>): () => Promise<void> {
  let moves = 0
  return async () => {
    moves += 1
    if (moves === move) throw new Error('killed')
    await refreshClock()
  }
}

const dyingAt = (move: number): ServerParts => ({
  ...app,
  config: { ...app.config, feeds: ['demo'] },
  refreshClock: diesAt(move, app),
})

it('a first start that was killed twice on its way is gone on with, to the same world', async () => {
  await expect(makeDemoWorld(dyingAt(3))).rejects.toThrow('killed')
  const early = await orderStates(app.database)
  expect(early.get(1) ?? 0, 'nothing is under way yet').toBe(0)
  await expect(makeDemoWorld(dyingAt(2))).rejects.toThrow('killed')
  await makeDemoWorld(dyingAt(Number.POSITIVE_INFINITY))
  const counts = await orderStates(app.database)
  for (const state of [1, 2, 3, 4, 6, 8, 10, 11]) expect(counts.get(state) ?? 0, `state ${state}`).toBeGreaterThan(0)
  const { now, wallNow } = await app.database.read(async (r) => ({ now: r.now, wallNow: r.wallNow }))
  expect(Math.abs(now - wallNow)).toBeLessThan(1000)
  expect((await proveLedger(app.database)).differences).toEqual([])
  await makeDemoWorld(dyingAt(1))
  expect(await orderStates(app.database)).toEqual(counts)
}, 120_000)

it('a world may begin at another hour than now, also when its first start was cut off', async () => {
  const other = await testApp()
  const demoStartsAt = addMs((await other.database.read(async ({ wallNow }) => ({ wallNow }))).wallNow, days(3))
  const config = { ...other.config, feeds: ['demo'], demoStartsAt }
  await expect(makeDemoWorld({ ...other, config, refreshClock: diesAt(2, other) })).rejects.toThrow('killed')
  await makeDemoWorld({ ...other, config })
  const { now } = await other.database.read(async (r) => ({ now: r.now }))
  expect(now).toBeGreaterThanOrEqual(demoStartsAt)
  const counts = await orderStates(other.database)
  for (const state of [1, 6, 10]) expect(counts.get(state) ?? 0, `state ${state}`).toBeGreaterThan(0)
  await makeDemoWorld({ ...other, config })
  expect(await orderStates(other.database)).toEqual(counts)
  await other.close()
}, 120_000)
