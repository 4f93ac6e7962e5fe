import type { ChatMessage, ClientReply } from '@caimin/contract'
import type { OutgoingMessages } from '@caimin/session'

/** With whom a player or a visitor talks, and the calls of that conversation. */
export interface Talk {
  /** Who answers, in words, and what stands for them beside what they say. */
  readonly other: string
  readonly sign: string
  readonly outgoing: Pick<OutgoingMessages, 'add' | 'sendAgain' | 'discard' | 'sendAll' | 'onChange' | 'all'>
  readonly markRead: (marked: {
    readonly conversation_id: string
    readonly number: number
  }) => Promise<ClientReply<unknown>>
  readonly recall: (number: number) => Promise<ClientReply<ChatMessage>>
}
