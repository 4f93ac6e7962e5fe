import { expect, test } from 'vitest'
import { type Answered, clockCheck, networkCheck } from './run-checks.ts'

const AT = Date.parse('2026-11-20T18:00:00+08:00')
const answered = (changes: Partial<Answered> = {}): Answered => ({
  sentAt: AT - 100,
  receivedAt: AT + 100,
  release: {
    version: '1.3.1',
    version_code: 10301,
    released_on: '2026-11-21',
    notes: [],
    is_older: false,
    wall_time: '2026-11-20T18:00:00+08:00',
  },
  ...changes,
})

test('distinguishes a fast, a slow and no network', () => {
  expect(networkCheck(answered())).toMatchObject({ isFine: true, value: '200毫秒' })
  expect(networkCheck(answered({ receivedAt: AT + 3000 })).isFine).toBe(false)
  expect(networkCheck(answered({ release: undefined }))).toMatchObject({ isFine: false, value: '连不上' })
})

test('shows by how much the device’s clock is ahead or behind', () => {
  expect(clockCheck(answered())).toMatchObject({ isFine: true, value: '准确' })
  expect(clockCheck(answered({ sentAt: AT + 89_900, receivedAt: AT + 90_100 })).value).toBe('快90秒')
  expect(clockCheck(answered({ sentAt: AT - 60_100, receivedAt: AT - 59_900 })).value).toBe('慢60秒')
})
