// @vitest-environment happy-dom
import { act, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { press } from '../../../testing/press.ts'
import { answerCalls, buttonOf, settled, show } from '../../../testing/show.tsx'
import { setIssues } from '../slip/number-slip.ts'
import { numberSlipStore } from '../slip/number-slip-store.ts'
import { PAYING_AT, PAYING_PAGES, payingAnswers, seedPayableSlips } from '../testing/paying-pages.tsx'
import { SubmitNumberPage } from './submit-number-page.tsx'

const TOMORROW = '2099-08-19T00:00:00+08:00'
const NO_BREAK = { cooling_off_until: null, self_excluded_until: null, quiet_hours: null, quiet_hours_next: null }

const answerPayingPages = (shop: Parameters<typeof payingAnswers>[0], more: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({ ...payingAnswers(shop), ...more })

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

const says = (page: Element, words: string) => settled(() => expect.poll(() => page.textContent).toContain(words))

const redIn = (page: Element) => [...page.querySelectorAll('.ui-slip-top .red')].map((each) => each.textContent)

beforeEach(seedPayableSlips)

afterEach(() => vi.unstubAllGlobals())

describe.each(PAYING_PAGES)('a slip on %s', (_, page) => {
  test('that a closed shop cannot print before it opens says so before it is sent', async () => {
    answerPayingPages({})
    const box = await shown(page)
    await says(box, '本单要在开门前出票')
    expect(box.textContent).toContain('09:00开门后再出票，就过了这一单的截止时间')
    expect(box.textContent).not.toContain('开门后接单')
    expect(buttonOf(box, '确认付款').disabled).toBe(true)
  })

  test('waits for a shop that opens in time to print it', async () => {
    answerPayingPages({ opens_at: '03:20' })
    const box = await shown(page)
    await says(box, '03:20开门后接单')
    await settled(() => expect.poll(() => buttonOf(box, '确认付款').disabled).toBe(false))
    expect(box.textContent).not.toContain('开门前出票')
  })

  test('is not kept from being paid by a shop that is not known yet', async () => {
    answerPayingPages({}, { '/api/bettingend.Index/index': () => ({ server_time: PAYING_AT }) })
    const box = await shown(page)
    await settled(() => expect.poll(() => buttonOf(box, '确认付款').disabled).toBe(false))
  })

  test('that is more than a limit of the player’s own leaves says so, and offers the times it leaves money for', async () => {
    answerPayingPages({ opens_at: '00:00' }, limited('6.00'))
    const box = await shown(page)
    await says(box, '超过限额，今日购彩还剩6.00元')
    expect(buttonOf(box, '确认付款').disabled).toBe(true)
    await press(box, '改成3倍，6.00元')
    expect(box.textContent).not.toContain('超过限额')
    expect(buttonOf(box, '确认付款').disabled).toBe(false)
  })

  test.each([
    ['to the last fen that a limit leaves', limited('10.00')],
    ['under a limit of a day that is over', limited('6.00', '2099-08-18T00:00:00+08:00')],
    ['under a limit that another one has followed', limited('6.00', TOMORROW, PAYING_AT)],
  ])('is paid %s', async (_when, limits) => {
    answerPayingPages({ opens_at: '00:00' }, limits)
    const box = await shown(page)
    await settled(() => expect.poll(() => buttonOf(box, '确认付款').disabled).toBe(false))
    expect(box.textContent).not.toContain('超过限额')
  })
})

test('of two reasons not to pay the bar says one, what is wrong with the slip before what is missing', async () => {
  const poor = { '/api/NewUser/index': () => ({ money: '1.00' }) }
  answerPayingPages({}, poor)
  const closed = await shown(<SubmitNumberPage game="shuangseqiu" />)
  await says(closed, '本单要在开门前出票')
  expect(redIn(closed)).toEqual(['店铺休息，本单要在开门前出票'])
  answerPayingPages({ opens_at: '00:00' }, poor)
  const short = await shown(<SubmitNumberPage game="shuangseqiu" />)
  await says(short, '请先充值')
  expect(redIn(short)).toEqual([expect.stringContaining('余额不足')])
})

const NIGHT = { from: '23:00', to: '07:00' }

/** Breaks of half past midnight. */
const BREAKS = [
  ['a cool-off', { cooling_off_until: '2099-08-20T09:00:00+08:00' }, '冷静期，周四09:00后可投注'],
  ['a self-exclusion', { self_excluded_until: '2100-02-18T09:00:00+08:00' }, '自我禁购，2100年2月18日09:00后可投注'],
  ['quiet hours', { quiet_hours: NIGHT }, '免打扰时段，07:00后可投注'],
] as const

const inBreak = (state: object) => ({
  '/api/bettingend.mine.Limits/index': () => ({ ...NO_BREAK, limits: [], ...state }),
})

describe.each(BREAKS)('%s', (_, state, words) => {
  test.each(PAYING_PAGES)('is said with its end, on the button too, before %s are sent', async (_name, page) => {
    answerPayingPages({ opens_at: '00:00' }, inBreak(state))
    const box = await shown(page)
    await says(box, words)
    expect(box.querySelector('.blocker h2')?.textContent).toBe(words)
    expect(box.textContent).toContain('期间不能投注和充值，提现不受影响')
    expect(box.querySelector('.ui-slip')?.textContent).toContain(words)
    expect(buttonOf(box, '确认付款').disabled).toBe(true)
  })
})

test('a break that is over does not block the payment', async () => {
  answerPayingPages(
    { opens_at: '00:00' },
    inBreak({ cooling_off_until: PAYING_AT, quiet_hours: { from: '20:00', to: '00:30' } }),
  )
  const box = await shown(<SubmitNumberPage game="shuangseqiu" />)
  await settled(() => expect.poll(() => buttonOf(box, '确认付款').disabled).toBe(false))
  expect(box.textContent).not.toContain('后可投注')
})

test('a chase counts whole against a limit', async () => {
  act(() =>
    numberSlipStore('shuangseqiu')
      .getState()
      .edit((slip) => setIssues(slip, 3)),
  )
  answerPayingPages({ opens_at: '00:00' }, limited('29.99'))
  const box = await shown(<SubmitNumberPage game="shuangseqiu" />)
  await says(box, '超过限额，今日购彩还剩29.99元')
  expect(buttonOf(box, '确认付款').disabled).toBe(true)
})
