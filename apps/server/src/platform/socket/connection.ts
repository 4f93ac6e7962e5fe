import type { Duplex } from 'node:stream'
import { addMs, type Instant, seconds, toWire } from '@caimin/base'
import {
  type AuthenticatedFrame,
  type AuthenticateFrame,
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
import type { SessionIndex } from './session-index.ts'
import { textFrame } from './text-frame.ts'

/** More than this unsent means that the page has stopped reading: it is cut off, and fetches anew when it is back. */
const MAX_UNSENT_BYTES = 1_048_576

const CLOSE_CODES: Record<TokenRefusal, number> = {
  missing: CODE.tokenMissing,
  expired: CODE.tokenExpired,
  ended_elsewhere: CODE.signedOutElsewhere,
}
/** Close codes: the rules were broken; come back later. */
const POLICY_VIOLATION = 1008
const TRY_AGAIN_LATER = 1013
/** A page authenticates once on a socket, and sends nothing more before it is answered. */
const FRAME_EVERY_MS = seconds(1)
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
  readonly #socket: WebSocket
  readonly #raw: Duplex
  readonly #parts: ConnectionParts

  constructor(socket: WebSocket, raw: Duplex, parts: ConnectionParts) {
    this.#socket = socket
    this.#raw = raw
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

  /** Returns the first frame, any later one that brings a renewed token, and whether the connection is alive. */
  async handleMessage(data: string): Promise<void> {
    if (!this.#isInTime()) return
    this.#hasSpoken = true
    if (data === PING && this.#expiresAt !== null) return this.deliver(PONG_FRAME)
    const frame = readAuthenticate(data)
    if (frame === null) {
      this.#socket.close(POLICY_VIOLATION)
      return
    }
    const who = await this.#parts.authenticator.authenticate(frame.token)
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (who.ok) this.#welcome(who)
    else this.closeWith(who.reason)
  }

  /** Closes a socket that sends faster than a page does, and destroys it when it continues. */
  #isInTime(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) {
      this.#socket.terminate()
      return false
    }
    const now = this.#parts.clocks.wall()
    const isInTime = this.#frameAt === null || now >= addMs(this.#frameAt, FRAME_EVERY_MS)
    this.#frameAt = now
    if (!isInTime) this.#socket.close(POLICY_VIOLATION)
    return isInTime
  }

  #welcome({ actor, expiresAt }: Extract<Authentication, { ok: true }>): void {
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
  }
}

function readAuthenticate(data: string): AuthenticateFrame | null {
  try {
    const frame: unknown = JSON.parse(data)
    if (typeof frame !== 'object' || frame === null) return null
    const { type, token } = frame as Partial<AuthenticateFrame>
    return type === 'hello' && typeof token === 'string' ? { type, token } : null
  } catch {
    return null
  }
}
