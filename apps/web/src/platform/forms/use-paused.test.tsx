// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settled, show } from '../../testing/show.tsx'
import { usePaused } from './use-paused.ts'

let type: (text: string) => void

function Search({ first = '' }: { readonly first?: string }) {
  const [text, setText] = useState(first)
  type = setText
  return <p>{usePaused(text)}</p>
}

const typing = (text: string) => settled(() => type(text))
const pass = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is typed counts once the typing pauses, what stands there already at once', async () => {
  const box = await show(<Search first="老周" />)
  expect(box.textContent).toBe('老周')
  for (const text of ['老', '老陈', '老陈看球']) {
    await typing(text)
    await pass(200)
    expect(box.textContent).toBe('老周')
  }
  await pass(50)
  expect(box.textContent).toBe('老陈看球')
})

test('an emptied field searches for nothing any more, at once', async () => {
  const box = await show(<Search first="老周" />)
  await typing('')
  expect(box.textContent).toBe('')
})
