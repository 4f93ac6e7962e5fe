import type { CallOptions, ClientReply } from '@caimin/contract'
import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrapReply } from '../call-failed.ts'
import { useCall } from '../use-call.ts'
import { type AnyConversation, type HistoryPart, loadBefore, loadConversation, withEarlier } from './conversation.ts'

/** How a page of one side asks for a conversation. */
export interface ConversationSource<C extends AnyConversation> {
  /** Begins with those of all conversations. */
  readonly queryKey: QueryKey
  readonly ask: (part: HistoryPart, options?: CallOptions) => Promise<ClientReply<C>>
  /** How often it is asked for while it is on screen, where the socket says nothing of it. */
  readonly everyMs?: number
}

/** Asked for again, it fetches what the page has; earlier messages that came meanwhile stay. */
const conversationQuery = <C extends AnyConversation>({ queryKey, ask, everyMs = 0 }: ConversationSource<C>) =>
  queryOptions({
    queryKey,
    refetchInterval: everyMs > 0 && everyMs,
    queryFn: async ({ client, signal }): Promise<C> => {
      const askFor = (part: HistoryPart) => unwrapReply(ask(part, { signal }))
      const loaded = await loadConversation(askFor, client.getQueryData<C>(queryKey))
      const now = client.getQueryData<C>(queryKey)
      return now === undefined ? loaded : withEarlier(loaded, now)
    },
  })

/** A conversation, and the way to its earlier messages. */
export function useConversation<C extends AnyConversation>(source: ConversationSource<C>) {
  const { queryKey, ask } = source
  const cache = useQueryClient()
  const query = useQuery(conversationQuery(source))
  const earlier = useCall((before: number) => loadBefore((part) => ask(part), before))
  const first = query.data?.messages[0]?.number ?? 1

  async function loadEarlier(): Promise<void> {
    const part = await earlier.run(first)
    if (part === null) return
    cache.setQueryData<C>(queryKey, (now) => (now === undefined ? now : withEarlier(now, part)))
  }

  return {
    query,
    earlier: {
      hasMore: query.data?.has_more === true,
      isLoading: earlier.isBusy,
      refusal: earlier.refusal,
      onLoad: () => void loadEarlier(),
    },
  }
}
