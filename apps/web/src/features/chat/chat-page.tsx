import { ConversationPage } from './conversation-page.tsx'
import { ConversationsPage } from './conversations-page.tsx'

interface ChatPageProps {
  readonly conversation_id?: string | undefined
  readonly at?: string | undefined
}

/** The player's conversations, or one of them. */
export function ChatPage({ conversation_id: conversationId, at }: ChatPageProps) {
  if (conversationId === undefined) return <ConversationsPage />
  return <ConversationPage key={`${conversationId} ${at}`} conversationId={conversationId} at={at} />
}
