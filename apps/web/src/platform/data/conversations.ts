import { CONVERSATIONS, coalesceInvalidations, conversationAmender } from '@caimin/session'
import { queryClient } from './query-client.ts'

const invalidate = coalesceInvalidations((queryKey) => queryClient.invalidate(queryKey))

/** The player's conversations on this device; one that has missed a message is fetched again. */
export const conversations = conversationAmender({
  cache: queryClient,
  side: 'player',
  onMissed: () => invalidate([CONVERSATIONS]),
})
