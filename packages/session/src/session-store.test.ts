// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'
import { createSessionStore, isTokens } from './session-store.ts'

const KEY = 'test.tokens'
const TOKENS = { access: 'a', refresh: 'r' }

const keep = () => createSessionStore({ store: deviceStore('test.'), key: 'tokens', isSession: isTokens })

/** The event of a page whose storage another tab has changed. */
function changeInOtherTab(key: string | null, value: object | null): void {
  if (value === null) localStorage.clear()
  else localStorage.setItem(KEY, JSON.stringify(value))
  const event = Object.assign(new Event('storage'), { key })
  dispatchEvent(event)
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('another tab that signs in, renews a token or deletes everything is followed', () => {
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

test('an unsubscribed listener is not called', () => {
  const session = keep()
  const told = vi.fn()
  const stop = session.onChange(told)
  session.set(TOKENS)
  stop()
  session.set(null)
  expect(told).toHaveBeenCalledOnce()
})

test('is kept for the next page until one signs out', () => {
  keep().set(TOKENS)
  expect(keep().get()).toEqual(TOKENS)
  keep().set(null)
  expect(keep().get()).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a text', '"access refresh"'],
  ['no token to renew by', '{"access":"a"}'],
  ['no token for calls', '{"refresh":"r"}'],
  ['a number for a token', '{"access":1,"refresh":"r"}'],
  ['a number to renew by', '{"access":"a","refresh":1}'],
])('a stored value that is no session counts as signed out: %s', (_, kept) => {
  localStorage.setItem(KEY, kept)
  expect(keep().get()).toBeNull()
})
