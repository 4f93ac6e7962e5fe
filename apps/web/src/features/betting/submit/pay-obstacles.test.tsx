// @vitest-environment happy-dom
import { jczq } from '@caimin/rules/jczq'
import { sfc } from '@caimin/rules/sfc'
import { shuangseqiu } from '@caimin/rules/shuangseqiu'
import { act, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { press } from '../../../testing/press.ts'
import { answerCalls, buttonOf, settled, show } from '../../../testing/show.tsx'
import { emptyFixedSlip, toggleOutcome } from '../slip/fixed-slip.ts'
import { fixedSlipStore } from '../slip/fixed-slip-store.ts'
import { emptyMatchSlip, toggleOption } from '../slip/match-slip.ts'
import { matchSlipStore } from '../slip/match-slip-store.ts'
import { addLines, emptyNumberSlip, setIssues } from '../slip/number-slip.ts'
import { numberSlipStore } from '../slip/number-slip-store.ts'
import { issueOfMatches } from '../testing/issue-of-matches.ts'
import { ISSUES_ON_SALE, issueOfNumbers } from '../testing/issue-of-numbers.ts'
import { matchEntry } from '../testing/match-entry.ts'
import { SubmitFixedPage } from './submit-fixed-page.tsx'
import { SubmitMatchPage } from './submit-match-page.tsx'
import { SubmitNumberPage } from './submit-number-page.tsx'

/** Half past midnight; all three slips close at half past three. */
const NOW = '2099-08-18T00:30:00+08:00'
const CLOSES = '2099-08-18T03:30:00+08:00'
const TOMORROW = '2099-08-19T00:00:00+08:00'
const NO_BREAK = { cooling_off_until: null, self_excluded_until: null }
const ISSUE = '99140'
const [NUMBERS_ISSUE = ''] = ISSUES_ON_SALE
const ROWS = [1, 2].map((number) => matchEntry(number, { orderDeadline: CLOSES }))
const SHOP = { name: '鸿运彩票店', phone: '010-60000001', is_open_now: false, opens_at: '09:00', closes_at: '22:00' }

/** What the server answers beside the issues, with these hours. */
const answer = (shop: object, more: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({
    '/api/bettingend.Index/index': () => ({ server_time: NOW, shop: { ...SHOP, print_advance_minutes: 3, ...shop } }),
    '/api/bettingend.bet.Betinfo/nmListdata': () => ({ server_time: NOW, game: 'jczq', rows: ROWS }),
    '/api/bettingend.bet.Betinfo/issue': ({ query }) => ({
      ...(query.game === 'sfc' ? issueOfMatches(ISSUE, { game: 'sfc' }) : issueOfNumbers(NUMBERS_ISSUE)),
      server_time: NOW,
      orderDeadline: CLOSES,
    }),
    '/api/bettingend.mine.Limits/index': () => ({ ...NO_BREAK, limits: [] }),
    '/api/bettingend.mine.RedPacket/fitting': () => ({ rows: [] }),
    '/api/NewUser/index': () => ({ money: '1000.00' }),
    ...more,
  })

const PAGES: readonly (readonly [name: string, page: ReactNode])[] = [
  ['matches', <SubmitMatchPage key="matches" game="jczq" />],
  ['numbers', <SubmitNumberPage key="numbers" game="shuangseqiu" />],
  ['the fourteen of an issue', <SubmitFixedPage key="fixed" game="sfc" />],
]

/** A limit of stakes a day that leaves so much, until another one follows it. */
const limited = (left: string, endsAt = TOMORROW, nextAt?: string) => ({
  '/api/bettingend.mine.Limits/index': () => ({
    ...NO_BREAK,
    limits: [
      { kind: 'deposit', period: 'day', left: '0.00', ends_at: endsAt, next: null },
      { kind: 'loss', period: 'week', left: '5000.00', ends_at: endsAt, next: null },
      { kind: 'stake', period: 'day', left, ends_at: endsAt, next: nextAt ? { amount: null, at: nextAt } : null },
    ],
  }),
})

const shown = (page: ReactNode) => show(<Suspense>{page}</Suspense>)

const says = (page: Element, words: string) =>
  settled(() => vi.waitFor(() => expect(page.textContent).toContain(words)))

beforeEach(() => {
  act(() => {
    const home = ROWS.reduce((slip, row) => toggleOption(jczq, slip, row, ['SPF', '3']), emptyMatchSlip('jczq'))
    matchSlipStore('jczq').setState({ slip: { ...home, multiple: 5 } })
    const line = { play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [7] } }
    const basket = addLines(emptyNumberSlip(shuangseqiu.id), [line], 'picked')
    numberSlipStore('shuangseqiu').setState({ slip: { ...basket, multiple: 5 } })
    const form = Array.from({ length: 14 }).reduce<ReturnType<typeof emptyFixedSlip>>(
      (slip, _, place) => toggleOutcome(sfc, slip, { issueNo: ISSUE, place }, '3'),
      emptyFixedSlip('sfc'),
    )
    fixedSlipStore('sfc').setState({ slip: { ...form, multiple: 5 } })
  })
})

afterEach(() => vi.unstubAllGlobals())

describe.each(PAGES)('a slip on %s', (_, page) => {
  test('that a closed shop cannot print before it opens says so before it is sent', async () => {
    answer({})
    const box = await shown(page)
    await says(box, '本单要在开门前出票')
    expect(box.textContent).toContain('09:00开门后再出票，就过了这一单的截止时间')
    expect(box.textContent).not.toContain('开门后接单')
    expect(buttonOf(box, '确认付款').disabled).toBe(true)
  })

  test('waits for a shop that opens in time to print it', async () => {
    answer({ opens_at: '03:20' })
    const box = await shown(page)
    await says(box, '03:20开门后接单')
    await settled(() => vi.waitFor(() => expect(buttonOf(box, '确认付款').disabled).toBe(false)))
    expect(box.textContent).not.toContain('开门前出票')
  })

  test('is not kept from being paid by a shop that is not known yet', async () => {
    answer({}, { '/api/bettingend.Index/index': () => ({ server_time: NOW }) })
    const box = await shown(page)
    await settled(() => vi.waitFor(() => expect(buttonOf(box, '确认付款').disabled).toBe(false)))
  })

  test('that is more than a limit of the player’s own leaves says so, and offers the times it leaves money for', async () => {
    answer({ opens_at: '00:00' }, limited('6.00'))
    const box = await shown(page)
    await says(box, '超过限额，今日购彩还剩6.00元')
    expect(buttonOf(box, '确认付款').disabled).toBe(true)
    await press(box, '改成3倍，6.00元')
    expect(box.textContent).not.toContain('超过限额')
    expect(buttonOf(box, '确认付款').disabled).toBe(false)
  })

  test('is paid to the last fen a limit leaves, and under one of a day that is over', async () => {
    for (const limits of [
      limited('10.00'),
      limited('6.00', '2099-08-18T00:00:00+08:00'),
      limited('6.00', TOMORROW, NOW),
    ]) {
      answer({ opens_at: '00:00' }, limits)
      const box = await shown(page)
      await settled(() => vi.waitFor(() => expect(buttonOf(box, '确认付款').disabled).toBe(false)))
      expect(box.textContent).not.toContain('超过限额')
    }
  })
})

test('a chase counts whole against a limit', async () => {
  act(() =>
    numberSlipStore('shuangseqiu')
      .getState()
      .edit((slip) => setIssues(slip, 3)),
  )
  answer({ opens_at: '00:00' }, limited('29.99'))
  const box = await shown(<SubmitNumberPage game="shuangseqiu" />)
  await says(box, '超过限额，今日购彩还剩29.99元')
  expect(buttonOf(box, '确认付款').disabled).toBe(true)
})
