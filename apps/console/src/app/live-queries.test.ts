// @vitest-environment happy-dom
import type { ServerEvent } from '@caimin/session'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { live } from '../platform/live.ts'
import { queryClient } from '../platform/query-client.ts'
import { deskOrder } from '../testing/orders.ts'
import { startLiveQueries } from './live-queries.ts'
import type { DeskOrder } from './odds-in-order.ts'

const SUBJECT = { subject_kind: 'match', subject_id: '20261120001' } as const
const RESULTS = ['operator', 'results', 'open']
const PREVIEW = ['operator', 'preview', 'correction-1']
const QUEUE = ['desk', 'queue', 'all', '']
const PLAYERS = ['counter', 'players', '']
const ORDER = ['desk', 'order', 'o1']
const PLANS = ['plans', 'list', 'running']
const KEYS = [RESULTS, PREVIEW, QUEUE, PLAYERS, ORDER, PLANS]

let emit: (event: ServerEvent) => void = () => undefined

beforeEach(() => {
  vi.spyOn(live, 'onEvent').mockImplementation((listener) => {
    emit = listener
    return () => undefined
  })
  queryClient.clear()
  for (const key of KEYS) queryClient.setQueryData(key, key === ORDER ? deskOrder('o1') : 'answer')
  startLiveQueries()
})

const staleNow = () => KEYS.filter((key) => queryClient.getQueryState(key)?.isInvalidated === true)

test.each<[ServerEvent, readonly (readonly string[])[]]>([
  [{ kind: 'claims.changed', ...SUBJECT }, [RESULTS, PREVIEW]],
  [{ kind: 'result.changed', ...SUBJECT }, [RESULTS]],
  [{ kind: 'queue.changed', order_id: 'o', state: 1, is_new: true, is_reminder: false }, [QUEUE, ORDER, PLANS]],
  [{ kind: 'plan.changed', plan_id: 'o', state: 0, joined: '10.00', guarantee: '0.00', people: 1 }, [PLANS]],
  [{ kind: 'catalog.changed', games: ['jczq'] }, [ORDER]],
  [{ kind: 'gap' }, KEYS],
])('%o invalidates its queries, and no others', async (event, stale) => {
  emit(event)
  await expect.poll(staleNow).toEqual(stale)
})

describe('odds that moved', () => {
  const MATCH = '20261120001'
  const odds = (home: string) => ({ [MATCH]: { SPF: { 3: home } } })
  const order = deskOrder('o1', {
    current_odds: { [MATCH]: { SPF: { 3: '1.95', 1: '3.20' }, RQSPF: { 3: '3.50' } } },
    offered: {
      least: odds('1.90'),
      most: odds('1.95'),
      least_handicaps: { [MATCH]: -1 },
      most_handicaps: { [MATCH]: -1 },
      least_totals: {},
      most_totals: {},
    },
  })
  const moved = (match_id = MATCH): ServerEvent => ({
    kind: 'odds.changed',
    game: 'jczq',
    fetched_at: '2026-11-20T18:31:00+08:00',
    changes: [{ match_id, from: 1, version: 2, odds: { SPF: { 3: '2.05', 1: null } }, handicap: -2 }],
  })
  const orderNow = () => queryClient.getQueryData<DeskOrder>(ORDER)
  let asked = 0

  beforeEach(async () => {
    asked = 0
    const queryFn = async () => {
      asked += 1
      return order
    }
    onTestFinished(new QueryObserver(queryClient, { queryKey: ORDER, queryFn }).subscribe(() => undefined))
    await queryClient.refetchQueries({ queryKey: ORDER })
    asked = 0
  })

  test('are changed in the order on screen, which is not asked for', async () => {
    emit(moved())
    expect(orderNow()).toEqual({
      ...order,
      current_odds: { [MATCH]: { SPF: { 3: '2.05' }, RQSPF: { 3: '3.50' } } },
      offered: { ...order.offered, most: odds('2.05'), least_handicaps: { [MATCH]: -2 } },
    })
    // Asked for by a later event: what the first made stale would have been asked for before.
    const later = vi.fn(async () => 'asked')
    onTestFinished(new QueryObserver(queryClient, { queryKey: ['withdrawals'], queryFn: later }).subscribe(() => {}))
    await expect.poll(() => later.mock.calls.length).toBe(1)
    emit({ kind: 'withdrawal.changed', withdrawal_id: 'w', state: 'paid' })
    await expect.poll(() => later.mock.calls.length).toBe(2)
    expect(asked).toBe(0)
  })

  test('of other matches change nothing', () => {
    const before = orderNow()
    emit(moved('20261120002'))
    expect(orderNow()).toBe(before)
  })

  test('are in the answer that is fetched after a gap', async () => {
    emit(moved())
    emit({ kind: 'gap' })
    await expect.poll(() => asked).toBe(1)
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    expect(orderNow()?.offered?.most).toEqual(odds('2.05'))
  })
})
