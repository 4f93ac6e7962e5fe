// @vitest-environment happy-dom
import type { Conversation } from '@caimin/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversations } from '../../platform/data/conversations.ts'
import { endSession } from '../../platform/session/session.ts'
import { press } from '../../testing/press.ts'
import { answerCalls, bodiesOf, buttonOf, type Call, refusal, settled, show } from '../../testing/show.tsx'
import { shows } from '../../testing/shows.ts'
import { typeInto } from '../../testing/type-into.ts'
import { ConversationPage } from './conversation-page.tsx'
import type { ChatMessage } from './queries.ts'
import { AT, CONVERSATION_ID, chatMessage, conversationOf, orderCard, store } from './testing/samples.ts'

const CHAT = '/api/bettingend.chat.Chat/'
const HISTORY = '/api/common.Common/get_history'
const STORE = '/api/bettingend.mine.StoreInfo/index'

/** As the server has it. */
let conversation: Conversation
let calls: Call[]

beforeEach(() => localStorage.clear())
// What was not sent is given up with the session.
afterEach(() => settled(() => endSession()))

/** Keeps what is sent as the next message. */
function take({ body }: Call): ChatMessage {
  const { request_id, content } = body as { request_id: string; content: { kind: 'text'; text: string } }
  const known = conversation.messages.find((message) => message.request_id === request_id)
  if (known !== undefined) return known
  const message = chatMessage(conversation.last_number + 1, {
    request_id,
    from: 'player',
    content: { ...content, masked: content.text.includes('微信') ? 1 : 0 },
  })
  conversation = { ...conversation, messages: [...conversation.messages, message], last_number: message.number }
  return message
}

async function open(given: Conversation, answers: Parameters<typeof answerCalls>[0] = {}): Promise<HTMLElement> {
  conversation = given
  calls = answerCalls({
    [HISTORY]: () => conversation,
    [STORE]: () => store(),
    [`${CHAT}send`]: take,
    [`${CHAT}read`]: ({ body }) => ({ ...(body as object), unread: 0 }),
    ...answers,
  })
  const box = await show(<ConversationPage conversationId={CONVERSATION_ID} />)
  await settled(() => undefined)
  return box
}

const write = async (box: HTMLElement, text: string) => {
  await shows(() => box.querySelector('.chat-compose'), '发送')
  typeInto(box, '输入消息', text)
  await press(box, '发送')
}

const rowsOf = (box: HTMLElement) =>
  [...box.querySelectorAll('.ui-chat-rows > li')].map(({ textContent }) => textContent)

test('shows who said what, with the day, and up to where the shop has read', async () => {
  const messages = [
    chatMessage(1, { at: '2026-08-16T09:05:00+08:00' }),
    chatMessage(2, { from: 'player', request_id: 'a', at: '2026-08-17T16:00:00+08:00' }),
    chatMessage(3, { from: 'player', request_id: 'b', at: '2026-08-17T16:00:00+08:00' }),
  ]
  const box = await open(conversationOf(messages, { read: { own: 3, other: 2, other_at: AT } }))
  await shows(() => box, '第3句')
  expect(rowsOf(box)).toEqual(['昨天 09:05', '店店里第1句', '今天 16:00', '我第2句已读', '我第3句'])
  expect(box.querySelector('h1')?.textContent).toBe('和平路彩站营业中')
})

test('shows cards that lead to the order, pictures, the reply out of hours, and what is left of others', async () => {
  const messages = [
    chatMessage(1, { from: 'player', content: { kind: 'order', order: orderCard() } }),
    chatMessage(2, { content: { kind: 'picture', picture_url: '/files/p', width: 30, height: 40 } }),
    chatMessage(3, { from: 'system' }),
    chatMessage(4, { content: { kind: 'recalled' } }),
    chatMessage(5, { content: { kind: 'text', text: '加****', masked: 1 } }),
  ]
  const box = await open(conversationOf(messages))
  await shows(() => box, '超级大乐透 26093期')
  expect(box.querySelector('.chat-order')?.getAttribute('href')).toContain('MyOrder?order_id=0198b7a0')
  expect(box.querySelector('.chat-order')?.textContent).toContain('2.00元')
  expect(box.querySelector('.ui-chat-picture img')?.getAttribute('src')).toBe('/files/p')
  expect(rowsOf(box).slice(3)).toEqual([
    '店店里第3句自动回复',
    '店里撤回了一条消息',
    '店店里加****有1处不能发，已为所有人遮盖',
  ])
})

test('what is written stands there at once, and is said once when the server has it', async () => {
  const box = await open(conversationOf([chatMessage(1)]))
  await write(box, ' 在吗 ')
  await shows(() => box, '在吗')
  expect(bodiesOf(calls, `${CHAT}send`)).toMatchObject([
    { conversation_id: CONVERSATION_ID, content: { kind: 'text', text: '在吗' } },
  ])
  // The same message by the socket.
  await settled(() => conversations.show(conversation.messages[1] as ChatMessage))
  expect(rowsOf(box).filter((text) => text?.includes('在吗'))).toEqual(['我在吗撤回'])
  expect(box.querySelector('textarea')?.value).toBe('')
})

test('without a network it waits, also over a reload, and is sent once when the network is back', async () => {
  const box = await open(conversationOf([chatMessage(1)]), {
    [`${CHAT}send`]: () => {
      throw new TypeError('no network')
    },
  })
  await write(box, '第一句')
  await write(box, '第二句')
  await shows(() => box, '等待网络，联网后自动发出')
  const before = bodiesOf(calls, `${CHAT}send`)

  const later = await open(conversation)
  await shows(() => later, '撤回')
  await settled(() => dispatchEvent(new Event('online')))
  await expect.poll(() => conversation.messages.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(conversation.messages.map(({ content }) => content.kind === 'text' && content.text)).toEqual([
    '第1句',
    '第一句',
    '第二句',
  ])
  expect(bodiesOf(calls, `${CHAT}send`)[0]).toEqual(before[0])
  await expect.poll(() => localStorage.getItem('caimin.outgoing-messages.u')).toBeNull()
})

test('says why one was refused, sends it again when asked, or gives it up', async () => {
  const box = await open(conversationOf([]), {
    [`${CHAT}send`]: () => Response.json({ code: 0, msg: '图片找不到了', data: { reason: 'picture_unknown' } }),
  })
  await write(box, '看图')
  await shows(() => box, '没发出去：图片找不到了')
  await press(box, '重发')
  await shows(() => box, '没发出去：图片找不到了')
  expect(bodiesOf(calls, `${CHAT}send`)).toHaveLength(2)
  await press(box, '删除')
  expect(rowsOf(box)).toEqual([])
})

test('is recalled within two minutes, and what it said can be written anew', async () => {
  const messages = [
    chatMessage(1, { from: 'player', request_id: 'a', at: '2026-08-17T16:18:00+08:00' }),
    chatMessage(2, { from: 'player', request_id: 'b', at: AT }),
  ]
  const box = await open(conversationOf(messages), {
    [`${CHAT}recall`]: () => chatMessage(2, { from: 'player', request_id: 'b', content: { kind: 'recalled' } }),
  })
  await shows(() => box, '第2句')
  expect([...box.querySelectorAll('button')].filter(({ textContent }) => textContent === '撤回')).toHaveLength(1)
  await press(box, '撤回')
  await shows(() => box, '您撤回了一条消息')
  expect(bodiesOf(calls, `${CHAT}recall`)).toEqual([{ conversation_id: CONVERSATION_ID, number: 2 }])
  await press(box, '重新编辑')
  expect(box.querySelector('textarea')?.value).toBe('第2句')
})

test('fetches what is before the first it has, by its number', async () => {
  const box = await open(conversationOf([chatMessage(51), chatMessage(52)], { has_more: true }), {
    [HISTORY]: ({ query }) =>
      query.before === undefined
        ? conversationOf([chatMessage(51), chatMessage(52)], { has_more: true })
        : conversationOf([chatMessage(49), chatMessage(50)], { has_more: false, last_number: 52 }),
  })
  await shows(() => box, '看更早的消息')
  await press(box, '看更早的消息')
  await shows(() => box, '第49句')
  expect(calls.filter(({ path }) => path === HISTORY).map(({ query }) => query.before)).toEqual([undefined, '51'])
  expect(
    rowsOf(box)
      .slice(1)
      .map((text) => /\d+/.exec(text ?? '')?.[0]),
  ).toEqual(['49', '50', '51', '52'])
  expect(() => buttonOf(box, '看更早的消息')).toThrow()
})

test('a message that does not follow the last has the missing ones fetched', async () => {
  const box = await open(conversationOf([chatMessage(1)]))
  await shows(() => box, '第1句')
  conversation = conversationOf([chatMessage(1), chatMessage(2), chatMessage(3)])
  await settled(() => conversations.show(chatMessage(3)))
  await shows(() => box, '第2句')
  expect(rowsOf(box).slice(1)).toEqual(['店店里第1句', '店店里第2句', '店店里第3句'])
})

test('marks where what was not read begins, and tells the server that it is read now', async () => {
  const messages = [chatMessage(1), chatMessage(2), chatMessage(3)]
  const box = await open(conversationOf(messages, { read: { own: 1, other: 0, other_at: null } }))
  await shows(() => box, '以下是新消息')
  expect(rowsOf(box).slice(1)).toEqual(['店店里第1句', '以下是新消息', '店店里第2句', '店店里第3句'])
  expect(bodiesOf(calls, `${CHAT}read`)).toEqual([{ conversation_id: CONVERSATION_ID, number: 3 }])
})

test('what comes while the page is hidden is not read', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const box = await open(conversationOf([chatMessage(1)], { read: { own: 0, other: 0, other_at: null } }))
  await shows(() => box, '第1句')
  expect(bodiesOf(calls, `${CHAT}read`)).toEqual([])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  await settled(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(bodiesOf(calls, `${CHAT}read`)).toHaveLength(1)
  vi.restoreAllMocks()
})

test('an address of no conversation says so and leads to the list', async () => {
  const box = await open(conversationOf([]), { [HISTORY]: () => refusal('not_found') })
  await shows(() => box, '没有这个对话')
  expect(box.querySelector('a')?.getAttribute('href')).toBe('#/pages/chat/chat')
})

type Coupon = Extract<ChatMessage['content'], { kind: 'coupon' }>['coupon']

const coupon = (changes: Partial<Coupon> = {}): ChatMessage['content'] => ({
  kind: 'coupon',
  coupon: {
    id: CONVERSATION_ID,
    kind: 'bet_discount',
    title: '满10减3',
    amount: '3.00',
    at_least: '10.00',
    scope: 'sports',
    valid_until: '2099-08-24T00:00:00+08:00',
    state: 'unclaimed',
    ...changes,
  },
})

test('shows a coupon with its worth, its condition and how it stands, and leads to where it is', async () => {
  const states = ['unclaimed', 'usable', 'used', 'expired'] as const
  const box = await open(conversationOf(states.map((state, at) => chatMessage(at + 1, { content: coupon({ state }) }))))
  await shows(() => box, '满10减3')
  const cards = [...box.querySelectorAll<HTMLAnchorElement>('a.chat-order')]
  expect(cards.map(({ hash }) => hash.split('status=')[1])).toEqual(['usable', 'usable', 'used', 'expired'])
  expect(cards[0]?.textContent).toContain('3.00元满10减3投注满10元减3元 竞技彩')
  expect(cards.map(({ textContent }) => /去领取|去使用|已使用|已过期/.exec(textContent ?? '')?.[0])).toEqual([
    '去领取',
    '去使用',
    '已使用',
    '已过期',
  ])
})

test('a coupon whose end has come while the page was open is over', async () => {
  const box = await open(conversationOf([chatMessage(1, { content: coupon({ valid_until: AT }) })]))
  await shows(() => box, '满10减3')
  expect(box.querySelector('a.chat-order')?.textContent).toContain('已过期')
})
