// @vitest-environment happy-dom
import { jczq } from '@caimin/rules/jczq'
import { expect, test } from 'vitest'
import { orderOn } from '../../../platform/bet-content/testing/order-on.ts'
import type { Order } from '../queries.ts'
import { payoutWhen, whatIfOf } from './what-if.ts'

const askable = (order: Order) => {
  const whatIf = whatIfOf(jczq, { ...order, state: order.state ?? 6 })
  if (!whatIf) throw new Error('nothing can be asked')
  return whatIf
}
const rightOf = (order: Order) =>
  askable(order).open[0]?.endings.map(({ right }) => right.map(({ play, option }) => play + option).join('+'))

test('a match under way can end only as it still can, and begins at its score', () => {
  const order = orderOn({ SPF: ['3', '1'], CBF: ['5:0'] })
  expect(rightOf(order)).toEqual(['SPF3', 'SPF1', ''])
  expect(askable(order).open[0]?.now).toBe(0)
  expect(askable(orderOn({ SPF: ['0', '1'] })).open[0]?.now).toBe(2)
})

test('the prize is that of the rules: 2 yuan times the odds, nothing when the match is lost', () => {
  const whatIf = askable(orderOn({ SPF: ['3', '1'] }))
  const brings = [0, 1, 2].map((mark) => payoutWhen(whatIf, [mark]).afterTax)
  expect(brings).toEqual([472n, 624n, 0n])
})

test('printed odds count as soon as there are some', () => {
  const order = orderOn({ SPF: ['3'] })
  const id = order.matches[0]?.match_id ?? ''
  const content = { ...order.bet, lines: order.bet.lines.map((line) => ({ ...line, play: 'SPF' })) }
  const ticket = { state: 'recorded', content, printed_odds: { [id]: { SPF: { '3': '2.50' } } } }
  const printed = { ...order, tickets: [ticket] } as unknown as Order
  expect(payoutWhen(askable(printed), [0]).prize).toBe(500n)
})

test('nothing is asked of what is known or over', () => {
  expect(whatIfOf(jczq, { ...orderOn({ SPF: ['3'] }, { is_confirmed: true }), state: 6 })).toBeUndefined()
  expect(whatIfOf(jczq, { ...orderOn({ SPF: ['3'] }), state: 8 })).toBeUndefined()
})
