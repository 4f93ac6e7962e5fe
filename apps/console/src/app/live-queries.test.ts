// @vitest-environment happy-dom
import type { ServerEvent } from '@caimin/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { live } from '../platform/live.ts'
import { queryClient } from '../platform/query-client.ts'
import { startLiveQueries } from './live-queries.ts'

const SUBJECT = { subject_kind: 'match', subject_id: '20261120001' } as const
const RESULTS = ['operator', 'results', 'open']
const PREVIEW = ['operator', 'preview', 'correction-1']
const QUEUE = ['desk', 'queue', 'all', '']
const PLAYERS = ['counter', 'players', '']
const KEYS = [RESULTS, PREVIEW, QUEUE, PLAYERS]

let emit: (event: ServerEvent) => void = () => undefined

beforeEach(() => {
  vi.spyOn(live, 'onEvent').mockImplementation((listener) => {
    emit = listener
    return () => undefined
  })
  queryClient.clear()
  for (const key of KEYS) queryClient.setQueryData(key, 'answer')
  startLiveQueries()
})

const staleNow = () => KEYS.filter((key) => queryClient.getQueryState(key)?.isInvalidated === true)

test.each<[ServerEvent, readonly (readonly string[])[]]>([
  [{ kind: 'claims.changed', ...SUBJECT }, [RESULTS, PREVIEW]],
  [{ kind: 'result.changed', ...SUBJECT }, [RESULTS]],
  [{ kind: 'queue.changed', order_id: 'o', state: 1, is_new: true }, [QUEUE]],
  [{ kind: 'gap' }, KEYS],
])('%o invalidates its queries, and no others', async (event, stale) => {
  emit(event)
  await expect.poll(staleNow).toEqual(stale)
})
