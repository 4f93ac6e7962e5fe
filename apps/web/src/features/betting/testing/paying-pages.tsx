import { jczq } from '@caimin/rules/jczq'
import { sfc } from '@caimin/rules/sfc'
import { shuangseqiu } from '@caimin/rules/shuangseqiu'
import { act, type ReactNode } from 'react'
import { emptyFixedSlip, toggleOutcome } from '../slip/fixed-slip.ts'
import { fixedSlipStore } from '../slip/fixed-slip-store.ts'
import { emptyMatchSlip, toggleOption } from '../slip/match-slip.ts'
import { matchSlipStore } from '../slip/match-slip-store.ts'
import { addLines, emptyNumberSlip } from '../slip/number-slip.ts'
import { numberSlipStore } from '../slip/number-slip-store.ts'
import { SubmitFixedPage } from '../submit/submit-fixed-page.tsx'
import { SubmitMatchPage } from '../submit/submit-match-page.tsx'
import { SubmitNumberPage } from '../submit/submit-number-page.tsx'
import { issueOfMatches } from './issue-of-matches.ts'
import { ISSUES_ON_SALE, issueOfNumbers } from './issue-of-numbers.ts'
import { matchEntry } from './match-entry.ts'

/** Half past midnight; all three slips close at half past three. */
export const PAYING_AT = '2099-08-18T00:30:00+08:00'
const CLOSES = '2099-08-18T03:30:00+08:00'
const ISSUE = '99140'
const [NUMBERS_ISSUE = ''] = ISSUES_ON_SALE
const ROWS = [1, 2].map((number) => matchEntry(number, { orderDeadline: CLOSES }))
const SHOP = { name: '鸿运彩票店', phone: '010-60000001', is_open_now: false, opens_at: '09:00', closes_at: '22:00' }

/** The three pages on which a bet is paid, over the slips of `seedPayableSlips`. */
export const PAYING_PAGES: readonly (readonly [name: string, page: ReactNode])[] = [
  ['matches', <SubmitMatchPage key="matches" game="jczq" />],
  ['numbers', <SubmitNumberPage key="numbers" game="shuangseqiu" />],
  ['the fourteen of an issue', <SubmitFixedPage key="fixed" game="sfc" />],
]

/** A slip of each kind of game: one note, five times. */
export function seedPayableSlips(): void {
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
}

interface PayingCall {
  readonly query: Readonly<Record<string, string>>
}

/** A shop that keeps the same hours every day. */
function shopWith(changes: Partial<typeof SHOP>) {
  const shop = { ...SHOP, print_advance_minutes: 3, ...changes }
  const { opens_at, closes_at } = shop
  return {
    ...shop,
    next_opening_at: `${PAYING_AT.slice(0, 10)}T${opens_at}:00+08:00`,
    hours: { opens_at, closes_at, weekdays: [], closed_days: [], holidays: [] },
  }
}

/** What the server answers to the paying pages by path, with these hours of the shop. */
export const payingAnswers = (shop: Partial<typeof SHOP>) => ({
  '/api/bettingend.Index/index': () => ({ server_time: PAYING_AT, shop: shopWith(shop) }),
  '/api/bettingend.bet.Betinfo/nmListdata': () => ({ server_time: PAYING_AT, game: 'jczq', rows: ROWS }),
  '/api/bettingend.bet.Betinfo/issue': ({ query }: PayingCall) => ({
    ...(query.game === 'sfc' ? issueOfMatches(ISSUE, { game: 'sfc' }) : issueOfNumbers(NUMBERS_ISSUE)),
    server_time: PAYING_AT,
    orderDeadline: CLOSES,
  }),
  '/api/bettingend.mine.Limits/index': () => ({
    cooling_off_until: null,
    self_excluded_until: null,
    quiet_hours: null,
    quiet_hours_next: null,
    limits: [],
  }),
  '/api/bettingend.mine.RedPacket/fitting': () => ({ rows: [] }),
  '/api/NewUser/index': () => ({ money: '1000.00' }),
  '/api/bettingend.Index/drawHistory': () => ({ rows: [], next_cursor: null }),
  '/api/bettingend.chat.Chat/index': () => ({ rows: [], group: null }),
})
