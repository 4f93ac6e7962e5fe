import { expect, test } from 'vitest'
import { ORDER_STATE_NAMES } from './states.texts.ts'
import { isFinal, mayMove, NEXT, ORDER_STATES, type OrderState, orderStateAt, orderStateIndex } from './states.ts'

/**
 * What an arrow does to money: every arrow has a ledger template, or says that none is needed (behaviour.md, Orders).
 */
const MONEY: Record<string, 'hold' | 'release' | 'capture' | 'credit' | 'reverse' | 'none'> = {
  'subscribing>awaitingAcceptance': 'hold',
  'subscribing>cancelledByPlayer': 'release',
  'subscribing>cancelledByShop': 'release',
  'subscribing>cancelledBySystem': 'release',
  'awaitingAcceptance>awaitingIssue': 'none',
  'awaitingAcceptance>cancelledByPlayer': 'release',
  'awaitingAcceptance>cancelledByShop': 'release',
  'awaitingAcceptance>cancelledBySystem': 'release',
  'awaitingIssue>awaitingDraw': 'capture',
  'awaitingIssue>cancelledByShop': 'release',
  'awaitingIssue>cancelledBySystem': 'release',
  'awaitingIssue>unsold': 'release',
  'awaitingDraw>awaitingResult': 'none',
  'awaitingResult>notWon': 'none',
  'awaitingResult>awaitingPayout': 'none',
  'awaitingPayout>paid': 'credit',
  'awaitingPayout>awaitingResult': 'reverse',
  'notWon>awaitingResult': 'reverse',
  'paid>awaitingResult': 'reverse',
}

const arrows = ORDER_STATES.flatMap((from) => NEXT[from].map((to): [OrderState, OrderState] => [from, to]))

test('the twelve states stand at their index of the specification', () => {
  expect(ORDER_STATES).toHaveLength(12)
  expect(orderStateIndex('subscribing')).toBe(0)
  expect(orderStateIndex('awaitingDraw')).toBe(6)
  expect(orderStateIndex('unsold')).toBe(11)
  expect(ORDER_STATES.map(orderStateIndex).map(orderStateAt)).toEqual(ORDER_STATES)
  expect(orderStateAt(12)).toBeUndefined()
  expect(orderStateAt(-1)).toBeUndefined()
})

test('every state has a name of its own', () => {
  expect(new Set(Object.values(ORDER_STATE_NAMES)).size).toBe(12)
})

test('every state can be reached from where orders begin', () => {
  const reached = new Set<OrderState>(['subscribing', 'awaitingAcceptance'])
  for (const state of reached) for (const next of NEXT[state]) reached.add(next)
  expect([...reached].sort()).toEqual([...ORDER_STATES].sort())
})

test('cancelled and unsold orders are over', () => {
  expect(ORDER_STATES.filter(isFinal)).toEqual(['cancelledByPlayer', 'cancelledByShop', 'cancelledBySystem', 'unsold'])
})

test('every arrow says what happens to money, and nothing else does', () => {
  expect(arrows.map(([from, to]) => `${from}>${to}`).sort()).toEqual(Object.keys(MONEY).sort())
})

test('money is set aside once, given back or sold where an order ends or is printed, paid at the end, and reversed by a correction', () => {
  const isEnded = (state: OrderState) => isFinal(state) && state !== 'paid'
  for (const [from, to] of arrows) {
    const money = isEnded(to)
      ? 'release'
      : to === 'awaitingDraw'
        ? 'capture'
        : to === 'paid'
          ? 'credit'
          : from === 'subscribing'
            ? 'hold'
            : orderStateIndex(from) > orderStateIndex(to)
              ? 'reverse'
              : 'none'
    expect(MONEY[`${from}>${to}`], `${from}>${to}`).toBe(money)
  }
})

test('a move is allowed exactly along an arrow', () => {
  const allowed = new Set(Object.keys(MONEY))
  for (const from of ORDER_STATES) {
    for (const to of ORDER_STATES) expect(mayMove(from, to)).toBe(allowed.has(`${from}>${to}`))
  }
})
