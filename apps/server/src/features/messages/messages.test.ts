import { randomUUID } from 'node:crypto'
import { addMs, days } from '@caimin/base'
import { MESSAGES_KEPT_DAYS, type MessageEvent } from '@caimin/contract'
import { afterAll, describe, expect, it } from 'vitest'
import type { DomainEvent } from '../../platform/events/domain-events.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { openPageSocket } from '../../testing/page-socket.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { deleteOldPlayerMessages, writeMessages } from './message.store.ts'
import { writeMessagesOf } from './write-messages.ts'

const counter = countQueries()
const app = await testApp()
const shop = await app.shop()
afterAll(async () => {
  counter.stop()
  await app.close()
})

/** Tells a player of so many recharges, one after the other. */
async function notify(player: TestPlayer, count: number, event: MessageEvent = 'recharge_paid'): Promise<void> {
  const { shopId, playerId } = player
  const messages = Array.from({ length: count }, (_, at) => ({
    ...{ shopId, playerId, event, subjectId: randomUUID() },
    detail: { amount: `${at}.00` } as const,
  }))
  await app.database.tx((t) => writeMessages(t, messages, { isAnnounced: true }))
}

const listOf = async (player: TestPlayer, input: Parameters<typeof player.client.messages.list>[0] = {}) =>
  must(await player.client.messages.list(input))

const newestOf = async (player: TestPlayer): Promise<string> => (await listOf(player)).rows[0]?.message_id ?? ''

const mark = (player: TestPlayer, message_id: string, changes: object = {}) =>
  player.client.messages.mark({ message_id, mark: 'read', with_older: false, ...changes })

describe('the list', () => {
  it('has the newest first, in the order of what happened, page by page', async () => {
    const player = await app.player({ shop })
    await notify(player, 5)
    const titles: string[] = []
    let cursor: string | undefined
    do {
      const page = await listOf(player, { size: '2', ...(cursor !== undefined && { cursor }) })
      titles.push(...page.rows.map(({ title }) => title))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(titles).toEqual([4, 3, 2, 1, 0].map((yuan) => `充值${yuan}.00元已到账`))
    expect(reasonOf(await player.client.messages.list({ cursor: 'x' }))).toBe('bad_input')
  })

  it('counts what is unread of each kind, and lists one kind alone', async () => {
    const player = await app.player({ shop })
    await notify(player, 2)
    await notify(player, 1, 'order_printed')
    const all = await listOf(player)
    expect(all.rows).toHaveLength(3)
    expect(all.unread).toMatchObject({ recharge: 2, order: 1, prize: 0, announcement: 0 })
    expect((await listOf(player, { kind: 'order' })).rows.map(({ kind }) => kind)).toEqual(['order'])
  })

  it('is as many queries for ten thousand messages as for three', async () => {
    const [few, many] = await app.players(2, { shop })
    if (few === undefined || many === undefined) throw new Error('two')
    await notify(few, 3)
    for (let part = 0; part < 10; part += 1) await notify(many, 1000, part % 2 === 0 ? 'recharge_paid' : 'not_won')
    const ask = (player: TestPlayer) => () => listOf(player, { size: '50' })
    for (const player of [few, many]) await ask(player)()
    expect(await counter.of(ask(many))).toBe(await counter.of(ask(few)))
    const { unread, rows, next_cursor } = await listOf(many, { size: '50' })
    expect(rows).toHaveLength(50)
    expect(next_cursor).not.toBeNull()
    expect(unread).toMatchObject({ recharge: 5000, prize: 5000 })
    must(await mark(many, await newestOf(many), { with_older: true, mark: 'dismissed' }))
    expect(await listOf(many)).toMatchObject({ rows: [], unread: { recharge: 0, prize: 0 } })
  })
})

describe('marking', () => {
  it('reads one message, or it and all that are older; again is the same as once', async () => {
    const player = await app.player({ shop })
    await notify(player, 4)
    const [newest, second, third] = (await listOf(player)).rows
    expect(must(await mark(player, third?.message_id ?? '')).unread.recharge).toBe(3)
    expect(must(await mark(player, third?.message_id ?? '')).unread.recharge).toBe(3)
    expect(must(await mark(player, second?.message_id ?? '', { with_older: true })).unread.recharge).toBe(1)
    const { rows } = await listOf(player)
    expect(rows.map(({ is_read }) => is_read)).toEqual([false, true, true, true])
    expect(rows[0]?.message_id).toBe(newest?.message_id)
  })

  it('takes messages off the list, those of one kind alone where it is said', async () => {
    const player = await app.player({ shop })
    await notify(player, 2)
    await notify(player, 1, 'order_printed')
    const gone = { mark: 'dismissed', with_older: true, kind: 'recharge' }
    expect(must(await mark(player, await newestOf(player), gone)).unread).toMatchObject({ recharge: 0, order: 1 })
    expect((await listOf(player)).rows.map(({ kind }) => kind)).toEqual(['order'])
  })

  it('does not find a message of another player', async () => {
    const [ann, bob] = await app.players(2, { shop })
    if (ann === undefined || bob === undefined) throw new Error('two')
    await notify(bob, 2)
    for (const changes of [{}, { with_older: true, mark: 'dismissed' }]) {
      expect(reasonOf(await mark(ann, await newestOf(bob), changes))).toBe('not_found')
    }
    expect((await listOf(bob)).unread.recharge).toBe(2)
  })
})

it('tells once what comes twice, in a round and in a later one', async () => {
  const player = await app.player({ shop })
  const keeper = await app.staff('shopkeeper', shop)
  const credit = { request_id: randomUUID(), player_id: player.playerId, amount: '50.00', note: '现金' }
  must(await keeper.client.counter.credit(credit))
  await expect.poll(async () => (await listOf(player)).rows.length).toBe(1)
  const receiptId = (await listOf(player)).rows[0]?.subject.id ?? ''
  const { shopId, playerId } = player
  const event = { kind: 'cash.credited', shopId, playerId, receiptId } as const satisfies DomainEvent
  await app.database.tx((t) => writeMessagesOf(t, [event, event]))
  await app.database.tx((t) => writeMessagesOf(t, [event]))
  expect((await listOf(player)).rows).toHaveLength(1)
  must(await mark(player, await newestOf(player), { mark: 'dismissed' }))
  await app.database.tx((t) => writeMessagesOf(t, [event]))
  expect((await listOf(player)).rows).toEqual([])
})

it('has the pages of a player ask again when a message comes, and when it was read elsewhere', async () => {
  const player = await app.player({ shop })
  const page = await openPageSocket(app.baseUrl)
  page.authenticate(player.tokens.get()?.access ?? '')
  await page.next('welcome')
  await notify(player, 1)
  expect((await page.next('messages.changed')).event).toEqual({ kind: 'messages.changed' })
  must(await mark(player, await newestOf(player)))
  await page.next('messages.changed')
  page.socket.close()
})

it('keeps messages for 90 days, read or not', async () => {
  const player = await app.player({ shop })
  await notify(player, 2)
  const [newest] = (await listOf(player)).rows
  const old = await app.database.read(async (r) => new Date(addMs(r.wallNow, -days(MESSAGES_KEPT_DAYS) - 1)))
  await app.pool.query('update player_messages set created_at = $1 where player_id = $2 and id <> $3', [
    old,
    player.playerId,
    newest?.message_id,
  ])
  await deleteOldPlayerMessages(app.database)
  expect((await listOf(player)).rows.map(({ message_id }) => message_id)).toEqual([newest?.message_id])
})
