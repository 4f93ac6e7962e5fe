// @vitest-environment happy-dom
import type { OutputOf } from '@caimin/contract'
import { expect, test } from 'vitest'
import { answerCalls, buttonOf, settled, show } from '../../testing/show.tsx'
import { BillPage } from './bill-page.tsx'

const LIST = '/api/bettingend.mine.Transaction/index'
const MONTHS = '/api/bettingend.mine.Transaction/history'
const NOW = '2026-11-20T12:00:00+08:00'

type Listed = OutputOf<'bills', 'bills'>
type Bill = Listed['rows'][number]

const NOTHING = { gift: '0.00', locked: '0.00', free: '0.00', win: '0.00' } as const
const billOf = (bill_no: number, changes: Partial<Bill> = {}): Bill => ({
  bill_no,
  kind: 'recharge',
  at: '2026-11-20T11:05:00+08:00',
  change: '100.00',
  money_after: '100.00',
  buckets: { ...NOTHING, locked: '100.00' },
  subject: { kind: 'recharge', id: '0198b7a0-0000-7000-8000-000000000001', order_no: null, game: null, issue_no: null },
  ...changes,
})
const BET = billOf(2, {
  kind: 'bet',
  change: '-20.50',
  money_after: '79.50',
  subject: {
    kind: 'order',
    id: '0198b7a0-0000-7000-8000-000000000002',
    order_no: '26112000001',
    game: 'jczq',
    issue_no: null,
  },
})
const pageOf = (rows: readonly Bill[], changes: Partial<Listed> = {}): Listed => ({
  server_time: NOW,
  rows: [...rows],
  next_cursor: null,
  money: '79.50',
  month: { month: '2026-11', total: { income: '100.00', outgo: '20.50', bills: rows.length }, by_kind: [] },
  ...changes,
})

/** Waits until the part shows this text. */
const shows = (box: HTMLElement, text: string) =>
  settled(() => expect.poll(() => box.textContent, { timeout: 5000 }).toContain(text))

test('shows each bill with its sign and what was left, the sums of the month, and the way to an order', async () => {
  const calls = answerCalls({ [LIST]: () => pageOf([BET, billOf(1)]) })
  const box = await show(<BillPage />)
  await shows(box, '2026年11月')
  expect(calls).toMatchObject([{ path: LIST, query: {} }])
  expect(box.querySelector('.bills-month')?.textContent).toBe('2026年11月2笔收入100.00支出20.50可用余额79.50')
  const lines = [...box.querySelectorAll('.bills-line')]
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '投注 竞彩足球11-20 11:05 订单26112000001−20.50余额79.50元',
    '充值11-20 11:05+100.00余额100.00元',
  ])
  expect(lines.map((line) => line.getAttribute('href'))).toEqual([expect.stringContaining(BET.subject.id), null])
})

test('asks for the month and kind of the address, and keeps the month when the kind changes', async () => {
  const calls = answerCalls({ [LIST]: () => pageOf([]) })
  const box = await show(<BillPage month="2026-10" kind="prize" />)
  await shows(box, '没有这类账单')
  expect(calls).toMatchObject([{ query: { month: '2026-10', kind: 'prize' } }])
  expect(buttonOf(box, '派奖').getAttribute('aria-pressed')).toBe('true')
  await settled(() => buttonOf(box, '充值退款').click())
  expect(location.hash).toBe('#/pages/home/HomeTopUp/bill/bill?month=2026-10&kind=recharge_refund')
  await settled(() => buttonOf(box, '全部').click())
  expect(location.hash).toBe('#/pages/home/HomeTopUp/bill/bill?month=2026-10')
})

test('a kind that does not exist is no filter', async () => {
  const calls = answerCalls({ [LIST]: () => pageOf([BET]) })
  await shows(await show(<BillPage kind="gold" />), '投注')
  expect(calls[0]?.query).toEqual({})
})

test('offers the months with their sums and goes to the one that is chosen', async () => {
  answerCalls({
    [LIST]: () => pageOf([BET]),
    [MONTHS]: () => ({
      rows: [{ month: '2026-09', income: '5.00', outgo: '2.00', bills: 3 }],
      next_cursor: null,
    }),
  })
  const box = await show(<BillPage kind="bet" />)
  await shows(box, '2026年11月')
  await settled(() => (box.querySelector('.bills-month-name') as HTMLButtonElement).click())
  await shows(box, '2026年9月')
  const cell = [...box.querySelectorAll('dialog button')].find(({ textContent }) => textContent?.includes('9月'))
  expect(cell?.textContent).toContain('+5.00 −2.00')
  await settled(() => (cell as HTMLButtonElement).click())
  expect(location.hash).toBe('#/pages/home/HomeTopUp/bill/bill?month=2026-09&kind=bet')
})

test('goes on where a page ended', async () => {
  const calls = answerCalls({
    [LIST]: ({ query }) => (query.cursor === 'c1' ? pageOf([billOf(1)]) : pageOf([BET], { next_cursor: 'c1' })),
  })
  const box = await show(<BillPage />)
  await shows(box, '投注 竞彩足球')
  await settled(() => (box.querySelector('.ui-list-end button') as HTMLButtonElement).click())
  await settled(() => expect.poll(() => box.querySelectorAll('.bills-line').length).toBe(2))
  expect(calls.map(({ query }) => query.cursor)).toEqual([undefined, 'c1'])
})

test('says what to do without a bill, and lets one ask again without the server', async () => {
  answerCalls({ [LIST]: () => pageOf([]) })
  await shows(await show(<BillPage />), '去投注')
  const calls = answerCalls({})
  const box = await show(<BillPage />)
  await shows(box, '重试')
  const before = calls.length
  await settled(() => buttonOf(box, '重试').click())
  expect(calls.length).toBeGreaterThan(before)
})
