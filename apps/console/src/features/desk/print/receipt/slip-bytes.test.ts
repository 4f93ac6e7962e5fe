import { instant } from '@caimin/base'
import { describe, expect, test } from 'vitest'
import { deskOrder, deskTicket } from '../../../../testing/orders.ts'
import { readReceipt } from '../../../../testing/read-receipt.ts'
import type { DeskOrder, DeskTicket } from '../../queries.ts'
import { makeSlip, type Printing } from '../slip.ts'
import { columnsOf } from './columns.ts'
import { encodeGb18030 } from './gb18030.ts'
import { ROLL_COLUMNS, slipBytes } from './slip-bytes.ts'

const ID = '20261120001'
const bet = {
  game: 'jczq' as const,
  multiple: 120,
  lines: [{ play: 'RQSPF', selection: { matches: [{ id: ID, picks: { RQSPF: ['3', '1'] } }], pass: ['单关'] } }],
}
const match = { match_id: ID, number_text: '周五001', home: '横滨水手', away: '川崎前锋', handicap: -1, total: null }
const ticket = deskTicket(1, { content: bet, notes: '2', stake: '480.00', check_code: '7K4M29QD' })
const order = deskOrder('001', {
  state: 2,
  game: 'jczq',
  tickets: [ticket],
  matches: [match as unknown as DeskOrder['matches'][number]],
  seen_odds: { [ID]: { RQSPF: { '3': '3.65', '1': '3.40' } } },
})

const slipOf = (changes: Partial<Printing> = {}) =>
  makeSlip({
    order,
    ticket,
    all: 2,
    shop: { shop_id: 'shop-1', code: '04217', name: '城西彩票', auto_accept: false },
    at: instant(Date.UTC(2026, 10, 20, 10, 40, 2)),
    clerk: '小陈',
    times: 1,
    reason: '',
    ...changes,
  })

describe.each([58, 80] as const)('a slip on %s mm', (roll) => {
  const receiptOf = (changes: Partial<Printing> = {}) => readReceipt(slipBytes(slipOf(changes), roll))
  const textOf = (changes: Partial<Printing> = {}) =>
    receiptOf(changes)
      .lines.map(({ text }) => text)
      .join('\n')

  test('says in Chinese what is typed at the terminal', () => {
    const text = textOf()
    for (const part of ['投注单 1 / 2', '城西彩票 04217', '竞彩足球', '周五001', '横滨水手', '× 120倍', '480元']) {
      expect(text).toContain(part)
    }
    expect(text).toMatch(/主?胜 +.*3\.65 3\.40/)
    expect(text).toContain('店员 小陈')
    expect(text).not.toContain('?')
  })

  test('has the code that the scanner reads, and is cut once at its end', () => {
    const { codes, cuts } = receiptOf()
    expect(codes).toEqual(['2026112000001-1.7K4M29QD'])
    expect(cuts).toBe(1)
  })

  test('keeps every line within the roll, large letters too', () => {
    for (const { text, isDoubled } of receiptOf({ times: 3, reason: '打得不清' }).lines) {
      expect(columnsOf(text) * (isDoubled ? 2 : 1)).toBeLessThanOrEqual(ROLL_COLUMNS[roll])
    }
  })

  test('says that it is printed again, and why', () => {
    const text = textOf({ times: 3, reason: '卡纸' })
    expect(text).toContain('补打 第3次')
    expect(text).toContain('卡纸')
  })

  test('says that it is no ticket', () => {
    expect(textOf()).toContain('不是彩票，不能兑奖')
  })

  const numbersOf = (numbers: DeskTicket) =>
    textOf({ order: deskOrder('002', { state: 2, tickets: [numbers] }), ticket: numbers })

  test('has the numbers of a note in one row, and calls it 单式', () => {
    const text = numbersOf(deskTicket(1))
    expect(text).toMatch(/^1 +01 02 03 04 05 06 \+07$/m)
    expect(text).toMatch(/双色球 +单式/)
  })

  test('names the zones of bankers, line by line', () => {
    const selection = { red_dan: [1, 2], red_tuo: [3, 4, 5, 6, 7], blue: [7] }
    const content = { game: 'shuangseqiu' as const, multiple: 1, lines: [{ play: 'dantuo', selection }] }
    const text = numbersOf(deskTicket(1, { content, notes: '5' }))
    expect(text).toMatch(/1 红胆 +01 02/)
    expect(text).toMatch(/1 红拖 +03 04 05 06 07/)
    expect(text).toMatch(/1 蓝 +07/)
  })
})

test('a minus of handicaps, which two bytes do not have, becomes a hyphen, and anything else a question mark', () => {
  expect(new TextDecoder().decode(new Uint8Array(encodeGb18030('−1')))).toBe('-1')
  expect(new TextDecoder().decode(new Uint8Array(encodeGb18030('🎫')))).toBe('?')
})

test('characters that two bytes can have come back as they were', () => {
  const text = '彩民驿站　周五001 让球胜平负 × ① 镕'
  expect(new TextDecoder('gb18030').decode(new Uint8Array(encodeGb18030(text)))).toBe(text)
})
