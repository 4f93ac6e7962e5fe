import type { ChatMessageKind, ChatSender, ConversationKind, HeldReason } from '@caimin/contract'
import type { ColumnType, Generated, Time, TimeOrNull } from './columns.ts'

export interface ChatTables {
  conversations: {
    shop_id: string
    id: string
    kind: ConversationKind
    player_id: string | null
    last_number: Generated<number>
    last_player_number: Generated<number>
    last_at: Time
    waiting_since: TimeOrNull
    claimed_by: string | null
    closed_reply_until: TimeOrNull
    is_closed: Generated<boolean>
    has_unread: Generated<boolean>
  }
  chat_messages: {
    shop_id: string
    conversation_id: string
    number: number
    sender_kind: ChatSender
    sender_id: string | null
    request_id: string | null
    at: Time
    kind: ChatMessageKind
    text: string | null
    picture_id: string | null
    order_id: string | null
    packet_id: ColumnType<string | null, string | null | undefined, never>
    coupon_id: ColumnType<string | null, string | null | undefined, never>
    recalled_at: TimeOrNull
    removed_by: ColumnType<string | null, string | null | undefined, string | null>
    is_released: Generated<boolean>
  }
  chat_reads: { shop_id: string; conversation_id: string; member_id: string; number: number; at: Time }
  chat_answers: {
    shop_id: string
    conversation_id: string
    number: number
    staff_id: string
    waited_from: Time
    answered_at: Time
  }
  chat_restrictions: {
    shop_id: string
    player_id: string
    muted_until: TimeOrNull
    reason: string
    set_by: string
    set_at: Time
  }
  chat_held: {
    shop_id: string
    id: string
    player_id: string
    request_id: string
    at: Time
    why: HeldReason
    text: string | null
    picture_id: string | null
    decided_at: TimeOrNull
    decided_by: ColumnType<string | null, string | null | undefined, string | null>
    number: ColumnType<number | null, number | null | undefined, number | null>
  }
  chat_reports: {
    shop_id: string
    id: string
    number: number
    reported_by: string
    reason: string
    at: Time
    closed_at: TimeOrNull
    closed_by: ColumnType<string | null, string | null | undefined, string | null>
  }
  visitors: {
    id: string
    token_hash: Buffer | null
    begun_at: Time
    expires_at: Time
    begun_from: string
    device: string
    last_sent_at: TimeOrNull
    last_sent_from: ColumnType<string | null, string | null | undefined, string | null>
  }
  chat_settings: {
    shop_id: string
    quick_replies: Generated<string[]>
    closed_reply: string | null
    opens_at: string | null
    closes_at: string | null
  }
}
