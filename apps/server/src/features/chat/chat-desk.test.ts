import { randomUUID } from 'node:crypto'
import { instant, minutes, seconds, yuan } from '@caimin/base'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { must, placed, reasonOf } from '../../testing/desk-scene.ts'
import { openSignedInSocket } from '../../testing/page-socket.ts'
import type { SignedIn, TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { partOf } from './message.store.ts'
import { answers, deskHistory, messageTo, ownHistory, says, wordsOf } from './testing/chat-scene.ts'

const counter = countQueries()
/** A Friday. */
const app = await testApp({ at: instant(Date.parse('2026-11-20T12:00:00+08:00')) })
afterAll(async () => {
  counter.stop()
  await app.close()
})

let shop: TestShop
let keeper: TestStaff
let clerk: TestStaff
let colleague: TestStaff
let player: TestPlayer

beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  clerk = await app.staff('clerk', shop)
  colleague = await app.staff('clerk', shop)
  player = await app.player({ shop, balance: yuan(100) })
})

const one = () => ({ conversation_id: player.playerId })
const listed = async (state: 'waiting' | 'answered', filter?: 'unread') =>
  must(await clerk.client.chatDesk.list({ state, ...(filter && { filter }) }))
const idsOf = ({ rows }: Awaited<ReturnType<typeof listed>>) => rows.map(({ conversation_id }) => conversation_id)
const claimedBy = async () => (await deskHistory(clerk, player)).claimed_by

describe('the list of conversations', () => {
  it('has those first that wait longest, and of the others the newest', async () => {
    const [first, second, third] = await app.players(3, { shop })
    if (first === undefined || second === undefined || third === undefined) throw new Error('three players')
    for (const each of [first, second, third]) {
      await says(each, '在吗')
      await app.advance(seconds(10))
    }
    await says(first, '有人吗')
    expect(idsOf(await listed('waiting'))).toEqual([first.playerId, second.playerId, third.playerId])
    await answers(clerk, second, '在')
    await app.advance(seconds(10))
    await answers(clerk, first, '在的')
    expect(idsOf(await listed('waiting'))).toEqual([third.playerId])
    const answered = await listed('answered')
    expect(idsOf(answered)).toEqual([first.playerId, second.playerId])
    expect(answered.counters).toMatchObject({ waiting: 1, unread: 3 })
    expect(answered.rows[0]).toMatchObject({ unread: 2, last: { number: 3, content: { text: '在的' } } })
    must(await clerk.client.chatDesk.markRead({ conversation_id: first.playerId, number: 3 }))
    const unread = await listed('answered', 'unread')
    expect(idsOf(unread)).toEqual([second.playerId])
    expect(unread.counters.unread).toBe(2)
  })

  it('counts what the shop has not read, after each message and each mark', async () => {
    const unread = async () => (await listed('waiting')).counters.unread
    const markRead = async (number: number) => must(await clerk.client.chatDesk.markRead({ ...one(), number }))
    for (const words of ['在吗', '有人吗']) await says(player, words)
    expect(await unread()).toBe(1)
    await markRead(1)
    expect(await unread()).toBe(1)
    await markRead(2)
    expect(await unread()).toBe(0)
    await answers(clerk, player, '在')
    expect(await unread()).toBe(0)
    await says(player, '票出了吗')
    expect(await unread()).toBe(1)
    await markRead(1)
    expect(await unread()).toBe(1)
  })

  it('is read page by page, each once', async () => {
    const players = await app.players(33, { shop })
    await app.pool.query(
      `insert into conversations (shop_id, id, kind, player_id, last_number, last_player_number, last_at, waiting_since)
       select shop_id, id, 'shop', id, 1, 1, now(), now() from players where id = any($1)`,
      [players.map(({ playerId }) => playerId)],
    )
    await app.pool.query(
      `insert into chat_messages (shop_id, conversation_id, number, sender_kind, sender_id, request_id, at, kind, text)
       select shop_id, id, 1, 'player', id, gen_random_uuid(), now(), 'text', '在吗' from players where id = any($1)`,
      [players.map(({ playerId }) => playerId)],
    )
    const first = await listed('waiting')
    const next = must(await clerk.client.chatDesk.list({ state: 'waiting', cursor: first.next_cursor ?? '' }))
    expect([first.rows.length, next.rows.length, next.next_cursor]).toEqual([30, 3, null])
    expect(new Set([...idsOf(first), ...idsOf(next)]).size).toBe(33)
    expect(reasonOf(await clerk.client.chatDesk.list({ state: 'answered', cursor: first.next_cursor ?? '' }))).toBe(
      'bad_input',
    )
  })
})

describe('a conversation', () => {
  it('is claimed by one of two who claim it at once', async () => {
    await says(player, '在吗')
    const both = await Promise.all([clerk, colleague].map(({ client }) => client.chatDesk.claim(one())))
    expect(both.map(reasonOf).toSorted()).toEqual(['claimed_by_other', 'ok'])
    const [winner, loser] = both[0]?.ok === true ? [clerk, colleague] : [colleague, clerk]
    expect(await claimedBy()).toMatchObject({ staff_id: winner.staffId })
    const refused = await loser.client.chatDesk.send(messageTo(player, '我来答'))
    expect(refused).toMatchObject({ reason: 'claimed_by_other', detail: { staff_name: `员工${winner.account}` } })
    expect(reasonOf(await loser.client.chatDesk.release(one()))).toBe('claimed_by_other')
    expect(reasonOf(await loser.client.chatDesk.handOver({ ...one(), staff_id: loser.staffId }))).toBe(
      'claimed_by_other',
    )
    must(await winner.client.chatDesk.claim(one()))
    await answers(winner, player, '我在')
    expect(wordsOf((await ownHistory(player)).messages)).toEqual(['在吗', '我在'])
  })

  it('is claimed by the first who answers, who may release it or hand it over', async () => {
    await says(player, '在吗')
    await answers(clerk, player, '在')
    expect(await claimedBy()).toMatchObject({ staff_id: clerk.staffId })
    must(await clerk.client.chatDesk.handOver({ ...one(), staff_id: colleague.staffId }))
    expect(await claimedBy()).toMatchObject({ staff_id: colleague.staffId })
    expect(reasonOf(await clerk.client.chatDesk.claim(one()))).toBe('claimed_by_other')
    must(await colleague.client.chatDesk.release(one()))
    expect(await claimedBy()).toBeNull()
  })

  it('is taken from a clerk by the shopkeeper', async () => {
    await answers(clerk, player, '您好')
    must(await keeper.client.chatDesk.handOver({ ...one(), staff_id: keeper.staffId }))
    expect(await claimedBy()).toMatchObject({ staff_id: keeper.staffId })
    await answers(keeper, player, '我是店主')
  })

  it('is handed over only to staff of the shop who may sign in', async () => {
    const elsewhere = await app.staff('clerk', await app.shop())
    await app.pool.query(`update staff set frozen_at = now(), frozen_why = '离职' where id = $1`, [colleague.staffId])
    for (const staff_id of [elsewhere.staffId, colleague.staffId, randomUUID()]) {
      expect(reasonOf(await clerk.client.chatDesk.handOver({ ...one(), staff_id }))).toBe('colleague_unavailable')
    }
    const { rows } = must(await clerk.client.chatDesk.colleagues({}))
    expect(rows.map(({ staff_id }) => staff_id)).toEqual([keeper.staffId])
  })

  it('does not tell the player who answers, and tells the shop', async () => {
    await answers(clerk, player, '您好')
    expect((await deskHistory(colleague, player)).messages[0]?.staff_name).toBe(`员工${clerk.account}`)
    const history = await ownHistory(player)
    expect(history.messages[0]?.staff_name).toBeNull()
    expect(JSON.stringify(history)).not.toContain(clerk.account)
  })

  it('of another shop is not there, whatever is asked of it', async () => {
    await says(player, '在吗')
    const elsewhere = await app.staff('shopkeeper', await app.shop())
    const { chatDesk } = elsewhere.client
    const replies = [
      await chatDesk.history(one()),
      await chatDesk.customer(one()),
      await chatDesk.send(messageTo(player, '来我们店')),
      await chatDesk.markRead({ ...one(), number: 1 }),
      await chatDesk.recall({ ...one(), number: 1 }),
      await chatDesk.claim(one()),
      await chatDesk.release(one()),
      await chatDesk.handOver({ ...one(), staff_id: elsewhere.staffId }),
    ]
    expect(replies.map(reasonOf)).toEqual(replies.map(() => 'not_found'))
    expect(must(await chatDesk.list({ state: 'waiting' })).rows).toEqual([])
    expect((await deskHistory(clerk, player)).messages).toHaveLength(1)
  })
})

it('records how long each wait took until the first answer', async () => {
  const [first, second] = await app.players(2, { shop })
  if (first === undefined || second === undefined) throw new Error('two players')
  await says(first, '在吗')
  await app.advance(minutes(1))
  await says(first, '人呢')
  await says(second, '在吗')
  await app.advance(minutes(1))
  await answers(clerk, first, '在')
  await answers(clerk, first, '您说')
  await answers(clerk, second, '在')
  const { counters } = await listed('answered')
  expect(counters.first_answers_today).toBe(2)
  // The middle of two minutes and one.
  expect(counters.median_seconds_today).toBeGreaterThanOrEqual(90)
  expect(counters.median_seconds_today).toBeLessThan(100)
})

describe('what the shop keeps ready', () => {
  it('is numbered by its place, and set by the shopkeeper', async () => {
    expect(must(await clerk.client.chatDesk.settings({}))).toEqual({ quick_replies: [], closed_reply: null })
    const settings = { quick_replies: ['收到，马上打票', '离截止太近，来不及'], closed_reply: '打烊了，明早回您' }
    expect(reasonOf(await clerk.client.chatDesk.saveSettings(settings))).toBe('forbidden')
    must(await keeper.client.chatDesk.saveSettings(settings))
    expect(must(await clerk.client.chatDesk.settings({}))).toEqual(settings)
    const ten = { ...settings, quick_replies: Array.from({ length: 10 }, () => '好') }
    expect(reasonOf(await keeper.client.chatDesk.saveSettings(ten))).toBe('bad_input')
    const outside = { ...settings, closed_reply: '付款到 pay.example.com' }
    expect(reasonOf(await keeper.client.chatDesk.saveSettings(outside))).toBe('outside_payment')
  })

  it('answers a player once while the shop is closed, and leaves them waiting', async () => {
    const night = await app.shop({ opens_at: '09:00', closes_at: '11:00' })
    const owner = await app.staff('shopkeeper', night)
    const guest = await app.player({ shop: night })
    await says(guest, '还没设好')
    must(await owner.client.chatDesk.saveSettings({ quick_replies: [], closed_reply: '打烊了，明早回您' }))
    await says(guest, '在吗')
    await says(guest, '在不在')
    const { messages } = await ownHistory(guest)
    expect(wordsOf(messages)).toEqual(['还没设好', '在吗', '打烊了，明早回您', '在不在'])
    expect(messages.map(({ from }) => from)).toEqual(['player', 'player', 'system', 'player'])
    expect(must(await owner.client.chatDesk.list({ state: 'waiting' })).rows).toHaveLength(1)
    expect(reasonOf(await owner.client.chatDesk.recall({ conversation_id: guest.playerId, number: 3 }))).toBe(
      'not_found',
    )
  })
})

it('refuses links and card numbers from staff, and sends nothing', async () => {
  for (const words of ['付款点 https://pay.example/a', '转到 6222 0208 1780 8579 898']) {
    expect(reasonOf(await clerk.client.chatDesk.send(messageTo(player, words)))).toBe('outside_payment')
  }
  expect(await deskHistory(clerk, player)).toMatchObject({ last_number: 0, claimed_by: null })
})

it('shows who writes: wallet, open orders and disputes', async () => {
  const order_id = await placed(player, footballBet([await seedMatch(app)]))
  const customer = must(await keeper.client.chatDesk.customer(one()))
  expect(customer).toMatchObject({
    player: { player_id: player.playerId, is_verified: false },
    barred_by: null,
    wallet: { money: '98.00', held: '2.00' },
    open_orders: [{ order_id, state: 1 }],
    open_order_count: 1,
    stake_limits: [],
    disputes: { open: 0, ended: 0, newest: [] },
  })
  expect(JSON.stringify(customer)).not.toContain(player.mobile)
})

describe('frames', () => {
  const connect = (user: SignedIn) => openSignedInSocket(app.baseUrl, user)

  it('bring messages, recalls and read marks to both sides in their order, and to no other page', async () => {
    const other = await app.player({ shop })
    const pages = await Promise.all([player, player, clerk, other].map(connect))
    const [phone, tablet, desk, stranger] = pages
    if (!phone || !tablet || !desk || !stranger) throw new Error('four pages')
    const next = (event: object, on = [phone, tablet, desk]) =>
      Promise.all(on.map(async (page) => expect((await page.next('chat.message')).event).toMatchObject(event)))
    const message = await says(player, '在吗，我的微信')
    await next({ message })
    await answers(clerk, player, '在')
    await next({ message: { number: 2, from: 'shop', staff_name: null } }, [phone, tablet])
    await next({ message: { number: 2, staff_name: `员工${clerk.account}` } }, [desk])
    must(await player.client.chat.markRead({ ...one(), number: 2 }))
    for (const page of [phone, tablet, desk]) {
      expect((await page.next('chat.read')).event).toMatchObject({ ...one(), by: 'player', number: 2 })
    }
    must(await player.client.chat.recall({ ...one(), number: 1 }))
    await next({ message: { number: 1, content: { kind: 'recalled' } } })
    await says(other, '我也在')
    await stranger.next('chat.message')
    expect(JSON.stringify(stranger.seen)).not.toContain(player.playerId)
    for (const page of pages) page.socket.close()
  })
})

it('reads a page of ten thousand messages with as many queries as of ten, and no row beyond it', async () => {
  await says(player, '在吗')
  const page = (part: { before?: string; after?: string } = {}) =>
    counter.of(() => player.client.chat.history({ size: '30', ...part }))
  const ofOne = await page()
  await app.pool.query(
    `insert into chat_messages (shop_id, conversation_id, number, sender_kind, sender_id, request_id, at, kind, text)
     select shop_id, conversation_id, n, sender_kind, sender_id, gen_random_uuid(), at, kind, '第' || n || '句'
       from chat_messages cross join generate_series(2, 10000) as n where conversation_id = $1 and number = 1`,
    [player.playerId],
  )
  await app.pool.query('update conversations set last_number = 10000, last_player_number = 10000 where id = $1', [
    player.playerId,
  ])
  await app.pool.query('analyze chat_messages')
  for (const part of [{}, { before: '5000' }, { after: '5000' }]) expect(await page(part)).toBe(ofOne)
  const key = { shopId: shop.id, conversationId: player.playerId }
  for (const part of [{}, { before: 5000 }, { after: 5000 }]) {
    const asked = { before: undefined, after: undefined, limit: 31, ...part }
    const plan = await app.database.tx((t) => partOf(t, key, asked).explain('json', sql`analyze`))
    expect(rowsRead(plan)).toBeLessThanOrEqual(31)
  }
})

/** How many rows of messages a plan has read. */
function rowsRead(plan: unknown): number {
  const nodes = [...JSON.stringify(plan).matchAll(/\{[^{}]*?"Node Type":"[^"]*Scan"[^{}]*/g)].map(([text]) => text)
  const ofMessages = nodes.filter((text) => text.includes('"Relation Name":"chat_messages"'))
  if (ofMessages.length === 0) throw new Error(`no scan of messages in ${JSON.stringify(plan)}`)
  return Math.max(...ofMessages.map((text) => Number(/"Actual Rows":([\d.]+)/.exec(text)?.[1]) + removedBy(text)))
}

const removedBy = (node: string): number => Number(/"Rows Removed by Filter":(\d+)/.exec(node)?.[1] ?? 0)
