import { fromChina } from '@caimin/base'
import { expect, test } from 'vitest'
import { joinDeadline } from './join-deadline.ts'

const at = (hour: number, minute = 0) => fromChina({ year: 2026, month: 8, day: 18, hour, minute })
const SHOP = { opensAt: '09:00', closesAt: '22:00' }

test('joining ends ten minutes before the cutoff, thirty for more than ten tickets', () => {
  expect(joinDeadline(SHOP, at(19, 55), 1)).toBe(at(19, 45))
  expect(joinDeadline(SHOP, at(19, 55), 10)).toBe(at(19, 45))
  expect(joinDeadline(SHOP, at(19, 55), 11)).toBe(at(19, 25))
})

test('where the shop is closed at the cutoff it ends before the closing', () => {
  expect(joinDeadline(SHOP, at(22), 1)).toBe(at(21, 50))
  expect(joinDeadline(SHOP, at(23, 30), 1)).toBe(at(21, 50))
  expect(joinDeadline(SHOP, at(27, 30), 1)).toBe(at(21, 50))
  expect(joinDeadline(SHOP, at(9), 1)).toBe(at(-3, 50))
  expect(joinDeadline(SHOP, at(9, 1), 1)).toBe(at(8, 51))
})

test('hours past midnight and around the clock count as they are', () => {
  const late = { opensAt: '10:00', closesAt: '02:00' }
  expect(joinDeadline(late, at(25, 30), 1)).toBe(at(25, 20))
  expect(joinDeadline(late, at(29), 1)).toBe(at(25, 50))
  expect(joinDeadline({ opensAt: '00:00', closesAt: '24:00' }, at(3), 1)).toBe(at(2, 50))
  expect(joinDeadline({ opensAt: '09:00', closesAt: '24:00' }, at(3), 1)).toBe(at(-1, 50))
})
