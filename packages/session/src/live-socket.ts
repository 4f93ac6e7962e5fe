import type { Instant } from '@caimin/base'
import {
  type AnswerFrame,
  type AuthenticatedFrame,
  type CallSocket,
  type EventFrame,
  PING,
  type ServerFrame,
  SOCKET_PATH,
  type SocketEvent,
  type Tokens,
  type Topic,
} from '@caimin/contract'
import { recordServerTime, serverNow } from './server-clock.ts'
import type { KeptSession } from './session-store.ts'
import { SocketCalls } from './socket-calls.ts'

/** What listeners receive: an event, or that something was missed and must be fetched again. */
export type ServerEvent = { readonly kind: 'gap' } | SocketEvent

/** `lost` carries the time of the last message. */
export type LiveState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'live' }
  | { readonly kind: 'lost'; readonly since: Instant }

const FIRST_WAIT_MS = 1000

/** How patient an app is with its connection. */
export interface LivePace {
  /** The longest wait between two attempts to connect, before its jitter. */
  readonly longestWaitMs: number
  /** Having heard nothing for this long, it asks the server: a connection may be cut without either side noticing. */
  readonly askAfterMs: number
}

/** While a call waits for its answer, it asks as soon as a desk does. */
const ASK_IN_CALL_AFTER_MS = 5000
/** Without an answer for this long the connection is dead. */
const ANSWER_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 5000

/** Half to one and a half. */
const jitter = () => 0.5 + (crypto.getRandomValues(new Uint8Array(1))[0] as number) / 255

/** One socket to the server while a person is signed in: for what the server pushes, and for calls. */
export class LiveSocket implements CallSocket {
  readonly #session: Pick<KeptSession<Tokens>, 'get' | 'onChange'>
  readonly #pace: LivePace
  readonly #eventListeners = new Set<(event: ServerEvent) => void>()
  readonly #stateListeners = new Set<() => void>()
  readonly #calls = new SocketCalls()
  #state: LiveState = { kind: 'opening' }
  #socket: WebSocket | undefined
  /** Whether the server knows by now who is at the other end of this one. */
  #isWelcomed = false
  #usedToken: string | undefined
  #waitMs = FIRST_WAIT_MS
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #askTimer: ReturnType<typeof setInterval> | undefined
  /** When the question was sent, by the page's own clock, to which no answer has come yet. */
  #askedAtMs: number | null = null
  /** By the same clock, when the server was heard last. */
  #heardAtMs = 0
  #heardAt: Instant | undefined
  /** The last number received of each topic; another epoch starts over. */
  #heard: { readonly epoch: string; readonly seqs: Map<Topic, number> } | undefined

  constructor(session: Pick<KeptSession<Tokens>, 'get' | 'onChange'>, pace: LivePace) {
    this.#session = session
    this.#pace = pace
  }

  /** Opens now or at the next sign-in; called once. */
  start(): void {
    this.#followSession()
    this.#session.onChange(() => this.#followSession())
    addEventListener('online', () => this.#followSession())
  }

  readonly onEvent = (listener: (event: ServerEvent) => void): (() => void) => {
    this.#eventListeners.add(listener)
    return () => this.#eventListeners.delete(listener)
  }

  readonly getState = (): LiveState => this.#state

  readonly onState = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  /** A device that knows that it has no network need not find out that the connection is dead. */
  readonly call = async (path: string, body: object): Promise<AnswerFrame | null> => {
    if (this.#socket === undefined || !this.#isWelcomed || !navigator.onLine) return null
    return await this.#calls.make(this.#socket, path, body)
  }

  #followSession(): void {
    const access = this.#session.get()?.access
    if (access === this.#usedToken && this.#socket !== undefined) return
    this.#close()
    if (access === undefined) {
      this.#heard = undefined
      this.#setState({ kind: 'opening' })
    } else {
      this.#open(access)
    }
  }

  #open(token: string): void {
    this.#usedToken = token
    const opened = new WebSocket(new URL(SOCKET_PATH, location.href).href.replace(/^http/, 'ws'))
    this.#socket = opened
    opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'hello', token })))
    opened.addEventListener('message', (message) => {
      if (this.#socket !== opened) return
      this.#askedAtMs = null
      this.#heardAtMs = performance.now()
      this.#handleFrame(JSON.parse(String(message.data)) as ServerFrame)
      this.#heardAt = serverNow()
    })
    opened.addEventListener('close', () => {
      if (this.#socket === opened) this.#lose(serverNow())
    })
    // The welcome is the first answer.
    this.#askedAtMs = performance.now()
    this.#askTimer = setInterval(() => this.#lookAt(opened), LOOK_EVERY_MS)
  }

  /**
   * A page in the background runs its timers late: an unanswered ping is what counts, not how long it was
   * silent.
   */
  #lookAt(socket: WebSocket): void {
    const now = performance.now()
    if (this.#askedAtMs !== null) {
      if (now - this.#askedAtMs >= ANSWER_WITHIN_MS) this.#lose(this.#heardAt ?? serverNow())
    } else if (now - this.#heardAtMs >= this.#askAfterMs()) {
      socket.send(PING)
      this.#askedAtMs = now
    }
  }

  #askAfterMs(): number {
    const { askAfterMs } = this.#pace
    return this.#calls.isEmpty ? askAfterMs : Math.min(askAfterMs, ASK_IN_CALL_AFTER_MS)
  }

  /** `since`: when it was last known to be alive. */
  #lose(since: Instant): void {
    this.#close()
    this.#setState({ kind: 'lost', since })
    this.#scheduleRetry()
  }

  #close(): void {
    clearTimeout(this.#retryTimer)
    clearInterval(this.#askTimer)
    const closing = this.#socket
    this.#socket = undefined
    this.#isWelcomed = false
    closing?.close()
    this.#calls.loseAll()
  }

  /** Waits about twice as long after each failure: a server that comes back must not have all pages at once. */
  #scheduleRetry(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => this.#followSession(), this.#waitMs * jitter())
    this.#waitMs = Math.min(2 * this.#waitMs, this.#pace.longestWaitMs)
  }

  #handleFrame(frame: ServerFrame): void {
    if (frame.type === 'welcome') this.#handleWelcome(frame)
    else if (frame.type === 'event') this.#handlePushed(frame)
    else if (frame.type === 'answer') this.#calls.take(frame)
    else if (frame.type === 'goodbye') this.#handleClose()
  }

  /** The token ended: what is fetched now renews it, and the new one opens the socket again. */
  #handleClose(): void {
    this.#isWelcomed = false
    this.#emit({ kind: 'gap' })
  }

  #handleWelcome({ epoch, seqs, server_time }: AuthenticatedFrame): void {
    this.#waitMs = FIRST_WAIT_MS
    this.#isWelcomed = true
    recordServerTime(server_time)
    const before = this.#heard
    this.#heard = { epoch, seqs: new Map(Object.entries(seqs) as [Topic, number][]) }
    this.#setState({ kind: 'live' })
    // Replies from before the first welcome may be stale: changes until then were not announced.
    const isUnbroken =
      before?.epoch === epoch && [...this.#heard.seqs].every(([topic, seq]) => before.seqs.get(topic) === seq)
    if (!isUnbroken) this.#emit({ kind: 'gap' })
  }

  #handlePushed({ epoch, topic, seq, event }: EventFrame): void {
    if (this.#heard?.epoch !== epoch) this.#heard = { epoch, seqs: new Map() }
    const last = this.#heard.seqs.get(topic)
    this.#heard.seqs.set(topic, seq)
    if (last === undefined || seq !== last + 1) this.#emit({ kind: 'gap' })
    if (event.kind === 'clock.changed') recordServerTime(event.server_time)
    this.#emit(event)
  }

  #emit(event: ServerEvent): void {
    for (const listener of this.#eventListeners) listener(event)
  }

  #setState(next: LiveState): void {
    // The first moment of a loss counts: later failures to reconnect do not reset it.
    if (next.kind === 'lost' && this.#state.kind === 'lost') return
    this.#state = next
    for (const listener of this.#stateListeners) listener()
  }
}
