import { CONVERSATIONS, coalesceInvalidations, conversationAmender } from '@caimin/session'
import { queryClient } from '../../platform/query-client.ts'

const invalidate = coalesceInvalidations((queryKey) => queryClient.invalidate(queryKey))

/** The shop's conversations at this desk; one that has missed a message is fetched again. */
export const conversations = conversationAmender({
  cache: queryClient,
  side: 'shop',
  onMissed: () => invalidate([CONVERSATIONS]),
})
