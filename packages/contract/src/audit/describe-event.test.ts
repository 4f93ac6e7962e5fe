import { expect, test } from 'vitest'
import { AUDIT_EVENTS } from './audit-events.ts'
import { AUDIT_EVENT_NAMES, AUDIT_FIELD_NAMES } from './audit-names.texts.ts'
import { amountOfEvent, describeDetails } from './describe-event.ts'
import { STAFF_WRITES } from './staff-writes.ts'

test('every event has a name, and every field that is kept has one', () => {
  expect(AUDIT_EVENTS.filter((event) => !(event in AUDIT_EVENT_NAMES))).toEqual([])
  const kept = Object.values(STAFF_WRITES).flatMap((calls) =>
    Object.values(calls).flatMap((write: { asked?: readonly string[]; answered?: readonly string[] } | null) => [
      ...(write?.asked ?? []),
      ...(write?.answered ?? []),
    ]),
  )
  expect([...new Set(kept)].filter((field) => !Object.hasOwn(AUDIT_FIELD_NAMES, field))).toEqual([])
})

test('codes become words, in lists and inside each other too', () => {
  expect(
    describeDetails({ kind: 'to_safe', approve: true, rights: ['see_players', 'pay_prizes'], reason: null }),
  ).toEqual([
    ['种类', '放进保险柜'],
    ['同意', '是'],
    ['权限', '看玩家资料、派奖'],
    ['理由', '—'],
  ])
  expect(describeDetails({ games: { jczq: { is_sold: false, advance_minutes: -5 } } })).toEqual([
    ['玩法', '竞彩足球在售否，提前截止（分钟）-5'],
  ])
})

test('a field and a code without words stay as they are', () => {
  expect(describeDetails({ toString: 'constructor', kind: 'constructor' })).toEqual([
    ['toString', 'constructor'],
    ['种类', 'constructor'],
  ])
})

test('the amount is of the event that moved it, and never a text that is none', () => {
  expect(amountOfEvent('cash_credited', { amount: '20.00' })).toBe('20.00')
  expect(amountOfEvent('shift_closed', { difference: '-0.50' })).toBe('-0.50')
  expect(amountOfEvent('cash_credited', { amount: '二十' })).toBeNull()
  expect(amountOfEvent('staff_signed_in', { amount: '20.00' })).toBeNull()
})
