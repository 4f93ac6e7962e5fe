// @vitest-environment happy-dom
import type { TimeText } from '@caimin/base'
import type { ChatMessage, ClientReply, InputOf } from '@caimin/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore } from '../device-store.ts'
import { OutgoingMessages } from './outgoing-messages.ts'
import { writtenText } from './written.ts'

type Sent = InputOf<'chat', 'send'>

const KEY = 'test.outgoing-messages.p'

/** What the server was sent, and how each is answered. */
let sent: Sent[]
let answer: (message: Sent) => ClientReply<ChatMessage> | Promise<ClientReply<ChatMessage>>
let isSignedIn: boolean
const stored = vi.fn()

const refusal = (reason: string, message = '') =>
  ({ ok: false, reason, message, code: 0, detail: {} }) as ClientReply<never>

const taken = ({ request_id, conversation_id }: Sent): ClientReply<ChatMessage> => ({
  ok: true,
  value: {
    conversation_id,
    number: sent.length,
    request_id,
    from: 'player',
    staff_name: null,
    at: '2026-08-17T16:21:00+08:00' as TimeText,
    content: { kind: 'text', text: '好', masked: 0 },
  },
})

const open = () =>
  new OutgoingMessages({
    store: deviceStore('test.'),
    personId: 'p',
    isSignedIn: () => isSignedIn,
    send: async (message) => {
      sent.push(message)
      return await answer(message)
    },
    onStored: stored,
  })

const say = (outgoing: OutgoingMessages, text: string, conversationId = 'c') =>
  outgoing.add(conversationId, writtenText(text))

const textsOf = (messages: readonly { readonly content: Sent['content'] }[]) =>
  messages.map(({ content }) => (content.kind === 'text' ? content.text : ''))

/** Lets what is under way come to rest. */
const rest = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  localStorage.clear()
  stored.mockClear()
  sent = []
  answer = taken
  isSignedIn = true
})
afterEach(() => vi.useRealTimers())

test('what the server has is handed over and leaves nothing on the device', async () => {
  const outgoing = open()
  say(outgoing, '在吗')
  expect(textsOf(outgoing.all())).toEqual(['在吗'])
  await rest()
  expect(outgoing.all()).toEqual([])
  expect(stored).toHaveBeenCalledWith(expect.objectContaining({ request_id: sent[0]?.request_id }))
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('is handed over before it leaves the list', async () => {
  const outgoing = open()
  const left: number[] = []
  stored.mockImplementationOnce(() => left.push(outgoing.all().length))
  say(outgoing, '在吗')
  await rest()
  expect(left).toEqual([1])
})

test('one is sent after the other, in the order in which they were written', async () => {
  let answerFirst: (reply: ClientReply<ChatMessage>) => void = () => undefined
  answer = () =>
    new Promise((resolve) => {
      answerFirst = resolve
    })
  const outgoing = open()
  say(outgoing, '一')
  say(outgoing, '二')
  await rest()
  expect(textsOf(sent)).toEqual(['一'])
  answer = taken
  answerFirst(taken(sent[0] as Sent))
  await rest()
  expect(textsOf(sent)).toEqual(['一', '二'])
})

test('a conversation does not wait for another', async () => {
  answer = (message) => (message.conversation_id === 'a' ? refusal('unreachable') : taken(message))
  const outgoing = open()
  say(outgoing, '一', 'a')
  say(outgoing, '二', 'b')
  await rest()
  expect(textsOf(outgoing.all())).toEqual(['一'])
})

test.each(['unreachable', 'server_failed', 'internal_error', 'busy_try_again', 'sending_too_fast'])(
  'after %s it is sent again by itself, under the same id',
  async (reason) => {
    answer = () => refusal(reason)
    const outgoing = open()
    say(outgoing, '一')
    say(outgoing, '二')
    await vi.advanceTimersByTimeAsync(999)
    expect(textsOf(sent)).toEqual(['一'])
    await vi.advanceTimersByTimeAsync(1)
    expect(textsOf(sent)).toEqual(['一', '一'])
    answer = taken
    await vi.advanceTimersByTimeAsync(2000)
    expect(textsOf(sent)).toEqual(['一', '一', '一', '二'])
    // They leave once pages have been told of them.
    await vi.advanceTimersByTimeAsync(1)
    expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(2)
    expect(outgoing.all()).toEqual([])
  },
)

test('waits longer each time, half a minute at most, and not at all when the network is back', async () => {
  answer = () => refusal('unreachable')
  const outgoing = open()
  say(outgoing, '一')
  await vi.advanceTimersByTimeAsync(120_000)
  const before = sent.length
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent.length).toBe(before + 1)
  outgoing.sendAll()
  await rest()
  expect(sent.length).toBe(before + 2)
})

test('survives a reload, and is sent then under the same id', async () => {
  answer = () => refusal('unreachable')
  say(open(), '一')
  await rest()
  answer = taken
  const later = open()
  expect(textsOf(later.all())).toEqual(['一'])
  later.sendAll()
  await rest()
  expect(sent[1]).toEqual(sent[0])
  expect(later.all()).toEqual([])
})

test('a refused one stays with the reason, and does not keep back the next', async () => {
  answer = (message) =>
    textsOf([message])[0] === '一' ? refusal('card_not_own_order', '不是这位玩家的订单') : taken(message)
  const outgoing = open()
  say(outgoing, '一')
  say(outgoing, '二')
  await rest()
  expect(textsOf(sent)).toEqual(['一', '二'])
  expect(outgoing.all().map(({ refused }) => refused)).toEqual([
    { reason: 'card_not_own_order', message: '不是这位玩家的订单' },
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
})

test('a refused one is sent again only when its author says so, and can be given up', async () => {
  answer = () => refusal('picture_unknown')
  const outgoing = open()
  say(outgoing, '一')
  await rest()
  outgoing.sendAgain(sent[0]?.request_id ?? '')
  await rest()
  expect(textsOf(sent)).toEqual(['一', '一'])
  outgoing.discard(outgoing.all()[0]?.requestId ?? '')
  expect(outgoing.all()).toEqual([])
})

test('what waits to be sent is not given up', () => {
  answer = () => refusal('unreachable')
  const outgoing = open()
  say(outgoing, '一')
  outgoing.discard(outgoing.all()[0]?.requestId ?? '')
  expect(outgoing.all()).toHaveLength(1)
})

test('nothing is sent for a person who has signed out', async () => {
  answer = () => refusal('unreachable')
  const outgoing = open()
  say(outgoing, '一')
  await rest()
  isSignedIn = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  outgoing.discardAll()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('another tab has sent it: it leaves the list here too', () => {
  answer = () => refusal('unreachable')
  const outgoing = open()
  say(outgoing, '一')
  localStorage.removeItem(KEY)
  dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
  expect(outgoing.all()).toEqual([])
})

test('a device that stores nothing keeps it as long as the page', async () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  answer = () => refusal('unreachable')
  const outgoing = open()
  say(outgoing, '一')
  say(outgoing, '二')
  await rest()
  expect(textsOf(outgoing.all())).toEqual(['一', '二'])
  answer = taken
  outgoing.sendAll()
  await rest()
  expect(textsOf(sent)).toEqual(['一', '一', '二'])
  vi.restoreAllMocks()
})
