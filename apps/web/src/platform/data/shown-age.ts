import { chinaClock, instant } from '@caimin/base'
import { getConnection, onConnection, publishAge } from './connection.ts'
import { queryClient } from './query-client.ts'

/**
 * Says how old the oldest answer on screen is once there is no connection. Where a service worker runs, its stored
 * answers say so themselves.
 */
export function watchShownAge(): () => void {
  return onConnection(() => {
    const { isOnline, shownAt } = getConnection()
    if (isOnline || shownAt !== undefined) return
    const times = queryClient
      .getQueryCache()
      .findAll({ type: 'active' })
      .flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]))
    if (times.length > 0) publishAge(chinaClock(instant(Math.min(...times))))
  })
}
