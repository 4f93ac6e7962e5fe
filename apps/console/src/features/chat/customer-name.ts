import { chatTexts } from './chat.texts.ts'
import type { ConversationRow, DeskConversation } from './queries.ts'

const TOLD_APART_BY = 4

/** What the customer of a conversation is called at this desk. */
export function nameOf(conversation: ConversationRow | DeskConversation): string {
  if ('player' in conversation) return conversation.player.nickname
  const { customer, conversation_id } = conversation
  if (customer.kind === 'person') return customer.name === '' ? chatTexts.unnamed : customer.name
  return chatTexts.visitor(conversation_id.slice(-TOLD_APART_BY))
}
