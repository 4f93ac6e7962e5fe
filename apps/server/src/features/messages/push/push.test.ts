import { randomBytes, randomUUID } from 'node:crypto'
import { type Instant, instant } from '@caimin/base'
import type { MessageEvent } from '@caimin/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must, reasonOf } from '../../../testing/desk-scene.ts'
import { keptLog } from '../../../testing/kept-log.ts'
import type { TestPlayer } from '../../../testing/people.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { writeMessages } from '../message.store.ts'
import { MAX_OF_SERVICE, pushDeliverer } from './deliver-push.ts'
import { deleteOldDeliveries } from './delivery.store.ts'
import { type PushKeys, pushKeysOf } from './push-keys.ts'
import { isPushService } from './push-service.ts'
import { addSubscription } from './subscription.store.ts'
import { type PushEndpoint, startPushEndpoint } from './testing/push-endpoint.ts'

const VAPID = { vapidKey: randomBytes(32).toString('base64url'), vapidSubject: 'mailto:ops@shop.test' }
const KEYS = pushKeysOf(VAPID) as PushKeys

const first = await startPushEndpoint()
const second = await startPushEndpoint()
const app = await testApp({
  at: instant(Date.parse('2026-11-20T12:00:00+08:00')),
  config: {
    ...VAPID,
    pushServices: [first.origin, second.origin],
  },
})
const shop = await app.shop()

beforeEach(async () => {
  await app.pool.query('delete from push_subscriptions')
  for (const endpoint of [first, second]) {
    endpoint.answer = 201
    ;(endpoint.received as unknown[]).length = 0
  }
})

afterAll(async () => {
  await app.close()
  first.stop()
  second.stop()
})

/** A player whose browser has subscribed at an endpoint. */
async function subscribed(endpoint: PushEndpoint = first): Promise<TestPlayer> {
  const player = await app.player({ shop })
  must(await player.client.messages.subscribe(endpoint.subscription))
  return player
}

interface Notice {
  readonly event?: MessageEvent
  readonly count?: number
  readonly at?: TestApp
}

async function notify(
  { shopId, playerId }: TestPlayer,
  { event = 'recharge_paid', count = 1, at: where = app }: Notice = {},
): Promise<void> {
  const messages = Array.from({ length: count }, (_, at) => ({
    ...{ shopId, playerId, event, subjectId: randomUUID() },
    detail: { amount: `${at + 30}.00`, name: '满10减3' } as const,
  }))
  await where.database.tx((t) => writeMessages(t, messages, { isAnnounced: true }))
}

const saidAt = ({ received }: PushEndpoint) => received.map(({ said }) => said)
const waiting = async () =>
  (await app.pool.query<{ tries: number }>('select tries from push_deliveries')).rows.map(({ tries }) => tries)

const RECHARGE = { kind: 'recharge', title: '您的充值有新进展', body: '' }

describe('a push', () => {
  it('reaches the browser signed and encrypted, and says only that something happened', async () => {
    await notify(await subscribed())
    await expect.poll(() => first.received).toEqual([{ said: RECHARGE, ttl: '86400', subject: 'mailto:ops@shop.test' }])
    await expect.poll(waiting).toEqual([])
  })

  it('says what happened where its player wants that', async () => {
    const player = await subscribed()
    must(await player.client.messages.setPush({ off_kinds: [], shows_content: true }))
    await notify(player)
    await expect.poll(() => saidAt(first)).toEqual([{ kind: 'recharge', title: '充值30.00元已到账', body: '' }])
  })

  it('is left out for kinds that are switched off', async () => {
    const player = await subscribed()
    must(await player.client.messages.setPush({ off_kinds: ['recharge'], shows_content: false }))
    expect(must(await player.client.messages.push({}))).toMatchObject({ off_kinds: ['recharge'], shows_content: false })
    await notify(player)
    await notify(player, { event: 'withdrawal_paid' })
    await expect.poll(() => saidAt(first)).toMatchObject([{ kind: 'withdrawal' }])
  })

  it('is one for many messages of a kind that come at once', async () => {
    await notify(await subscribed(), { count: 5 })
    await expect.poll(() => saidAt(first)).toEqual([RECHARGE])
    await expect.poll(waiting).toEqual([])
  })

  it('holds back in quiet hours what draws to play, and tells of money all the same', async () => {
    const player = await subscribed()
    must(await player.client.limits.setQuietHours({ hours: { from: '10:00', to: '14:00' } }))
    for (const event of ['packet_given', 'goal_scored', 'plan_called'] as const) await notify(player, { event })
    await notify(player)
    await expect.poll(() => saidAt(first)).toEqual([RECHARGE])
  })
})

describe('a push of a conversation', () => {
  const makeDue = () => app.pool.query(`update push_deliveries set next_try_at = now() - interval '1 minute'`)
  const step = pushDeliverer({ database: app.database, log: keptLog, keys: KEYS })

  it('waits a little, and says nothing of what was written', async () => {
    const player = await subscribed()
    await notify(player, { event: 'shop_wrote' })
    const pause = `select extract(epoch from next_try_at - created_at)::int as seconds from push_deliveries`
    expect((await app.pool.query(pause)).rows).toEqual([{ seconds: 10 }])
    await makeDue()
    await step()
    await expect.poll(() => saidAt(first)).toEqual([{ kind: 'chat', title: '您有新的聊天消息', body: '' }])
  })

  it('is left out when its player has read it meanwhile', async () => {
    const player = await subscribed()
    await notify(player, { event: 'shop_wrote' })
    await app.pool.query(`update push_deliveries set next_try_at = now() + interval '1 hour'`)
    const [message] = must(await player.client.messages.list({})).rows
    must(await player.client.messages.mark({ message_id: message?.message_id ?? '', mark: 'read', with_older: false }))
    await makeDue()
    await step()
    await expect.poll(waiting).toEqual([])
    expect(first.received).toEqual([])
  })
})

describe('a subscription', () => {
  it('is each browser of a player, and of no other player after another signed in there', async () => {
    const player = await subscribed()
    must(await player.client.messages.subscribe(second.subscription))
    await notify(player)
    await expect.poll(() => [saidAt(first), saidAt(second)]).toEqual([[RECHARGE], [RECHARGE]])
    const next = await subscribed(second)
    await notify(player)
    await notify(next, { event: 'not_won' })
    await expect.poll(() => saidAt(first)).toHaveLength(2)
    await expect.poll(() => saidAt(second)).toEqual([RECHARGE, expect.objectContaining({ kind: 'prize' })])
  })

  it('ends with the session, and when its player switches it off', async () => {
    const [gone, kept] = [await subscribed(first), await subscribed(second)]
    must(await gone.client.account.signOut({}))
    await notify(gone)
    await notify(kept)
    await expect.poll(() => saidAt(second)).toEqual([RECHARGE])
    must(await kept.client.messages.unsubscribe({ endpoint: second.subscription.endpoint }))
    await notify(kept)
    expect(await waiting()).toEqual([])
    expect(first.received).toEqual([])
  })

  it('is told nothing of a shop that its player has left', async () => {
    const player = await subscribed()
    const other = await app.shop()
    must(await player.client.account.chooseShop({ shop_id: other.id }))
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from sessions where person_id = $1 and ended_at is null',
      [player.personId],
    )
    const { shopId, playerId } = player
    await app.database.tx((t) =>
      addSubscription(t, { shopId, playerId, sessionId: rows[0]?.id ?? '', ...first.subscription }),
    )
    await notify(player)
    expect(await waiting()).toEqual([])
  })

  it('is one, however often it subscribes at once', async () => {
    const player = await app.player({ shop })
    await Promise.all([1, 2, 3].map(() => player.client.messages.subscribe(first.subscription)))
    expect((await app.pool.query('select 1 from push_subscriptions')).rows).toHaveLength(1)
  })

  it('is dropped when the push service says that it is no more, or of another key', async () => {
    for (const answer of [401, 403, 404, 410]) {
      const player = await subscribed()
      first.answer = answer
      await notify(player)
      const left = async () => (await app.pool.query('select 1 from push_subscriptions')).rows
      await expect.poll(left).toEqual([])
      expect(await waiting()).toEqual([])
    }
  })

  it.each([
    ['http://127.0.0.1:1/x', 'another origin'],
    ['https://fcm.googleapis.com.evil.test/x', 'a host that only begins like one'],
    ['not an address', 'none'],
    ['https://fcm.googleapis.com:8443/x', 'another port of one'],
  ])('is refused at %s: %s', async (endpoint) => {
    const player = await app.player({ shop })
    const reply = await player.client.messages.subscribe({ ...first.subscription, endpoint })
    expect(reasonOf(reply)).toBe('push_service_unknown')
  })
})

it('keeps no other push service waiting while one hangs, and takes up with that one later', async () => {
  const crowd = await app.players(3 * MAX_OF_SERVICE, { shop })
  for (const [at, player] of crowd.entries()) {
    const endpoint = `${first.origin}/browser-${at}`
    must(await player.client.messages.subscribe({ ...first.subscription, endpoint }))
  }
  first.answer = null
  await Promise.all(crowd.map((player) => notify(player)))
  await expect.poll(() => first.hanging()).toBe(MAX_OF_SERVICE)
  await notify(await subscribed(second))
  await expect.poll(() => saidAt(second)).toEqual([RECHARGE])
  expect(first.hanging()).toBe(MAX_OF_SERVICE)
  first.answer = 201
  first.letGo()
  await expect.poll(() => saidAt(first).length).toBeGreaterThanOrEqual(2 * MAX_OF_SERVICE)
})

describe('while a push service fails', () => {
  /** A server that pushes nothing by itself: the test takes each step. */
  let silent: TestApp
  let player: TestPlayer

  beforeAll(async () => {
    silent = await testApp()
    player = await silent.player({ shop: await silent.shop() })
  })

  beforeEach(async () => {
    const { shopId, playerId, personId } = player
    const { rows } = await silent.pool.query<{ id: string }>('select id from sessions where person_id = $1', [personId])
    const sessionId = rows[0]?.id ?? ''
    await silent.database.tx((t) => addSubscription(t, { shopId, playerId, sessionId, ...first.subscription }))
    await notify(player, { at: silent })
  })

  afterAll(() => silent.close())

  const step = () => pushDeliverer({ database: silent.database, log: keptLog, keys: KEYS })()
  const left = async () => {
    const { rows } = await silent.pool.query<{ next: Instant }>('select next_try_at as next from push_deliveries')
    return rows.map(({ next }) => next)
  }
  const makeDue = () => silent.pool.query(`update push_deliveries set next_try_at = now() - interval '1 minute'`)

  it('tries again after pauses that double, and gives up after twelve tries', async () => {
    first.answer = 503
    for (let tries = 1; tries < 12; tries += 1) {
      const before = silent.clock.wall()
      expect(await step()).toBe(true)
      const [next = 0] = await left()
      const pause = 10_000 * 2 ** (tries - 1)
      expect(next).toBeGreaterThanOrEqual(before + pause)
      expect(next).toBeLessThanOrEqual(silent.clock.wall() + pause)
      await makeDue()
    }
    expect(await step()).toBe(true)
    expect(await left()).toEqual([])
    expect(await step()).toBe(false)
  })

  it('delivers once it works again', async () => {
    first.answer = 429
    await step()
    await makeDue()
    first.answer = 201
    await step()
    expect(saidAt(first)).toEqual([RECHARGE])
    expect(await left()).toEqual([])
  })

  it('gives up at once what is refused for good, and keeps the browser', async () => {
    first.answer = 400
    await step()
    expect(await left()).toEqual([])
    await notify(player, { at: silent })
    expect(await left()).toHaveLength(1)
  })

  it('sends nothing that draws to play once its player wants none of that', async () => {
    await step()
    await notify(player, { at: silent, event: 'packet_given' })
    must(await player.client.limits.setQuietHours({ hours: { from: '00:00', to: '23:59' } }))
    const before = saidAt(first).length
    expect(await step()).toBe(true)
    expect(saidAt(first)).toHaveLength(before)
    expect(await left()).toEqual([])
    must(await player.client.limits.setQuietHours({ hours: null }))
  })

  it('sends nothing that waited until its player signed out', async () => {
    must(await player.client.account.signOut({}))
    expect(await step()).toBe(true)
    expect(saidAt(first)).toEqual([])
    expect(await left()).toEqual([])
  })
})

it('deletes what could not be delivered for a day', async () => {
  const player = await subscribed()
  first.answer = 503
  await notify(player)
  await expect.poll(waiting).toEqual([1])
  await app.pool.query(`update push_deliveries set created_at = now() - interval '25 hours'`)
  await deleteOldDeliveries(app.database)
  expect(await waiting()).toEqual([])
})

it('is off where there is no key, and says so', async () => {
  const silent = await testApp()
  const player = await silent.player({ shop: await silent.shop() })
  expect(must(await player.client.messages.push({})).public_key).toBeNull()
  expect(reasonOf(await player.client.messages.subscribe(first.subscription))).toBe('push_off')
  await silent.close()
})

it('knows the hosts of push services, and what is below them, over https alone', () => {
  const services = ['notify.windows.com', 'fcm.googleapis.com']
  expect(isPushService('https://fcm.googleapis.com/fcm/send/x', services)).toBe(true)
  expect(isPushService('https://sg2p.notify.windows.com/w/?token=x', services)).toBe(true)
  expect(isPushService('http://fcm.googleapis.com/x', services)).toBe(false)
  expect(isPushService('https://evilnotify.windows.com/x', services)).toBe(false)
  expect(isPushService('https://fcm.googleapis.com@10.0.0.1/x', services)).toBe(false)
})
