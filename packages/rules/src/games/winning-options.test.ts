import { describe, expect, test } from 'vitest'
import {
  checkResult,
  finalSpPercent,
  gamePlays,
  lineOf,
  matchPlays,
  maxLegs,
  optionText,
  passTypes,
  playOptions,
  resultOf,
  winningOption,
} from '../all-games.ts'
import type { MatchResult } from '../bet.ts'
import type { MatchGameId } from './game-ids.ts'

/** The option that a result makes right in each of these plays. */
const rightIn = (game: MatchGameId, plays: string, result: MatchResult) =>
  plays.split(' ').map((play) => winningOption(game, play, result))

const football = (full: string, more: object = {}): MatchResult => ({ full, ...more })

describe('竞彩足球 (rules.md 1.1)', () => {
  test.each([
    ['1:0', '3', '1', '1:0'],
    ['2:2', '1', '4', '2:2'],
    ['0:0', '1', '0', '0:0'],
    ['0:1', '0', '1', '0:1'],
    ['5:2', '3', '7', '5:2'],
    ['2:5', '0', '7', '2:5'],
    ['4:2', '3', '6', '4:2'],
    ['3:3', '1', '6', '3:3'],
    ['4:4', '1', '7', '9:9'],
    ['5:3', '3', '7', '9:0'],
    ['6:0', '3', '6', '9:0'],
    ['0:6', '0', '6', '0:9'],
    ['4:3', '3', '7', '9:0'],
    ['10:2', '3', '7', '9:0'],
  ])('%s', (full, outcome, goals, score) => {
    expect(rightIn('jczq', 'SPF JQS CBF', football(full))).toEqual([outcome, goals, score])
  })

  test('the handicap is added to the goals of the home side', () => {
    const right = (full: string, handicap: number | string) =>
      winningOption('jczq', 'RQSPF', football(full, { handicap }))
    expect([right('1:0', -1), right('2:0', -1), right('0:0', -1)]).toEqual(['1', '3', '0'])
    expect([right('0:1', '+1'), right('1:1', '1'), right('0:2', '+1')]).toEqual(['1', '3', '0'])
  })

  test('half time and full time together', () => {
    const right = (half: string, full: string) => winningOption('jczq', 'BQC', football(full, { half }))
    expect([right('1:0', '1:2'), right('0:0', '0:0'), right('0:1', '2:1')]).toEqual(['3-0', '1-1', '0-3'])
  })

  test('nothing is right in a play whose half time or handicap is missing, or in no play at all', () => {
    expect(rightIn('jczq', 'BQC RQSPF SXDS', football('1:0'))).toEqual([undefined, undefined, undefined])
    expect(winningOption('jczq', 'SPF', { void: true })).toBeUndefined()
    expect(rightIn('jczq', 'SPF JQS CBF', football('1-0'))).toEqual([undefined, undefined, undefined])
    expect(rightIn('bjdc', 'SXDS ZJQS BF', football('1-0'))).toEqual([undefined, undefined, undefined])
  })
})

describe('北京单场 (rules.md 3)', () => {
  test.each([
    ['1:0', '下单', '1', '1:0'],
    ['1:1', '下双', '2', '1:1'],
    ['2:1', '上单', '3', '2:1'],
    ['2:2', '上双', '4', '2:2'],
    ['4:2', '上双', '6', '4:2'],
    ['5:0', '上单', '5', '胜其他'],
    ['4:4', '上双', '7', '平其他'],
    ['0:5', '上单', '5', '负其他'],
    ['2:4', '上双', '6', '2:4'],
  ])('%s', (full, parity, goals, score) => {
    expect(rightIn('bjdc', 'SXDS ZJQS BF', football(full))).toEqual([parity, goals, score])
  })

  test('胜平负 is after the handicap, and open without one', () => {
    expect(winningOption('bjdc', 'SPF', football('1:0', { handicap: -1 }))).toBe('1')
    expect(winningOption('bjdc', 'SPF', football('1:0'))).toBeUndefined()
    expect(winningOption('bjdc', 'BQQSPF', football('1:0', { half: '0:0' }))).toBe('1-3')
    expect(winningOption('bjdc', 'CBF', football('1:0'))).toBeUndefined()
  })
})

describe('竞彩篮球 (rules.md 2)', () => {
  const score = (home: number, away: number, more: object = {}): MatchResult => ({ home, away, ...more })

  test.each([
    [1, '主胜1-5'],
    [5, '主胜1-5'],
    [6, '主胜6-10'],
    [10, '主胜6-10'],
    [11, '主胜11-15'],
    [16, '主胜16-20'],
    [25, '主胜21-25'],
    [26, '主胜26+'],
    [60, '主胜26+'],
    [-1, '客胜1-5'],
    [-6, '客胜6-10'],
    [-25, '客胜21-25'],
    [-26, '客胜26+'],
  ])('a margin of %d is %s', (margin, option) => {
    const result = score(100 + margin, 100)
    expect(rightIn('jclq', 'SFC SF', result)).toEqual([option, margin > 0 ? '3' : '0'])
  })

  test('the let is added to the points of the home side', () => {
    const right = (points: number, line: number | string) =>
      winningOption('jclq', 'RFSF', score(points, 100, { let: line }))
    expect([right(106, -5.5), right(105, '-5.5'), right(95, 5.5), right(94, '+5.5')]).toEqual(['3', '0', '3', '0'])
  })

  test('both sides’ points against the preset total', () => {
    const right = (total: number) => winningOption('jclq', 'DXF', score(101, 100, { total }))
    expect([right(200.5), right(201.5)]).toEqual(['大', '小'])
  })

  test('nothing is right without the line of a play', () => {
    expect(rightIn('jclq', 'RFSF DXF SPF', score(101, 100))).toEqual([undefined, undefined, undefined])
  })
})

test('胜负过关: a score or handicap that is none decides nothing', () => {
  for (const wrong of [{ home: 'x' }, { away: 'x' }, { handicap: 'x' }]) {
    const result = { home: 1, away: 0, handicap: -0.5, ...wrong }
    expect(winningOption('sfgg', 'SF', result)).toBeUndefined()
  }
})

test('胜负过关: the side that wins after the handicap (rules.md 4)', () => {
  const right = (home: number | string, away: number | string, handicap: number | string) =>
    winningOption('sfgg', 'SF', { home, away, handicap })
  expect([right(1, 0, -0.5), right(1, 1, -0.5), right('3', '5', '+2.5'), right(3, 6, 2.5)]).toEqual([
    '3',
    '0',
    '3',
    '0',
  ])
  expect(winningOption('sfgg', 'SPF', { home: 1, away: 0, handicap: -0.5 })).toBeUndefined()
})

describe('what is a result', () => {
  const VOID = { void: true }
  const good: readonly (readonly [MatchGameId, object])[] = [
    ['jczq', { full: '1:0' }],
    ['jczq', { full: '1:0', half: '1:0', handicap: -1 }],
    ['jczq', { full: '10:0', half: '0:0', handicap: '+1' }],
    ['bjdc', { full: '0:0', half: '0:0', handicap: '-1' }],
    ['jclq', { home: 0, away: 400 }],
    ['jclq', { home: 101, away: 100, let: -5.5, total: '200.5' }],
    ['sfgg', { home: 1, away: 0, handicap: -0.5 }],
    ['sfgg', { home: '1', away: '0', handicap: '+1.5' }],
  ]
  const bad: readonly (readonly [MatchGameId, unknown])[] = [
    ...(['jczq', 'jclq', 'sfgg'] as const).flatMap(
      (game) =>
        [
          [game, null],
          [game, []],
          [game, {}],
          [game, { void: false }],
          [game, { void: true, full: '1:0' }],
        ] as const,
    ),
    ['jczq', { full: '1-0' }],
    ['jczq', { full: '100:0' }],
    ['jczq', { full: 'a1:0' }],
    ['jczq', { full: '1:0b' }],
    ['jczq', { full: 1 }],
    ['jczq', { full: ['1:0'] }],
    ['jczq', { full: '1:0', half: '2:0' }],
    ['jczq', { full: '1:0', half: '0:1' }],
    ['jczq', { full: '1:0', half: '0' }],
    ['jczq', { full: '1:0', half: null }],
    ['jczq', { full: '1:0', handicap: 'one' }],
    ['jczq', { full: '1:0', handicap: null }],
    ['jczq', { full: '1:0', handicap: ['1'] }],
    ['jczq', { full: '1:0', extra: '2:0' }],
    ['jclq', { home: 100, away: 100 }],
    ['jclq', { home: 401, away: 100 }],
    ['jclq', { home: 100, away: -1 }],
    ['jclq', { home: '101', away: 100 }],
    ['jclq', { home: 101 }],
    ['jclq', { home: 101, away: 100, let: 5 }],
    ['jclq', { home: 101, away: 100, total: 200 }],
    ['jclq', { home: 101, away: 100, total: 'many' }],
    ['jclq', { home: 101, away: 100, quarter: 1 }],
    ['sfgg', { home: 1, away: 0 }],
    ['sfgg', { home: 1, away: 0, handicap: 1 }],
    ['sfgg', { home: 1.5, away: 0, handicap: 0.5 }],
    ['sfgg', { home: 1, away: 'x', handicap: 0.5 }],
    ['sfgg', { home: 1, away: 0, handicap: 0.5, set: 3 }],
  ]

  test.each(good)('%s takes %j', (game, result) => {
    expect(checkResult(game, { one: result })).toEqual({ ok: true, value: { one: result } })
  })

  test.each(bad)('%s refuses %j', (game, result) => {
    expect(checkResult(game, { one: result })).toEqual({ ok: false, reason: 'result_malformed' })
  })

  test.each(['jczq', 'jclq', 'bjdc', 'sfgg'] as const)(
    '%s takes a void match, and no result among good ones',
    (game) => {
      expect(checkResult(game, { one: VOID }).ok).toBe(true)
      expect(checkResult(game, { one: VOID, two: {} }).ok).toBe(false)
    },
  )

  test('a result made of a score and its lines is one of the game', () => {
    const score = { full: '2:1', half: '1:1' }
    expect(resultOf('jczq', score, { handicap: -1 })).toEqual({ full: '2:1', half: '1:1', handicap: -1 })
    expect(resultOf('bjdc', { full: '2:1' }, {})).toEqual({ full: '2:1' })
    expect(resultOf('jclq', { full: '101:99' }, { handicap: -1.5, total: 200.5 })).toEqual({
      ...{ home: 101, away: 99 },
      ...{ let: -1.5, total: 200.5 },
    })
    expect(resultOf('jclq', { full: '101:99' }, {})).toEqual({ home: 101, away: 99 })
    expect(resultOf('sfgg', { full: '3:1' }, { handicap: 0.5 })).toEqual({ home: 3, away: 1, handicap: 0.5 })
  })
})

describe('what may be bet', () => {
  test('plays in the order of display, several together where the game allows it', () => {
    expect(gamePlays('jczq')).toEqual(['SPF', 'RQSPF', 'JQS', 'BQC', 'CBF', 'MIX'])
    expect(gamePlays('jclq')).toEqual(['SF', 'RFSF', 'DXF', 'SFC', 'MIX'])
    expect(gamePlays('bjdc')).toEqual(['SPF', 'SXDS', 'ZJQS', 'BF', 'BQQSPF'])
    expect(gamePlays('sfgg')).toEqual(['SF'])
    expect(gamePlays('sfc')).toEqual(['standard'])
    expect(gamePlays('renxuan9')).toEqual(['standard', 'dantuo'])
  })

  test('plays without 混合过关, and what part of stake × final SP is paid', () => {
    expect(matchPlays('jczq')).toEqual(['SPF', 'RQSPF', 'JQS', 'BQC', 'CBF'])
    const percents = (['jczq', 'jclq', 'bjdc', 'sfgg'] as const).map(finalSpPercent)
    expect(percents).toEqual([undefined, undefined, 65, 65])
  })

  test('options stand in the order of the paper', () => {
    expect(playOptions('jczq', 'SPF')).toEqual(['3', '1', '0'])
    expect(playOptions('jczq', 'JQS')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
    expect(playOptions('jczq', 'BQC')).toEqual(['3-3', '3-1', '3-0', '1-3', '1-1', '1-0', '0-3', '0-1', '0-0'])
    expect(playOptions('jczq', 'CBF')).toHaveLength(31)
    expect(playOptions('jczq', 'CBF').slice(11, 14)).toEqual(['5:2', '9:0', '0:0'])
    expect(playOptions('bjdc', 'BF')).toHaveLength(25)
    expect(playOptions('bjdc', 'SXDS')).toEqual(['上单', '上双', '下单', '下双'])
    expect(playOptions('jclq', 'SF')).toEqual(['3', '0'])
    expect(playOptions('jclq', 'SFC')).toHaveLength(12)
    expect(playOptions('sfgg', 'SF')).toEqual(['3', '0'])
  })

  test('the scores of the paper, home wins first', () => {
    const upTo4 = [
      ...['1:0', '2:0', '2:1', '3:0', '3:1', '3:2', '4:0', '4:1', '4:2'],
      ...['0:0', '1:1', '2:2', '3:3'],
      ...['0:1', '0:2', '1:2', '0:3', '1:3', '2:3', '0:4', '1:4', '2:4'],
    ]
    const scores = (game: MatchGameId, play: string) =>
      playOptions(game, play).filter((option) => /^\d:[0-8]$/.test(option))
    expect(scores('bjdc', 'BF')).toEqual(upTo4)
    const [homeWins, others] = [upTo4.slice(0, 9), upTo4.slice(9)]
    expect(scores('jczq', 'CBF')).toEqual([
      ...[...homeWins, '5:0', '5:1', '5:2', '9:0'],
      ...[...others, '0:5', '1:5', '2:5'],
    ])
  })

  test('every score that is an option is right for itself alone', () => {
    for (const [game, play] of [
      ['jczq', 'CBF'],
      ['bjdc', 'BF'],
    ] as const) {
      const scores = playOptions(game, play).filter((option) => /^[0-5]:[0-5]$/.test(option))
      expect(scores.map((full) => winningOption(game, play, football(full)))).toEqual(scores)
    }
  })

  test('options are named as printed', () => {
    expect(['3', '1', '0'].map((option) => optionText('jczq', 'SPF', option))).toEqual(['主胜', '平', '主负'])
    expect(optionText('jczq', 'CBF', '9:9')).toBe('平其他')
    expect(optionText('jczq', 'CBF', '1:0')).toBe('1:0')
    expect(optionText('jczq', 'JQS', '7')).toBe('7+')
    expect(optionText('jclq', 'SF', '0')).toBe('主负')
    expect(optionText('jczq', 'SPF', '4')).toBe('4')
  })

  test('a ticket has as many legs as the shortest of its plays allows (rules.md 1.2, 2, 3, 4)', () => {
    const legs = (game: MatchGameId, ...plays: string[]) => plays.map((play) => maxLegs(game, [play]))
    expect(legs('jczq', 'SPF', 'RQSPF', 'JQS', 'BQC', 'CBF')).toEqual([8, 8, 6, 4, 4])
    expect(legs('jclq', 'SF', 'RFSF', 'DXF', 'SFC')).toEqual([8, 8, 8, 4])
    expect(legs('bjdc', 'SPF', 'SXDS', 'ZJQS', 'BF', 'BQQSPF')).toEqual([15, 6, 6, 3, 6])
    expect(legs('sfgg', 'SF')).toEqual([15])
    expect(maxLegs('jczq', ['SPF', 'CBF', 'JQS'])).toBe(4)
  })

  test('some plays are bet against a line', () => {
    const lines = (game: MatchGameId, plays: string) => plays.split(' ').map((play) => lineOf(game, play))
    expect(lines('jczq', 'SPF RQSPF CBF')).toEqual([undefined, 'handicap', undefined])
    expect(lines('jclq', 'SF RFSF DXF SFC')).toEqual([undefined, 'handicap', 'total', undefined])
    expect(lines('bjdc', 'SPF BF')).toEqual(['handicap', undefined])
    expect(lines('sfgg', 'SF')).toEqual(['handicap'])
  })

  test('passes begin with 单关, where the game has it, and end with the longest', () => {
    const names = (game: MatchGameId) => passTypes(game).map(({ name }) => name)
    expect(names('jczq').slice(0, 6)).toEqual(['单关', '2串1', '3串1', '3串3', '3串4', '4串1'])
    expect(names('jczq').at(-1)).toBe('8串247')
    expect(names('bjdc').slice(0, 5)).toEqual(['单关', '2串1', '2串3', '3串1', '3串4'])
    expect(names('bjdc').at(-1)).toBe('15串1')
    expect(names('sfgg')[0]).toBe('3串1')
    expect([names('jczq'), names('jclq'), names('bjdc'), names('sfgg')].map(({ length }) => length)).toEqual([
      40, 40, 30, 19,
    ])
  })
})
