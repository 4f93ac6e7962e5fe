import type { ChatMessage } from '@caimin/contract'
import type { AnswerCache } from '../answer-cache.ts'
import { afterChatEvent, type ChatEvent, type ChatSide, type Conversation } from './conversation.ts'

/** What the keys of conversations begin with, in both apps. */
export const CONVERSATIONS = ['chat', 'messages']

interface AmendOptions {
  readonly cache: AnswerCache
  readonly side: ChatSide
  /** Asks again for the conversations, of which one has missed a message. */
  readonly onMissed: () => void
}

/** Puts what the socket says, or what a call has answered, into the conversations that the app has. */
export function conversationAmender({ cache, side, onMissed }: AmendOptions) {
  const amend = (event: ChatEvent): void =>
    cache.amend<Conversation>({
      queryKey: CONVERSATIONS,
      change: (conversation) => afterChatEvent(conversation, event, side),
      onMissed,
    })
  return { amend, show: (message: ChatMessage): void => amend({ kind: 'chat.message', message }) }
}
