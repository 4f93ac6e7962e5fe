import { queryClient } from './query-client.ts'
import { getSession, onSessionChange } from './session.ts'
import { onSocketNews, type SocketNews } from './socket.ts'

/** Which queries each kind of news makes stale, by the first parts of their keys. */
const STALE: Readonly<Record<SocketNews['kind'], readonly (readonly string[])[]>> = {
  gap: [[]],
  'order.changed': [['orders'], ['account', 'user'], ['lobby']],
  'balance.changed': [['account', 'user']],
  'queue.changed': [],
  'odds.changed': [['betting', 'matches']],
  'score.changed': [['orders']],
  'result.changed': [['draws'], ['orders']],
  'clock.changed': [[]],
}

/** Fetches again what the socket says has changed; after a gap, everything on screen. */
export function startLiveQueries(): void {
  onSocketNews((news) => {
    for (const queryKey of STALE[news.kind]) void queryClient.invalidateQueries({ queryKey })
  })
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
