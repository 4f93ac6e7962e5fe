import { queryClient } from './query-client.ts'
import { getSession, onSessionChange } from './session.ts'
import { onSocketNews, type SocketNews } from './socket.ts'

/** Which queries each kind of news makes stale, by the first parts of their keys. */
const STALE: Readonly<Record<SocketNews['kind'], readonly (readonly string[])[]>> = {
  gap: [[]],
  'order.changed': [['orders'], ['account', 'user'], ['lobby'], ['limits']],
  'withdrawal.changed': [['withdrawals']],
  'identity.changed': [['account', 'user'], ['id-review']],
  'balance.changed': [['account', 'user'], ['bills'], ['packets'], ['limits']],
  'dispute.changed': [['disputes']],
  'queue.changed': [],
  'odds.changed': [['betting', 'matches']],
  'score.changed': [['orders']],
  'result.changed': [['draws'], ['orders']],
  'shop.changed': [['betting'], ['lobby'], ['store'], ['account', 'user']],
  'clock.changed': [[]],
}

/** An answer still under way to a screen one has left may be older than the news: it must not count as fresh when it comes. */
export async function makeStale(queryKey: readonly string[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey, type: 'inactive' })
  await queryClient.invalidateQueries({ queryKey })
}

type QueryKeys = readonly (readonly string[])[]

const PAUSE_MS = 500

/**
 * Many news at once, as when dozens of matches end together, ask for the same answers again and again: the first asks at once,
 * what comes within the pause after it asks once at its end.
 */
export function gatherNews(refresh: (queryKey: readonly string[]) => void): (queryKeys: QueryKeys) => void {
  const waiting = new Map<string, readonly string[]>()
  let isPausing = false
  const flush = () => {
    const queryKeys = [...waiting.values()]
    waiting.clear()
    isPausing = queryKeys.length > 0
    if (isPausing) setTimeout(flush, PAUSE_MS)
    for (const queryKey of queryKeys) refresh(queryKey)
  }
  return (queryKeys) => {
    for (const queryKey of queryKeys) waiting.set(queryKey.join('/'), queryKey)
    if (!isPausing) flush()
  }
}

/** Fetches again what the socket says has changed; after a gap, everything on screen. */
export function startLiveQueries(): void {
  const gather = gatherNews((queryKey) => void makeStale(queryKey))
  onSocketNews((news) => gather(STALE[news.kind]))
}

/** What one player has seen is never shown to the next. */
export function forgetOnSignOut(): void {
  let userId = getSession()?.userId
  onSessionChange(() => {
    const next = getSession()?.userId
    if (userId !== undefined && next !== userId) queryClient.clear()
    userId = next
  })
}
