import { expect, it, test } from 'vitest'
import { readLiveEvent, readLiveState } from './sporttery-live-rows.ts'
import { ENDED, goal, row } from './testing/live-answers.ts'

test.each([
  ['the first half', {}, { status: 'first_half', minute: 30, half: null, score: { home: 1, away: 0 } }],
  ['minutes added', { matchMinute: '45', matchMinuteExtra: '+2' }, { minute: 47 }],
  ['minutes added in one word', { matchMinute: "45+3'" }, { minute: 48 }],
  [
    'the break',
    { matchPhaseTc: '10', sectionsNo1: '1:0' },
    { status: 'half_time', minute: 45, half: { home: 1, away: 0 } },
  ],
  ['no minute', { matchPhaseTc: 2, matchMinute: '', sectionsNo1: '0:0' }, { status: 'second_half', minute: null }],
  ['the end', ENDED, { status: 'second_half', minute: 90, hasEnded: true }],
] as const)('reads how far a match is: %s', (_, changes, state) => {
  expect(readLiveState(row(1, changes))).toMatchObject(state)
})

test.each([
  ['a match on sale', { matchStatus: '1', matchPhaseTc: '', sectionsNo999: '' }],
  ['extra time', { matchPhaseTc: '3', sectionsNo999: '1:1' }],
])('reads nothing of %s', (_, changes) => {
  expect(readLiveState(row(1, changes))).toBeUndefined()
})

test.each([
  { sectionsNo999: '' },
  { sectionsNo999: '1-0' },
  { matchMinute: 'soon' },
  { sectionsNo1: 'x', matchPhaseTc: '2' },
])('refuses a row with %j', (changes) => {
  expect(() => readLiveState(row(1, changes))).toThrow()
})

it('reads what happened as far as the catalogue keeps it, in regular time', () => {
  expect(readLiveEvent(goal('12', { matchPhaseTc: '2', matchMinute: '90', matchMinuteExtra: '4' }))).toMatchObject({
    kind: 'goal',
    side: 'home',
    minute: 94,
    player: '前锋',
  })
  expect(readLiveEvent(goal('12', { personCnName: '', eventTc: 'redCard' }))).toMatchObject({
    kind: 'red_card',
    player: 'A. Striker',
  })
  expect(readLiveEvent(goal('12', { eventTc: 'penalty_shootout' }))).toBeUndefined()
  expect(readLiveEvent(goal('95', { matchPhaseTc: '3' }))).toBeUndefined()
  expect(() => readLiveEvent(goal('12', { teamType: 'referee' }))).toThrow('teamType referee is no side')
})
