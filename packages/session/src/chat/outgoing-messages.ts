import type { ChatMessage, ClientRefusal, ClientReply, InputOf } from '@caimin/contract'
import { deviceNow } from '../device-clock.ts'
import type { DeviceStore } from '../device-store.ts'
import { isOutcomeUnknown } from '../outcome.ts'
import { newRequestId } from '../request-id.ts'
import type { Written } from './written.ts'

/** A message on its way to the server. */
export interface OutgoingMessage extends Written {
  /** The server stores a message once, however often it is sent under this id. */
  readonly requestId: string
  readonly conversationId: string
  /** By the device's clock. */
  readonly writtenAt: number
  /** Why the server did not take it: only its author sends it again. Null while it waits to be sent. */
  readonly refused: Refused | null
}

interface Refused {
  readonly reason: string
  /** The server's words. */
  readonly message: string
}

interface OutgoingOptions<Stored> {
  readonly store: DeviceStore
  readonly personId: string
  /** Whether this person is still the one who is signed in. */
  readonly isSignedIn: () => boolean
  readonly send: (message: InputOf<'chat', 'send'>) => Promise<ClientReply<Stored>>
  /** The server has it: called before it leaves the list, so that it is never missing on screen. */
  readonly onStored: (stored: Stored) => void
}

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 30_000

/** Reasons that say nothing of the message: it is sent again by itself. */
const PASSING: readonly string[] = ['busy_try_again', 'too_many_requests', 'sending_too_fast', 'signed_out']

const isSentAgain = (reply: ClientRefusal): boolean => isOutcomeUnknown(reply) || PASSING.includes(reply.reason)

const isOutgoing = (value: unknown): value is OutgoingMessage =>
  typeof value === 'object' &&
  value !== null &&
  'requestId' in value &&
  'conversationId' in value &&
  'content' in value &&
  'shown' in value

/** Where the messages of a person wait. */
const keyOf = (personId: string): string => `outgoing-messages.${personId}`

/**
 * Messages that the server does not have yet, of one person on this device. They outlive the page and a time without
 * network, and are sent one after the other in each conversation, in the order in which they were written. Tabs share
 * them: what two tabs send is stored once.
 */
export class OutgoingMessages<Stored = ChatMessage> {
  readonly #options: OutgoingOptions<Stored>
  readonly #key: string
  readonly #listeners = new Set<() => void>()
  /** Conversations of which one is under way. */
  readonly #sending = new Set<string>()
  /** The server has them; they are shown until pages show what it has. */
  readonly #leaving = new Set<string>()
  #messages: readonly OutgoingMessage[]
  /** Whether the device stores what it is given. */
  #isStored = true
  #waitMs = FIRST_WAIT_MS
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: OutgoingOptions<Stored>) {
    this.#options = options
    this.#key = keyOf(options.personId)
    this.#messages = this.#stored()
    options.store.onOtherTab(this.#key, () => this.#show(this.#latest()))
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The oldest first; the same array until something changes. */
  readonly all = (): readonly OutgoingMessage[] => this.#messages

  add(conversationId: string, { content, shown }: Written): void {
    const requestId = newRequestId()
    const message = { requestId, conversationId, content, shown, writtenAt: deviceNow(), refused: null }
    this.#change((messages) => [...messages, message])
    this.sendAll()
  }

  /** Writes a refused one once more, after all others. */
  sendAgain(requestId: string): void {
    const refused = this.#latest().find((message) => message.requestId === requestId && message.refused !== null)
    if (refused === undefined) return
    this.discard(requestId)
    this.add(refused.conversationId, refused)
  }

  /** Gives a refused one up. */
  discard(requestId: string): void {
    this.#change((messages) =>
      messages.filter((message) => message.requestId !== requestId || message.refused === null),
    )
  }

  /** Gives up all, at sign-out: what a person wrote is not left on the device. */
  discardAll(): void {
    this.#change(() => [])
  }

  /** Sends what waits; called when the network may be back. */
  sendAll(): void {
    clearTimeout(this.#retryTimer)
    for (const conversationId of new Set(this.#messages.map((message) => message.conversationId))) {
      void this.#sendOf(conversationId)
    }
  }

  async #sendOf(conversationId: string): Promise<void> {
    if (this.#sending.has(conversationId)) return
    this.#sending.add(conversationId)
    try {
      let next = this.#nextOf(conversationId)
      while (next !== undefined) {
        const isDone = await this.#sendOne(next)
        next = isDone ? this.#nextOf(conversationId) : undefined
      }
    } finally {
      this.#sending.delete(conversationId)
    }
  }

  #nextOf(conversationId: string): OutgoingMessage | undefined {
    if (!this.#options.isSignedIn()) return undefined
    return this.#latest().find(
      ({ requestId, conversationId: id, refused }) =>
        id === conversationId && refused === null && !this.#leaving.has(requestId),
    )
  }

  /** False where it is to be sent again, and before it no other. */
  async #sendOne(message: OutgoingMessage): Promise<boolean> {
    const { requestId, conversationId, content } = message
    const reply = await this.#options.send({ request_id: requestId, conversation_id: conversationId, content })
    if (!reply.ok && isSentAgain(reply)) {
      this.#scheduleRetry()
      return false
    }
    this.#waitMs = FIRST_WAIT_MS
    if (reply.ok) {
      this.#options.onStored(reply.value)
      this.#leaving.add(requestId)
      // Pages are told of a changed answer in a task of its own, and only then show what the server has.
      setTimeout(() => this.#leave(requestId))
    } else {
      const refused = { reason: reply.reason, message: reply.message }
      this.#change((messages) => messages.map((each) => (each.requestId === requestId ? { ...each, refused } : each)))
    }
    return true
  }

  /** One that the page was closed before is sent again, and stored once. */
  #leave(requestId: string): void {
    this.#leaving.delete(requestId)
    this.#change((messages) => messages.filter((each) => each.requestId !== requestId))
  }

  #scheduleRetry(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => this.sendAll(), this.#waitMs)
    this.#waitMs = Math.min(2 * this.#waitMs, MAX_WAIT_MS)
  }

  #change(update: (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[]): void {
    const next = update(this.#latest())
    this.#options.store.write(this.#key, next.length === 0 ? null : next)
    this.#isStored = JSON.stringify(this.#stored()) === JSON.stringify(next)
    this.#show(next)
  }

  /** Of which another tab may have sent some. */
  #latest(): readonly OutgoingMessage[] {
    return this.#isStored ? this.#stored() : this.#messages
  }

  #stored(): readonly OutgoingMessage[] {
    const stored = this.#options.store.read(this.#key)
    return Array.isArray(stored) ? stored.filter(isOutgoing) : []
  }

  #show(messages: readonly OutgoingMessage[]): void {
    this.#messages = messages
    for (const listener of this.#listeners) listener()
  }
}
