// @vitest-environment happy-dom
import { jczq } from '@caimin/rules/jczq'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { countSlip } from '../slip/match-bet.ts'
import { emptyMatchSlip, type MatchSlip, seenOdds, toggleOption } from '../slip/match-slip.ts'
import { matchEntry } from '../testing/match-entry.ts'
import { draftFor, type OptimiseDraft, optimise } from './optimise-draft.ts'
import { PrizeChart } from './prize-chart.tsx'
import { StrategyCard } from './strategy-card.tsx'

/** Notes of 3.99 and 7.98 yuan. */
function slip(): MatchSlip {
  const row = (number: number, odds: Record<string, string>) => matchEntry(number, { odds: { SPF: odds } })
  const first = row(1, { 3: '1.50', 1: '3.00' })
  const wide = ['3', '1'].reduce(
    (made, option) => toggleOption(jczq, made, first, ['SPF', option]),
    emptyMatchSlip('jczq'),
  )
  return toggleOption(jczq, wide, row(2, { 3: '1.33' }), ['SPF', '3'])
}

let changed: Partial<OptimiseDraft>[]

/** The card and chart of this draft, as text and buttons. */
function show(change: Partial<OptimiseDraft>): HTMLElement {
  const made = slip()
  const count = countSlip(jczq, made)
  if (count.kind !== 'ready') throw new Error(count.kind)
  const draft = { ...draftFor(undefined, made, count.quote.notes), ...change }
  const optimised = optimise(jczq, count.bet, seenOdds(made), draft)
  if (!optimised.ok) throw new Error(optimised.reason)
  const place = document.createElement('div')
  act(() =>
    createRoot(place).render(
      <>
        <StrategyCard
          draft={draft}
          notes={2}
          isMixedPass={false}
          optimised={optimised.value}
          onChange={(one) => changed.push(one)}
        />
        <PrizeChart optimised={optimised.value} />
      </>,
    ),
  )
  return place
}

beforeEach(() => {
  changed = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('money that does not reach says so, what is done instead, and offers the least that does', () => {
  const place = show({ total: 2, goal: 'hot' })
  expect(place.textContent).toContain('钱不够，下面先按平均分配。')
  expect(place.textContent).toContain('不能。有1注中了也少于本金，至少投入6.00元才行。')
  const offer = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === '改投6.00元')
  act(() => offer?.click())
  expect(changed).toEqual([{ total: 3, edits: {} }])
})

test('money that reaches says the least that any note brings', () => {
  expect(show({ total: 3, goal: 'hot' }).textContent).toContain('能。中任何一注至少得7.98元，不少于本金6.00元。')
})

test('the chart says in a sentence what it draws', () => {
  const chart = show({ total: 2 }).querySelector('[role=img]')
  expect(chart?.getAttribute('aria-label')).toBe('共2注，单注中奖最少3.99元、最多7.98元；本金4.00元，其中1注不少于本金')
  expect(chart?.querySelectorAll('rect')).toHaveLength(2)
})

test('another strategy or stake starts from the spread anew', () => {
  const place = show({ total: 3, edits: { 0: 5 } })
  act(() => place.querySelector<HTMLInputElement>('input[value=cold]')?.click())
  expect(changed).toEqual([{ goal: 'cold', edits: {} }])
})
