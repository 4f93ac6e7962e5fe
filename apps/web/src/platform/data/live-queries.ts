import { coalesceInvalidations, LiveSocket, type ServerEvent } from '@caimin/session'
import { getSession, session } from '../session/session.ts'
import { queryClient } from './query-client.ts'

/** A wait may be half as long again: all pages are back within 30 s of when the server is. */
const MAX_WAIT_MS = 20_000
/** Rarely: each question wakes the phone's radio. */
const ASK_EVERY_MS = 30_000

/** What the shop sells, the newest prize, orders in progress. */
const LOBBY = ['betting', 'lobby']

/** The query keys that each kind of event invalidates. */
const STALE: Readonly<Record<ServerEvent['kind'], readonly (readonly string[])[]>> = {
  gap: [[]],
  'order.changed': [['orders'], ['account', 'user'], LOBBY, ['limits']],
  'withdrawal.changed': [['withdrawals']],
  'identity.changed': [['account', 'user'], ['id-review']],
  'balance.changed': [['account', 'user'], ['bills'], ['packets'], ['limits']],
  'dispute.changed': [['disputes']],
  'queue.changed': [],
  'odds.changed': [['betting', 'matches'], LOBBY],
  'score.changed': [['orders']],
  'claims.changed': [],
  'result.changed': [['draws'], ['scores'], ['orders'], LOBBY],
  'shop.changed': [['betting'], ['store'], ['account', 'user']],
  'clock.changed': [[]],
}

/** Fetches again what the socket says has changed; after a gap, everything on screen. */
export function startLiveQueries(): void {
  const invalidate = coalesceInvalidations((queryKey) => queryClient.invalidate(queryKey))
  const socket = new LiveSocket(session, { longestWaitMs: MAX_WAIT_MS, askEveryMs: ASK_EVERY_MS })
  socket.onEvent((event) => invalidate(STALE[event.kind]))
  socket.start()
}

/** Clears cached replies when another player signs in, and refetches them when the player changes shops. */
export function clearOnPlayerChange(): void {
  let known = getSession()
  session.onChange(() => {
    const before = known
    known = getSession()
    if (before === null) return
    if (before.userId !== known?.userId) queryClient.clear()
    else if (before.shopId !== known.shopId) void queryClient.resetQueries()
  })
}
