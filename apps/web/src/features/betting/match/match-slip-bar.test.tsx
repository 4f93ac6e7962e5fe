// @vitest-environment happy-dom
import { jczq } from '@caimin/rules/jczq'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../../testing/press.ts'
import { buttonOf } from '../../../testing/show.tsx'
import { emptyMatchSlip, type MatchEntry, toggleOption } from '../slip/match-slip.ts'
import { matchSlipStore } from '../slip/match-slip-store.ts'
import { matchEntry } from '../testing/match-entry.ts'
import { MatchSlipBar } from './match-slip-bar.tsx'

const LATE = '2099-08-17T18:25:00+08:00'
const store = matchSlipStore('jczq')
const row = (number: number, orderDeadline = LATE) => matchEntry(number, { orderDeadline })

let page: HTMLElement
let root: Root

/** The bar over a slip on two matches, with the matches as they are now. */
const bar = (...rows: MatchEntry[]) =>
  act(() => root.render(<MatchSlipBar rules={jczq} store={store} rows={rows} isBlocked={false} />))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const slip = [1, 2].reduce(
    (made, number) => toggleOption(jczq, made, row(number), ['SPF', '3']),
    emptyMatchSlip('jczq'),
  )
  store.setState({ slip, cleared: null, attempt: null })
  page = document.createElement('div')
  root = createRoot(page)
})

afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('the cutoff is the one of now, not the one at the tap', () => {
  bar(row(1), row(2, '2099-08-17T17:00:00+08:00'))
  expect(page.textContent).toMatch(/周一002最早，\S+17:00截止/)
  expect(buttonOf(page, '去投注').disabled).toBe(false)
})

test('a match that closed is named, wins nothing, and goes with one tap', async () => {
  bar(row(1), row(2, '2020-08-17T17:00:00+08:00'))
  expect(page.textContent).toContain('周一002已截止')
  expect(page.textContent).not.toContain('最早')
  expect(page.textContent).not.toContain('奖金')
  expect(buttonOf(page, '去投注').disabled).toBe(true)
  await press(page, '移除已截止的1场')
  expect(Object.keys(store.getState().slip.legs)).toEqual([row(1).match_id])
  expect(page.textContent).toContain('请至少选2场')
})

test('a match that left the list has closed', () => {
  bar(row(2))
  expect(page.textContent).toContain('周一001已截止')
})
