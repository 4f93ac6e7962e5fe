import { chinaDate, fromChina, hours, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { testApp } from './test-app.ts'

const app = await testApp({ at: fromChina({ year: 2026, month: 3, day: 1, hour: 19, minute: 50 }) })

afterAll(() => app.close())

it('runs at the time that the test gives, in the process and in the database', async () => {
  const before = await app.database.tx((t) => t.lockedNow())
  expect(chinaDate(before)).toBe('2026-03-01')
  await app.advance(hours(5))
  const { now, locked } = await app.database.tx(async (t) => ({ now: t.now, locked: await t.lockedNow() }))
  expect(chinaDate(now)).toBe('2026-03-02')
  expect(Math.abs(locked - now)).toBeLessThan(1000)
})

it('makes people who are signed in, with money', async () => {
  const shop = await app.shop()
  const [ann, bob] = await app.players(2, { shop, balance: yuan(100n) })
  const clerk = await app.staff('clerk', shop)
  expect(ann?.tokens.get()).not.toBeNull()
  expect(bob?.playerId).not.toBe(ann?.playerId)
  expect(await app.sessions.authenticate(clerk.tokens.get()?.access)).toMatchObject({
    ok: true,
    actor: { kind: 'shop', role: 'clerk', shopId: shop.id },
  })
})
