import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { giftTo } from '../../testing/packet-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { followScene, posted, standingInput } from '../follow/testing/follow-scene.ts'

const app = await testApp()
const scene = await followScene(app)
const { shop } = scene
const keeper = await app.staff('shopkeeper', shop)
afterAll(() => app.close())

/** One keeps something off the list, the other nothing. */
let player: TestPlayer
let other: TestPlayer
beforeEach(async () => {
  player = await app.player({ shop, balance: yuan(100) })
  other = await app.player({ shop, balance: yuan(100) })
})

type Settings = InputOf<'messages', 'setPush'>

const set = async (unlisted_kinds: Settings['unlisted_kinds'], changes: Partial<Settings> = {}) =>
  must(await player.client.messages.setPush({ off_kinds: [], shows_content: false, unlisted_kinds, ...changes }))
const eventsOf = async ({ client }: TestPlayer) =>
  must(await client.messages.list({}))
    .rows.map(({ event }) => event)
    .toReversed()
/** Both are told in the same statement. */
const otherIsTold = (...events: readonly string[]) => expect.poll(() => eventsOf(other)).toEqual(events)
const publish = async (title: string) =>
  must(await keeper.client.store.publishNotice({ request_id: randomUUID(), title, body: '请大家留意。' }))

it('writes no announcement for who keeps them off the list, and writes them again later', async () => {
  await set(['announcement'])
  await publish('明日休息')
  await otherIsTold('announced')
  expect(await eventsOf(player)).toEqual([])
  expect(must(await player.client.messages.list({})).unread.announcement).toBe(0)
  await set([])
  await publish('明日营业')
  await otherIsTold('announced', 'announced')
  expect(await eventsOf(player)).toEqual(['announced'])
})

it('keeps one kind off and writes the others', async () => {
  await set(['packet'])
  must(await keeper.client.packets.give(await giftTo(app, [player, other])))
  await otherIsTold('packet_given')
  await publish('明日休息')
  await otherIsTold('packet_given', 'announced')
  expect(await eventsOf(player)).toEqual(['announced'])
})

it('leaves out posts of followed people, and still tells what a standing order has bet', async () => {
  await set(['copy'])
  const poster = await app.player({ shop, balance: yuan(10_000) })
  for (const each of [player, other]) must(await each.client.follow.wink({ player_id: poster.playerId }))
  await posted(scene, { poster })
  await otherIsTold('post_added')
  expect(await eventsOf(player)).toEqual([])
  must(await player.client.standing.start(standingInput(poster, { total_copies: 1 })))
  await posted(scene, { poster })
  await expect.poll(() => eventsOf(player)).toEqual(['standing_copied', 'standing_ended'])
})

it('keeps the switches of the list when only those of pushes are set', async () => {
  await set(['score', 'plan_call', 'score'])
  await set(undefined, { off_kinds: ['order'], shows_content: true })
  const shown = must(await player.client.messages.push({}))
  expect(shown).toMatchObject({ off_kinds: ['order'], shows_content: true, unlisted_kinds: ['score', 'plan_call'] })
  expect(must(await other.client.messages.push({})).unlisted_kinds).toEqual([])
})

it('has no such switch for what is on record', async () => {
  const settings = { off_kinds: [], shows_content: false, unlisted_kinds: ['order'] } as unknown as Settings
  expect(reasonOf(await player.client.messages.setPush(settings))).toBe('bad_input')
})
