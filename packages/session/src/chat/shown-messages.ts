import { instant, type TimeText, toWire } from '@caimin/base'
import type { ChatMessage } from '@caimin/contract'
import type { ChatSide, Conversation } from './conversation.ts'
import type { OutgoingMessage } from './outgoing-messages.ts'

/** A message as a page shows it, whether the server has it or not. */
export interface ShownChatMessage {
  /** The same before and after the server has it. */
  readonly key: string
  /** Null of one that the server does not have yet. */
  readonly no: number | null
  readonly isOwn: boolean
  readonly sentAt: TimeText
  readonly content: ChatMessage['content']
  readonly from: ChatMessage['from']
  /** Which member of staff wrote it, at the desk. */
  readonly staffName: string | null
  /** Whether the other side has read it, of one's own. */
  readonly isRead: boolean
  /** While it is on its way. */
  readonly outgoing: OutgoingMessage | null
}

/** What is said, and below it what is on its way, each once: the server's copy may come before its answer. */
export function shownMessages(
  { conversation_id, messages, read }: Conversation,
  outgoing: readonly OutgoingMessage[],
  side: ChatSide,
): ShownChatMessage[] {
  const stored = new Set(messages.map(({ request_id }) => request_id))
  const waiting = outgoing.filter((each) => each.conversationId === conversation_id && !stored.has(each.requestId))
  return [
    ...messages.map((message) => ({
      key: message.request_id ?? String(message.number),
      no: message.number,
      isOwn: message.from === side || (message.from === 'system' && side === 'shop'),
      sentAt: message.at,
      content: message.content,
      from: message.from,
      staffName: message.staff_name,
      isRead: message.number <= read.other,
      outgoing: null,
    })),
    ...waiting.map((message) => ({
      key: message.requestId,
      no: null,
      isOwn: true,
      sentAt: toWire(instant(message.writtenAt)),
      content: message.shown,
      from: side,
      staffName: null,
      isRead: false,
      outgoing: message,
    })),
  ]
}
