// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { type Attempt, createSlipStore, type PlaceCall } from './slip-store.ts'

const KEY = 'slip.test'
const isText = (value: unknown): value is string => typeof value === 'string'
const attempt: Attempt = { playerId: 'u', call: { request_id: 'r' } as PlaceCall }

/** A tab; all of them share what the device keeps. */
const openTab = () => createSlipStore({ key: KEY, empty: '', isSlip: isText })

/** The browser tells every tab but the writer; here it tells all, to whom it is nothing new. */
function tellTabs(): void {
  for (const key of [KEY, `${KEY}.attempt`]) {
    dispatchEvent(Object.assign(new Event('storage'), { key: `caimin.${key}` }))
  }
}

beforeEach(() => localStorage.clear())

test('an edit in another tab does not make a bet of unknown outcome forgotten', () => {
  const first = openTab()
  const second = openTab()
  first.getState().edit(() => '01 02 03')
  first.getState().begin(attempt)
  second.getState().edit(() => '07')
  expect(openTab().getState().attempt).toEqual(attempt)
})

test('what one tab changes the others show, and a bet under way in one cannot be begun in another', () => {
  const first = openTab()
  const second = openTab()
  first.getState().edit(() => '01 02 03')
  first.getState().begin(attempt)
  tellTabs()
  expect(second.getState()).toMatchObject({ slip: '01 02 03', attempt })
  first.getState().finish()
  tellTabs()
  expect(second.getState()).toMatchObject({ slip: '', attempt: null })
})

test('what is cleared in one tab is cleared in the others, and a change there follows', () => {
  const first = openTab()
  const second = openTab()
  first.getState().edit(() => '01 02 03')
  first.getState().clear()
  tellTabs()
  expect(second.getState()).toMatchObject({ slip: '', cleared: null })
  first.getState().edit(() => '05')
  tellTabs()
  expect(second.getState().slip).toBe('05')
})
