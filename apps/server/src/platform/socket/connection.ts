import type { Duplex } from 'node:stream'
import { addMs, type Instant, seconds, toWire } from '@caimin/base'
import {
  type AuthenticatedFrame,
  type CallFrame,
  type CloseFrame,
  CODE,
  PING,
  type Pong,
  type Topic,
} from '@caimin/contract'
import type { WebSocket } from 'ws'
import type { Clocks } from '../clock.ts'
import type { Authentication, Authenticator, TokenRefusal } from '../http/authenticator.ts'
import type { KeyCounts } from '../key-counts.ts'
import { channelsOf } from './channels.ts'
import type { Channel, Hub, Subscriber } from './hub.ts'
import { type AnswerPageCall, type PageAnswer, refusedCall } from './page-calls.ts'
import { readPageFrame } from './page-frame.ts'
import type { SessionIndex } from './session-index.ts'
import { textFrame } from './text-frame.ts'

/** More than this unsent means that the page has stopped reading: it is cut off, and fetches anew when it is back. */
const MAX_UNSENT_BYTES = 1_048_576

const CLOSE_CODES: Record<TokenRefusal, number> = {
  missing: CODE.tokenMissing,
  expired: CODE.tokenExpired,
  ended_elsewhere: CODE.signedOutElsewhere,
}
/** Close codes: the server stops; the rules were broken; come back later. */
const GOING_AWAY = 1001
const POLICY_VIOLATION = 1008
const TRY_AGAIN_LATER = 1013
/** A page authenticates once on a socket, and sends nothing more before it is answered. Calls have their own limits. */
const FRAME_EVERY_MS = seconds(1)
/** Calls of a page that run at once; HTTP runs as many of a person. */
const MAX_CALLS_AT_ONCE = 8
/** Faster than a page sends a queue of messages one by one; those that are refused at once count too. */
const MAX_CALLS_A_SECOND = 60
/** Of the turns in which a page is silent, every so many it is asked whether it is there. */
const TURNS_BEFORE_ASKING = 4

const PONG_FRAME = textFrame(JSON.stringify({ type: 'pong' } satisfies Pong))
/** A ping of RFC 6455, without data, which a browser answers by itself. */
const PING_AND_PONG_FRAMES = Buffer.concat([Buffer.from([0x89, 0]), PONG_FRAME])

export interface ConnectionParts {
  readonly hub: Hub
  readonly authenticator: Authenticator
  readonly clocks: Clocks
  /** The sockets of each person and member of staff at this process, and how many one may have. */
  readonly holders: KeyCounts
  readonly mostOfHolder: number
  readonly sessions: SessionIndex<Connection>
  readonly answerCall: AnswerPageCall
  /** Calls that run now, of all sockets: the server stops after them. */
  readonly running: Set<Promise<void>>
}

/** The socket of one page: silent until it is authenticated, then subscribed to its holder's channels. */
export class Connection implements Subscriber {
  #channels: readonly Channel[] = []
  #sessionId: string | null = null
  #expiresAt: Instant | null = null
  #isAsked = false
  #hasSpoken = false
  #silentTurns = 0
  #frameAt: Instant | null = null
  #holder: string | null = null
  #token: string | null = null
  #callsUnderWay = 0
  #callsOfSecond = 0
  #secondBegan: Instant | null = null
  #isFinishing = false
  readonly #network: string
  readonly #socket: WebSocket
  readonly #raw: Duplex
  readonly #parts: ConnectionParts

  constructor(socket: WebSocket, raw: Duplex, network: string, parts: ConnectionParts) {
    this.#socket = socket
    this.#raw = raw
    this.#network = network
    this.#parts = parts
    socket.on('pong', () => {
      // One that answers no ping is a frame like any other.
      if (!this.#isAsked) this.#isInTime()
      this.#isAsked = false
    })
    socket.on('ping', () => this.#isInTime())
  }

  /** What waits for this page to read. */
  get unsentBytes(): number {
    return this.#raw.writableLength
  }

  /** Ends it at once: what was not sent is dropped. */
  end(): void {
    this.#socket.terminate()
  }

  /**
   * Whole frames go past `ws`, which would make the same header for every socket. It writes at once itself, so none
   * mix.
   */
  deliver(frame: Buffer): void {
    if (this.#raw.writableLength > MAX_UNSENT_BYTES) {
      this.#socket.terminate()
      return
    }
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#raw.write(frame)
  }

  /** Takes the first frame, any later one that brings a renewed token, calls, and questions whether it is alive. */
  async handleMessage(data: string): Promise<void> {
    if (this.#isFinishing || !this.#isOpen()) return
    this.#hasSpoken = true
    const frame = readPageFrame(data)
    if (frame?.type === 'call' && this.#token !== null) {
      if (this.#isCallInTime()) this.#run(frame, this.#token)
      return
    }
    if (!this.#isInTime()) return
    if (data === PING && this.#expiresAt !== null) return this.deliver(PONG_FRAME)
    if (frame?.type !== 'hello') return this.#socket.close(POLICY_VIOLATION)
    await this.#authenticate(frame.token)
  }

  async #authenticate(token: string): Promise<void> {
    const who = await this.#parts.authenticator.authenticate(token)
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (who.ok) this.#welcome(who, token)
    else this.closeWith(who.reason)
  }

  /** Answers a call. A fault of the frame around it ends the socket, and the page makes the call by HTTP. */
  #run({ id, path, body }: CallFrame, token: string): void {
    const { answerCall, running } = this.#parts
    if (this.#callsUnderWay === MAX_CALLS_AT_ONCE) {
      this.#answer(id, refusedCall(path, 'too_many_requests'))
      return
    }
    this.#callsUnderWay += 1
    const run = answerCall({ path, body, token, network: this.#network })
      .then(
        (answer) => this.#answer(id, answer),
        () => this.#socket.terminate(),
      )
      .finally(() => {
        this.#callsUnderWay -= 1
        running.delete(run)
        this.#closeWhenFinished()
      })
    running.add(run)
  }

  #answer(id: number, { status, body }: PageAnswer): void {
    this.deliver(textFrame(`{"type":"answer","id":${id},"status":${status},"envelope":${body}}`))
  }

  /** Takes nothing more, and closes when all that was called is answered. */
  finish(): void {
    this.#isFinishing = true
    this.#closeWhenFinished()
  }

  #closeWhenFinished(): void {
    if (this.#isFinishing && this.#callsUnderWay === 0) this.#socket.close(GOING_AWAY)
  }

  /** Destroys a socket that continues to send after it was closed. */
  #isOpen(): boolean {
    if (this.#socket.readyState === this.#socket.OPEN) return true
    this.#socket.terminate()
    return false
  }

  /** Closes a socket that calls faster than a page does. */
  #isCallInTime(): boolean {
    const now = this.#parts.clocks.wall()
    if (this.#secondBegan === null || now >= addMs(this.#secondBegan, seconds(1))) {
      this.#secondBegan = now
      this.#callsOfSecond = 0
    }
    this.#callsOfSecond += 1
    if (this.#callsOfSecond <= MAX_CALLS_A_SECOND) return true
    this.#socket.close(POLICY_VIOLATION)
    return false
  }

  /** Closes a socket that sends faster than a page does. */
  #isInTime(): boolean {
    if (!this.#isOpen()) return false
    const now = this.#parts.clocks.wall()
    const isInTime = this.#frameAt === null || now >= addMs(this.#frameAt, FRAME_EVERY_MS)
    this.#frameAt = now
    if (!isInTime) this.#socket.close(POLICY_VIOLATION)
    return isInTime
  }

  #welcome({ actor, expiresAt }: Extract<Authentication, { ok: true }>, token: string): void {
    const { holders, mostOfHolder } = this.#parts
    this.leaveAll()
    const holder = actor.kind === 'player' ? actor.personId : actor.staffId
    if (holders.countOf(holder) >= mostOfHolder) {
      this.#socket.close(TRY_AGAIN_LATER)
      return
    }
    holders.add(holder)
    this.#holder = holder
    this.#sessionId = actor.sessionId
    this.#parts.sessions.add(actor.sessionId, this)
    this.#expiresAt = expiresAt
    this.#token = token
    this.#channels = channelsOf(actor)
    this.#sendWelcome()
  }

  /** Tells the page what the numbering is; another epoch than it knows has it fetch everything again. */
  #sendWelcome(): void {
    const { hub, clocks } = this.#parts
    const seqs: Partial<Record<Topic, number>> = {}
    for (const channel of this.#channels) seqs[channel.topic] = hub.join(channel, this)
    const frame: AuthenticatedFrame = {
      type: 'welcome',
      epoch: hub.epoch(),
      server_time: toWire(clocks.business()),
      seqs,
    }
    this.#send(frame)
  }

  /** Events were missed: the page must not go on from what it has. */
  announceEpoch(): void {
    if (this.#sessionId !== null) this.#sendWelcome()
  }

  /** Replies to a client that does not read must not pile up either. */
  #send(frame: AuthenticatedFrame | CloseFrame): void {
    if (this.#raw.writableLength > MAX_UNSENT_BYTES) {
      this.#socket.terminate()
      return
    }
    this.#socket.send(JSON.stringify(frame))
  }

  closeWith(reason: TokenRefusal): void {
    this.leaveAll()
    const frame: CloseFrame = { type: 'goodbye', code: CLOSE_CODES[reason] }
    this.#send(frame)
    this.#socket.close(POLICY_VIOLATION)
  }

  /**
   * Called at a pace: ends what is dead, has an ended token, or has not authenticated since the last call. Other pages
   * are told that the server is there, so that they need not ask: of ten thousand, each question costs a server that is
   * idle as much as a call.
   */
  heartbeat(): void {
    this.#endTurn()
    if (this.#isAsked) {
      this.#socket.terminate()
    } else if (this.#expiresAt === null) {
      this.closeWith('missing')
    } else if (this.#expiresAt <= this.#parts.clocks.wall()) {
      this.closeWith('expired')
    } else if (this.#silentTurns === TURNS_BEFORE_ASKING) {
      this.#silentTurns = 0
      this.#isAsked = true
      this.deliver(PING_AND_PONG_FRAMES)
    } else {
      this.deliver(PONG_FRAME)
    }
  }

  /** A page that has spoken meanwhile need not answer. */
  #endTurn(): void {
    this.#silentTurns = this.#hasSpoken ? 0 : this.#silentTurns + 1
    if (this.#hasSpoken) this.#isAsked = false
    this.#hasSpoken = false
  }

  leaveAll(): void {
    for (const channel of this.#channels) this.#parts.hub.leave(channel, this)
    this.#channels = []
    if (this.#holder !== null) this.#parts.holders.remove(this.#holder)
    this.#holder = null
    if (this.#sessionId !== null) this.#parts.sessions.remove(this.#sessionId, this)
    this.#sessionId = null
    this.#token = null
  }
}
