import type { Duplex } from 'node:stream'
import { type Instant, toWire } from '@caimin/base'
import { CODE, type Goodbye, type Hello, type Topic, type Welcome } from '@caimin/contract'
import type { WebSocket } from 'ws'
import type { Clocks } from '../clock.ts'
import type { Authentication, Authenticator, TokenTrouble } from '../http/authenticator.ts'
import { channelsOf } from './channels.ts'
import type { Channel, Hub, Subscriber } from './hub.ts'

/** More than this unsent means that the page has stopped reading: it is cut off, and fetches anew when it is back. */
const MOST_UNSENT_BYTES = 1_048_576

const GOODBYE_CODES: Record<TokenTrouble, number> = {
  missing: CODE.tokenMissing,
  expired: CODE.tokenExpired,
  ended_elsewhere: CODE.signedOutElsewhere,
}
/** Close codes of RFC 6455: the rules were broken; we are going away. */
const POLICY_VIOLATION = 1008

export interface ConnectionParts {
  readonly hub: Hub
  readonly authenticator: Authenticator
  readonly clocks: Clocks
}

/** One page's socket: silent until a token comes, then subscribed to what its holder may hear. */
export class Connection implements Subscriber {
  #channels: readonly Channel[] = []
  #sessionId: string | null = null
  #expiresAt: Instant | null = null
  #isAlive = true
  readonly #socket: WebSocket
  readonly #raw: Duplex
  readonly #parts: ConnectionParts

  constructor(socket: WebSocket, raw: Duplex, parts: ConnectionParts) {
    this.#socket = socket
    this.#raw = raw
    this.#parts = parts
    socket.on('pong', () => {
      this.#isAlive = true
    })
  }

  get sessionId(): string | null {
    return this.#sessionId
  }

  /** Whole frames go past `ws`, which would make the same header for every socket. It writes at once itself, so none mix. */
  deliver(frame: Buffer): void {
    if (this.#raw.writableLength > MOST_UNSENT_BYTES) {
      this.#socket.terminate()
      return
    }
    if (this.#socket.readyState === this.#socket.OPEN) this.#raw.write(frame)
  }

  /** Answers the first frame, and any later one that brings a renewed token. */
  async handleMessage(data: string): Promise<void> {
    const hello = readHello(data)
    if (hello === null) {
      this.#socket.close(POLICY_VIOLATION)
      return
    }
    const who = await this.#parts.authenticator.authenticate(hello.token)
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (who.ok) this.#welcome(who)
    else this.sayGoodbye(who.trouble)
  }

  #welcome({ actor, expiresAt }: Extract<Authentication, { ok: true }>): void {
    const { hub, clocks } = this.#parts
    this.leaveAll()
    this.#sessionId = actor.sessionId
    this.#expiresAt = expiresAt
    this.#channels = channelsOf(actor)
    const seqs: Partial<Record<Topic, number>> = {}
    for (const channel of this.#channels) seqs[channel.topic] = hub.join(channel, this)
    const frame: Welcome = { type: 'welcome', epoch: hub.epoch, server_time: toWire(clocks.business()), seqs }
    this.#socket.send(JSON.stringify(frame))
  }

  sayGoodbye(trouble: TokenTrouble): void {
    this.leaveAll()
    const frame: Goodbye = { type: 'goodbye', code: GOODBYE_CODES[trouble] }
    this.#socket.send(JSON.stringify(frame))
    this.#socket.close(POLICY_VIOLATION)
  }

  /** Called at a pace: ends what is dead, what never said hello since the last call, and what has an ended token. */
  checkUp(): void {
    if (!this.#isAlive) {
      this.#socket.terminate()
    } else if (this.#expiresAt === null) {
      this.sayGoodbye('missing')
    } else if (this.#expiresAt <= this.#parts.clocks.wall()) {
      this.sayGoodbye('expired')
    } else {
      this.#isAlive = false
      this.#socket.ping()
    }
  }

  leaveAll(): void {
    for (const channel of this.#channels) this.#parts.hub.leave(channel, this)
    this.#channels = []
  }
}

function readHello(data: string): Hello | null {
  try {
    const frame: unknown = JSON.parse(data)
    if (typeof frame !== 'object' || frame === null) return null
    const { type, token } = frame as Partial<Hello>
    return type === 'hello' && typeof token === 'string' ? { type, token } : null
  } catch {
    return null
  }
}
