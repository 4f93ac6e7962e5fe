// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settled, show } from '../../testing/show.tsx'
import { SEARCH_PAUSE_MS, useSearchText } from './use-search-text.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

let type: (typed: string) => void

function Searched() {
  const [typed, setTyped] = useState('')
  type = setTyped
  return <p>{useSearchText(typed)}</p>
}

test('a list is searched once typing has paused, for what stands there then', async () => {
  const box = await show(<Searched />)
  await settled(() => type('王'))
  await settled(() => vi.advanceTimersByTime(SEARCH_PAUSE_MS - 1))
  await settled(() => type(' 王建 '))
  await settled(() => vi.advanceTimersByTime(SEARCH_PAUSE_MS - 1))
  expect(box.textContent).toBe('')
  await settled(() => vi.advanceTimersByTime(1))
  expect(box.textContent).toBe('王建')
})
