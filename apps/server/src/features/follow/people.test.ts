import { hours, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import { followScene, type PostedOrder, posted, printed, scored } from './testing/follow-scene.ts'

const app = await testApp()
const scene = await followScene(app)
const { shop } = scene
afterAll(() => app.close())

it('a wink is a bookmark: counted once, listed, and its posts are in one list', async () => {
  const player = await app.player({ shop })
  const [one, other] = [await posted(scene), await posted(scene)]
  const of = async () => must(await player.client.follow.posts({ of: 'winked' })).rows.map(({ post_id }) => post_id)
  expect(await of()).toEqual([])
  const key = { player_id: one.poster.playerId }
  await Promise.all([player.client.follow.wink(key), player.client.follow.wink(key)])
  must(await player.client.follow.wink(key))
  expect(await of()).toEqual([one.postId])
  expect(must(await player.client.follow.winks({})).rows.map(({ player_id }) => player_id)).toEqual([key.player_id])
  expect(must(await player.client.follow.poster(key))).toMatchObject({ winks: 1, is_winked: true, posts: 1 })
  must(await player.client.follow.wink({ player_id: other.poster.playerId }))
  expect(await of()).toEqual([other.postId, one.postId])
  must(await player.client.follow.unwink(key))
  must(await player.client.follow.unwink(key))
  expect(must(await player.client.follow.poster(key))).toMatchObject({ winks: 0, is_winked: false })
  expect(await of()).toEqual([other.postId])
  expect(reasonOf(await player.client.follow.wink({ player_id: player.playerId }))).toBe('own_post')
})

it('people are found by a part of their nickname, once they have posted', async () => {
  const player = await app.player({ shop })
  const { poster } = await posted(scene)
  must(await poster.client.profile.editNickname({ nickname: '北看台老李' }))
  const quiet = await app.player({ shop, balance: yuan(10) })
  must(await quiet.client.profile.editNickname({ nickname: '北看台老王' }))
  const { rows } = must(await player.client.follow.search({ name: '看台' }))
  expect(rows).toMatchObject([{ player_id: poster.playerId, nickname: '北看台老李', posts: 1, is_winked: false }])
  expect(must(await player.client.follow.search({ name: '%' })).rows).toEqual([])
})

it('open posts are paged, the newest or the soonest to close first', async () => {
  const elsewhere = await followScene(app)
  const player = await app.player({ shop: elsewhere.shop })
  const made: string[] = []
  for (let count = 0; count < 3; count += 1) made.push((await posted(elsewhere)).postId)
  for (const order of [undefined, 'cutoff'] as const) {
    const ask = (cursor?: string) =>
      player.client.follow.posts({ size: '2', ...(order && { order }), ...(cursor !== undefined && { cursor }) })
    const first = must(await ask())
    const second = must(await ask(first.next_cursor ?? ''))
    const found = [...first.rows, ...second.rows].map(({ post_id }) => post_id)
    expect(found).toEqual(order === undefined ? made.toReversed() : made)
    expect(second.next_cursor).toBeNull()
  }
  expect(must(await player.client.follow.posts({ game: 'jclq' })).rows).toEqual([])
})

it('a poster is listed with the newest posts that count, and finds their own page without an id', async () => {
  const player = await app.player({ shop })
  const made = await posted(scene)
  const { poster } = made
  const ownPage = async () => must(await poster.client.follow.poster({}))
  const settle = async ({ orderId, match }: PostedOrder, full: string, orders: number) => {
    await printed(scene, orderId)
    await app.advance(hours(6))
    await scored(scene, match, full)
    await expect.poll(async () => (await ownPage()).all.orders, { timeout: 20_000 }).toBe(orders)
  }
  await settle(made, '1:0', 1)
  await settle(await posted(scene, { poster }), '0:1', 2)
  expect(await ownPage()).toMatchObject({ player_id: poster.playerId, is_own: true, newest: [false, true] })
  const { postId } = await posted(scene, { poster })
  const { rows } = must(await player.client.follow.posts({}))
  expect(rows.find(({ post_id }) => post_id === postId)?.poster).toMatchObject({ is_own: false, newest: [false, true] })
  const own = must(await poster.client.follow.posts({})).rows.find(({ post_id }) => post_id === postId)
  expect(own?.poster.is_own).toBe(true)
})
