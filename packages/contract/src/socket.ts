import type { OddsChanges } from './betting/odds-changes.ts'
import type { ChatMessage } from './chat/chat.shapes.ts'
import type { ChatSender } from './chat/chat-names.ts'
import type { Envelope } from './envelope.ts'
import type { ScoreChange } from './scores/score-change.ts'

/**
 * The one WebSocket, `/ws`. The first frame a client sends is `hello` with its access token; the server answers
 * `welcome` with the newest sequence number of every topic the token may subscribe to. After that each topic counts its
 * messages from there: a number that is not the last plus one, or another `epoch` (another server process), means
 * something was missed, and the screen fetches again.
 */
export const SOCKET_PATH = '/ws'

/** The longest frame that a page sends; the server ends the connection of a longer one. */
export const MAX_PAGE_FRAME_BYTES = 4096

/** How often the server says to every page, with `pong`, that it is there. */
export const HEARTBEAT_MS = 40_000

/** `player` and `shop` are the holder's own, `store` is for all players of a shop; `catalog` is public. */
export type Topic = 'player' | 'shop' | 'store' | 'operator' | 'catalog'

export interface AuthenticateFrame {
  readonly type: 'hello'
  readonly token: string
}

/**
 * A call of the contract that `isOnSocket`, sent over the socket once it is welcomed. The server does with it what it
 * does with the same call by HTTP, under the token of the socket: sent both ways under one request id it counts once.
 */
export interface CallFrame {
  readonly type: 'call'
  /** The page's own number of this call, from 0. */
  readonly id: number
  readonly path: string
  readonly body: object
}

/** What the call of this number is answered: the status and the envelope of HTTP. */
export interface AnswerFrame {
  readonly type: 'answer'
  readonly id: number
  readonly status: number
  readonly envelope: Envelope
}

/**
 * What a page sends, literally, when it has heard nothing for a while, to check that the connection is alive. The
 * server answers `pong` to a page it has welcomed.
 */
export const PING = '{"type":"ping"}'

/** The server is there. It says so by itself too, to a page for which it has had nothing for half a minute. */
export interface Pong {
  readonly type: 'pong'
}

export interface AuthenticatedFrame {
  readonly type: 'welcome'
  readonly epoch: string
  readonly server_time: string
  readonly seqs: Readonly<Partial<Record<Topic, number>>>
}

/** The token ended or was refused; the code is the envelope's. */
export interface CloseFrame {
  readonly type: 'goodbye'
  readonly code: number
}

export type SocketEvent =
  | { readonly kind: 'order.changed'; readonly order_id: string; readonly state: number }
  /** Of a plan that is being joined: to all players of its shop; of a spell to those who sit in it. */
  | {
      readonly kind: 'plan.changed'
      readonly plan_id: string
      readonly state: number
      readonly joined: string
      readonly guarantee: string
      readonly people: number
    }
  | { readonly kind: 'balance.changed'; readonly money: string; readonly win_money: string }
  | { readonly kind: 'withdrawal.changed'; readonly withdrawal_id: string; readonly state: string }
  | { readonly kind: 'dispute.changed'; readonly dispute_id: string; readonly order_id: string; readonly state: string }
  /** What waits for a desk, where no other event says so. */
  | { readonly kind: 'waiting.changed' }
  /** The player has a new message, or has read or dismissed some elsewhere. */
  | { readonly kind: 'messages.changed' }
  /** Whether the player's real name is verified. */
  | { readonly kind: 'identity.changed' }
  | {
      readonly kind: 'queue.changed'
      readonly order_id: string
      readonly state: number
      readonly is_new: boolean
      /** Its player asks the shop to hurry. */
      readonly is_reminder: boolean
    }
  /** Odds and lines that moved, for pages to change in the answers they hold. */
  | ({ readonly kind: 'odds.changed' } & OddsChanges)
  /** What is on sale of these games has changed otherwise, or in too many places: pages fetch it again. */
  | { readonly kind: 'catalog.changed'; readonly games: readonly string[] }
  /** How a match stands, for pages to change in the answers they hold. */
  | ({ readonly kind: 'score.changed' } & ScoreChange)
  | { readonly kind: 'result.changed'; readonly subject_kind: 'match' | 'draw'; readonly subject_id: string }
  /** What is said of a result that does not stand yet, or a correction that waits; for operators. */
  | { readonly kind: 'claims.changed'; readonly subject_kind: 'match' | 'draw'; readonly subject_id: string }
  /** What a shop is set to: what it sells, until when, whether it is open. */
  | { readonly kind: 'shop.changed' }
  /**
   * A message, to both sides of its conversation. One with a number that the page has is put in the place of that one,
   * unless that was recalled. One that does not follow the last the page has shows a gap: it fetches what is after it.
   */
  | { readonly kind: 'chat.message'; readonly message: ChatMessage }
  /** A side has read up to a message, at any of its devices. */
  | {
      readonly kind: 'chat.read'
      readonly conversation_id: string
      readonly by: Exclude<ChatSender, 'system'>
      readonly number: number
      readonly at: string
    }
  /**
   * For the shop: who answers it has changed, or in the group something is to be looked at. For a player: something is
   * new in their conversation with customer service. Of that one there are no other frames.
   */
  | { readonly kind: 'chat.changed'; readonly conversation_id: string }
  /**
   * For all of a shop: its group has a message, one was taken back, or who may write has changed. Members read it by
   * its number.
   */
  | { readonly kind: 'group.message'; readonly conversation_id: string; readonly number: number }
  /** For all of a shop: a part of a red packet in its group was claimed, or its time is up. */
  | { readonly kind: 'group.packet'; readonly conversation_id: string; readonly packet_id: string }
  | { readonly kind: 'clock.changed'; readonly server_time: string }

export interface EventFrame {
  readonly type: 'event'
  readonly topic: Topic
  readonly epoch: string
  readonly seq: number
  readonly event: SocketEvent
}

export type ServerFrame = AnswerFrame | AuthenticatedFrame | CloseFrame | EventFrame | Pong
