import { GAME_IDS } from '@caimin/rules/games'
import { expect, it } from 'vitest'
import {
  changedFields,
  type Draft,
  draftOf,
  type Settings,
  settingsFrom,
  takeOver,
  wrongFields,
} from './settings-draft.ts'

const SETTINGS: Settings = {
  version: 3,
  suspended_why: null,
  licence: { no: 'BJ-1', valid_until: null, state: 'unknown', days_left: null },
  auto_accept: false,
  opens_at: '09:00',
  closes_at: '22:00',
  weekdays: [
    { weekday: 6, hours: { opens_at: '10:00', closes_at: '18:00' } },
    { weekday: 7, hours: null },
  ],
  closed_days: ['2026-12-24', '2026-12-31'],
  holidays: [{ name: '国庆节', first_day: '2026-10-01', last_day: '2026-10-04' }],
  accept_minutes: 10,
  print_advance_minutes: 2,
  ticket_multiple_limit: 99,
  welfare_multiple_limit: 50,
  recharge_lock_percent: 100,
  games: GAME_IDS.map((game) => ({ game, is_open: true, advance_minutes: game === 'jczq' ? -5 : 0 })),
}
const { version: _version, licence: _licence, suspended_why: _why, holidays: _holidays, ...SENT } = SETTINGS
const BASE = draftOf(SETTINGS)
const typed = (changes: Partial<Draft>): Draft => ({ ...BASE, ...changes })

it('sends back what it was given', () => {
  expect(settingsFrom(BASE)).toEqual(SENT)
  const allDay = { ...SETTINGS, opens_at: '00:00', closes_at: '24:00' }
  expect(settingsFrom(draftOf(allDay))).toMatchObject({ opens_at: '00:00', closes_at: '24:00' })
})

it('keeps what was typed here, and takes the rest over from the person who saved meanwhile', () => {
  const mine = typed({ accept_minutes: '20', 'open:jczq': false })
  const theirs = draftOf({ ...SETTINGS, accept_minutes: 15, closes_at: '23:00' })
  const merged = takeOver(mine, BASE, theirs)
  expect(merged).toMatchObject({ accept_minutes: '20', 'open:jczq': false, closes_at: '23:00' })
  expect(changedFields(theirs, merged)).toEqual(['accept_minutes', 'open:jczq'])
})

it('offers a weekday the usual hours when it gets hours of its own', () => {
  const own = settingsFrom(typed({ 'day:1': 'own' }))
  expect(own.weekdays[0]).toEqual({ weekday: 1, hours: { opens_at: '09:00', closes_at: '22:00' } })
})

it.each([
  [{ accept_minutes: '0' }, ['accept_minutes']],
  [{ accept_minutes: '' }, ['accept_minutes']],
  [{ recharge_lock_percent: '101' }, ['recharge_lock_percent']],
  [{ 'advance:jczq': '181' }, ['advance:jczq']],
  [{ 'advance:jczq': '-5' }, ['advance:jczq']],
  [{ closes_at: '09:00' }, ['closes_at']],
  [{ closes_at: '09:00', all_day: true }, []],
  [{ 'to:6': '10:00' }, ['to:6']],
  [{ 'to:6': '10:00', 'day:6': 'usual' }, []],
  [{ 'from:6': '', all_day: true }, ['to:6']],
  [Object.fromEntries([1, 2, 3, 4, 5, 6].map((day) => [`day:${day}`, 'closed'])), ['day:7']],
  [{ ticket_multiple_limit: '50' }, []],
  [{ welfare_multiple_limit: '51' }, ['welfare_multiple_limit']],
] as const)('of %j finds wrong %j', (changes, wrong) => {
  expect(wrongFields(typed(changes))).toEqual(wrong)
})
