// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { link } from './link.ts'
import { goBack, navigate, numberEntries } from './navigation.tsx'

const LIST = link('/pages/follow/MyOrder')()
const FALLBACK = link('/pages/main/main')()
const back = vi.fn()

/** What the browser keeps of each entry, and which one is on screen. */
let entries: { readonly hash: string; state: unknown }[]
let at: number

/** Comes to an entry as the browser does. */
function arrive(): void {
  const { hash, state } = entries[at] ?? { hash: '', state: null }
  history.replaceState(state, '', hash)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

function push(hash: string): void {
  keep()
  entries = [...entries.slice(0, at + 1), { hash, state: null }]
  at += 1
  arrive()
}

function goTo(index: number): void {
  keep()
  at = index
  arrive()
}

function keep(): void {
  entries[at] = { hash: location.hash, state: history.state }
}

const leavesBy = (): 'back' | 'fallback' => {
  back.mockClear()
  goBack(FALLBACK)
  return back.mock.calls.length === 1 ? 'back' : 'fallback'
}

beforeEach(() => {
  vi.spyOn(history, 'back').mockImplementation(back)
  history.replaceState(null, '', LIST)
  entries = [{ hash: LIST, state: null }]
  at = 0
})

test('goes back to the page that one came from, and from a deep link to the fallback', () => {
  numberEntries()
  expect(leavesBy()).toBe('fallback')
  expect(location.hash).toBe(FALLBACK)
  push(LIST)
  expect(leavesBy()).toBe('back')
})

test('a page that took the place of a deep link is still the first', () => {
  numberEntries()
  navigate(link('/pages/login/login')(), { replace: true })
  expect(leavesBy()).toBe('fallback')
})

test('who went back to the deep link is at the first page again', () => {
  numberEntries()
  push('#/pages/second')
  push('#/pages/third')
  goTo(1)
  expect(leavesBy()).toBe('back')
  goTo(0)
  expect(leavesBy()).toBe('fallback')
})

test('a reload in the middle loses nothing', () => {
  numberEntries()
  push('#/pages/second')
  numberEntries()
  expect(leavesBy()).toBe('back')
})
