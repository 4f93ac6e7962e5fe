import { CACHE_SECONDS, type OddsChanges, type ScoreChange } from '@caimin/contract'
import { CONVERSATIONS, coalesceInvalidations, type StaleKeys, staleAfter } from '@caimin/session'
import { getSession, session } from '../session/session.ts'
import { CONVERSATION_LIST, conversations, raiseInGroup, SUPPORT } from './conversations.ts'
import { live } from './live.ts'
import { oddsInList, oddsInLobby } from './odds-in-answers.ts'
import { queryClient } from './query-client.ts'
import { type Board, type Order, scoreInBoard, scoreInOrder } from './score-in-answers.ts'

/** What the shop sells, the newest prize, orders in progress. */
const LOBBY = ['betting', 'lobby']

const MATCHES = ['betting', 'matches']

const BETTING = ['betting']

/** Answers that the browser or a proxy may give again for a second: the contract's cacheable calls. */
export const CACHED: readonly (readonly string[])[] = [['draws'], ['scores'], ['account', 'shops'], ['help', 'release']]

/** By then no cache has an answer from before an event: they count in whole seconds, and from when they had it. */
const CACHES_FORGET_MS = (CACHE_SECONDS + 1.5) * 1000

/** What follows from the state of one's own orders: copies, posts, what standing orders did. */
const OWN_COPYING = ['own-copies', 'own-posts', 'standing', 'turns'].map((name) => ['follow', name])

const STALE: StaleKeys = {
  gap: [[]],
  'order.changed': [
    ['orders'],
    ['account', 'user'],
    LOBBY,
    ['limits'],
    ['together'],
    CONVERSATIONS,
    ['chat', 'group', 'messages'],
    ...OWN_COPYING,
  ],
  'plan.changed': [['together']],
  'withdrawal.changed': [['withdrawals']],
  'identity.changed': [['account', 'user'], ['id-review']],
  'balance.changed': [['account', 'user'], ['bills'], ['packets'], ['limits'], CONVERSATIONS],
  'dispute.changed': [['disputes']],
  'messages.changed': [['messages']],
  'queue.changed': [],
  'waiting.changed': [],
  'odds.changed': [['follow', 'copy-sheet']],
  'catalog.changed': [MATCHES, LOBBY],
  'score.changed': [],
  'claims.changed': [],
  'result.changed': [['draws'], ['scores'], ['orders'], LOBBY],
  'shop.changed': [['betting'], ['store'], ['account', 'user']],
  'chat.message': [CONVERSATION_LIST],
  'chat.read': [CONVERSATION_LIST],
  'chat.changed': [SUPPORT, ['chat', 'support']],
  'group.message': [['chat', 'group']],
  'group.packet': [],
  'clock.changed': [[]],
}

/** Fetches again what the socket says has changed; after a gap, everything on screen. */
export function startLiveQueries(): void {
  const invalidate = coalesceInvalidations((queryKey) => queryClient.invalidate(queryKey))
  live.onEvent((event) => {
    if (event.kind === 'odds.changed') changeOdds(event, invalidate)
    if (event.kind === 'score.changed') {
      changeScore(event)
      invalidate([['scores', 'info', event.match_id]])
    }
    if (event.kind === 'group.message') raiseInGroup(event.conversation_id, 'last_number', event.number)
    if (event.kind === 'group.packet') invalidate([['chat', 'packet', event.packet_id]])
    if (event.kind === 'chat.message' || event.kind === 'chat.read') conversations.amend(event)
    const stale = staleAfter(STALE, event)
    invalidate(stale)
    const cached = CACHED.filter((key) => stale.some((prefix) => prefix.every((part, at) => key[at] === part)))
    if (cached.length > 0) setTimeout(() => invalidate(cached), CACHES_FORGET_MS)
  })
  live.start()
}

type Invalidate = ReturnType<typeof coalesceInvalidations>

/** Changes the lists that show these matches; one that has missed a change is fetched again. */
function changeOdds(event: OddsChanges, invalidate: Invalidate): void {
  const amend = <T>(queryKey: readonly string[], change: (changes: OddsChanges, answer: T) => T | undefined) =>
    queryClient.amend<T>({
      queryKey,
      change: (answer) => change(event, answer),
      onMissed: () => invalidate([queryKey]),
    })
  amend([...MATCHES, event.game], oddsInList)
  amend(LOBBY, oddsInLobby)
}

/** Changes the boards that show the match and the orders that are on it: what a change says is all there is to know. */
function changeScore({ kind: _, ...change }: ScoreChange & { readonly kind: 'score.changed' }): void {
  for (const list of ['board', 'followed']) {
    queryClient.amend({ queryKey: ['scores', list], change: (board: Board) => scoreInBoard(change, board) })
  }
  queryClient.amend({ queryKey: ['orders', 'info'], change: (order: Order) => scoreInOrder(change, order) })
}

/** Clears cached replies when another player signs in, and refetches them when the player changes shops. */
export function clearOnPlayerChange(): void {
  let known = getSession()
  session.onChange(() => {
    const before = known
    known = getSession()
    if (before === null) {
      // What a guest was shown is not what the player's shop sells.
      if (known !== null) void queryClient.resetQueries({ queryKey: BETTING })
    } else if (before.userId !== known?.userId) queryClient.clear()
    else if (before.shopId !== known.shopId) void queryClient.resetQueries()
  })
}
