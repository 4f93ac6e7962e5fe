// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { type Attempt, createSlipStore, type PlaceCall } from './slip-store.ts'

const KEY = 'slip.test'
interface Draft {
  readonly text: string
  readonly issueNo: string
}

const EMPTY: Draft = { text: '', issueNo: '' }
const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'text' in value
const draftOf = (text: string): Draft => ({ ...EMPTY, text })
const attempt: Attempt = { playerId: 'u', call: { request_id: 'r' } as PlaceCall }

/** A tab; all of them share what the device keeps. */
const openTab = () => createSlipStore({ key: KEY, empty: EMPTY, isSlip: isDraft })

/** Browsers notify every tab but the writer; this notifies all, which changes nothing for the writer. */
function publishToTabs(): void {
  for (const key of [KEY, `${KEY}.attempt`]) {
    dispatchEvent(Object.assign(new Event('storage'), { key: `caimin.${key}` }))
  }
}

beforeEach(() => localStorage.clear())

test('an edit in another tab does not make a bet of unknown outcome forgotten', () => {
  const first = openTab()
  const second = openTab()
  first.getState().edit(() => draftOf('01 02 03'))
  first.getState().begin(attempt)
  second.getState().edit(() => draftOf('07'))
  expect(openTab().getState().attempt).toEqual(attempt)
})

test('what one tab changes the others show, and a bet under way in one cannot be begun in another', () => {
  const first = openTab()
  const second = openTab()
  first.getState().edit(() => draftOf('01 02 03'))
  first.getState().begin(attempt)
  publishToTabs()
  expect(second.getState()).toMatchObject({ slip: draftOf('01 02 03'), attempt })
  first.getState().finish()
  publishToTabs()
  expect(second.getState()).toMatchObject({ slip: draftOf(''), attempt: null })
})

test('what is cleared in one tab is cleared in the others, and a change there follows', () => {
  const first = openTab()
  const second = openTab()
  first.getState().edit(() => draftOf('01 02 03'))
  first.getState().clear()
  publishToTabs()
  expect(second.getState()).toMatchObject({ slip: draftOf(''), cleared: null })
  first.getState().edit(() => draftOf('05'))
  publishToTabs()
  expect(second.getState().slip).toEqual(draftOf('05'))
})

test('a draft that an earlier version kept stays, and what it did not know yet is empty', () => {
  localStorage.setItem(`caimin.${KEY}`, JSON.stringify({ slip: { text: '01 02 03' } }))
  expect(openTab().getState().slip).toEqual({ text: '01 02 03', issueNo: '' })
})
