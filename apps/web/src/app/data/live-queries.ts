import { gatherNews } from '@caimin/contract'
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
