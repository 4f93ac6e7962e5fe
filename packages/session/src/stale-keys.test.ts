import { expect, test } from 'vitest'
import type { ServerEvent } from './live-socket.ts'
import { type StaleKeys, staleAfter } from './stale-keys.ts'

const TABLE = { gap: [[]], 'clock.changed': [['limits']] } as unknown as StaleKeys

test('names the queries of a kind of event', () => {
  expect(staleAfter(TABLE, { kind: 'clock.changed', server_time: '2026-11-20T18:25:00+08:00' })).toEqual([['limits']])
})

test('names all queries for a kind that a later version brought, whatever it is called', () => {
  for (const kind of ['plan.split', 'constructor'])
    expect(staleAfter(TABLE, { kind } as unknown as ServerEvent)).toEqual([[]])
})
