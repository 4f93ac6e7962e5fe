// @vitest-environment happy-dom
import { type OddsChange, PLAYER_ENDPOINTS, type SocketEvent } from '@caimin/contract'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { jczqLayout } from '../features/betting/match/games/jczq-layout.ts'
import { MatchPage } from '../features/betting/match/match-page.tsx'
import { liveMatchesQuery, slateQuery } from '../features/betting/queries.ts'
import { matchEntry } from '../features/betting/testing/match-entry.ts'
import { CACHED, startLiveQueries } from '../platform/data/live-queries.ts'
import type { Lobby, MatchList } from '../platform/data/odds-in-answers.ts'
import { queryClient } from '../platform/data/query-client.ts'
import { lobbyQuery } from '../platform/queries/lobby.ts'
import { startSession } from '../platform/session/session.ts'
import { stubPageSocket } from '../testing/page-socket.ts'
import { answerCalls, type Call, refuseOtherCalls, settled, show } from '../testing/show.tsx'

const drawn = vi.hoisted(() => [] as string[])
vi.mock('../features/betting/match/match-meta.tsx', () => ({
  MatchMeta: ({ row }: { readonly row: { readonly match_id: string } }) => {
    drawn.push(row.match_id)
    return null
  },
}))

const NOW = '2026-08-17T12:00:00+08:00'
const LATER = '2026-08-17T12:00:30+08:00'
const { matches: MATCHES, lobby: LOBBY } = PLAYER_ENDPOINTS.betting
const WITHDRAWALS = '/withdrawals'

let rows: MatchList['rows'] = []
let calls: Call[] = []
const socket = stubPageSocket()

const change = (number: number, more: Partial<OddsChange> = {}): OddsChange => ({
  match_id: matchEntry(number).match_id,
  from: 1,
  version: 2,
  odds: { SPF: { 3: '2.10' } },
  ...more,
})
const moved = (...changes: OddsChange[]): Extract<SocketEvent, { kind: 'odds.changed' }> => ({
  kind: 'odds.changed',
  game: 'jczq',
  fetched_at: LATER,
  changes,
})
const listOf = (shown: MatchList['rows']) => ({
  server_time: NOW,
  game: 'jczq',
  advance_minutes: -5,
  is_stopped_by_shop: false,
  fetched_at: NOW,
  rows: shown,
})
const asked = (path: string) => calls.filter((call) => call.path === path).length

/** Keeps a query on screen. */
function look(query: { readonly queryKey: readonly unknown[] }): void {
  onTestFinished(new QueryObserver(queryClient, query as never).subscribe(() => undefined))
}

/** Waits until everything an event made stale has been asked for: a later event's question has been answered. */
async function untilHandled(): Promise<void> {
  const before = asked(WITHDRAWALS)
  socket.push({ kind: 'withdrawal.changed', withdrawal_id: 'w', state: 'paid' })
  await expect.poll(() => asked(WITHDRAWALS), { timeout: 5000 }).toBeGreaterThan(before)
}

const listNow = () => queryClient.getQueryData<MatchList>(liveMatchesQuery('jczq').queryKey)
const homeNow = (number: number) =>
  listNow()?.rows.find((row) => row.match_id === matchEntry(number).match_id)?.odds.SPF?.[3]

beforeAll(() => {
  startSession({ access_token: 'a', refresh_token: 'r', user_id: 'u', shop_id: 's' })
  startLiveQueries()
  socket.welcome()
})

beforeEach(() => {
  queryClient.clear()
  rows = [matchEntry(1), matchEntry(2), matchEntry(3)]
  calls = answerCalls({
    [MATCHES.path]: () => listOf(rows),
    [LOBBY.path]: () => ({ server_time: NOW, games: [], hot_match: rows[1] ?? null }),
    [WITHDRAWALS]: () => [],
  })
  look({ queryKey: ['withdrawals'], queryFn: () => fetch(WITHDRAWALS).then(() => 'asked') } as never)
})

describe('odds that moved', () => {
  beforeEach(async () => {
    for (const query of [liveMatchesQuery('jczq'), slateQuery('jczq'), lobbyQuery]) look(query)
    await expect.poll(() => [asked(MATCHES.path), asked(LOBBY.path)]).toEqual([2, 1])
    await expect.poll(() => queryClient.isFetching()).toBe(0)
  })

  // What one test made stale must not be asked for in the next.
  afterEach(untilHandled)

  test('are changed where they are shown, and nothing is asked for', async () => {
    const before = listNow()
    socket.push(moved(change(1, { handicap: -2 }), change(2)))
    expect(listNow()?.rows[0]).toMatchObject({
      odds: { SPF: { 3: '2.10' } },
      movements: { SPF: { 3: 'up' } },
      handicap: -2,
    })
    expect(listNow()?.rows[2]).toBe(before?.rows[2])
    expect(queryClient.getQueryData<MatchList>(slateQuery('jczq').queryKey)?.rows[0]?.version).toBe(2)
    expect(queryClient.getQueryData<Lobby>(lobbyQuery.queryKey)?.hot_match?.odds.SPF?.[3]).toBe('2.10')
    await untilHandled()
    expect([asked(MATCHES.path), asked(LOBBY.path)]).toEqual([2, 1])
  })

  test('are fetched with the list after an event that was lost', async () => {
    rows = [matchEntry(1, { version: 3, odds: { SPF: { 3: '2.40' } } }), matchEntry(2)]
    socket.lose()
    socket.push({ ...moved(), game: 'jclq' })
    await expect.poll(() => homeNow(1), { timeout: 5000 }).toBe('2.40')
    expect([asked(MATCHES.path), asked(LOBBY.path)]).toEqual([4, 2])
  })

  test('are fetched where the list is older than the change before them, and only there', async () => {
    rows = [matchEntry(1, { version: 9, odds: { SPF: { 3: '2.90' } } }), matchEntry(2)]
    socket.push(moved(change(1, { from: 8, version: 9 })))
    await expect.poll(() => homeNow(1), { timeout: 5000 }).toBe('2.90')
    await untilHandled()
    expect([asked(MATCHES.path), asked(LOBBY.path)]).toEqual([4, 1])
  })

  test('come to an answer that was on its way meanwhile', async () => {
    socket.push(moved(change(2, { from: 1, version: 2 })))
    await queryClient.refetchQueries({ queryKey: liveMatchesQuery('jczq').queryKey, exact: true })
    expect(rows[1]?.odds.SPF?.[3]).toBe('2.00')
    expect(homeNow(2)).toBe('2.10')
  })

  test('another change of what is on sale fetches the lists of its game', async () => {
    rows = [...rows, matchEntry(4)]
    socket.push({ kind: 'catalog.changed', games: ['jczq'] })
    await expect.poll(() => listNow()?.rows.length, { timeout: 5000 }).toBe(4)
  })
})

test('of a page of matches the one whose odds moved is drawn again', async () => {
  calls = answerCalls({ [MATCHES.path]: () => listOf(rows) })
  refuseOtherCalls()
  const box = await show(<MatchPage game={jczqLayout} layout="classic" />)
  await settled(() => expect.poll(() => box.querySelectorAll('article').length).toBe(3))
  const before = asked(MATCHES.path)
  drawn.length = 0
  await settled(() => socket.push(moved(change(2))))
  await settled(() => expect.poll(() => box.textContent).toContain('2.10'))
  expect(new Set(drawn)).toEqual(new Set([matchEntry(2).match_id]))
  expect(asked(MATCHES.path)).toBe(before)
})

describe('answers that caches may give again', () => {
  test('are asked for once more when no cache has one from before the event', async () => {
    let answers = 0
    look({ queryKey: ['draws', 'history', 'sfc'], queryFn: async () => ++answers } as never)
    await expect.poll(() => answers).toBe(1)
    socket.push({ kind: 'result.changed', subject_kind: 'draw', subject_id: 'sfc:26187' })
    await expect.poll(() => answers, { timeout: 8000 }).toBe(3)
  })

  test('are of every feature with such a call', () => {
    const features = Object.entries(PLAYER_ENDPOINTS).flatMap(([feature, endpoints]) =>
      Object.values(endpoints).some((endpoint) => 'isCacheable' in endpoint) ? [feature] : [],
    )
    expect(features.sort()).toEqual([...new Set(CACHED.map(([feature]) => feature))].sort())
  })
})
