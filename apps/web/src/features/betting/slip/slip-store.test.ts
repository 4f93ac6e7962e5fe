// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { publishSlipOpened } from '../../../platform/plan-draft/opened-slips.ts'
import { type BetToPay, createSlipStore } from './slip-store.ts'

const KEY = 'slip.test'
interface Draft {
  readonly text: string
  readonly issueNo: string
}

const EMPTY: Draft = { text: '', issueNo: '' }
const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'text' in value
const draftOf = (text: string): Draft => ({ ...EMPTY, text })
const BET: BetToPay = { bet: { game: 'sfc', multiple: 1, lines: [] }, tolerance: { kind: 'any' }, stake: '2.00' }

/** A tab; all of them share what the device keeps. */
const openTab = () => createSlipStore({ key: KEY, empty: EMPTY, isSlip: isDraft })

/** Browsers notify every tab but the writer; this notifies all, which changes nothing for the writer. */
function publishToTabs(): void {
  dispatchEvent(Object.assign(new Event('storage'), { key: `caimin.${KEY}` }))
}

beforeEach(() => localStorage.clear())

test('what one tab changes the others show', () => {
  const first = openTab()
  const second = openTab()
  first.getState().edit(() => draftOf('01 02 03'))
  publishToTabs()
  expect(second.getState()).toMatchObject({ slip: draftOf('01 02 03') })
  first.getState().finish(BET)
  publishToTabs()
  expect(second.getState()).toMatchObject({ slip: draftOf('') })
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

test('a slip that became a plan is done, and the next one on its page is not', () => {
  const key = 'slip.planned'
  const open = () => createSlipStore({ key, empty: EMPTY, isSlip: isDraft })
  const store = open()
  store.getState().edit(() => draftOf('01 02 03'))
  publishSlipOpened('slip.another', {})
  expect(store.getState().slip).toEqual(draftOf('01 02 03'))
  publishSlipOpened(key, {})
  expect(store.getState().slip).toEqual(EMPTY)
  store.getState().edit(() => draftOf('05'))
  expect(open().getState().slip).toEqual(draftOf('05'))
})

test('a slip whose plan was opened before its pages were loaded is done when they are', () => {
  localStorage.setItem(`caimin.${KEY}`, JSON.stringify({ slip: draftOf('01 02 03') }))
  localStorage.setItem('caimin.plan.opened', JSON.stringify({ [KEY]: {} }))
  expect(openTab().getState().slip).toEqual(EMPTY)
  expect(openTab().getState().slip).toEqual(EMPTY)
})
