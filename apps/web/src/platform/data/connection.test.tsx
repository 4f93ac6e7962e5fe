// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useConnection, watchedFetch } from './connection.ts'

function Watcher() {
  const { isOnline, shownAt } = useConnection()
  return (
    <p>
      {isOnline ? 'online' : 'offline'} {shownAt}
    </p>
  )
}

let box: HTMLElement

function answering(answer: () => Response): Promise<unknown> {
  vi.stubGlobal('fetch', async () => answer())
  return Promise.resolve(act(async () => watchedFetch('/api/x').catch(() => undefined)))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.createElement('div')
  act(() => createRoot(box).render(<Watcher />))
})

afterEach(() => vi.unstubAllGlobals())

test('a kept answer is shown with its age, and the server’s next answer ends it', async () => {
  // 2026-11-20 16:18 in China
  await answering(() => new Response('{}', { headers: { 'x-stored-at': '1795162680000' } }))
  expect(box.textContent).toBe('offline 16:18')
  await answering(() => new Response('{}'))
  expect(box.textContent).toBe('online ')
})

test('an answer that never comes means no connection', async () => {
  await answering(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(box.textContent).toBe('offline ')
})
