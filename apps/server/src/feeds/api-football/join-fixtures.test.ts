import { addMs, instant, minutes } from '@caimin/base'
import { expect, it } from 'vitest'
import { joinFixtures } from './join-fixtures.ts'

const KICKOFF = instant(Date.parse('2026-11-20T20:00:00+08:00'))
const match = { id: 'm', home: '曼联', away: '利物浦', kickoffAt: KICKOFF }
const fixture = (ref: string, home: string, away: string, after = 0) => ({
  ref,
  kickoffAt: addMs(KICKOFF, minutes(after)),
  home: { ref: home, name: `team ${home}` },
  away: { ref: away, name: `team ${away}` },
})
const names = (given: Record<string, string>) => new Map(Object.entries(given))

it('joins a match to the fixture of one of its teams, and learns the other', () => {
  const joined = joinFixtures([match], [fixture('1', '33', '40', 5), fixture('2', '50', '51')], names({ '33': '曼联' }))
  expect(joined).toEqual({
    refs: [{ matchId: 'm', source: 'api-football', ref: '1' }],
    teams: [{ source: 'api-football', ref: '40', name: '利物浦' }],
    open: [],
  })
})

it.each([
  ['no team is known', [fixture('1', '33', '40')], {}, 'm 曼联 - 利物浦: one of 33 team 33 - 40 team 40'],
  ['it kicks off at another time', [fixture('1', '33', '40', 11)], { '33': '曼联' }, 'm 曼联 - 利物浦: no fixture'],
  [
    'it is against another',
    [fixture('1', '33', '41')],
    { '33': '曼联', '41': '切尔西' },
    'm 曼联 - 利物浦: no fixture',
  ],
  ['the sides are the other way', [fixture('1', '40', '33')], { '33': '曼联' }, 'm 曼联 - 利物浦: no fixture'],
  [
    'two may be it',
    [fixture('1', '33', '40'), fixture('2', '34', '40')],
    { '40': '利物浦' },
    'm 曼联 - 利物浦: one of 33 team 33 - 40 team 40, 34 team 34 - 40 team 40',
  ],
])('leaves a match without a fixture where %s', (_, fixtures, known, text) => {
  expect(joinFixtures([match], fixtures, names(known as Record<string, string>))).toEqual({
    refs: [],
    teams: [],
    open: [text],
  })
})
