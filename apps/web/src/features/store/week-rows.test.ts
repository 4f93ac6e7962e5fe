import { expect, test } from 'vitest'
import { closedRows, type StoreHours, weekRows } from './week-rows.ts'

const USUAL: StoreHours = { opens_at: '09:00', closes_at: '22:00', weekdays: [], closed_days: [], holidays: [] }

test('a shop with the same hours every day has one row', () => {
  expect(weekRows(USUAL)).toEqual([{ first: 1, last: 7, text: '09:00–22:00' }])
})

test('weekdays in a row with the same hours stand together', () => {
  const late = { opens_at: '10:00', closes_at: '23:00' }
  const weekdays = [
    { weekday: 3, hours: null },
    { weekday: 6, hours: late },
    { weekday: 7, hours: late },
  ]
  expect(weekRows({ ...USUAL, weekdays })).toEqual([
    { first: 1, last: 2, text: '09:00–22:00' },
    { first: 3, last: 3, text: '休息' },
    { first: 4, last: 5, text: '09:00–22:00' },
    { first: 6, last: 7, text: '10:00–23:00' },
  ])
})

test('closed days and holidays stand in order of their first day', () => {
  const holidays = [{ name: '国庆节', first_day: '2026-10-01', last_day: '2026-10-04' }]
  expect(closedRows({ ...USUAL, closed_days: ['2026-10-20', '2026-09-09'], holidays })).toEqual([
    ['9月9日', '休息'],
    ['10月1日至10月4日', '国庆节休市'],
    ['10月20日', '休息'],
  ])
})
