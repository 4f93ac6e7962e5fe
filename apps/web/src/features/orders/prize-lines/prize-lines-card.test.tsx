// @vitest-environment happy-dom
import { bjdc } from '@caimin/rules/bjdc'
import { jczq } from '@caimin/rules/jczq'
import { expect, test } from 'vitest'
import { orderOn } from '../../../platform/bet-content/testing/order-on.ts'
import { buttonOf, settled, show } from '../../../testing/show.tsx'
import type { Order } from '../queries.ts'
import type { PrizeRow } from './note-steps.ts'
import { PrizeLinesCard } from './prize-lines-card.tsx'

const ID = '20268170001'

/** A won order of 周一001 胜, bought five times. */
function won(rows: readonly Partial<PrizeRow>[], amounts: Partial<Order> = {}): Order {
  const lines = { rows: rows.map((row) => ({ ...ROW, ...row })), others: null }
  const paid = { multiple: 5, prize: '23.60', prize_after_tax: '23.60' } as const
  return { ...orderOn({ SPF: ['3'] }), ...paid, ...amounts, prize_lines: lines }
}

const leg = (odds: string | null) => ({ match_id: ID, play: 'SPF', option: '3', odds })
const ROW: PrizeRow = {
  note: { legs: [leg('2.36')], cut: '4.720', bound: null },
  level: null,
  bought: '5',
  note_prize: '4.72',
  note_after_tax: '4.72',
}

/** What the rows of the calculation say, each paragraph of its own. */
const rowsOf = (box: HTMLElement) =>
  [...box.querySelectorAll('li')].map((row) => [...row.querySelectorAll('span, b, p')].map((part) => part.textContent))

test('a note says its odds, the product, and how often it was bought', async () => {
  const box = await show(<PrizeLinesCard rules={jczq} order={won([{}])} />)
  expect(rowsOf(box)).toEqual([['单关 周一001 胜', '4.72 × 5 = 23.60元', '2元 × 2.36 = 4.72元']])
  expect(box.textContent).toContain('合计23.60元')
  expect(box.textContent).not.toContain('扣税')
})

test('says how a product was rounded, and where the most or the least of a note holds', async () => {
  const rows: Partial<PrizeRow>[] = [
    { note: { legs: [leg('2.13'), leg('2.05')], cut: '8.733', bound: null }, note_prize: '8.73' },
    { note: { legs: [leg('60000.00')], cut: '120000.000', bound: 'cap' }, note_prize: '100000.00' },
    { note: { legs: [leg(null)], cut: '1.300', bound: 'floor' }, note_prize: '2.00' },
  ]
  const box = await show(<PrizeLinesCard rules={jczq} order={won(rows)} />)
  expect(rowsOf(box).map(([, , steps]) => steps)).toEqual([
    '2元 × 2.13 × 2.05 = 8.733元，取8.73元',
    '2元 × 60000.00 = 120000.000元，单注最高100,000.00元',
    '2元 × 1.00（比赛取消） = 1.300元，不足2.00元按2.00元',
  ])
})

test('at the final SP a part of the stake pays', async () => {
  const box = await show(
    <PrizeLinesCard rules={bjdc} order={won([{ note: { legs: [leg('3.200000')], cut: '4.160', bound: null } }])} />,
  )
  expect(box.textContent).toContain('2元 × 65% × 3.200000')
})

test('the tax of a note is said with it, and taken from the sum', async () => {
  const rows: Partial<PrizeRow>[] = [
    { note: null, level: '1', bought: '10', note_prize: '12000.00', note_after_tax: '9600.00' },
  ]
  const box = await show(
    <PrizeLinesCard rules={jczq} order={won(rows, { prize: '120000.00', prize_after_tax: '96000.00' })} />,
  )
  expect(rowsOf(box)).toEqual([
    ['一等奖', '12,000.00 × 2注 × 5 = 120,000.00元', '单注超过10,000元，每注扣税20%（2,400.00元），得9,600.00元'],
  ])
  expect(box.textContent).toContain('合计120,000.00元扣税−24,000.00元税后96,000.00元')
})

test('of many notes the first are shown until all are asked for', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => ({ note_prize: `${20 - at}.00` as never }))
  const box = await show(<PrizeLinesCard rules={jczq} order={won(rows)} />)
  expect(rowsOf(box)).toHaveLength(6)
  await settled(() => buttonOf(box, '看全部9项').click())
  expect(rowsOf(box)).toHaveLength(9)
})

test('an order without a calculation has no card', async () => {
  const box = await show(<PrizeLinesCard rules={jczq} order={{ ...won([{}]), prize_lines: null }} />)
  expect(box.textContent).toBe('')
})
