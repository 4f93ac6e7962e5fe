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
  accept_minutes: 10,
  print_advance_minutes: 2,
  ticket_multiple_limit: 99,
  recharge_lock_percent: 100,
  games: GAME_IDS.map((game) => ({ game, is_open: true, advance_minutes: game === 'jczq' ? -5 : 0 })),
}
const { version: _version, licence: _licence, suspended_why: _why, ...SENT } = SETTINGS
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

it.each([
  [{ accept_minutes: '0' }, ['accept_minutes']],
  [{ accept_minutes: '' }, ['accept_minutes']],
  [{ recharge_lock_percent: '101' }, ['recharge_lock_percent']],
  [{ 'advance:jczq': '181' }, ['advance:jczq']],
  [{ 'advance:jczq': '-5' }, ['advance:jczq']],
  [{ closes_at: '09:00' }, ['closes_at']],
  [{ closes_at: '09:00', all_day: true }, []],
  [{ ticket_multiple_limit: '50' }, []],
] as const)('of %j finds wrong %j', (changes, wrong) => {
  expect(wrongFields(typed(changes))).toEqual(wrong)
})
