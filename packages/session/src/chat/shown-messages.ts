import { instant, type TimeText, toWire } from '@caimin/base'
import type { ChatMessage } from '@caimin/contract'
import type { AnyConversation, ChatSide, Conversation, GroupConversation } from './conversation.ts'
import type { OutgoingMessage } from './outgoing-messages.ts'

interface Shown {
  /** The same before and after the server has it. */
  readonly key: string
  /** Null of one that the server does not have yet. */
  readonly no: number | null
  readonly isOwn: boolean
  readonly sentAt: TimeText
  /** While it is on its way. */
  readonly outgoing: OutgoingMessage | null
}

/** A message as a page shows it, whether the server has it or not. */
export interface ShownChatMessage extends Shown {
  readonly content: ChatMessage['content']
  readonly from: ChatMessage['from']
  /** Which member of staff wrote it, at the desk. */
  readonly staffName: string | null
  /** Whether the other side has read it, of one's own. */
  readonly isRead: boolean
}

type GroupMessage = GroupConversation['messages'][number]

/** The same of a shop's group. */
export interface ShownGroupMessage extends Shown {
  readonly content: GroupMessage['content']
  /** Null of one's own on its way. */
  readonly sender: GroupMessage['sender'] | null
  readonly staffName: string | null
  /** How many others have read it; null where readers are not counted. */
  readonly readBy: number | null
}

/** What is said, and below it what is on its way, each once: the server's copy may come before its answer. */
export function shownMessages(
  conversation: Conversation,
  outgoing: readonly OutgoingMessage[],
  side: ChatSide,
): ShownChatMessage[] {
  const { messages, read } = conversation
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
    ...waitingIn(conversation, outgoing).map((message) => ({ ...message, from: side, isRead: false })),
  ]
}

/** The same of a shop's group. */
export function shownGroupMessages(
  conversation: GroupConversation,
  outgoing: readonly OutgoingMessage[],
): ShownGroupMessage[] {
  return [
    ...conversation.messages.map((message) => ({
      key: message.request_id ?? String(message.number),
      no: message.number,
      isOwn: message.sender.is_own,
      sentAt: message.at,
      content: message.content,
      sender: message.sender,
      staffName: message.staff_name,
      readBy: message.read_by,
      outgoing: null,
    })),
    ...waitingIn(conversation, outgoing).map((message) => ({ ...message, sender: null, readBy: null })),
  ]
}

interface Requested extends AnyConversation {
  readonly messages: readonly { readonly number: number; readonly request_id: string | null }[]
}

/** What is on its way into a conversation that does not have it yet. */
function waitingIn({ conversation_id, messages }: Requested, outgoing: readonly OutgoingMessage[]) {
  const stored = new Set(messages.map(({ request_id }) => request_id))
  return outgoing
    .filter((each) => each.conversationId === conversation_id && !stored.has(each.requestId))
    .map((message) => ({
      key: message.requestId,
      no: null,
      isOwn: true,
      sentAt: toWire(instant(message.writtenAt)),
      content: message.shown,
      staffName: null,
      outgoing: message,
    }))
}
