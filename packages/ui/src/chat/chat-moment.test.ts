import { fromChina } from '@caimin/base'
import { expect, test } from 'vitest'
import { chatMoment } from './chat-moment.ts'

const at = (date: readonly [year: number, month: number, day: number], hour: number, minute: number) =>
  fromChina({ year: date[0], month: date[1], day: date[2], hour, minute })
const now = at([2026, 3, 1], 0, 5)

test.each([
  ['today', at([2026, 3, 1], 0, 4), '今天 00:04'],
  ['yesterday', at([2026, 2, 28], 23, 59), '昨天 23:59'],
  ['before', at([2026, 2, 27], 9, 5), '2月27日 09:05'],
  ['in another year', at([2025, 12, 31], 19, 55), '2025年12月31日 19:55'],
])('says a moment %s', (_, moment, text) => expect(chatMoment(moment, now)).toBe(text))

test('the day before the first of a year is yesterday', () => {
  expect(chatMoment(at([2025, 12, 31], 19, 55), at([2026, 1, 1], 8, 0))).toBe('昨天 19:55')
})
