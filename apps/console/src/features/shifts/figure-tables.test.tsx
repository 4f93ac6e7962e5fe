// @vitest-environment happy-dom
import type { MoneyText } from '@caimin/base'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { GamesTable, MoneyTable } from './figure-tables.tsx'
import type { ShiftFigures } from './queries.ts'

const sumOf = (count: number, amount: MoneyText) => ({ count, amount })

/** Every figure another, so that none can stand for another. */
const FIGURES: ShiftFigures = {
  games: [
    { game: 'jczq', orders: 3, tickets: 5, amount: '50.00' },
    { game: 'shuangseqiu', orders: 4, tickets: 6, amount: '60.00' },
  ],
  tickets: sumOf(11, '110.00'),
  sold: sumOf(34, '108.00'),
  unfinished: sumOf(1, '2.00'),
  wrong_tickets: sumOf(2, '16.00'),
  released: sumOf(8, '80.00'),
  void_refunds: sumOf(9, '90.00'),
  prizes: sumOf(12, '120.00'),
  tax: '24.00',
  reversed: sumOf(13, '130.00'),
  cash_credits: sumOf(14, '140.00'),
  collection_codes: sumOf(15, '150.00'),
  channels: sumOf(16, '160.00'),
  recharge_refunds: sumOf(17, '170.00'),
  cash_refunds: sumOf(18, '180.00'),
  withdrawals_paid: sumOf(19, '190.00'),
  packets: sumOf(20, '200.00'),
  packets_returned: sumOf(21, '210.00'),
  compensations: sumOf(22, '220.00'),
  moves: [],
  expected: '300.00',
}

/** The rows of the table, each cell under the columns that it spans. */
function rowsOf(box: HTMLElement): string[][] {
  return [...box.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].flatMap((cell) => [
      ...Array.from({ length: cell.colSpan - 1 }, () => ''),
      cell.textContent ?? '',
    ]),
  )
}

test('orders whose stake was taken stand among the orders, and tickets among the tickets', async () => {
  const box = await show(<GamesTable figures={FIGURES} />)
  expect([...box.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
    '玩法',
    '订单',
    '票',
    '金额（元）',
  ])
  expect(rowsOf(box)).toEqual([
    ['竞彩足球', '3', '5', '50.00'],
    ['双色球', '4', '6', '60.00'],
    ['合计', '7', '11', '110.00'],
    ['已扣款', '34', '—', '108.00'],
    ['', '已录票，订单未完成', '1', '2.00'],
    ['', '店铺错票（店里承担）', '2', '16.00'],
  ])
})

test('every kind of money has its row, with how often and how much', async () => {
  const box = await show(<MoneyTable figures={FIGURES} />)
  expect(rowsOf(box)).toEqual([
    ['派进玩家余额（税前）', '12', '120.00'],
    ['', '其中代扣税', '24.00'],
    ['更正收回', '13', '130.00'],
    ['未出票退回', '8', '80.00'],
    ['无效场次退回', '9', '90.00'],
    ['现金充值', '14', '140.00'],
    ['收款码充值', '15', '150.00'],
    ['支付通道充值', '16', '160.00'],
    ['充值退回', '17', '170.00'],
    ['提现已打款', '19', '190.00'],
    ['红包', '20', '200.00'],
    ['红包退回', '21', '210.00'],
    ['申诉赔付', '22', '220.00'],
  ])
})
