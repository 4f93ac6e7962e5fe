import { ConversationPage } from './conversation-page.tsx'
import { ConversationsPage } from './conversations-page.tsx'

/** The player's conversations, or one of them. */
export function ChatPage({ conversation_id: conversationId }: { readonly conversation_id?: string | undefined }) {
  if (conversationId === undefined) return <ConversationsPage />
  return <ConversationPage key={conversationId} conversationId={conversationId} />
}
