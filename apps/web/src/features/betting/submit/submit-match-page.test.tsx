// @vitest-environment happy-dom
import type { TimeText } from '@caimin/base'
import { jczq } from '@caimin/rules/jczq'
import { ToastHost } from '@caimin/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../platform/data/query-client.ts'
import { startSession } from '../../../platform/session/session.ts'
import { press } from '../../../testing/press.ts'
import { answerCalls, buttonOf, refuseOtherCalls, settled } from '../../../testing/show.tsx'
import { emptyMatchSlip, type MatchEntry, toggleOption } from '../slip/match-slip.ts'
import { matchSlipStore } from '../slip/match-slip-store.ts'
import { matchEntry } from '../testing/match-entry.ts'
import { SubmitMatchPage } from './submit-match-page.tsx'

const LATE: TimeText = '2099-08-17T18:25:00+08:00'
const store = matchSlipStore('jczq')
const row = (number: number, orderDeadline = LATE) => matchEntry(number, { orderDeadline })
const ALL = [1, 2, 3, 4].map((number) => row(number))

let page: HTMLElement
let root: Root

const says = (words: string) => settled(() => expect.poll(() => page.textContent).toContain(words))

/** The page over four home wins in 2串1, with the current matches. */
async function paying(
  rows: readonly MatchEntry[] = ALL,
  until = '18:25:00截止，由周一001决定',
  isStopped = false,
): Promise<void> {
  answerCalls({
    '/api/bettingend.bet.Betinfo/nmListdata': () => ({
      server_time: '2099-08-17T12:00:00+08:00',
      game: 'jczq',
      advance_minutes: 0,
      fetched_at: null,
      is_stopped_by_shop: isStopped,
      rows,
    }),
  })
  refuseOtherCalls()
  await settled(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <SubmitMatchPage game="jczq" />
          <ToastHost />
        </Suspense>
      </QueryClientProvider>,
    ),
  )
  await says(until)
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startSession({ access_token: 'a', refresh_token: 'r', user_id: 'u', shop_id: 's' })
  queryClient.clear()
  page = document.createElement('div')
  root = createRoot(page)
  const slip = ALL.reduce((made, each) => toggleOption(jczq, made, each, ['SPF', '3']), emptyMatchSlip('jczq'))
  store.setState({ slip: { ...slip, passes: ['2串1'] }, cleared: null })
})

afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('a banker the pass has no room for is refused in words, and nothing changes', async () => {
  await paying()
  await press(page, '周一001 设为胆')
  await press(page, '周一002 设为胆')
  expect(page.textContent).toContain('2串1最多设1个胆，要多设请先改过关方式')
  expect(page.textContent).toContain('3注 × 1倍')
  expect(page.querySelectorAll('[aria-label$="设为胆"][aria-pressed=true]')).toHaveLength(1)
})

test('the cutoffs are those of now, not those at the taps', async () => {
  await paying([row(1, '2099-08-17T17:00:00+08:00'), ...ALL.slice(1)], '17:00:00截止，由周一001决定')
  expect(page.querySelector('.submit-leg')?.textContent).toContain('韩K联 17:00截止')
})

test('a match taken away says which pass goes with it', async () => {
  store.getState().edit((slip) => ({ ...slip, passes: ['2串1', '4串1'] }))
  await paying()
  await press(page, '移除周一004')
  expect(page.textContent).toContain('4串1不再适用，现在按2串1')
})

test('the forecast says how many notes win by right matches', async () => {
  await paying()
  const rows = [...page.querySelectorAll('.submit-hits tr')].map((line) =>
    [...line.children].slice(0, 2).map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['猜中', '中奖'],
    ['4场', '6注'],
    ['3场', '3注'],
    ['2场', '1注'],
  ])
})

test('one of two options of a match can be taken away, the last one only with its match', async () => {
  store.getState().edit((slip) => ({ ...toggleOption(jczq, slip, row(4), ['SPF', '1']), passes: ['2串1', '4串1'] }))
  await paying()
  expect(page.textContent).toContain('11注 × 1倍')
  await press(page, '周一004 去掉 平')
  expect(page.textContent).toContain('7注 × 1倍')
  expect(page.querySelectorAll('.submit-leg')).toHaveLength(4)
  expect(page.querySelector('[aria-label="周一004 去掉 胜"]')).toBeNull()
  await press(page, '移除周一004')
  expect(page.querySelectorAll('.submit-leg')).toHaveLength(3)
  expect(page.textContent).toContain('4串1不再适用，现在按2串1')
})

test('the page of a game that the shop has stopped says so, with whom to ask, before the payment', async () => {
  await paying(ALL, '店主暂停了这个彩种，暂不能投注', true)
  expect(page.querySelector('.blocker h2')?.textContent).toBe('店主暂停了这个彩种')
  expect(page.textContent).not.toContain('没有成交')
  expect(buttonOf(page, '确认付款').disabled).toBe(true)
})

test('what is counted twice is said before it is paid for', async () => {
  store.getState().edit((slip) => ({ ...slip, passes: ['4串1', '4串11'] }))
  await paying()
  await says('4串1、4串11：4场过关的1注按2注计')
  await says('多出的1注占2.00元，总额24.00元')
  await press(page, '4串1')
  await settled(() => expect.poll(() => page.textContent).not.toContain('有重复的注'))
})
