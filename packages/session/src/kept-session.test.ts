// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'
import { isTokens, keepSession } from './kept-session.ts'

const KEY = 'test.tokens'
const TOKENS = { access: 'a', refresh: 'r' }

const keep = () => keepSession({ store: deviceStore('test.'), key: 'tokens', isSession: isTokens })

/** What the browser tells a page whose storage another tab has changed. */
function changeInOtherTab(key: string | null, value: object | null): void {
  if (value === null) localStorage.clear()
  else localStorage.setItem(KEY, JSON.stringify(value))
  const event = Object.assign(new Event('storage'), { key })
  dispatchEvent(event)
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('another tab that signs in, renews a token or forgets everything is followed', () => {
  const session = keep()
  const told = vi.fn()
  session.onChange(told)
  session.followOtherTabs()
  expect(session.get()).toBeNull()
  changeInOtherTab(KEY, TOKENS)
  expect(session.get()).toEqual(TOKENS)
  changeInOtherTab('test.theme', { ...TOKENS, access: 'a2' })
  expect(session.get()).toEqual(TOKENS)
  changeInOtherTab(null, null)
  expect(session.get()).toBeNull()
  expect(told).toHaveBeenCalledTimes(2)
})

test('is remembered where nothing can be kept, until the page ends', () => {
  const forbidden = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
  const session = keep()
  expect(session.get()).toBeNull()
  session.set(TOKENS)
  expect(session.get()).toEqual(TOKENS)
  expect(keep().get()).toBeNull()
})
