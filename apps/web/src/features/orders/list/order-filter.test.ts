import { instant } from '@caimin/base'
import { expect, test } from 'vitest'
import { filterParams, latestDays, readFilter, sinceOf, tabOf } from './order-filter.ts'

const NOW = instant(Date.parse('2026-11-21T00:30:00+08:00'))

test('an address is read and written back', () => {
  const params = { status: 'won', game: 'jczq', since: '2026-11-01', until: '2026-11-07', hidden: 'only' }
  expect(filterParams(readFilter(params))).toEqual(params)
  expect(filterParams(readFilter({}))).toEqual({})
})

test('what an address says wrong is left out', () => {
  expect(readFilter({ status: 'lost', game: 'poker', since: 'yesterday', until: '2026', hidden: 'yes' })).toEqual({
    status: 'all',
  })
  expect(readFilter({ since: '2026-02-30', until: '2026-13-01' })).toEqual({ status: 'all' })
})

test('what the shop must accept or print lies under the tab of what is in progress', () => {
  for (const status of ['awaiting_acceptance', 'awaiting_issue']) {
    expect(readFilter({ status })).toEqual({ status })
    expect(tabOf(readFilter({ status }))).toBe('in_progress')
  }
  expect(tabOf(readFilter({ status: 'won' }))).toBe('won')
  expect(tabOf({})).toBe('all')
})

test('the last days count today, by the calendar of China', () => {
  expect(sinceOf(1, NOW)).toBe('2026-11-21')
  expect(sinceOf(7, NOW)).toBe('2026-11-15')
  expect(latestDays({ since: '2026-11-15' }, NOW)).toBe(7)
  expect(latestDays({ since: '2026-11-15', until: '2026-11-16' }, NOW)).toBeUndefined()
  expect(latestDays({}, NOW)).toBeUndefined()
})
