import { instant } from '@caimin/base'
import { expect, it, test } from 'vitest'
import { readBasketballLists } from './sporttery-basketball.feed.ts'
import { readBasketballResult } from './sporttery-results.feed.ts'

const NOW = instant(Date.parse('2026-06-04T17:30:00+08:00'))

const MATCH = {
  matchId: '2040121',
  matchNumStr: '周五304',
  leagueAbbName: 'NBA',
  leagueAllName: '美国职业篮球联赛',
  homeTeamAbbName: '马刺',
  homeTeamAllName: '圣安东尼奥马刺',
  awayTeamAbbName: '尼克斯',
  awayTeamAllName: '纽约尼克斯',
  matchDate: '2026-06-06',
  matchTime: '08:30:00',
  matchStatus: 'Selling',
  poolList: [{ poolCode: 'WNM', single: 1 }],
}

const NO_POOLS = { mnl: {}, hdc: {}, hilo: {}, wnm: {} }
const MARGINS = { w1: '4.45', w2: '3.95', w6: '10.00', l1: '6.10', l2: '6.45', l6: '0' }

/** A call fills its own pool alone. */
const answer = (pools: object) => ({
  errorCode: '0',
  value: { matchInfoList: [{ businessDate: '2026-06-05', subMatchList: [{ ...MATCH, ...NO_POOLS, ...pools }] }] },
})

it('puts the pools of four calls together, with the lines they are for', () => {
  const { matches, refused } = readBasketballLists(
    [
      answer({ mnl: { h: '1.34', a: '2.31', goalLine: '' } }),
      answer({ hdc: { h: '1.65', a: '1.75', goalLine: '-5.5' } }),
      answer({ hilo: { h: '1.66', l: '1.74', goalLine: '+214.5' } }),
      answer({ wnm: MARGINS }),
    ],
    NOW,
  )
  expect(refused).toEqual([])
  expect(matches).toMatchObject([
    {
      id: 'jclq20260605304',
      game: 'jclq',
      sport: 'basketball',
      home: '马刺',
      away: '尼克斯',
      handicap: -5.5,
      total: 214.5,
      singles: { SFC: true },
      odds: {
        SF: { '3': '1.34', '0': '2.31' },
        RFSF: { '3': '1.65', '0': '1.75' },
        DXF: { 大: '1.66', 小: '1.74' },
        SFC: { '主胜1-5': '4.45', '主胜6-10': '3.95', '主胜26+': '10.00', '客胜1-5': '6.10', '客胜6-10': '6.45' },
      },
    },
  ])
})

it('does not sell a pool whose line is missing, and refuses a line that could end in a draw', () => {
  const untold = readBasketballLists([answer({ mnl: { h: '1.34', a: '2.31' }, hdc: { h: '1.65', a: '1.75' } })], NOW)
  expect(untold.matches?.[0]?.odds).toEqual({ SF: { '3': '1.34', '0': '2.31' } })
  const whole = readBasketballLists([answer({ hdc: { h: '1.65', a: '1.75', goalLine: '-5' } })], NOW)
  expect(whole).toMatchObject({ matches: [], refused: [{ row: 1 }] })
})

it('is silent off season', () => {
  expect(readBasketballLists([{ errorCode: '0', value: { vtoolsConfig: {} } }], NOW)).toMatchObject({ matches: [] })
})

test.each([
  ['with a hyphen, home first', '105-98', { full: '105:98' }],
  ['with a colon, away first', '98:105', { full: '105:98' }],
  ['cancelled', '取消', { void: true }],
] as const)('reads a final score %s', (_, finalScore, value) => {
  expect(readBasketballResult({ matchId: 2040121, status: 2, finalScore })).toEqual({ ref: '2040121', value })
})

it('reports nothing of a match under way, and refuses an impossible score', () => {
  expect(readBasketballResult({ matchId: 1, status: 1, finalScore: '50-48' })).toBeUndefined()
  expect(() => readBasketballResult({ matchId: 1, status: 2, finalScore: '90-90' })).toThrow('no score')
  expect(() => readBasketballResult({ matchId: 1, status: 2, finalScore: '' })).toThrow('no score')
})
