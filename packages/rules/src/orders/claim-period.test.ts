import { expect, test } from 'vitest'
import { claimUntil, claimUrgency } from './claim-period.ts'

test('a prize can be claimed for sixty calendar days after the draw', () => {
  expect(claimUntil('2026-11-20')).toBe('2027-01-19')
  expect(claimUntil('2024-01-02')).toBe('2024-03-02')
})

test('the last week is urgent, and after the last day it is over', () => {
  const days = ['2027-01-11', '2027-01-12', '2027-01-19', '2027-01-20']
  expect(days.map((today) => claimUrgency('2027-01-19', today))).toEqual(['later', 'soon', 'soon', 'over'])
})
