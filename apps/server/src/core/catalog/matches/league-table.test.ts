import { addMs, days, instant } from '@caimin/base'
import { describe, expect, it } from 'vitest'
import { type LeagueResult, leagueTable } from './league-table.ts'

const BEGIN = instant(Date.parse('2025-08-16T20:00:00+08:00'))

/** A match so many days after the season's first, `A 2:1 B`. */
function result(day: number, text: string): LeagueResult {
  const [home = '', score = '', away = ''] = text.split(' ')
  const [homeGoals = 0, awayGoals = 0] = score.split(':').map(Number)
  return { kickoffAt: addMs(BEGIN, days(day)), home, away, homeGoals, awayGoals }
}

const newestFirst = (results: readonly LeagueResult[]) => results.toSorted((a, b) => b.kickoffAt - a.kickoffAt)

/** Position, team, played, won, drawn, lost, goals and points. */
const linesOf = (results: readonly LeagueResult[]) =>
  leagueTable(newestFirst(results))?.rows.map(
    ({ position, team, played, won, drawn, lost, scored, conceded, points }) =>
      `${position} ${team} ${played} ${won}-${drawn}-${lost} ${scored}:${conceded} ${points}`,
  )

/** Four teams, each against each at home and away. */
const SEASON = [
  result(0, 'A 2:0 B'),
  result(0, 'C 1:1 D'),
  result(7, 'B 3:1 C'),
  result(7, 'D 0:2 A'),
  result(14, 'A 1:1 C'),
  result(14, 'D 2:2 B'),
  result(21, 'B 1:0 A'),
  result(21, 'D 3:0 C'),
  result(28, 'C 2:1 B'),
  result(28, 'A 4:0 D'),
  result(35, 'C 0:1 A'),
  result(35, 'B 0:0 D'),
]

describe('the table of a league', () => {
  it('counts three points for a win and one for a draw, at home and away', () => {
    expect(linesOf(SEASON)).toEqual([
      '1 A 6 4-1-1 10:2 13',
      '2 B 6 2-2-2 7:7 8',
      '3 D 6 1-3-2 6:9 6',
      '4 C 6 1-2-3 5:10 5',
    ])
  })

  it('says how many matches it counts, from when and until when', () => {
    const { matches, from, until } = leagueTable(newestFirst(SEASON)) ?? {}
    expect({ matches, from, until }).toEqual({ matches: 12, from: BEGIN, until: addMs(BEGIN, days(35)) })
  })

  it('holds the teams that have played, however few matches are known', () => {
    expect(linesOf(SEASON.slice(0, 1))).toEqual(['1 A 1 1-0-0 2:0 3', '2 B 1 0-0-1 0:2 0'])
    expect(leagueTable([])).toBeUndefined()
  })

  it('decides equal points by the difference of goals, then by goals', () => {
    expect(linesOf([result(0, 'A 1:0 B'), result(0, 'C 3:1 D'), result(0, 'E 2:1 F')])).toEqual([
      '1 C 1 1-0-0 3:1 3',
      '2 E 1 1-0-0 2:1 3',
      '3 A 1 1-0-0 1:0 3',
      '4 F 1 0-0-1 1:2 0',
      '5 B 1 0-0-1 0:1 0',
      '6 D 1 0-0-1 1:3 0',
    ])
  })

  it('gives one position to teams that are level, and none to the places they take up', () => {
    expect(linesOf([result(0, 'A 1:1 B'), result(0, 'C 2:0 D')])).toEqual([
      '1 C 1 1-0-0 2:0 3',
      '2 A 1 0-1-0 1:1 1',
      '2 B 1 0-1-0 1:1 1',
      '4 D 1 0-0-1 0:2 0',
    ])
  })

  it('begins anew after the long pause between two seasons, not after a winter’s', () => {
    const winter = [...SEASON, result(35 + 60, 'A 0:0 B')]
    expect(leagueTable(newestFirst(winter))?.matches).toBe(13)
    const summer = [...SEASON, result(35 + 61, 'B 0:2 A'), result(35 + 68, 'A 0:0 B')]
    expect(linesOf(summer)).toEqual(['1 A 2 1-1-0 2:0 4', '2 B 2 0-1-1 0:2 1'])
  })
})
