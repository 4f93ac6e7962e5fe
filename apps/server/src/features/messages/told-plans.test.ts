import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { seedIssue } from '../../testing/betting-scene.ts'
import { must } from '../../testing/desk-scene.ts'
import { addManyPlayers } from '../../testing/many-players.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { doubleColourPlan, filled, opened, spellOf } from '../../testing/together-scene.ts'
import { BEFORE_ALL_PLAYERS, fanOutFrom } from './fan-out.ts'

type Message = OutputOf<'messages', 'list'>['rows'][number]

const app = await testApp()
const shop = await app.shop()
await seedIssue(app)
afterAll(() => app.close())

const newInitiator = () => app.player({ shop, balance: yuan(200) })

async function followerOf(initiator: TestPlayer): Promise<TestPlayer> {
  const player = await app.player({ shop, balance: yuan(100) })
  must(await player.client.follow.wink({ player_id: initiator.playerId }))
  return player
}

const open = async (initiator: TestPlayer, plan = doubleColourPlan()) => (await opened(initiator, plan)).plan_id

const calls = async (player: TestPlayer): Promise<readonly Message[]> =>
  must(await player.client.messages.list({ kind: 'plan_call' })).rows
const calledTo = async (player: TestPlayer) => (await calls(player)).map(({ subject }) => subject.id)
const hears = (player: TestPlayer, ...planIds: readonly string[]) =>
  expect.poll(() => calledTo(player)).toEqual(planIds.toReversed())

const nicknameOf = async ({ client, playerId }: TestPlayer) =>
  must(await client.together.initiator({ player_id: playerId })).nickname

const callAgain = (orderId: string, after = BEFORE_ALL_PLAYERS) =>
  app.database.tx((t) => fanOutFrom(t, { kind: 'plan.opened', shopId: shop.id, orderId }, after))

/** Once a later plan has been called, all before it have. */
async function settled(): Promise<void> {
  const initiator = await newInitiator()
  const witness = await followerOf(initiator)
  await hears(witness, await open(initiator))
}

describe('a plan that enters the hall', () => {
  it('is called to those who follow its initiator, with the way to it, and to no one else', async () => {
    const initiator = await newInitiator()
    const fan = await followerOf(initiator)
    const others = [await app.player({ shop }), await followerOf(await newInitiator()), initiator]
    const planId = await open(initiator)
    await hears(fan, planId)
    expect(await calls(fan)).toMatchObject([
      {
        kind: 'plan_call',
        event: 'plan_called',
        title: `${await nicknameOf(initiator)}发起合买，邀您参与`,
        text: '双色球',
        subject: { kind: 'plan', id: planId },
      },
    ])
    expect(must(await fan.client.messages.list({})).unread).toMatchObject({ plan_call: 1, plan: 0 })
    for (const other of others) expect(await calls(other)).toEqual([])
  })

  it('is not called to a follower who keeps calls off the list', async () => {
    const initiator = await newInitiator()
    const [fan, quiet] = [await followerOf(initiator), await followerOf(initiator)]
    const settings = { off_kinds: [], shows_content: false, unlisted_kinds: ['plan_call' as const] }
    must(await quiet.client.messages.setPush(settings))
    await hears(fan, await open(initiator))
    expect(await calls(quiet)).toEqual([])
  })

  it('is called once, however often the event comes and where it broke off', async () => {
    const initiator = await newInitiator()
    const fans = await Promise.all([1, 2, 3].map(() => followerOf(initiator)))
    const planId = await open(initiator)
    for (const fan of fans) await hears(fan, planId)
    await app.pool.query('delete from player_messages where subject_id = $1 and player_id = $2', [
      planId,
      fans[1]?.playerId,
    ])
    for (const _time of [1, 2]) await callAgain(planId)
    for (const fan of fans) expect(await calledTo(fan)).toEqual([planId])
  })

  it('is called to thousands, so many at a time', async () => {
    const initiator = await newInitiator()
    const fans = await addManyPlayers(app, { shopId: shop.id, count: 2500, mobiles: '172' })
    await app.pool.query(
      'insert into winks (shop_id, player_id, poster_id, at) select $1, id, $2, now() from unnest($3::uuid[]) as id',
      [shop.id, initiator.playerId, fans],
    )
    const planId = await open(initiator)
    const written = async () =>
      (await app.pool.query('select count(*)::int as n from player_messages where subject_id = $1', [planId])).rows
    await expect.poll(written).toEqual([{ n: 2500 }])
  })

  it('says nothing of what it holds', async () => {
    const initiator = await newInitiator()
    const fan = await followerOf(initiator)
    const plan = doubleColourPlan({ declaration: '31 32 33 必中', openness: 'at_once' })
    const lines = [{ play: 'standard', selection: { red: [7, 13, 19, 25, 31, 33], blue: [16] } }]
    const planId = await open(initiator, { ...plan, bet: { ...plan.bet, lines } })
    await hears(fan, planId)
    const { rows } = await app.pool.query('select detail from player_messages where subject_id = $1', [planId])
    expect(rows).toEqual([{ detail: { game: 'shuangseqiu', name: await nicknameOf(initiator) } }])
  })
})

describe('a plan is not called', () => {
  it('where it is a spell, which stands in no hall', async () => {
    const initiator = await newInitiator()
    const fan = await followerOf(initiator)
    const planId = await open(initiator, spellOf(doubleColourPlan()))
    await settled()
    await callAgain(planId)
    expect(await calls(fan)).toEqual([])
  })

  it('to who may not play, nor in another shop, nor to who follows no more', async () => {
    const initiator = await newInitiator()
    const [excluded, gone, fan] = [
      await followerOf(initiator),
      await followerOf(initiator),
      await followerOf(initiator),
    ] as const
    const elsewhere = await app.player({ shop: await app.shop() })
    expect(await elsewhere.client.follow.wink({ player_id: initiator.playerId })).toMatchObject({ ok: false })
    must(await excluded.client.limits.excludeSelf({ months: 6 }))
    must(await gone.client.follow.unwink({ player_id: initiator.playerId }))
    await hears(fan, await open(initiator))
    for (const other of [excluded, gone]) expect(await calls(other)).toEqual([])
    expect(must(await elsewhere.client.messages.list({})).rows).toEqual([])
  })

  it('when it has filled or was given up before its followers were told', async () => {
    const initiator = await newInitiator()
    const [full, cancelled] = [await open(initiator), await open(initiator)]
    await filled(full, await app.players(2, { shop, balance: yuan(200) }))
    must(await initiator.client.together.cancel({ request_id: randomUUID(), plan_id: cancelled }))
    const fan = await followerOf(initiator)
    for (const planId of [full, cancelled]) await callAgain(planId)
    expect(await calls(fan)).toEqual([])
  })

  it.each([
    ['is frozen', `update persons set frozen_at = now() where id = $1`],
    ['turned out to be under age', `update persons set birth_date = '2015-01-01' where id = $1`],
    ['has excluded themselves', `update persons set self_excluded_until = '2100-01-01' where id = $1`],
  ])('when its initiator %s', async (_case, bar) => {
    const initiator = await newInitiator()
    const planId = await open(initiator)
    // Its own event, which may still be on its way, calls no one: no one follows yet.
    await settled()
    const fan = await followerOf(initiator)
    await app.pool.query(bar, [initiator.personId])
    await callAgain(planId)
    expect(await calls(fan)).toEqual([])
  })
})
