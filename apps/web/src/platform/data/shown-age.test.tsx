// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { settled, show } from '../../testing/show.tsx'
import { useConnection, watchedFetch } from './connection.ts'
import { queryClient } from './query-client.ts'
import { watchShownAge } from './shown-age.ts'

const OLD = Date.parse('2026-11-20T16:18:00+08:00')

function Answers() {
  const { isOnline, shownAt } = useConnection()
  useQuery({ queryKey: ['old'], queryFn: () => 1, initialData: 1, initialDataUpdatedAt: OLD, staleTime: Infinity })
  useQuery({ queryKey: ['new'], queryFn: () => 2, initialData: 2, staleTime: Infinity })
  return <p>{isOnline ? 'online' : `offline ${shownAt}`}</p>
}

const fetching = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer())
  return settled(() => watchedFetch('/api/x').catch(() => undefined))
}

test('without a service worker the oldest answer on screen says how old it is, until the server answers', async () => {
  onTestFinished(watchShownAge())
  const box = await show(<Answers />)
  queryClient.setQueryData(['elsewhere'], 3, { updatedAt: OLD - 60_000 })
  await fetching(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(box.textContent).toBe('offline 16:18')
  await fetching(() => new Response('{}'))
  expect(box.textContent).toBe('online')
})
