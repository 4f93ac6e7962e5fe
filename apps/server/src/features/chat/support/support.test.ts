import { hash, randomUUID } from 'node:crypto'
import { addMs, chinaClock, days, hours as hoursMs, minutes, present } from '@caimin/base'
import {
  beginsWithZeros,
  type InputOf,
  MESSAGES_WITHOUT_PROOF,
  type OutputOf,
  PROOF_BITS,
  proofText,
} from '@caimin/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { must, reasonOf } from '../../../testing/desk-scene.ts'
import { openSignedInSocket } from '../../../testing/page-socket.ts'
import type { SignedIn, TestPlayer, TestStaff } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { messageTo, says, wordsOf } from '../testing/chat-scene.ts'
import { deleteOldVisitors } from './visitor.store.ts'

const app = await testApp()
const limited = await testApp({ isRateLimitOn: true })
afterAll(() => Promise.all([app.close(), limited.close()]))

type Visitor = OutputOf<'visitors', 'begin'>
type Sent = InputOf<'visitors', 'send'>

let visitor: Visitor
let player: TestPlayer
let operator: TestStaff
let colleague: TestStaff
const { client: stranger } = app.stranger()

beforeEach(async () => {
  player = await app.player({ shop: await app.shop() })
  operator = await app.staff('operator')
  colleague = await app.staff('operator')
  visitor = must(await stranger.visitors.begin({}))
})

const tokenOf = ({ visitor_token }: Visitor) => ({ visitor_token })
const customerId = (playerId: string) => ({ playerId })
const messageOf = (of: Visitor, content: Sent['content'] | string): Sent => ({
  ...tokenOf(of),
  ...messageTo(customerId(of.conversation_id), content),
})
const asks = async (of: Visitor, words: string) => must(await stranger.visitors.send(messageOf(of, words)))
const visitorReads = async (of: Visitor) => must(await stranger.visitors.history(tokenOf(of)))
const personAsks = (words: string) => player.client.support.send(messageTo(customerId(player.personId), words))
const replies = (by: TestStaff, id: string, words: string) =>
  by.client.supportDesk.send(messageTo(customerId(id), words))
const waiting = async () => must(await operator.client.supportDesk.list({ state: 'waiting' }))
const historyAt = async (id: string) => must(await operator.client.supportDesk.history({ conversation_id: id }))

const connect = (user: SignedIn) => openSignedInSocket(app.baseUrl, user)

const hourFromNow = (from: number): string => chinaClock(addMs(app.clocks.business(), hoursMs(from)))

/** The first proof for a message. */
function proofFor(message: Sent): string {
  for (let tried = 0; ; tried += 1) {
    const proof = String(tried)
    if (beginsWithZeros(hash('sha256', proofText(message, proof), 'buffer'), PROOF_BITS)) return proof
  }
}

describe('a visitor', () => {
  it('asks without signing in, and is answered by the operator', async () => {
    await asks(visitor, '怎么注册')
    const { rows, counters } = await waiting()
    const row = rows.find(({ conversation_id }) => conversation_id === visitor.conversation_id)
    expect(row).toMatchObject({ customer: { kind: 'visitor' }, unread: 1, last: { content: { text: '怎么注册' } } })
    expect(counters.waiting).toBeGreaterThan(0)
    must(await replies(operator, visitor.conversation_id, '点“注册”，很快就好'))
    const history = await visitorReads(visitor)
    expect(wordsOf(history.messages)).toEqual(['怎么注册', '点“注册”，很快就好'])
    expect(history).toMatchObject({ kind: 'support', unread: 1, messages: [{ number: 1 }, { staff_name: null }] })
    must(await stranger.visitors.markRead({ ...tokenOf(visitor), conversation_id: visitor.conversation_id, number: 2 }))
    expect((await historyAt(visitor.conversation_id)).read.other).toBe(2)
  })

  it('reads and writes their own conversation alone, whatever they name', async () => {
    await asks(visitor, '这是我的')
    const other = must(await stranger.visitors.begin({}))
    const named = { ...tokenOf(other), conversation_id: visitor.conversation_id }
    expect((await visitorReads(other)).messages).toEqual([])
    expect(reasonOf(await stranger.visitors.send({ ...messageOf(visitor, '插话'), ...tokenOf(other) }))).toBe(
      'not_found',
    )
    expect(reasonOf(await stranger.visitors.markRead({ ...named, number: 1 }))).toBe('not_found')
    expect(reasonOf(await stranger.visitors.recall({ ...named, number: 1 }))).toBe('not_found')
    const unknown = { visitor_token: 'f'.repeat(64) }
    expect(reasonOf(await stranger.visitors.history(unknown))).toBe('visitor_ended')
    expect(reasonOf(await stranger.visitors.send({ ...messageOf(visitor, '插话'), ...unknown }))).toBe('visitor_ended')
    expect(wordsOf((await visitorReads(visitor)).messages)).toEqual(['这是我的'])
  })

  it('leaves no token behind: its hash is kept', async () => {
    const { rows } = await app.pool.query('select * from visitors where id = $1', [visitor.conversation_id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(visitor.visitor_token)
  })

  it('sends text alone, and takes it back within two minutes', async () => {
    const picture = { kind: 'picture', picture_id: randomUUID() } as const
    const card = { kind: 'order', order_id: randomUUID() } as const
    expect(reasonOf(await stranger.visitors.send(messageOf(visitor, picture)))).toBe('picture_unknown')
    expect(reasonOf(await stranger.visitors.send(messageOf(visitor, card)))).toBe('card_not_own_order')
    const { number } = await asks(visitor, '发错了')
    must(await stranger.visitors.recall({ ...tokenOf(visitor), conversation_id: visitor.conversation_id, number }))
    expect(wordsOf((await historyAt(visitor.conversation_id)).messages)).toEqual(['recalled'])
  })

  it('is the same message when it is sent again, and refused under the same id with other words', async () => {
    const message = messageOf(visitor, '只说一次')
    const sent = await Promise.all(Array.from({ length: 5 }, () => stranger.visitors.send(message)))
    expect(sent.map((reply) => must(reply).number)).toEqual([1, 1, 1, 1, 1])
    const other = { ...message, content: { kind: 'text', text: '换一句' } } as const
    expect(reasonOf(await stranger.visitors.send(other))).toBe('request_id_reused')
  })

  it('proves work after the tenth message, for each message anew', async () => {
    for (let sent = 0; sent < MESSAGES_WITHOUT_PROOF; sent += 1) await asks(visitor, `第${sent}句`)
    const next = messageOf(visitor, '第十一句')
    const refused = await stranger.visitors.send(next)
    expect(refused).toMatchObject({ reason: 'proof_needed', detail: { bits: PROOF_BITS } })
    const proof = proofFor(next)
    expect(must(await stranger.visitors.send({ ...next, proof })).number).toBe(MESSAGES_WITHOUT_PROOF + 1)
    // A repeat needs none: the message is there.
    expect(must(await stranger.visitors.send(next)).number).toBe(MESSAGES_WITHOUT_PROOF + 1)
    const replayed = messageOf(visitor, '第十二句')
    const borrowed = proofText(replayed, proof)
    expect(beginsWithZeros(hash('sha256', borrowed, 'buffer'), PROOF_BITS)).toBe(false)
    expect(reasonOf(await stranger.visitors.send({ ...replayed, proof }))).toBe('proof_needed')
  })

  it('is forgotten after seven days, and that there was one after half a year', async () => {
    await asks(visitor, '七天前的话')
    must(await replies(operator, visitor.conversation_id, '好的'))
    const id = visitor.conversation_id
    const rowsOf = async (table: string, column: string) =>
      (await app.pool.query(`select from ${table} where ${column} = $1`, [id])).rowCount
    const age = async (by: string) => {
      const { rows } = await app.pool.query<{ began: string; ends: string }>(
        `select (begun_at - $2::interval)::text as began, (expires_at - $2::interval)::text as ends from visitors where id = $1`,
        [id, by],
      )
      const { began, ends } = present(rows[0], 'the visitor is there')
      await app.pool.query('update visitors set begun_at = $2, expires_at = $3 where id = $1', [id, began, ends])
    }
    await deleteOldVisitors(app.database)
    expect(await rowsOf('chat_messages', 'conversation_id')).toBe(2)
    await age('7 days 1 minute')
    expect(reasonOf(await stranger.visitors.history(tokenOf(visitor)))).toBe('visitor_ended')
    await deleteOldVisitors(app.database)
    for (const table of ['chat_messages', 'chat_answers', 'chat_reads']) {
      expect(await rowsOf(table, 'conversation_id'), table).toBe(0)
    }
    expect(await rowsOf('conversations', 'id')).toBe(0)
    expect(await rowsOf('visitors', 'id')).toBe(1)
    await age('182 days')
    await deleteOldVisitors(app.database)
    expect(await rowsOf('visitors', 'id')).toBe(1)
    await age('1 day')
    await deleteOldVisitors(app.database)
    expect(await rowsOf('visitors', 'id')).toBe(0)
  })
})

describe('a person who is signed in', () => {
  it('names customer service unmasked, as does the answer; to the shop it stays masked', async () => {
    const asked = must(await personAsks('客服在吗'))
    expect(asked.content).toEqual({ kind: 'text', text: '客服在吗', masked: 0 })
    must(await replies(operator, player.personId, '您好，我是客服小王'))
    const { messages } = must(await player.client.support.history({}))
    expect(wordsOf(messages)).toEqual(['客服在吗', '您好，我是客服小王'])
    expect((await says(player, '我是客服')).content).toEqual({ kind: 'text', text: '我是**', masked: 1 })
  })

  it('asks under their name, masked, and is the only one to read it', async () => {
    must(await personAsks('实名一直没通过'))
    const row = (await waiting()).rows.find(({ conversation_id }) => conversation_id === player.personId)
    expect(row?.customer).toMatchObject({ kind: 'person', mobile: expect.stringContaining('****') })
    expect(JSON.stringify(row)).not.toContain(player.mobile)
    must(await replies(operator, player.personId, '请重新拍一张'))
    expect(wordsOf(must(await player.client.support.history({})).messages)).toEqual(['实名一直没通过', '请重新拍一张'])
    const other = await app.player({ shop: await app.shop() })
    expect(must(await other.client.support.history({})).messages).toEqual([])
    const foreign = messageTo(customerId(player.personId), '冒充')
    expect(reasonOf(await other.client.support.send(foreign))).toBe('not_found')
    expect(reasonOf(await other.client.support.recall({ conversation_id: player.personId, number: 1 }))).toBe(
      'not_found',
    )
    expect(must(await player.client.chat.history({})).messages).toEqual([])
  })
})

it('tells a person at all their devices that it has answered or read, in no frame what, and no one else', async () => {
  const other = await app.player({ shop: { id: player.shopId, code: '' } })
  const device = await app.signIn({ personId: player.personId })
  const [page, second, stranger] = await Promise.all([player, device, other].map(connect))
  if (!page || !second || !stranger) throw new Error('three pages')
  const id = player.personId
  const steps = [
    () => personAsks('密语'),
    () => replies(operator, id, '密语的答复'),
    () => operator.client.supportDesk.markRead({ conversation_id: id, number: 1 }),
  ]
  for (const step of steps) {
    expect(reasonOf(await step())).toBe('ok')
    for (const each of [page, second]) {
      expect((await each.next('chat.changed')).event).toEqual({ kind: 'chat.changed', conversation_id: id })
    }
  }
  for (const each of [page, second]) expect(JSON.stringify(each.seen)).not.toContain('密语')
  expect(JSON.stringify(stranger.seen)).not.toContain(id)
  for (const each of [page, second, stranger]) each.socket.close()
})

describe('the desk of customer service', () => {
  it('lets one of two claim a conversation at once; any operator may take it over', async () => {
    await asks(visitor, '在吗')
    const one = { conversation_id: visitor.conversation_id }
    const both = await Promise.all([operator, colleague].map(({ client }) => client.supportDesk.claim(one)))
    expect(both.map(reasonOf).toSorted()).toEqual(['claimed_by_other', 'ok'])
    const [winner, loser] = both[0]?.ok === true ? [operator, colleague] : [colleague, operator]
    expect(reasonOf(await replies(loser, visitor.conversation_id, '我来'))).toBe('claimed_by_other')
    must(await replies(winner, visitor.conversation_id, '在的'))
    must(await loser.client.supportDesk.handOver({ ...one, staff_id: loser.staffId }))
    must(await replies(loser, visitor.conversation_id, '我接着答'))
    const auditor = await app.staff('auditor')
    const handed = await loser.client.supportDesk.handOver({ ...one, staff_id: auditor.staffId })
    expect(reasonOf(handed)).toBe('colleague_unavailable')
  })

  it('answers only who has written, and sends neither links nor card numbers', async () => {
    expect(reasonOf(await replies(operator, visitor.conversation_id, '您好'))).toBe('not_found')
    expect(reasonOf(await replies(operator, player.personId, '您好'))).toBe('not_found')
    await asks(visitor, '在吗')
    const link = await replies(operator, visitor.conversation_id, '看 https://pay.example/a')
    expect(reasonOf(link)).toBe('outside_payment')
  })

  it('has no conversation of a shop, and no shop has one of it', async () => {
    await asks(visitor, '在吗')
    must(await player.client.chat.send(messageTo(player, '店里在吗')))
    const keeper = await app.staff('shopkeeper', { id: player.shopId, code: '' })
    const ids = (rows: readonly { readonly conversation_id: string }[]) => rows.map((row) => row.conversation_id)
    expect(ids((await waiting()).rows)).not.toContain(player.playerId)
    expect(ids(must(await keeper.client.chatDesk.list({ state: 'waiting' })).rows)).toEqual([player.playerId])
    const history = { conversation_id: visitor.conversation_id }
    expect(reasonOf(await keeper.client.chatDesk.history(history))).toBe('not_found')
    expect(reasonOf(await operator.client.supportDesk.history({ conversation_id: player.playerId }))).toBe('not_found')
  })

  it('keeps answers ready, and how long the first answer took', async () => {
    const settings = { quick_replies: ['请把手机号后四位发来'], closed_reply: null, opens_at: null, closes_at: null }
    expect(must(await operator.client.supportDesk.saveSettings(settings))).toEqual(settings)
    expect(must(await colleague.client.supportDesk.settings({}))).toEqual(settings)
    const before = (await waiting()).counters.first_answers_today
    await asks(visitor, '在吗')
    await app.advance(minutes(1))
    must(await replies(operator, visitor.conversation_id, '在的'))
    expect((await waiting()).counters.first_answers_today).toBe(before + 1)
  })

  it('answers once outside its hours, and leaves who asks waiting', async () => {
    const hours = { opens_at: hourFromNow(2), closes_at: hourFromNow(4) }
    const closed = { quick_replies: [], closed_reply: '已下班，9点后回您', ...hours }
    expect(must(await operator.client.supportDesk.saveSettings(closed))).toEqual(closed)
    for (const words of ['在吗', '在不在']) await asks(visitor, words)
    must(await personAsks('实名没通过'))
    const { messages } = await visitorReads(visitor)
    expect(wordsOf(messages)).toEqual(['在吗', '已下班，9点后回您', '在不在'])
    expect(messages.map(({ from }) => from)).toEqual(['player', 'system', 'player'])
    expect(wordsOf(must(await player.client.support.history({})).messages)).toEqual(['实名没通过', closed.closed_reply])
    const ids = (await waiting()).rows.map(({ conversation_id }) => conversation_id)
    expect(ids).toEqual(expect.arrayContaining([visitor.conversation_id, player.personId]))
    await app.advance(hoursMs(3))
    await asks(visitor, '早上好')
    expect(wordsOf((await visitorReads(visitor)).messages).slice(3)).toEqual(['早上好'])
    const half = { ...closed, closes_at: null }
    expect(reasonOf(await operator.client.supportDesk.saveSettings(half))).toBe('bad_input')
    const always = { quick_replies: [], closed_reply: null, opens_at: null, closes_at: null }
    must(await operator.client.supportDesk.saveSettings(always))
  })

  it('hears at once that there is something new, and in no frame what it says', async () => {
    const page = await connect(await app.staff('auditor'))
    await asks(visitor, '密语')
    const frame = await page.next('chat.changed')
    expect(frame.event).toMatchObject({ conversation_id: visitor.conversation_id })
    expect(JSON.stringify(page.seen)).not.toContain('密语')
    page.socket.close()
  })
})

it('takes nothing from what a network may sign in, however often its visitors look for an answer', async () => {
  const { client } = limited.stranger()
  const visit = must(await client.visitors.begin({}))
  const looks = Array.from({ length: 220 }, () => () => client.visitors.history(tokenOf(visit)))
  expect(new Set((await inTurn(looks)).map(reasonOf))).toEqual(new Set(['ok']))
  const wrong = { mobile: '13600000001', password: 'shoubiao-7-jiaojuan' }
  expect(reasonOf(await client.account.login(wrong))).not.toBe('too_many_requests')
})

/** One after the other: of many at once some are refused because the server is busy, and count for no network. */
async function inTurn<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const replies: T[] = []
  for (const call of calls) replies.push(await call())
  return replies
}

it('holds back a network that begins too many conversations, or floods one', async () => {
  const { client } = limited.stranger()
  const begun = await inTurn(Array.from({ length: 40 }, () => () => client.visitors.begin({})))
  expect(begun.map(reasonOf)).toContain('too_many_requests')
  const mine = begun.flatMap((reply) => (reply.ok ? [reply.value] : []))
  const flood = mine.slice(0, 20).flatMap((each) => Array.from({ length: 5 }, (_, at) => messageOf(each, `第${at}句`)))
  const sent = await inTurn(flood.map((message) => () => client.visitors.send(message)))
  expect(sent.map(reasonOf)).toContain('too_many_requests')
  const [one] = mine
  if (one === undefined) throw new Error('one has begun')
  limited.clock.advanceWall(minutes(10))
  expect(reasonOf(await client.visitors.send(messageOf(one, '慢慢说')))).toBe('ok')
  limited.clock.advanceWall(days(7))
  expect(reasonOf(await client.visitors.history(tokenOf(one)))).toBe('visitor_ended')
})
