// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { endSession, type SignedIn, startSession, tokenStore } from '../session/session.ts'
import { clearOnPlayerChange } from './live-queries.ts'
import { queryClient } from './query-client.ts'

const KEY = ['orders', 'list']
const signedIn = (changes: Partial<SignedIn> = {}): SignedIn => ({
  access_token: 'a',
  refresh_token: 'r',
  user_id: 'ann',
  shop_id: 'shop-1',
  ...changes,
})
const answer = () => queryClient.getQueryData(KEY)

beforeAll(() => clearOnPlayerChange())
beforeEach(() => {
  startSession(signedIn())
  queryClient.setQueryData(KEY, 'of shop 1')
})

test('what one shop has is not shown after going to another', () => {
  startSession(signedIn({ shop_id: 'shop-2' }))
  expect(answer()).toBeUndefined()
})

test('what one player has seen is not shown to the next, nor after signing out', () => {
  startSession(signedIn({ user_id: 'bob' }))
  expect(answer()).toBeUndefined()
  queryClient.setQueryData(KEY, 'of bob')
  endSession()
  expect(answer()).toBeUndefined()
})

test('renewed tokens evict nothing', () => {
  tokenStore.set({ access: 'a2', refresh: 'r2' })
  expect(answer()).toBe('of shop 1')
})

test('what a guest was shown to be on sale is not taken for what the shop of the player sells', () => {
  endSession()
  queryClient.setQueryData(['betting', 'lobby'], 'of no shop')
  queryClient.setQueryData(['draws', 'latest'], 'of all shops')
  startSession(signedIn())
  expect(queryClient.getQueryData(['betting', 'lobby'])).toBeUndefined()
  expect(queryClient.getQueryData(['draws', 'latest'])).toBe('of all shops')
})
