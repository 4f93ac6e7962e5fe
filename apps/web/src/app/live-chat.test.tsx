// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ChatDock } from '../features/chat/chat-dock.tsx'
import { ConversationPage } from '../features/chat/conversation-page.tsx'
import { SupportPage } from '../features/chat/support/support-page.tsx'
import { CONVERSATION_ID, chatMessage, conversationOf, conversationRow } from '../features/chat/testing/samples.ts'
import { startLiveQueries } from '../platform/data/live-queries.ts'
import { endSession, startSession } from '../platform/session/session.ts'
import { stubPageSocket } from '../testing/page-socket.ts'
import { press } from '../testing/press.ts'
import { answerCalls, bodiesOf, type Call, refuseOtherCalls, settled, show } from '../testing/show.tsx'
import { shows } from '../testing/shows.ts'
import { typeInto } from '../testing/type-into.ts'

const HISTORY = '/api/common.Common/get_history'
const SEND = '/api/bettingend.chat.Chat/send'
const SUPPORT = '/api/bettingend.chat.Support/history'
const LIST = '/api/bettingend.chat.Chat/index'
const SERVER_TIME = '2026-08-17T12:00:00+08:00'

const socket = stubPageSocket()
let calls: Call[]
let unread = 0
let group: { conversation_id: string; last_number: number; read: number } | null = null
let conversation = conversationOf([])

const asked = (path: string) => calls.filter((call) => call.path === path).length

beforeAll(() => {
  startSession({ access_token: 'a', refresh_token: 'r', user_id: 'u', shop_id: 's' })
  startLiveQueries()
  socket.welcome()
})

beforeEach(() => {
  unread = 0
  group = null
  conversation = conversationOf([chatMessage(1, { from: 'player', request_id: 'a' })])
  calls = answerCalls({
    [HISTORY]: () => conversation,
    [SUPPORT]: () => ({ ...conversation, conversation_id: 'u', kind: 'support', unread: 0 }),
    [SEND]: ({ body }) => taken(2, body as object),
    [LIST]: () => ({ server_time: SERVER_TIME, rows: [conversationRow({ unread })], group }),
  })
  refuseOtherCalls()
})

test('a message is shown as it comes, without asking for the conversation', async () => {
  const box = await show(<ConversationPage conversationId={CONVERSATION_ID} />)
  await shows(() => box, '第1句')
  const before = asked(HISTORY)
  await settled(() => socket.push({ kind: 'chat.message', message: chatMessage(2) }))
  await shows(() => box, '第2句')
  expect(asked(HISTORY)).toBe(before)
})

test('the shop has read it', async () => {
  const box = await show(<ConversationPage conversationId={CONVERSATION_ID} />)
  await shows(() => box, '第1句')
  expect(box.textContent).not.toContain('已读')
  const read = { kind: 'chat.read', conversation_id: CONVERSATION_ID, by: 'shop', number: 1, at: SERVER_TIME } as const
  await settled(() => socket.push(read))
  await shows(() => box, '已读')
})

const write = async (box: HTMLElement, text: string) => {
  await shows(() => box.querySelector('.chat-compose'), '发送')
  typeInto(box, '输入消息', text)
  await press(box, '发送')
}
/** Of the player, as the server has it. */
const taken = (number: number, body: object) => ({
  ...chatMessage(number, { from: 'player', content: { kind: 'text', text: '在吗', masked: 0 } }),
  request_id: (body as { readonly request_id: string }).request_id,
})

test('a message goes over the socket, and not by HTTP', async () => {
  const box = await show(<ConversationPage conversationId={CONVERSATION_ID} />)
  await write(box, '在吗')
  const [call] = socket.called()
  if (call === undefined) throw new Error('nothing was called')
  expect(call).toMatchObject({ path: SEND, body: { content: { text: '在吗' } } })
  await settled(() => socket.answer(call.id, taken(2, call.body)))
  await shows(() => box, '在吗')
  expect(box.querySelector('.ui-chat-rows')?.textContent?.match(/在吗/g)).toHaveLength(1)
  expect(asked(SEND)).toBe(0)
})

test('a message that is lost on its way is fetched', async () => {
  const box = await show(<ConversationPage conversationId={CONVERSATION_ID} />)
  await shows(() => box, '第1句')
  conversation = conversationOf([...conversation.messages, chatMessage(2), chatMessage(3)])
  await settled(() => {
    socket.lose()
    socket.push({ kind: 'chat.message', message: chatMessage(3) })
  })
  await shows(() => box, '第2句')
})

test('an answer of customer service is fetched when the socket says that there is one', async () => {
  const box = await show(<SupportPage />)
  await shows(() => box, '第1句')
  conversation = conversationOf([...conversation.messages, chatMessage(2)])
  await settled(() => socket.push({ kind: 'chat.changed', conversation_id: 'u' }))
  await shows(() => box, '第2句')
})

test('the docked button counts what comes while the player is elsewhere', async () => {
  const box = await show(<ChatDock />)
  const link = () => box.querySelector('.chat-dock > a')
  const askedSettled = async () => {
    await settled(() => undefined)
    return asked(LIST)
  }
  await expect.poll(askedSettled).toBeGreaterThan(0)
  expect(link()?.getAttribute('aria-label')).toBe('聊天')
  unread = 2
  await settled(() => socket.push({ kind: 'chat.message', message: chatMessage(2) }))
  await shows(() => box, '2')
  expect(link()?.getAttribute('aria-label')).toBe('聊天，2条未读')
})

test('the docked button counts what is said in the group, and no one asks for it', async () => {
  unread = 1
  group = { conversation_id: 's', last_number: 7, read: 5 }
  const box = await show(<ChatDock />)
  const name = () => box.querySelector('.chat-dock > a')?.getAttribute('aria-label')
  const said = (number: number, conversation_id = 's') =>
    settled(() => socket.push({ kind: 'group.message', conversation_id, number }))
  await shows(() => box, '3')
  const before = asked(LIST)
  await said(9)
  await settled(() => expect.poll(name).toBe('聊天，5条未读'))
  // The sixth was taken back: that is no more to read.
  await said(6)
  await said(10)
  await settled(() => expect.poll(name).toBe('聊天，6条未读'))
  // The shop of before, which the player has left.
  await said(500, 'other')
  await settled(() => expect.poll(name).toBe('聊天，6条未读'))
  expect(asked(LIST)).toBe(before)
})

test('a message goes by HTTP under the same request id when the connection is cut before the answer', async () => {
  // The last of this file: without a session no other connection is opened.
  onTestFinished(() => settled(() => endSession()))
  const box = await show(<ConversationPage conversationId={CONVERSATION_ID} />)
  const before = socket.called().length
  await write(box, '在吗')
  const call = socket.called()[before]
  await settled(() => socket.cut())
  await settled(() => expect.poll(() => asked(SEND)).toBe(1))
  expect(bodiesOf(calls, SEND)).toEqual([call?.body])
  await shows(() => box, '在吗')
  expect(box.querySelector('.ui-chat-rows')?.textContent?.match(/在吗/g)).toHaveLength(1)
})
