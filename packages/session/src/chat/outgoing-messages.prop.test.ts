import type { TimeText } from '@caimin/base'
import type { ChatMessage, ClientReply, InputOf } from '@caimin/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceStore } from '../device-store.ts'
import { OutgoingMessages } from './outgoing-messages.ts'
import { writtenText } from './written.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** What becomes of a message: it does not arrive, its answer does not, the server is busy or does not take it. */
type Fate = 'arrives' | 'lost' | 'answer lost' | 'busy' | 'refused'

const refusal = (reason: string) => ({ ok: false, reason, message: '', code: 0, detail: {} }) as ClientReply<never>

/** Keeps each message once under its request id. */
class Server {
  readonly stored: ChatMessage[] = []
  #fates: readonly Fate[]

  constructor(fates: readonly Fate[]) {
    this.#fates = fates
  }

  send = async ({
    request_id,
    conversation_id,
    content,
  }: InputOf<'chat', 'send'>): Promise<ClientReply<ChatMessage>> => {
    const [fate = 'arrives', ...later] = this.#fates
    this.#fates = later
    const known = this.stored.find((message) => message.request_id === request_id)
    if (fate === 'lost') return refusal('unreachable')
    if (known === undefined && fate === 'busy') return refusal('sending_too_fast')
    if (known === undefined && fate === 'refused') return refusal('card_not_own_order')
    const message = known ?? this.#keep(request_id, conversation_id, content)
    return fate === 'answer lost' ? refusal('server_failed') : { ok: true, value: message }
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

const open = (server: Server, store: DeviceStore) =>
  new OutgoingMessages({ store, personId: 'p', isSignedIn: () => true, send: server.send, onStored: () => undefined })

const write = (outgoing: OutgoingMessages, conversationId: string, text: string) =>
  outgoing.add(conversationId, writtenText(text))

const textsOf = (messages: readonly ChatMessage[]) =>
  messages.map(({ content }) => (content.kind === 'text' ? content.text : ''))

const STEPS = fc.array(fc.constantFrom('write to a', 'write to b', 'a moment passes', 'another page is opened'), {
  maxLength: 25,
})
const FATES = fc.array(fc.constantFrom<Fate>('arrives', 'lost', 'answer lost', 'busy', 'refused'), { maxLength: 40 })

test('whatever is lost, what is not refused is stored once, in the order in which it was written', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, FATES, async (steps, fates) => {
      const server = new Server(fates)
      const openPage = device()
      let outgoing = open(server, openPage())
      const written: Record<string, string[]> = { a: [], b: [] }
      for (const [at, step] of steps.entries()) {
        if (step === 'a moment passes') await vi.advanceTimersByTimeAsync(3000)
        else if (step === 'another page is opened') {
          outgoing = open(server, openPage())
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
