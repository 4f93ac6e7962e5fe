import { randomUUID } from 'node:crypto'
import { days, minutes, seconds, yuan } from '@caimin/base'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { accept, must, placed, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { takePicture } from '../../testing/ticket-picture.ts'
import { deleteOldMessages } from './delete-old-messages.ts'
import { answers, deskHistory, messageTo, ownHistory, says, wordsOf } from './testing/chat-scene.ts'

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
afterAll(() => app.close())

let player: TestPlayer
beforeEach(async () => {
  player = await app.player({ shop, balance: yuan(100) })
})

const numbersOf = (messages: readonly { readonly number: number }[]) => messages.map(({ number }) => number)
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const numbered = (number: number) => ({ conversation_id: player.playerId, number })

/** A picture that was uploaded for a message. */
const uploaded = async (from: 'player' | 'clerk'): Promise<string> => {
  const bytes = await takePicture(randomUUID())
  const options = { image: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }) }
  const reply =
    from === 'player'
      ? await player.client.chat.uploadPicture({}, options)
      : await clerk.client.chatDesk.uploadPicture({}, options)
  return must(reply).picture_id
}

describe('the messages of a conversation', () => {
  it('are numbered from 1 without a gap, whoever sends them and however many at once', async () => {
    const ofPlayer = upTo(10).map((word) => says(player, `第${word}句`))
    const ofShop = upTo(10).map((word) => answers(clerk, player, `答${word}句`))
    const sent = await Promise.all([...ofPlayer, ...ofShop])
    expect(numbersOf(sent).toSorted((a, b) => a - b)).toEqual(upTo(20))
    const { messages, last_number } = await ownHistory(player)
    expect(numbersOf(messages)).toEqual(upTo(20))
    expect(last_number).toBe(20)
  })

  it('are read page by page, to older ones and to newer ones', async () => {
    for (const word of upTo(7)) await says(player, `第${word}句`)
    const newest = await ownHistory(player, { size: '3' })
    expect(newest).toMatchObject({ has_more: true, last_number: 7 })
    expect(numbersOf(newest.messages)).toEqual([5, 6, 7])
    const older = await ownHistory(player, { before: '5', size: '4' })
    expect(older.has_more).toBe(false)
    expect(numbersOf(older.messages)).toEqual([1, 2, 3, 4])
    const missed = await ownHistory(player, { after: '3', size: '3' })
    expect(missed.has_more).toBe(true)
    expect(numbersOf(missed.messages)).toEqual([4, 5, 6])
    expect(numbersOf((await ownHistory(player, { after: '7' })).messages)).toEqual([])
  })

  it('are there before the first: an empty conversation', async () => {
    expect(await ownHistory(player)).toMatchObject({ messages: [], has_more: false, last_number: 0 })
    const [row] = must(await player.client.chat.conversations({})).rows
    expect(row).toMatchObject({ conversation_id: player.playerId, unread: 0, last: null, is_open_now: true })
    expect(must(await player.client.chat.markRead(numbered(5)))).toEqual({ number: 0, unread: 0 })
  })

  it('have 1 to 500 characters', async () => {
    for (const text of ['', '   ', 'x'.repeat(501)]) {
      expect(reasonOf(await player.client.chat.send(messageTo(player, text)))).toBe('bad_input')
    }
    expect(wordsOf([await says(player, '好'.repeat(500))])).toEqual(['好'.repeat(500)])
  })
})

describe('a message that is sent again', () => {
  it('is the same message, also ten times at once', async () => {
    const message = messageTo(player, '在吗')
    const sent = await Promise.all(upTo(10).map(() => player.client.chat.send(message)))
    const first = must(sent[0] ?? { ok: false, reason: 'none' })
    for (const reply of sent) expect(must(reply)).toEqual(first)
    expect(wordsOf((await ownHistory(player)).messages)).toEqual(['在吗'])
  })

  it('is refused with other words, and is another one from another sender', async () => {
    const message = messageTo(player, '在吗')
    must(await player.client.chat.send(message))
    const other = { ...message, content: { kind: 'text', text: '在不在' } as const }
    expect(reasonOf(await player.client.chat.send(other))).toBe('request_id_reused')
    must(await clerk.client.chatDesk.send(message))
    expect(numbersOf((await ownHistory(player)).messages)).toEqual([1, 2])
  })
})

describe('read marks', () => {
  it('count what the other side wrote, and move forward only, on every device', async () => {
    await says(player, '在吗')
    await answers(clerk, player, '在')
    await answers(clerk, player, '您说')
    const unread = async () => must(await player.client.chat.conversations({})).rows[0]?.unread
    expect(await unread()).toBe(2)
    expect(must(await player.client.chat.markRead(numbered(2)))).toEqual({ number: 2, unread: 1 })
    expect(must(await player.client.chat.markRead(numbered(1)))).toEqual({ number: 2, unread: 1 })
    expect(must(await player.client.chat.markRead(numbered(99)))).toEqual({ number: 3, unread: 0 })
    expect(await unread()).toBe(0)
    expect((await deskHistory(clerk, player)).read).toMatchObject({ own: 0, other: 3 })
    must(await clerk.client.chatDesk.markRead(numbered(1)))
    const { read } = await ownHistory(player)
    expect(read).toMatchObject({ own: 3, other: 1 })
    expect(read.other_at).not.toBeNull()
  })
})

describe('a recalled message', () => {
  it('leaves a placeholder for both sides and its words in no answer', async () => {
    await says(player, '发错了的话')
    await answers(clerk, player, '好')
    must(await player.client.chat.recall(numbered(1)))
    expect(must(await player.client.chat.recall(numbered(1))).content).toEqual({ kind: 'recalled' })
    for (const { messages } of [await ownHistory(player), await deskHistory(clerk, player)]) {
      expect(wordsOf(messages)).toEqual(['recalled', '好'])
      expect(JSON.stringify(messages)).not.toContain('发错了')
    }
    const { rows } = await app.pool.query('select text from chat_messages where conversation_id = $1 and number = 1', [
      player.playerId,
    ])
    expect(rows).toEqual([{ text: '发错了的话' }])
  })

  it('must be one’s own and not older than two minutes', async () => {
    await says(player, '早一点的')
    await answers(clerk, player, '店里说的')
    expect(reasonOf(await player.client.chat.recall(numbered(2)))).toBe('not_found')
    expect(reasonOf(await clerk.client.chatDesk.recall(numbered(1)))).toBe('not_found')
    const colleague = await app.staff('clerk', shop)
    expect(reasonOf(await colleague.client.chatDesk.recall(numbered(2)))).toBe('not_found')
    await app.advance(minutes(1) + seconds(30))
    must(await clerk.client.chatDesk.recall(numbered(2)))
    await app.advance(minutes(1))
    expect(reasonOf(await player.client.chat.recall(numbered(1)))).toBe('recall_too_late')
    expect(wordsOf((await ownHistory(player)).messages)).toEqual(['早一点的', 'recalled'])
  })
})

it('masks what leads past the shop for everyone, tells its sender, and keeps what was written', async () => {
  const sent = await says(player, '以后加我微信138-0000-1234')
  const masked = { kind: 'text', text: '以后*******-****-****', masked: 1 }
  expect(sent.content).toEqual(masked)
  expect((await deskHistory(clerk, player)).messages[0]?.content).toEqual(masked)
  const { rows } = await app.pool.query('select text from chat_messages where conversation_id = $1', [player.playerId])
  expect(rows).toEqual([{ text: '以后加我微信138-0000-1234' }])
})

describe('the card of an order', () => {
  it('shows how the order stands when it is looked at, and nothing that was bet', async () => {
    const match = await seedMatch(app)
    const order_id = await placed(player, footballBet([match]))
    const { content } = await says(player, { kind: 'order', order_id })
    expect(content).toMatchObject({ kind: 'order', order: { order_id, game: 'jczq', state: 1, stake: '2.00' } })
    await accept(clerk, order_id)
    for (const { messages } of [await ownHistory(player), await deskHistory(clerk, player)]) {
      expect(messages[0]?.content).toMatchObject({ kind: 'order', order: { order_id, state: 2 } })
      expect(JSON.stringify(messages)).not.toContain(match.id)
    }
  })

  it('is of an order of the player in the conversation, whoever sends it', async () => {
    const [other, match] = [await app.player({ shop, balance: yuan(10) }), await seedMatch(app)]
    const [own, foreign] = [await placed(player, footballBet([match])), await placed(other, footballBet([match]))]
    const cardOf = (order_id: string) => messageTo(player, { kind: 'order', order_id })
    must(await clerk.client.chatDesk.send(cardOf(own)))
    for (const order_id of [foreign, randomUUID()]) {
      expect(reasonOf(await player.client.chat.send(cardOf(order_id)))).toBe('card_not_own_order')
      expect(reasonOf(await clerk.client.chatDesk.send(cardOf(order_id)))).toBe('card_not_own_order')
    }
    expect((await ownHistory(player)).last_number).toBe(1)
  })
})

describe('a picture', () => {
  it('is one that its sender uploaded, made anew, and is shown to both sides', async () => {
    const picture_id = await uploaded('player')
    const { content } = await says(player, { kind: 'picture', picture_id })
    expect(content).toMatchObject({ kind: 'picture', width: 160, height: 120 })
    const [seen] = (await deskHistory(clerk, player)).messages
    if (seen?.content.kind !== 'picture') throw new Error('a picture')
    expect((await fetch(`${app.baseUrl}${seen.content.picture_url}`)).headers.get('content-type')).toBe('image/jpeg')
    const { rows } = await app.pool.query('select delete_after from files where id = $1', [picture_id])
    expect(rows).toEqual([{ delete_after: null }])
  })

  it('of another person is not', async () => {
    const ofClerk = { kind: 'picture', picture_id: await uploaded('clerk') } as const
    expect(reasonOf(await player.client.chat.send(messageTo(player, ofClerk)))).toBe('picture_unknown')
    expect((await ownHistory(player)).last_number).toBe(0)
    must(await clerk.client.chatDesk.send(messageTo(player, ofClerk)))
  })
})

it('takes twenty messages of a player in a minute, and more after it', async () => {
  for (const word of upTo(20)) await says(player, `第${word}句`)
  const more = messageTo(player, '再一句')
  expect(reasonOf(await player.client.chat.send(more))).toBe('sending_too_fast')
  await answers(clerk, player, '慢慢说')
  await app.advance(minutes(1) + seconds(1))
  expect(must(await player.client.chat.send(more)).number).toBe(22)
})

it('lets a player write who may not bet: about their money, or what they have bet', async () => {
  const until = new Date(app.clock.wall() + days(200)).toISOString()
  const changes: readonly Readonly<Record<string, string>>[] = [
    { self_excluded_until: until },
    { cooling_off_until: until },
    { birth_date: '2015-01-01' },
  ]
  for (const change of changes) {
    const barred = await app.player({ shop })
    await app.database.tx((t) => t.db.updateTable('persons').set(change).where('id', '=', barred.personId).execute())
    await says(barred, '我的提现到了吗')
    expect((await deskHistory(clerk, barred)).barred_by).not.toBeNull()
  }
})

it('knows no conversation of another player', async () => {
  const other = await app.player({ shop })
  await says(other, '我的单')
  const { chat } = player.client
  const conversation_id = other.playerId
  const replies = [
    await chat.history({ conversation_id }),
    await chat.send(messageTo(other, '他的单')),
    await chat.markRead({ conversation_id, number: 1 }),
    await chat.recall({ conversation_id, number: 1 }),
  ]
  expect(replies.map(reasonOf)).toEqual(replies.map(() => 'not_found'))
  expect((await ownHistory(other)).last_number).toBe(1)
})

it('deletes messages after three years, and the pictures that only they had', async () => {
  const [old, kept] = [await uploaded('player'), await uploaded('player')]
  await says(player, { kind: 'picture', picture_id: old })
  await says(player, { kind: 'picture', picture_id: kept })
  const age = `insert into chat_messages (shop_id, conversation_id, number, sender_kind, sender_id, request_id, at, kind, picture_id)
    select shop_id, conversation_id, $2, sender_kind, sender_id, gen_random_uuid(), at - interval '4 years', kind, $3
      from chat_messages where conversation_id = $1 and number = 1`
  await app.pool.query(age, [player.playerId, 3, old])
  await app.pool.query(age, [player.playerId, 4, kept])
  await app.pool.query('delete from chat_messages where conversation_id = $1 and number = 1', [player.playerId])
  await deleteOldMessages(app.database)
  expect(numbersOf((await ownHistory(player)).messages)).toEqual([2])
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from files where id = any($1) and delete_after is not null',
    [[old, kept]],
  )
  expect(rows).toEqual([{ id: old }])
})
