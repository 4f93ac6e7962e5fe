// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { beginsWithZeros, PROOF_BITS, proofText } from '@caimin/contract'
import { beforeEach, expect, test } from 'vitest'
import { endSession } from '../../../platform/session/session.ts'
import { press } from '../../../testing/press.ts'
import { answerCalls, bodiesOf, type Call, refusal, settled, show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { typeInto } from '../../../testing/type-into.ts'
import { AT, CONVERSATION_ID, chatMessage, conversationOf } from '../testing/samples.ts'
import type { SupportConversation } from './queries.ts'
import { SupportPage } from './support-page.tsx'

const VISITOR = '/api/bettingend.chat.Visitor/'
const SUPPORT = '/api/bettingend.chat.Support/'
const TOKEN = 'ab'.repeat(32)

/** As the server has it. */
let conversation: SupportConversation
let calls: Call[]

beforeEach(() => {
  localStorage.clear()
  conversation = { ...conversationOf([]), kind: 'support', unread: 0 }
})

interface Message {
  readonly request_id: string
  readonly conversation_id: string
  readonly proof?: string
  readonly content: { readonly kind: 'text'; readonly text: string }
}

function take({ body }: Call) {
  const { request_id, content } = body as Message
  const message = chatMessage(conversation.last_number + 1, {
    request_id,
    from: 'player',
    content: { ...content, masked: 0 },
  })
  conversation = { ...conversation, messages: [...conversation.messages, message], last_number: message.number }
  return message
}

const begun = () => ({
  visitor_token: TOKEN,
  conversation_id: CONVERSATION_ID,
  expires_at: '2099-01-01T00:00:00+08:00',
})

/** The page of who is signed in; {@link leave} makes it a visitor's. */
async function open(answers: Parameters<typeof answerCalls>[0] = {}): Promise<HTMLElement> {
  calls = answerCalls({
    [`${VISITOR}begin`]: begun,
    [`${VISITOR}history`]: () => conversation,
    [`${VISITOR}send`]: take,
    [`${VISITOR}read`]: ({ body }) => ({ number: (body as { number: number }).number, unread: 0 }),
    [`${SUPPORT}history`]: () => conversation,
    [`${SUPPORT}send`]: take,
    ...answers,
  })
  return await show(<SupportPage />)
}

async function openAsVisitor(answers: Parameters<typeof answerCalls>[0] = {}): Promise<HTMLElement> {
  const box = await open(answers)
  await settled(() => endSession())
  await shows(() => box.querySelector('.chat-compose'), '发送')
  return box
}

const write = async (box: HTMLElement, text: string) => {
  typeInto(box, '输入消息', text)
  await press(box, '发送')
}

test('a visitor asks without signing in, under the token that this browser keeps', async () => {
  const box = await openAsVisitor()
  await shows(() => box, '不用登录，不用留手机号')
  await write(box, '怎么注册')
  await shows(() => box, '撤回')
  expect(bodiesOf(calls, `${VISITOR}send`)).toMatchObject([
    { visitor_token: TOKEN, conversation_id: CONVERSATION_ID, content: { kind: 'text', text: '怎么注册' } },
  ])
  const again = await openAsVisitor()
  await shows(() => again, '怎么注册')
  expect(bodiesOf(calls, `${VISITOR}begin`)).toEqual([])
})

test('a clock that is wrong ends no visit: the server alone says when it is over', async () => {
  const box = await openAsVisitor({
    [`${VISITOR}begin`]: () => ({ ...begun(), expires_at: '2000-01-01T00:00:00+08:00' }),
  })
  await write(box, '还在吗')
  await shows(() => box, '撤回')
})

test('the answer of customer service is asked for while the page is open', async () => {
  const box = await openAsVisitor()
  conversation = { ...conversation, messages: [chatMessage(1)], last_number: 1 }
  await expect.poll(() => box.textContent, { timeout: 15_000 }).toContain('客服第1句')
})

test('where work is asked for, the browser does it, and the message is sent', async () => {
  let isAsked = false
  const box = await openAsVisitor({
    [`${VISITOR}send`]: (call) => {
      const message = call.body as Message
      if (message.proof === undefined) {
        isAsked = true
        return refusal('proof_needed', { bits: PROOF_BITS })
      }
      const hash = createHash('sha256').update(proofText(message, message.proof)).digest()
      return beginsWithZeros(hash, PROOF_BITS) ? take(call) : refusal('bad_input')
    },
  })
  await write(box, '第十一句')
  await expect.poll(() => conversation.last_number, { timeout: 30_000 }).toBe(1)
  expect(isAsked).toBe(true)
  await shows(() => box, '撤回')
})

test('a conversation that the server has deleted begins anew', async () => {
  let isGone = false
  const box = await openAsVisitor({
    [`${VISITOR}history`]: () => (isGone ? refusal('visitor_ended') : conversation),
    [`${VISITOR}begin`]: () => {
      isGone = false
      return begun()
    },
  })
  isGone = true
  await expect.poll(() => bodiesOf(calls, `${VISITOR}begin`).length, { timeout: 15_000 }).toBe(2)
  await shows(() => box, '发送')
})

test('says why it does not open, and asks again', async () => {
  const box = await open({ [`${VISITOR}begin`]: () => refusal('too_many_requests') })
  await settled(() => endSession())
  await shows(() => box, '重试')
})

test('who is signed in asks under their own name', async () => {
  conversation = { ...conversation, conversation_id: 'u', messages: [chatMessage(1, { at: AT })], last_number: 1 }
  const box = await open()
  await shows(() => box, '客服第1句')
  await write(box, '实名没通过')
  await expect.poll(() => bodiesOf(calls, `${SUPPORT}send`).length).toBe(1)
  expect(bodiesOf(calls, `${SUPPORT}send`)).toMatchObject([{ conversation_id: 'u' }])
  expect(calls.map(({ path }) => path)).not.toContain(`${VISITOR}begin`)
})
