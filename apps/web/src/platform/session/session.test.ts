// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

const answer = { access_token: 'a', refresh_token: 'r', user_id: 'u', shop_id: null }

test('a session outlives the page', async () => {
  const first = await import('./session.ts')
  first.startSession(answer)
  vi.resetModules()
  const second = await import('./session.ts')
  expect(second.getSession()).toEqual({ access: 'a', refresh: 'r', userId: 'u', shopId: null })
})

test('the client renews tokens without losing who is signed in', async () => {
  const { getSession, startSession, tokenStore } = await import('./session.ts')
  startSession(answer)
  tokenStore.set({ access: 'a2', refresh: 'r2' })
  expect(getSession()).toEqual({ access: 'a2', refresh: 'r2', userId: 'u', shopId: null })
})

test('tokens that arrive after signing out do not sign in again', async () => {
  const { endSession, getSession, startSession, tokenStore } = await import('./session.ts')
  startSession(answer)
  endSession()
  tokenStore.set({ access: 'a2', refresh: 'r2' })
  expect(getSession()).toBeNull()
})

test.each(['nonsense', '{}', '{"access":1}', '"text"'])('a damaged store %s counts as signed out', async (stored) => {
  localStorage.setItem('caimin.session', stored)
  const { getSession } = await import('./session.ts')
  expect(getSession()).toBeNull()
})

const withWorker = (value: unknown): void => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
}

test('signing out tells the worker that has this page, at once', async () => {
  const postMessage = vi.fn()
  withWorker({ controller: { postMessage } })
  const { endSession } = await import('./session.ts')
  endSession()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'forget-player' })
})

test('signing out tells the worker that this page was loaded past', async () => {
  const postMessage = vi.fn()
  withWorker({ controller: null, getRegistration: async () => ({ active: { postMessage } }) })
  const { endSession } = await import('./session.ts')
  endSession()
  await expect.poll(() => postMessage.mock.calls).toEqual([[{ kind: 'forget-player' }]])
})
