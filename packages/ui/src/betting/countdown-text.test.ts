import { expect, test } from 'vitest'
import { countdownText, countsSeconds, isLastHour } from './countdown-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [0, '00:00'],
  [-5000, '00:00'],
  [1, '00:01'],
  [24 * MINUTE + 36_000, '24:36'],
  [HOUR - 1, '1:00:00'],
  [2 * HOUR + 4 * MINUTE + 52_000, '2:04:52'],
  [27 * HOUR, '1天3:00:00'],
])('%d ms left reads %s', (left, text) => {
  expect(countdownText(left)).toBe(text)
})

test('the last hour is red, and seconds count below two days', () => {
  expect(isLastHour(HOUR)).toBe(false)
  expect(isLastHour(HOUR - 1)).toBe(true)
  expect(countsSeconds(49 * HOUR)).toBe(false)
})
