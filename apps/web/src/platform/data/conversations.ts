import type { OutputOf } from '@caimin/contract'
import { CONVERSATIONS, coalesceInvalidations, conversationAmender } from '@caimin/session'
import { queryClient } from './query-client.ts'

const invalidate = coalesceInvalidations((queryKey) => queryClient.invalidate(queryKey))

/** The player's conversations on this device; one that has missed a message is fetched again. */
export const conversations = conversationAmender({
  cache: queryClient,
  side: 'player',
  onMissed: () => invalidate([CONVERSATIONS]),
})

/** The key of the player's own conversation with customer service. */
export const SUPPORT = [...CONVERSATIONS, 'support']

/** The key of the list of them, with what is unread of each. */
export const CONVERSATION_LIST = ['chat', 'conversations']

/**
 * Moves where the shop's group stands in that list: all its members hear of each message, and must not all ask at once.
 */
export const raiseInGroup = (groupId: string, mark: 'last_number' | 'read', number: number): void =>
  queryClient.amend<OutputOf<'chat', 'conversations'>>({
    queryKey: CONVERSATION_LIST,
    change: (list) => {
      const { group } = list
      // The list may be of the shop that the player has gone on to meanwhile.
      if (group?.conversation_id !== groupId || group[mark] >= number) return list
      return { ...list, group: { ...group, [mark]: number } }
    },
  })
