import { gatherNews } from '@caimin/contract'
import { queryClient } from './query-client.ts'
import { getSession, onSessionChange } from './session.ts'
import { onSocketNews, type SocketNews } from './socket.ts'

/** What the shop sells, the newest prize, orders in progress. */
const LOBBY = ['betting', 'lobby']

/** Which queries each kind of news makes stale, by the first parts of their keys. */
const STALE: Readonly<Record<SocketNews['kind'], readonly (readonly string[])[]>> = {
  gap: [[]],
  'order.changed': [['orders'], ['account', 'user'], LOBBY, ['limits']],
  'withdrawal.changed': [['withdrawals']],
  'identity.changed': [['account', 'user'], ['id-review']],
  'balance.changed': [['account', 'user'], ['bills'], ['packets'], ['limits']],
  'dispute.changed': [['disputes']],
  'queue.changed': [],
  'odds.changed': [['betting', 'matches'], LOBBY],
  'score.changed': [['orders']],
  'result.changed': [['draws'], ['orders'], LOBBY],
  'shop.changed': [['betting'], ['store'], ['account', 'user']],
  'clock.changed': [[]],
}

/**
 * An answer still under way may be older than the news and must not count as fresh when it comes. To a screen one has left it is
 * given up; the first one of a screen is shown, and then asked for again.
 */
export async function makeStale(queryKey: readonly string[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey, type: 'inactive' })
  const cache = queryClient.getQueryCache()
  const first = cache.findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries({ queryKey })
  await Promise.all(first.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })))
}

/** Fetches again what the socket says has changed; after a gap, everything on screen. */
export function startLiveQueries(): void {
  const gather = gatherNews(makeStale)
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
