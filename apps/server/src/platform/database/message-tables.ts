import type { MoneyText } from '@caimin/base'
import type { MessageEvent, MessageKind, UnlistedKind } from '@caimin/contract'
import type { GameId } from '@caimin/rules'
import type { Generated, Json, Time, TimeOrNull } from './columns.ts'

/** What the words of a message say. */
export interface MessageDetail {
  readonly game?: GameId
  /** Whether the order is a plan of many people. */
  readonly isPlan?: true
  readonly amount?: MoneyText
  /** A nickname, or the title of a packet or notice. */
  readonly name?: string
  /** A code of `order-reasons.texts.ts`. */
  readonly reason?: string
  /** Of a message in a conversation. */
  readonly number?: number
  /** As it stood then. */
  readonly match?: {
    readonly id: string
    readonly home: string
    readonly away: string
    /** home:away */
    readonly score: string
    readonly minute: number | null
  }
  /** Who scored. */
  readonly side?: 'home' | 'away'
}

export interface MessageTables {
  player_messages: {
    shop_id: string
    id: string
    player_id: string
    kind: MessageKind
    event: MessageEvent
    subject_id: string
    occurrence: Generated<string>
    detail: Json<MessageDetail>
    at: Time
    created_at: Time
    read_at: TimeOrNull
    dismissed_at: TimeOrNull
  }
  push_subscriptions: {
    shop_id: string
    id: string
    player_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Time
  }
  push_settings: {
    shop_id: string
    player_id: string
    off_kinds: MessageKind[]
    shows_content: boolean
    unlisted_kinds: UnlistedKind[]
  }
  push_deliveries: {
    shop_id: string
    id: string
    message_id: string
    subscription_id: string
    tries: Generated<number>
    next_try_at: Time
    created_at: Time
  }
}
