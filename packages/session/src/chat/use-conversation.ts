import type { CallOptions, ClientReply } from '@caimin/contract'
import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrapReply } from '../call-failed.ts'
import { useCall } from '../use-call.ts'
import {
  type AnyConversation,
  type HistoryPart,
  lastOf,
  loadAfter,
  loadAround,
  loadBefore,
  loadConversation,
  withEarlier,
  withLater,
} from './conversation.ts'

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

/** What stands around a message far back. The key is not one of those that the socket has fetched again. */
const aroundQuery = <C extends AnyConversation>({ queryKey, ask }: ConversationSource<C>, number: number) =>
  queryOptions({
    queryKey: ['chat', 'around', number, ...queryKey],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }): Promise<C> => loadAround((part) => unwrapReply(ask(part, { signal })), number),
  })

/**
 * A conversation, and the way to its earlier messages. Opened `at` a message that is further back than the newest ones,
 * it is the part around it, with the way to later messages too, until these reach the newest.
 */
export function useConversation<C extends AnyConversation>(source: ConversationSource<C>, at?: number) {
  const { queryKey, ask } = source
  const cache = useQueryClient()
  const newest = useQuery(conversationQuery(source))
  const isPart = at !== undefined && newest.data?.has_more === true && at < firstOf(newest.data)
  const around = aroundQuery(source, at ?? 0)
  const part = useQuery({ ...around, enabled: isPart })
  const earlier = useCall((before: number) => loadBefore((asked) => ask(asked), before))
  const later = useCall((after: number) => loadAfter((asked) => ask(asked), after))
  const query = isPart ? part : newest

  async function loadEarlier(): Promise<void> {
    const loaded = await earlier.run(firstOf(query.data))
    if (loaded === null) return
    const key: QueryKey = isPart ? around.queryKey : queryKey
    cache.setQueryData<C>(key, (now) => (now === undefined ? now : withEarlier(now, loaded)))
  }

  async function loadLater(shown: C | undefined): Promise<void> {
    if (shown === undefined) return
    const loaded = await later.run(lastOf(shown))
    if (loaded === null) return
    const longer = withLater(shown, loaded)
    cache.setQueryData<C>(around.queryKey as QueryKey, longer)
    cache.setQueryData<C>(queryKey, (now) => (now === undefined ? now : withEarlier(now, longer)))
  }

  return {
    query,
    earlier: {
      hasMore: query.data?.has_more === true,
      isLoading: earlier.isBusy,
      refusal: earlier.refusal,
      onLoad: () => void loadEarlier(),
    },
    /** Of a part. */
    later: isPart
      ? {
          hasMore: true,
          isLoading: later.isBusy,
          refusal: later.refusal,
          onLoad: () => void loadLater(part.data),
        }
      : undefined,
  }
}

const firstOf = (conversation: AnyConversation | undefined): number => conversation?.messages[0]?.number ?? 1
