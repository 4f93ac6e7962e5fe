import type { OutputOf } from '@caimin/contract'
import type { Conversation } from '@caimin/session'
import type { ChatMessage, ConversationRow } from '../queries.ts'

export const CONVERSATION_ID = '0198b7a0-0000-7000-8000-0000000000c1'
export const AT = '2026-08-17T16:21:00+08:00'

/** What the shop has said, or with `from` someone else. */
export const chatMessage = (number: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  conversation_id: CONVERSATION_ID,
  number,
  request_id: null,
  from: 'shop',
  staff_name: null,
  at: AT,
  content: { kind: 'text', text: `第${number}句`, masked: 0 },
  ...changes,
})

/** A conversation of which the page is given the newest messages. */
export const conversationOf = (messages: ChatMessage[], changes: Partial<Conversation> = {}): Conversation => ({
  server_time: AT,
  conversation_id: CONVERSATION_ID,
  kind: 'shop',
  messages,
  has_more: false,
  last_number: messages.at(-1)?.number ?? 0,
  read: { own: messages.at(-1)?.number ?? 0, other: 0, other_at: null },
  ...changes,
})

export const conversationRow = (changes: Partial<ConversationRow> = {}): ConversationRow => ({
  conversation_id: CONVERSATION_ID,
  kind: 'shop',
  title: '和平路彩站',
  is_open_now: true,
  unread: 0,
  last: null,
  ...changes,
})

/** An order in a conversation, which has its draw before it. */
export const orderCard = (): Extract<ChatMessage['content'], { kind: 'order' }>['order'] => ({
  order_id: '0198b7a0-0000-7000-8000-000000000001',
  order_no: '26112000001',
  game: 'daletou',
  issue_no: '26093',
  state: 6,
  summary: '单式 1注',
  stake: '2.00',
  prize_after_tax: null,
  cutoff_at: AT,
  placed_at: AT,
  plan_kind: null,
})

export const store = (changes: Partial<OutputOf<'store', 'info'>> = {}) => ({
  server_time: AT,
  name: '和平路彩站',
  is_open_now: true,
  ...changes,
})
