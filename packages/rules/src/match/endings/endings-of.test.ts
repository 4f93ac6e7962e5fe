import { expect, test } from 'vitest'
import { JCLQ_RULES } from '../../games/jclq/index.ts'
import { JCZQ_RULES } from '../../games/jczq/index.ts'
import { SFGG_RULES } from '../../games/sfgg/index.ts'
import { scoreOf } from '../football/score.ts'
import { type Ending, endingsOf } from './endings-of.ts'

const named = (endings: readonly Ending[]) =>
  endings.map(({ right }) => right.map(({ play, option }) => `${play}${option}`).join('+'))

test('options of one play come alone, and the match can be lost', () => {
  const endings = endingsOf(JCZQ_RULES, { picks: { SPF: ['1', '3'] }, lines: { handicap: -1 } })
  expect(named(endings)).toEqual(['SPF3', 'SPF1', ''])
})

test('options of several plays come together where one score brings them', () => {
  const picks = { SPF: ['3'], RQSPF: ['1'], JQS: ['0', '3'] }
  const endings = endingsOf(JCZQ_RULES, { picks, lines: { handicap: -1 } })
  expect(named(endings)).toEqual(['SPF3+RQSPF1+JQS3', 'SPF3+RQSPF1', 'SPF3+JQS3', 'SPF3', 'JQS0', 'JQS3', ''])
})

test('with all options chosen no ending loses', () => {
  const endings = endingsOf(JCZQ_RULES, { picks: { SPF: ['3', '1', '0'] }, lines: { handicap: 0 } })
  expect(named(endings)).toEqual(['SPF3', 'SPF1', 'SPF0'])
})

test('a match under way ends only as it still can', () => {
  const isPossible: NonNullable<Parameters<typeof endingsOf>[1]['isPossible']> = (result) =>
    Number(scoreOf(result).full.split(':')[0]) >= 2
  const endings = endingsOf(JCZQ_RULES, { picks: { JQS: ['0', '1', '2', '7'] }, lines: { handicap: 0 }, isPossible })
  expect(named(endings)).toEqual(['JQS2', 'JQS7', ''])
})

test('every ending is shown by a result that the rules read the same way', () => {
  const picks = { SF: ['3'], RFSF: ['0'], DXF: ['大'], SFC: ['01', '11'] }
  for (const { right, result } of endingsOf(JCLQ_RULES, { picks, lines: { handicap: -5.5, total: 170.5 } })) {
    expect(JCLQ_RULES.isResult(result)).toBe(true)
    for (const { play, option } of right) expect(JCLQ_RULES.winningOption(play, result)).toBe(option)
  }
})

test('where a game has one play, one side wins or the other', () => {
  expect(named(endingsOf(SFGG_RULES, { picks: { SF: ['3'] }, lines: { handicap: -0.5 } }))).toEqual(['SF3', ''])
  expect(named(endingsOf(SFGG_RULES, { picks: { SF: ['3', '0'] }, lines: { handicap: 0.5 } }))).toEqual(['SF3', 'SF0'])
})
