// @vitest-environment happy-dom
import { renxuan9 } from '@caimin/rules/renxuan9'
import { sfc } from '@caimin/rules/sfc'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../../testing/press.ts'
import { draftOf, emptyFixedSlip, toggleOutcome } from '../slip/fixed-slip.ts'
import { fixedSlipStore } from '../slip/fixed-slip-store.ts'
import { issueOfMatches } from '../testing/issue-of-matches.ts'
import { FixedSlipBar } from './fixed-slip-bar.tsx'
import { MatchRows } from './match-rows.tsx'
import { PaperForm } from './paper-form.tsx'
import { useDraftsOnSale } from './use-drafts-on-sale.ts'

const ISSUE = '26140'
const store = fixedSlipStore('renxuan9')
let page: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  store.setState({ slip: emptyFixedSlip('renxuan9'), cleared: null })
  page = document.createElement('div')
  root = createRoot(page)
})

afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const show = (content: ReactNode) => act(() => root.render(content))

const shown = { rules: renxuan9, store, issueNo: ISSUE, matches: issueOfMatches(ISSUE).matches, isOpen: true }
const bar = <FixedSlipBar rules={renxuan9} store={store} issueNo={ISSUE} isBlocked={false} />

test('both layouts change the same slip', async () => {
  show(
    <>
      <MatchRows {...shown} />
      <PaperForm {...shown} />
    </>,
  )
  await press(page, '第3场 胜 2.10')
  await press(page, '第3场 平 1 3.20')
  expect(draftOf(store.getState().slip, ISSUE).picks[2]).toEqual(['3', '1'])
  expect(page.querySelectorAll('[aria-pressed="true"]')).toHaveLength(4)
  await press(page, '第3场 设为胆')
  expect(draftOf(store.getState().slip, ISSUE).bankers).toEqual([2])
})

test('a match of the catalogue links to its analysis', () => {
  show(<MatchRows {...shown} />)
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('aria-label'))).toEqual(['第1场 分析'])
})

test('a match without average odds is picked all the same; when the shop stopped the game none is', async () => {
  show(<MatchRows {...shown} />)
  await press(page, '第1场 负')
  expect(draftOf(store.getState().slip, ISSUE).picks[0]).toEqual(['0'])
  show(<MatchRows {...shown} isOpen={false} />)
  expect(page.querySelectorAll('.ui-odds:not([disabled])')).toHaveLength(0)
})

test('games without bankers offer none', () => {
  show(<PaperForm {...shown} rules={sfc} />)
  expect(page.querySelectorAll('.bet-round')).toHaveLength(0)
})

test('the bar says what is lacking, then what it costs', async () => {
  const pick = (places: number) =>
    act(() =>
      store.getState().edit((slip) => {
        const all = Array.from({ length: places }, (_, place) => ({ issueNo: ISSUE, place }))
        return all.reduce((next, at) => toggleOutcome(renxuan9, next, at, '3'), slip)
      }),
    )
  show(bar)
  pick(5)
  expect(page.textContent).toContain('已选5场 还差4场')
  await press(page, '机选补齐')
  expect(page.textContent).toContain('1注 × 1倍')
  expect(page.textContent).not.toContain('机选')
  await press(page, '清空所选')
  expect(page.textContent).toContain('0注 × 1倍')
  await press(page, '撤销')
  expect(page.textContent).toContain('已选9场 单9')
})

function OnSale({ issueNo }: { readonly issueNo: string }) {
  useDraftsOnSale(store, issueOfMatches(issueNo))
  return null
}

test('picks on an ended issue are taken off: they mean nothing on the matches of the next one', () => {
  store.getState().edit((slip) => toggleOutcome(renxuan9, slip, { issueNo: ISSUE, place: 0 }, '3'))
  show(<OnSale issueNo="26141" />)
  expect(store.getState().slip).toMatchObject({ issueNo: '26141', drafts: {} })
})
