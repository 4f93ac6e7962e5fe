import { instant } from '@caimin/base'
import { expect, test } from 'vitest'
import { deskOrder, deskTicket } from '../../../testing/orders.ts'
import { makeSlip, type Printing, qrText } from './slip.ts'

const at = instant(Date.UTC(2026, 10, 20, 10, 35, 7))
const ticket = deskTicket(2, { stake: '1036.00', notes: '518', check_code: 'AB-12-CD' })
const order = deskOrder('001', { state: 2, tickets: [deskTicket(1), ticket], cutoff_at: '2026-11-20T20:00:00+08:00' })
const slipOf = (changes: Partial<Printing> = {}) =>
  makeSlip({
    order,
    ticket,
    all: 2,
    shop: { shop_id: 'shop-1', code: 'S1', name: '小店', auto_accept: false },
    at,
    clerk: '小陈',
    times: 1,
    reason: '',
    ...changes,
  })

test('a slip says what is typed at the terminal: notes, multiple, money in whole yuan, cutoff', () => {
  expect(slipOf()).toMatchObject({
    title: '投注单 2 / 2',
    shop: '小店 S1',
    cutoff: '20:00',
    decides: '2026134期',
    game: '双色球',
    notes: '518',
    multiple: 1,
    money: '1,036',
    number: '2026112000001-2',
    isAppended: false,
    clerk: '店员 小陈',
  })
})

test('the code names the ticket, not only the order', () => {
  expect(qrText(order, ticket)).toBe('2026112000001-2.AB12CD')
  expect(qrText(order, deskTicket(1))).toBe('2026112000001-1.AB12CD')
})

test('an appended ticket says so: it costs half as much again', () => {
  const appended = deskTicket(1, { content: { ...ticket.content, append: true } })
  expect(slipOf({ ticket: appended }).isAppended).toBe(true)
})

test('the plain play is named as the terminal has it: 单式 where every line is one note, else 复式', () => {
  const single = { play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [7] } }
  const compound = { play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6, 8], blue: [7] } }
  const playOf = (lines: (typeof single)[]) =>
    slipOf({ ticket: deskTicket(1, { content: { ...ticket.content, lines } }) }).play
  expect([playOf([single, single]), playOf([single, compound])]).toEqual(['单式', '复式'])
})
