import type { ChatMessageKind, ChatSender, ConversationKind } from '@caimin/contract'
import type { Generated, Time, TimeOrNull } from './columns.ts'

export interface ChatTables {
  conversations: {
    shop_id: string
    id: string
    kind: ConversationKind
    player_id: string
    last_number: Generated<number>
    last_player_number: Generated<number>
    last_at: Time
    waiting_since: TimeOrNull
    claimed_by: string | null
    closed_reply_until: TimeOrNull
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
    recalled_at: TimeOrNull
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
  chat_settings: { shop_id: string; quick_replies: Generated<string[]>; closed_reply: string | null }
}
