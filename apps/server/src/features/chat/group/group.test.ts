import { randomUUID } from 'node:crypto'
import { days, minutes, seconds, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../../testing/betting-scene.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { must, placed, reasonOf } from '../../../testing/desk-scene.ts'
import { openSignedInSocket } from '../../../testing/page-socket.ts'
import type { SignedIn, TestPlayer, TestShop, TestStaff } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { takePicture } from '../../../testing/ticket-picture.ts'
import { whenAnnounced } from '../../../testing/when-announced.ts'
import { deleteOldMessages } from '../delete-old-messages.ts'
import { messageToGroup } from '../testing/chat-scene.ts'

const counter = countQueries()
const app = await testApp()
afterAll(async () => {
  counter.stop()
  await app.close()
})

let shop: TestShop
let keeper: TestStaff
let clerk: TestStaff
let ann: TestPlayer
let bob: TestPlayer

beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  clerk = await app.staff('clerk', shop)
  ann = await app.player({ shop, balance: yuan(100) })
  bob = await app.player({ shop })
})

type Content = InputOf<'chatGroup', 'send'>['content']

const inGroup = (content: Content | string) => messageToGroup(shop, content)
const send = async (from: TestPlayer, content: Content | string) =>
  must(await from.client.chatGroup.send(inGroup(content)))
const history = async (of: TestPlayer, part: InputOf<'chatGroup', 'history'> = {}) =>
  must(await of.client.chatGroup.history(part))
const wordsFor = async (of: TestPlayer) =>
  (await history(of)).messages.map(({ content }) => (content.kind === 'text' ? content.text : content.kind))
const heldIds = async () => must(await clerk.client.chatGroupDesk.held({})).rows.map(({ held_id }) => held_id)
const decide = (held_id: string | undefined, release: boolean) =>
  clerk.client.chatGroupDesk.decideHeld({ held_id: held_id ?? '', release })

async function pictureOf(from: TestPlayer): Promise<string> {
  const bytes = await takePicture(randomUUID())
  const image = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  return must(await from.client.chat.uploadPicture({}, { image })).picture_id
}

const connect = (user: SignedIn) => openSignedInSocket(app.baseUrl, user)

const setPerson = (player: TestPlayer, change: Readonly<Record<string, string>>) =>
  app.database.tx((t) => t.db.updateTable('persons').set(change).where('id', '=', player.personId).execute())
const later = () => new Date(app.clock.wall() + days(200)).toISOString()

describe('the group of a shop', () => {
  it('has one row for a message, numbered without a gap, and no row for a member', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, (_, at) => send(at % 2 === 0 ? ann : bob, `第${at}句`)))
    const numbers = sent.map((reply) => (reply.state === 'sent' ? reply.message.number : 0))
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const { rows } = await app.pool.query<{ messages: number; reads: number }>(
      `select (select count(*)::int from chat_messages where shop_id = $1) as messages,
              (select count(*)::int from chat_reads where shop_id = $1) as reads`,
      [shop.id],
    )
    expect(rows).toEqual([{ messages: 10, reads: 0 }])
    const seen = must(await bob.client.chatGroup.show({}))
    expect(seen).toMatchObject({ members: 2, unread: 10, access: { why: null } })
    expect(must(await bob.client.chatGroup.markRead({ number: 7 }))).toEqual({ number: 7, unread: 3 })
    expect(must(await bob.client.chat.conversations({})).group).toEqual({
      conversation_id: shop.id,
      last_number: 10,
      read: 7,
    })
    expect(must(await clerk.client.chatGroupDesk.show({}))).toMatchObject({ members: 2, unread: 10 })
  })

  it('shows who wrote, what is one’s own, and how many have read that', async () => {
    await send(ann, '今晚有人合买吗')
    must(await clerk.client.chatGroupDesk.send(inGroup('有的')))
    must(await bob.client.chatGroup.markRead({ number: 1 }))
    const [own, ofShop] = (await history(ann)).messages
    expect(own).toMatchObject({ sender: { player_id: ann.playerId, is_own: true }, read_by: 1 })
    expect(ofShop).toMatchObject({ sender: { player_id: null, is_own: false }, staff_name: null, read_by: null })
    const [seen] = (await history(bob)).messages
    expect(seen).toMatchObject({ request_id: null, sender: { is_own: false }, read_by: null })
    const [, atDesk] = must(await clerk.client.chatGroupDesk.history({})).messages
    expect(atDesk).toMatchObject({ staff_name: `员工${clerk.account}`, sender: { is_own: true } })
  })

  it('answers a message that is sent again with the first', async () => {
    const message = inGroup('在吗')
    const all = await Promise.all([1, 2, 3, 4].map(() => ann.client.chatGroup.send(message)))
    for (const reply of all) expect(must(reply)).toMatchObject({ state: 'sent', message: { number: 1 } })
    expect(reasonOf(await ann.client.chatGroup.send({ ...message, content: { kind: 'text', text: '不' } }))).toBe(
      'request_id_reused',
    )
  })

  it('has the recalls of its members, and what the shop takes out', async () => {
    await send(ann, '第一句')
    await send(ann, '第二句')
    expect(reasonOf(await bob.client.chatGroup.recall({ number: 1 }))).toBe('not_found')
    must(await ann.client.chatGroup.recall({ number: 1 }))
    await app.advance(minutes(3))
    expect(reasonOf(await ann.client.chatGroup.recall({ number: 2 }))).toBe('recall_too_late')
    must(await clerk.client.chatGroupDesk.removeMessage({ number: 2, reason: '广告' }))
    const contents = (await history(bob)).messages.map(({ content }) => content)
    expect(contents).toEqual([
      { kind: 'recalled', by_shop: false },
      { kind: 'recalled', by_shop: true },
    ])
  })

  it('takes only cards of one’s own orders, and shows nothing that was bet', async () => {
    const match = await seedMatch(app)
    const order_id = await placed(ann, footballBet([match]))
    expect(reasonOf(await bob.client.chatGroup.send(inGroup({ kind: 'order', order_id })))).toBe('card_not_own_order')
    await send(ann, { kind: 'order', order_id })
    const seen = await history(bob)
    expect(seen.messages[0]?.content).toMatchObject({ kind: 'order', order: { game: 'jczq', stake: '2.00' } })
    expect(JSON.stringify(seen)).not.toContain(match.id)
  })
})

describe('what may lead to a payment past the shop', () => {
  it('waits until the shop has seen it, and is not seen until then', async () => {
    const message = inGroup('到 pay.example.com 付款')
    expect(must(await ann.client.chatGroup.send(message))).toEqual({ state: 'held', why: 'link' })
    expect(must(await ann.client.chatGroup.send(message))).toEqual({ state: 'held', why: 'link' })
    await send(bob, '你好')
    expect(await send(ann, '卡号 6222 0208 1780 8579 898')).toEqual({ state: 'held', why: 'card_number' })
    const picture = { kind: 'picture', picture_id: await pictureOf(ann) } as const
    expect(await send(ann, picture)).toEqual({ state: 'held', why: 'picture' })
    expect(await wordsFor(bob)).toEqual(['你好'])
    expect(await wordsFor(ann)).toEqual(['你好'])
    const { held } = must(await ann.client.chatGroup.show({}))
    expect(held).toMatchObject([
      { request_id: message.request_id, why: 'link' },
      { why: 'card_number' },
      { why: 'picture' },
    ])
    expect(must(await bob.client.chatGroup.show({})).held).toEqual([])
    expect(must(await clerk.client.chatGroupDesk.show({}))).toMatchObject({ held: 3, unread: 1 })
    const { rows } = must(await clerk.client.chatGroupDesk.held({}))
    expect(rows.map(({ content }) => content.kind)).toEqual(['text', 'text', 'picture'])
    expect(rows[0]?.content).toEqual({ kind: 'text', text: '到 pay.example.com 付款' })
  })

  it('is said to the shop at once, and to no member', async () => {
    const [member, desk] = [await connect(bob), await connect(clerk)]
    await send(ann, '看 www.example.com')
    expect((await desk.next('chat.changed')).event).toMatchObject({ conversation_id: shop.id })
    await send(ann, '有人吗')
    await member.next('group.message')
    expect(member.seen.filter((frame) => frame.type === 'event').map(({ event }) => event.kind)).toEqual([
      'group.message',
    ])
    for (const page of [member, desk]) page.socket.close()
  })

  it('becomes the next message when it is let through, once', async () => {
    const picture = inGroup({ kind: 'picture', picture_id: await pictureOf(ann) })
    must(await ann.client.chatGroup.send(picture))
    await send(bob, '你好')
    const [held] = await heldIds()
    const both = await Promise.all([decide(held, true), decide(held, true)])
    expect(both.map(reasonOf).toSorted()).toEqual(['decided_before', 'ok'])
    expect(await wordsFor(bob)).toEqual(['你好', 'picture'])
    expect(must(await ann.client.chatGroup.send(picture))).toMatchObject({ state: 'sent', message: { number: 2 } })
    expect(await heldIds()).toEqual([])
  })

  it('shows the link that the shop let through to all, and masks the rest as ever', async () => {
    await send(ann, '看 www.example.com/1，加我微信')
    must(await decide((await heldIds())[0], true))
    for (const member of [ann, bob]) expect(await wordsFor(member)).toEqual(['看 www.example.com/1，****'])
  })

  it('is never seen when it is not let through, or its sender has left', async () => {
    const link = inGroup('看 www.example.com')
    must(await ann.client.chatGroup.send(link))
    const [first] = await heldIds()
    must(await decide(first, false))
    expect(must(await ann.client.chatGroup.send(link))).toEqual({ state: 'rejected' })
    must(await bob.client.chatGroup.send(inGroup('看 www.example.org')))
    must(await keeper.client.chatGroupDesk.removeMember({ player_id: bob.playerId, reason: '多次发广告' }))
    const [second] = await heldIds()
    expect(reasonOf(await decide(second, true))).toBe('sender_not_in_group')
    expect(await wordsFor(ann)).toEqual([])
  })

  it('is refused from one who has five waiting, and from staff at once', async () => {
    for (const at of [1, 2, 3, 4, 5]) await send(ann, `看 www.example.com/${at}`)
    expect(reasonOf(await ann.client.chatGroup.send(inGroup('看 www.example.com/6')))).toBe('too_many_held')
    const words = inGroup('付款 https://pay.example')
    expect(reasonOf(await clerk.client.chatGroupDesk.send(words))).toBe('outside_payment')
  })
})

describe('a group that the shop has closed', () => {
  it('is read by its members and written by the shop alone, until it is opened again', async () => {
    await send(bob, '关群前的话')
    expect(reasonOf(await clerk.client.chatGroupDesk.saveOpen({ is_open: false }))).toBe('forbidden')
    must(await keeper.client.chatGroupDesk.saveOpen({ is_open: false }))
    expect(reasonOf(await ann.client.chatGroup.send(inGroup('在吗')))).toBe('group_closed')
    expect(must(await ann.client.chatGroup.show({})).access).toMatchObject({ why: 'group_closed' })
    must(await clerk.client.chatGroupDesk.send(inGroup('明天再开')))
    expect(await wordsFor(ann)).toEqual(['关群前的话', '明天再开'])
    must(await keeper.client.chatGroupDesk.saveOpen({ is_open: true }))
    await send(ann, '又可以说了')
  })
})

describe('a member', () => {
  it('who is muted reads, is told why and until when, and writes again afterwards', async () => {
    must(await clerk.client.chatGroupDesk.mute({ player_id: ann.playerId, minutes: 10, reason: '刷屏' }))
    const refused = await ann.client.chatGroup.send(inGroup('在吗'))
    expect(refused).toMatchObject({ reason: 'muted', detail: { why: '刷屏' } })
    expect(must(await ann.client.chatGroup.show({})).access).toMatchObject({ why: 'muted', reason: '刷屏' })
    await history(ann)
    await app.advance(minutes(10) + seconds(1))
    await send(ann, '在吗')
    must(await clerk.client.chatGroupDesk.mute({ player_id: ann.playerId, minutes: 10, reason: '刷屏' }))
    must(await clerk.client.chatGroupDesk.restore({ player_id: ann.playerId }))
    await send(ann, '又可以说了')
  })

  it('who was removed reads nothing, until the shopkeeper lets them in again', async () => {
    await send(bob, '群里的话')
    const removal = { player_id: ann.playerId, reason: '多次发广告' }
    expect(reasonOf(await clerk.client.chatGroupDesk.removeMember(removal))).toBe('forbidden')
    must(await keeper.client.chatGroupDesk.removeMember(removal))
    const { chatGroup } = ann.client
    const replies = [
      await chatGroup.show({}),
      await chatGroup.history({}),
      await chatGroup.send(inGroup('在吗')),
      await chatGroup.markRead({ number: 1 }),
      await chatGroup.report({ number: 1, reason: '骂人' }),
    ]
    for (const reply of replies) {
      expect(reply).toMatchObject({ reason: 'removed_from_group', detail: { why: '多次发广告' } })
    }
    expect(must(await ann.client.chat.conversations({})).group).toBeNull()
    expect(must(await bob.client.chatGroup.show({})).members).toBe(1)
    expect(reasonOf(await clerk.client.chatGroupDesk.restore({ player_id: ann.playerId }))).toBe('forbidden')
    const muting = { player_id: ann.playerId, minutes: 1, reason: '试试' }
    expect(reasonOf(await clerk.client.chatGroupDesk.mute(muting))).toBe('not_found')
    const { rows } = must(await clerk.client.chatGroupDesk.restricted({}))
    expect(rows).toMatchObject([{ player: { player_id: ann.playerId }, muted_until: null }])
    must(await keeper.client.chatGroupDesk.restore({ player_id: ann.playerId }))
    expect(await wordsFor(ann)).toEqual(['群里的话'])
  })

  it('who joins later has what was said before as read, and counts from there', async () => {
    for (const words of ['早上好', '今天有大奖']) await send(ann, words)
    const late = await app.player({ shop })
    const group = async () => must(await late.client.chat.conversations({})).group
    expect(must(await late.client.chatGroup.show({}))).toMatchObject({ unread: 0, last: { number: 2 } })
    expect(await group()).toMatchObject({ last_number: 2, read: 2 })
    expect(await wordsFor(late)).toEqual(['早上好', '今天有大奖'])
    await send(ann, '欢迎新来的')
    expect(must(await late.client.chatGroup.show({})).unread).toBe(1)
    // Reading what is older takes nothing back.
    expect(must(await late.client.chatGroup.markRead({ number: 1 }))).toEqual({ number: 2, unread: 1 })
    expect(must(await late.client.chatGroup.markRead({ number: 3 }))).toEqual({ number: 3, unread: 0 })
    expect(must(await bob.client.chatGroup.show({})).unread).toBe(3)
  })

  it('who excluded themselves or is cooling off reads without cards, and does not write', async () => {
    const order_id = await placed(ann, footballBet([await seedMatch(app)]))
    await send(ann, { kind: 'order', order_id })
    await send(ann, '跟不跟')
    for (const [field, why] of [
      ['cooling_off_until', 'cooling_off'],
      ['self_excluded_until', 'self_excluded'],
    ] as const) {
      const reader = await app.player({ shop })
      await setPerson(reader, { [field]: later() })
      expect(await wordsFor(reader)).toEqual(['hidden', '跟不跟'])
      expect(JSON.stringify(must(await reader.client.chatGroup.history({})))).not.toContain(order_id)
      expect(reasonOf(await reader.client.chatGroup.send(inGroup('跟')))).toBe(why)
      expect(must(await reader.client.chatGroup.show({})).access).toMatchObject({ why })
    }
  })

  it('is no minor', async () => {
    await send(bob, '群里的话')
    await setPerson(ann, { birth_date: '2015-01-01' })
    const { chatGroup } = ann.client
    const replies = [await chatGroup.show({}), await chatGroup.history({}), await chatGroup.send(inGroup('在吗'))]
    expect(replies.map(reasonOf)).toEqual(['under_age', 'under_age', 'under_age'])
    expect(must(await bob.client.chatGroup.show({})).members).toBe(1)
  })

  it('reports a message to the shop, once', async () => {
    await send(ann, '有争议的话')
    expect(reasonOf(await ann.client.chatGroup.report({ number: 1, reason: '自己的' }))).toBe('own_message')
    expect(reasonOf(await bob.client.chatGroup.report({ number: 9, reason: '没有的' }))).toBe('not_found')
    for (const _again of [1, 2]) must(await bob.client.chatGroup.report({ number: 1, reason: '骂人' }))
    const { rows } = must(await clerk.client.chatGroupDesk.reports({}))
    expect(rows).toMatchObject([{ reported_by: { player_id: bob.playerId }, reason: '骂人', message: { number: 1 } }])
    const report_id = rows[0]?.report_id ?? ''
    const elsewhere = await app.staff('shopkeeper', await app.shop())
    expect(reasonOf(await elsewhere.client.chatGroupDesk.closeReport({ report_id }))).toBe('not_found')
    must(await clerk.client.chatGroupDesk.closeReport({ report_id }))
    expect(must(await clerk.client.chatGroupDesk.reports({})).rows).toEqual([])
  })
})

it('is the shop’s alone: the staff of another see and change nothing', async () => {
  await send(ann, '看 www.example.com')
  await send(bob, '你好')
  const elsewhere = await app.staff('shopkeeper', await app.shop())
  const { chatGroupDesk } = elsewhere.client
  const [held_id = ''] = await heldIds()
  const reason = '不是我们的'
  const stranger = await app.player({ shop: await app.shop() })
  expect(reasonOf(await stranger.client.chatGroup.send(inGroup('进错群了')))).toBe('not_found')
  expect(must(await stranger.client.chatGroup.history({})).messages).toEqual([])
  const replies = [
    await chatGroupDesk.send(inGroup('别家的话')),
    await chatGroupDesk.decideHeld({ held_id, release: true }),
    await chatGroupDesk.removeMessage({ number: 1, reason }),
    await chatGroupDesk.mute({ player_id: bob.playerId, minutes: 5, reason }),
    await chatGroupDesk.removeMember({ player_id: bob.playerId, reason }),
    await chatGroupDesk.restore({ player_id: bob.playerId }),
  ]
  expect(replies.map(reasonOf)).toEqual(replies.map(() => 'not_found'))
  expect(must(await chatGroupDesk.history({})).messages).toEqual([])
  expect(must(await chatGroupDesk.held({})).rows).toEqual([])
  expect(await wordsFor(bob)).toEqual(['你好'])
})

it('reads a page with as many queries in a large group as in a small one', async () => {
  await send(bob, '你好')
  await whenAnnounced(app)
  await history(ann)
  const page = (part: InputOf<'chatGroup', 'history'> = {}) => counter.of(() => ann.client.chatGroup.history(part))
  const ofOne = await page()
  await app.pool.query(
    `insert into chat_messages (shop_id, conversation_id, number, sender_kind, sender_id, request_id, at, kind, text)
     select shop_id, conversation_id, n, sender_kind, sender_id, gen_random_uuid(), at, kind, '第' || n || '句'
       from chat_messages cross join generate_series(2, 5000) as n where shop_id = $1`,
    [shop.id],
  )
  for (const part of [{}, { before: '2500' }, { after: '2500' }]) expect(await page(part)).toBe(ofOne)
})

it('is kept for half a year', async () => {
  await send(ann, '早些时候的话')
  await send(ann, '现在的话')
  const copy = `insert into chat_messages (shop_id, conversation_id, number, sender_kind, sender_id, request_id, at, kind, text)
    select shop_id, conversation_id, 3, sender_kind, sender_id, gen_random_uuid(), at - interval '7 months', kind, text
      from chat_messages where shop_id = $1 and number = 1`
  await app.pool.query(copy, [shop.id])
  await deleteOldMessages(app.database)
  expect((await history(ann)).messages.map(({ number }) => number)).toEqual([1, 2])
})
