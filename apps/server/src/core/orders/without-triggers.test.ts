import { yuan } from '@caimin/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedIssue } from '../../testing/betting-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { opened } from '../../testing/plan-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
await seedIssue(app)
const shop = await app.shop()
let player: TestPlayer

// What a release that follows drops: the code does by itself what they did.
beforeAll(async () => {
  await app.pool.query('alter table plans disable trigger plans_give_spell_code')
  player = await app.player({ shop, balance: yuan(1000) })
})
afterAll(() => app.close())

it('gives a plan in seats its code, and no other plan', async () => {
  const seats = await opened(app, player, { terms: { kind: 'spell', seats: 3, takesEmptySeats: true } })
  await opened(app, player)
  const { rows } = await app.pool.query('select order_id, code from spell_codes where shop_id = $1', [shop.id])
  expect(rows).toEqual([{ order_id: seats, code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/) }])
})
