import { type Fen, fen, hours, instant, NO_MONEY, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { proveLedger } from '../../core/ledger/index.ts'
import { moneyOf } from '../../testing/betting-scene.ts'
import { must } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { betOf, copyInput, corrected, followScene, posted, printed, scored } from './testing/follow-scene.ts'

const app = await testApp({ at: instant(Date.parse('2026-11-20T12:00:00+08:00')) })
const scene = await followScene(app)

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

const settled = (player: TestPlayer, orderId: string, state: number) =>
  expect
    .poll(async () => must(await player.client.orders.info({ order_id: orderId })).state, { timeout: 20_000 })
    .toBe(state)

const winOf = async (player: TestPlayer): Promise<Fen> => (await moneyOf(app, player)).win

/** A copy of ten units, printed with the post or alone. */
async function copied(prints: 'both' | 'copy' = 'both') {
  const poster = await app.player({ shop: scene.shop, balance: yuan(20) })
  const post = await posted(scene, { poster })
  const copier = await app.player({ shop: scene.shop, balance: yuan(100) })
  const { order_id: copyId } = must(await copier.client.follow.copy(copyInput(post.postId, 10)))
  await printed(scene, copyId)
  if (prints === 'both') await printed(scene, post.orderId)
  await app.advance(hours(6))
  return { ...post, copier, copyId }
}

const claimsOf = async ({ shopId, playerId }: TestPlayer): Promise<Fen> => {
  const claims = await app.database.read((r) =>
    r.db
      .selectFrom('claw_backs')
      .select(['amount', 'repaid'])
      .where('shop_id', '=', shopId)
      .where('player_id', '=', playerId)
      .execute(),
  )
  return claims.reduce((total, { amount, repaid }) => fen(total + amount - repaid), NO_MONEY)
}

it('goes from the copier to the poster when the copy is paid, and both have a bill of it', async () => {
  const { copier, poster, copyId, orderId, match } = await copied()
  await scored(scene, match, '2:0')
  await settled(copier, copyId, 10)
  await settled(poster, orderId, 10)
  // 10 × 2 × 1.95 = 39.00, a profit of 19.00, of which 5 % are 0.95.
  expect(await winOf(copier)).toBe(fen(3_805n))
  expect(await winOf(poster)).toBe(fen(3_995n))
  const [paid] = must(await copier.client.bills.bills({ kind: 'commission' })).rows
  expect(paid).toMatchObject({ change: '-0.95', subject: { kind: 'order', id: copyId } })
  const [got] = must(await poster.client.bills.bills({ kind: 'commission' })).rows
  expect(got).toMatchObject({ change: '0.95', subject: { kind: 'order', id: orderId } })
  expect(must(await copier.client.follow.ownCopies({})).rows[0]).toMatchObject({ commission: '0.95', state: 10 })
  await expect.poll(async () => must(await poster.client.follow.ownPosts({})).rows[0]?.commission).toBe('0.95')
})

it('is none of a copy that lost', async () => {
  const { copier, poster, copyId, match } = await copied()
  await scored(scene, match, '0:1')
  await settled(copier, copyId, 8)
  expect([await winOf(copier), await winOf(poster)]).toEqual([NO_MONEY, NO_MONEY])
})

it('is none where the order of the poster was not printed', async () => {
  const { copier, poster, copyId, match } = await copied('copy')
  await scored(scene, match, '2:0')
  await settled(copier, copyId, 10)
  expect(await winOf(copier)).toBe(fen(3_900n))
  expect(await winOf(poster)).toBe(NO_MONEY)
})

it('goes to no minor', async () => {
  const { copier, poster, copyId, match } = await copied()
  await app.database.tx((t) =>
    t.db.updateTable('persons').set({ birth_date: '2012-05-01' }).where('id', '=', poster.personId).execute(),
  )
  await scored(scene, match, '2:0')
  await settled(copier, copyId, 10)
  expect(await winOf(copier)).toBe(fen(3_900n))
})

it('is reversed and paid again by corrections; what was spent is a claim against the poster, not the copier', async () => {
  const { copier, poster, copyId, orderId, match } = await copied()
  await scored(scene, match, '2:0')
  await settled(copier, copyId, 10)
  await settled(poster, orderId, 10)
  const { match: other } = await posted(scene)
  must(await poster.client.betting.place(betOf(other, 19)))
  expect(await winOf(poster)).toBe(fen(195n))
  await corrected(scene, match, '0:2')
  await settled(copier, copyId, 8)
  await settled(poster, orderId, 8)
  expect([await winOf(copier), await winOf(poster)]).toEqual([NO_MONEY, NO_MONEY])
  expect([await claimsOf(copier), await claimsOf(poster)]).toEqual([NO_MONEY, fen(3_800n)])
  await corrected(scene, match, '1:0')
  await settled(copier, copyId, 10)
  await settled(poster, orderId, 10)
  expect(await winOf(copier)).toBe(fen(3_805n))
  expect(await winOf(poster)).toBe(fen(195n))
  expect(await claimsOf(poster)).toBe(NO_MONEY)
})
