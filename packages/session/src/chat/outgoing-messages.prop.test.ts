import type { TimeText } from '@caimin/base'
import {
  type AnswerFrame,
  type ChatMessage,
  CODE,
  createClient,
  type Envelope,
  type InputOf,
  PLAYER_ENDPOINTS,
} from '@caimin/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceStore } from '../device-store.ts'
import { OutgoingMessages } from './outgoing-messages.ts'
import { writtenText } from './written.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** What becomes of a message: it does not arrive, its answer does not, the server is busy or does not take it. */
type Fate = 'arrives' | 'lost' | 'answer lost' | 'busy' | 'refused'

const refusal = (reason: string): Envelope => ({ code: CODE.refused, msg: '', data: { reason } })

/** Keeps each message once under its request id, and does not take later what it has refused. */
class Server {
  readonly stored: ChatMessage[] = []
  readonly #refused = new Set<string>()
  #fates: readonly Fate[]

  constructor(fates: readonly Fate[]) {
    this.#fates = fates
  }

  /** Null: no answer comes back. */
  take({ request_id, conversation_id, content }: InputOf<'chat', 'send'>): Envelope | null {
    const [fate = 'arrives', ...later] = this.#fates
    this.#fates = later
    const known = this.stored.find((message) => message.request_id === request_id)
    if (fate === 'lost') return null
    if (known === undefined && fate === 'busy') return refusal('sending_too_fast')
    if (known === undefined && fate === 'refused') this.#refused.add(request_id)
    if (this.#refused.has(request_id)) return refusal('card_not_own_order')
    const message = known ?? this.#keep(request_id, conversation_id, content)
    return fate === 'answer lost' ? null : { code: CODE.success, msg: 'ok', data: message }
  }

  #keep(request_id: string, conversation_id: string, content: InputOf<'chat', 'send'>['content']): ChatMessage {
    const message: ChatMessage = {
      conversation_id,
      number: this.stored.length + 1,
      request_id,
      from: 'player',
      staff_name: null,
      at: '2026-08-17T16:21:00+08:00' as TimeText,
      content: { kind: 'text', text: content.kind === 'text' ? content.text : '', masked: 0 },
    }
    this.stored.push(message)
    return message
  }
}

/** What a device keeps, and the pages that are open on it: each hears what another one has written. */
function device(): () => DeviceStore {
  const values = new Map<string, string>()
  const pages: { readonly store: DeviceStore; readonly listener: () => void }[] = []
  return () => {
    const store: DeviceStore = {
      read: (key) => JSON.parse(values.get(key) ?? 'null') as unknown,
      write: (key, value) => {
        values.set(key, JSON.stringify(value))
        for (const page of pages) if (page.store !== store) page.listener()
      },
      onOtherTab: (_, listener) => void pages.push({ store, listener }),
    }
    return store
  }
}

/** Of each message that is sent: whether the socket is open by then. In the end it is not. */
class Socket {
  readonly #server: Server
  #isOpen: readonly boolean[]

  constructor(server: Server, isOpen: readonly boolean[]) {
    this.#server = server
    this.#isOpen = isOpen
  }

  call = async (_path: string, body: object): Promise<AnswerFrame | null> => {
    const [isOpen = false, ...later] = this.#isOpen
    this.#isOpen = later
    const envelope = isOpen ? this.#server.take(body as InputOf<'chat', 'send'>) : null
    return envelope === null ? null : { type: 'answer', id: 0, status: 200, envelope }
  }
}

/** The client of the app: what is not answered over the socket is sent by HTTP. */
const clientOf = (server: Server, socket: Socket) =>
  createClient(PLAYER_ENDPOINTS, {
    baseUrl: '',
    tokens: { get: () => ({ access: 'a', refresh: 'r' }), set: () => undefined, clear: () => undefined },
    onSignedOut: () => undefined,
    socket,
    async fetch(_input, init) {
      const envelope = server.take(JSON.parse(String(init?.body)) as InputOf<'chat', 'send'>)
      if (envelope === null) throw new TypeError('no network')
      return { status: 200, json: () => Promise.resolve(envelope) } as Response
    },
  })

const open = ({ chat }: ReturnType<typeof clientOf>, store: DeviceStore) =>
  new OutgoingMessages({ store, personId: 'p', isSignedIn: () => true, send: chat.send, onStored: () => undefined })

const write = (outgoing: OutgoingMessages, conversationId: string, text: string) =>
  outgoing.add(conversationId, writtenText(text))

const textsOf = (messages: readonly ChatMessage[]) =>
  messages.map(({ content }) => (content.kind === 'text' ? content.text : ''))

const STEPS = fc.array(fc.constantFrom('write to a', 'write to b', 'a moment passes', 'another page is opened'), {
  maxLength: 25,
})
const SOCKET = fc.array(fc.boolean(), { maxLength: 30 })
const FATES = fc.array(fc.constantFrom<Fate>('arrives', 'lost', 'answer lost', 'busy', 'refused'), { maxLength: 40 })

test('whatever is lost over the socket and by HTTP, what is not refused is stored once, in the order in which it was written', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, FATES, SOCKET, async (steps, fates, isOpen) => {
      const server = new Server(fates)
      const client = clientOf(server, new Socket(server, isOpen))
      const openPage = device()
      let outgoing = open(client, openPage())
      const written: Record<string, string[]> = { a: [], b: [] }
      for (const [at, step] of steps.entries()) {
        if (step === 'a moment passes') await vi.advanceTimersByTimeAsync(3000)
        else if (step === 'another page is opened') {
          outgoing = open(client, openPage())
          outgoing.sendAll()
        } else {
          const conversation = step === 'write to a' ? 'a' : 'b'
          written[conversation]?.push(String(at))
          write(outgoing, conversation, String(at))
        }
      }
      await vi.runAllTimersAsync()
      const refused = outgoing.all()
      expect(refused.every((message) => message.refused !== null)).toBe(true)
      for (const [conversation, texts] of Object.entries(written)) {
        const kept = server.stored.filter((message) => message.conversation_id === conversation)
        const gone = refused.filter((message) => message.conversationId === conversation)
        const given = gone.map(({ shown }) => (shown.kind === 'text' ? shown.text : ''))
        expect(textsOf(kept)).toEqual(texts.filter((text) => !given.includes(text)))
      }
    }),
  )
})
