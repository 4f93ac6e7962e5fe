import { bjdc } from '@caimin/rules/bjdc'
import { jclq } from '@caimin/rules/jclq'
import { jczq } from '@caimin/rules/jczq'
import { expect, test } from 'vitest'
import { endingFor, filterMatches, handicapOutcome, recordOf } from './team-record.ts'
import { pastMatch } from './testing/analysis-of-match.ts'

const WON_AT_HOME = pastMatch(1, { full: '2:1' })
const LOST_AWAY = pastMatch(2, { home: '乙队', away: '主队', full: '3:0', league: '亚冠' })
const DRAWN_AWAY = pastMatch(3, { home: '客队', away: '主队', full: '1:1' })
const ALL = [WON_AT_HOME, LOST_AWAY, DRAWN_AWAY]

test('a match ends for a team by its own side of the score', () => {
  expect(ALL.map((match) => endingFor('主队', match))).toEqual(['won', 'lost', 'drawn'])
  expect(endingFor('乙队', LOST_AWAY)).toBe('won')
})

test('a record counts ends and the goals of both sides', () => {
  expect(recordOf('主队', ALL)).toEqual({ won: 1, drawn: 1, lost: 1, scored: 3, conceded: 5 })
  expect(recordOf('主队', [])).toEqual({ won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 })
})

test('matches are of one side and of one league where that is asked', () => {
  const of = (where: 'all' | 'home' | 'away', league?: string) => filterMatches('主队', ALL, { where, league })
  expect(of('all')).toEqual(ALL)
  expect(of('home')).toEqual([WON_AT_HOME])
  expect(of('away')).toEqual([LOST_AWAY, DRAWN_AWAY])
  expect(of('away', '韩K联')).toEqual([DRAWN_AWAY])
})

test('the handicap ends as the rules settle it, at the line of its day', () => {
  expect(handicapOutcome(jczq, WON_AT_HOME)).toBe('让−1 平')
  expect(handicapOutcome(jczq, { ...WON_AT_HOME, handicap: 1 })).toBe('让+1 胜')
  expect(handicapOutcome(bjdc, { ...WON_AT_HOME, handicap: -2 })).toMatch(/负/)
  expect(handicapOutcome(jclq, pastMatch(4, { half: null, full: '98:95', handicap: -4.5 }))).toMatch(/主负/)
  expect(handicapOutcome(jczq, { ...WON_AT_HOME, handicap: null })).toBeUndefined()
})
