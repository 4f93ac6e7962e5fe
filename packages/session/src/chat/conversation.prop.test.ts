import type { TimeText } from '@caimin/base'
import type { ChatMessage } from '@caimin/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Conversation,
  type HistoryPart,
  loadBefore,
  loadConversation,
  withEarlier,
  withMessage,
} from './conversation.ts'

const PART = 50

/** The server's side of one conversation. */
class Server {
  #messages: ChatMessage[] = []

  get messages(): readonly ChatMessage[] {
    return this.#messages
  }

  store(): ChatMessage {
    const number = this.#messages.length + 1
    const message: ChatMessage = {
      conversation_id: 'c',
      number,
      request_id: null,
      from: 'shop',
      staff_name: null,
      at: '2026-08-17T16:21:00+08:00' as TimeText,
      content: { kind: 'text', text: String(number), masked: 0 },
    }
    this.#messages = [...this.#messages, message]
    return message
  }

  recall(back: number): ChatMessage | undefined {
    const message = this.#messages.at(-1 - back)
    if (message === undefined) return undefined
    const recalled: ChatMessage = { ...message, content: { kind: 'recalled' } }
    this.#messages = this.#messages.map((each) => (each.number === message.number ? recalled : each))
    return recalled
  }

  ask = async ({ before }: HistoryPart): Promise<Conversation> => {
    const end = before === undefined ? this.#messages.length : Number(before) - 1
    const start = Math.max(0, end - PART)
    return {
      server_time: '2026-08-17T16:21:00+08:00' as TimeText,
      conversation_id: 'c',
      kind: 'shop',
      messages: this.#messages.slice(start, end),
      has_more: start > 0,
      last_number: this.#messages.length,
      read: { own: 0, other: 0, other_at: null },
    }
  }
}

const EVENTS = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('store' as const), times: fc.integer({ min: 1, max: 70 }) }),
    fc.record({ kind: fc.constant('recall' as const), back: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ kind: fc.constant('lose' as const) }),
    fc.record({ kind: fc.constant('earlier' as const) }),
  ),
  { maxLength: 12 },
)

/** A page that hears every event but those that are lost, and fetches anew when it notices. */
class Page {
  readonly #server: Server
  #conversation: Conversation | undefined

  constructor(server: Server) {
    this.#server = server
  }

  get conversation(): Conversation | undefined {
    return this.#conversation
  }

  async fetch(): Promise<void> {
    this.#conversation = await loadConversation(this.#server.ask, this.#conversation)
  }

  async hear(message: ChatMessage): Promise<void> {
    const next = this.#conversation && withMessage(this.#conversation, message)
    if (next === undefined) await this.fetch()
    else this.#conversation = next
  }

  async earlier(): Promise<void> {
    const first = this.#conversation?.messages[0]?.number
    if (this.#conversation === undefined || first === undefined) return
    this.#conversation = withEarlier(this.#conversation, await loadBefore(this.#server.ask, first))
  }
}

test('whatever is lost on the way, a page has the newest messages as the server has them, each once', async () => {
  await fc.assert(
    fc.asyncProperty(EVENTS, async (events) => {
      const server = new Server()
      const page = new Page(server)
      await page.fetch()
      for (const event of events) {
        if (event.kind === 'store') for (let times = 0; times < event.times; times += 1) await page.hear(server.store())
        if (event.kind === 'lose') server.store()
        if (event.kind === 'earlier') await page.earlier()
        const recalled = event.kind === 'recall' ? server.recall(event.back) : undefined
        if (recalled !== undefined) await page.hear(recalled)
      }
      // The next event shows what was lost last.
      await page.hear(server.store())
      const { messages = [], has_more, last_number } = page.conversation ?? {}
      expect(messages).toEqual(server.messages.slice(server.messages.length - messages.length))
      expect(has_more).toBe(messages.length < server.messages.length)
      expect(last_number).toBe(server.messages.length)
    }),
  )
})

test('a message that comes twice, or after its recall, changes nothing', async () => {
  const server = new Server()
  const first = server.store()
  const recalled = server.recall(0)
  const page = new Page(server)
  await page.fetch()
  await page.hear(first)
  expect(page.conversation?.messages).toEqual([recalled])
  const second = server.store()
  await page.hear(second)
  await page.hear(second)
  expect(page.conversation?.messages).toEqual([recalled, second])
})

test('a message that the server has counted and not answered yet is asked for', async () => {
  const server = new Server()
  server.store()
  const early = await server.ask({})
  server.store()
  const answers = [{ ...early, last_number: 2 }, await server.ask({})]
  const loaded = await loadConversation(async () => answers.shift() ?? early, undefined)
  expect(loaded.messages).toEqual(server.messages)
})

test('one that has still not come then follows by its event', async () => {
  const server = new Server()
  server.store()
  const early = await server.ask({})
  const loaded = await loadConversation(async () => ({ ...early, last_number: 2 }), undefined)
  expect(withMessage(loaded, server.store())?.messages).toEqual(server.messages)
})

test('earlier messages are put before those that are there only if none is missing between them', async () => {
  const server = new Server()
  for (let times = 0; times < 120; times += 1) server.store()
  const newest = await server.ask({})
  const tooEarly = await server.ask({ before: '20' })
  expect(withEarlier(newest, tooEarly)).toBe(newest)
  const joined = withEarlier(newest, await server.ask({ before: '71' }))
  expect(joined.messages).toEqual(server.messages.slice(20))
  expect(joined.has_more).toBe(true)
})

test('of a conversation that was open for long, what is far back is fetched anew only when it is asked for', async () => {
  const server = new Server()
  for (let times = 0; times < 400; times += 1) server.store()
  const page = new Page(server)
  await page.fetch()
  for (let times = 0; times < 7; times += 1) await page.earlier()
  expect(page.conversation?.messages).toHaveLength(400)
  await page.fetch()
  expect(page.conversation?.messages).toEqual(server.messages.slice(200))
})
