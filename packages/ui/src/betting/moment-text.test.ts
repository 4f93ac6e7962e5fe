import { fromChina } from '@caimin/base'
import { expect, test } from 'vitest'
import { momentText } from './moment-text.ts'

const at = (month: number, day: number, hour: number, minute: number) =>
  fromChina({ year: 2026, month, day, hour, minute, second: 0 })
const now = at(11, 20, 16, 20)

test.each([
  ['today', at(11, 20, 17, 25), '17:25'],
  ['this evening', at(11, 20, 20, 55), '今晚20:55'],
  ['tomorrow', at(11, 21, 11, 0), '明日11:00'],
  ['this week', at(11, 24, 19, 55), '周二19:55'],
  ['later', at(12, 17, 19, 55), '12月17日19:55'],
  ['before', at(11, 18, 9, 5), '11月18日09:05'],
])('says a moment %s', (_, moment, text) => expect(momentText(moment, now)).toBe(text))
