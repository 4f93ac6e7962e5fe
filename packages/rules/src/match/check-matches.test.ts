import { expect, test } from 'vitest'
import type { MatchGameId } from '../games/game-ids.ts'
import { matchRulesOf } from '../games/match-rules-of.ts'
import { checkMatchLine } from './check-matches.ts'

const pick = (at: number, picks: object = { SPF: ['3'] }, more: object = {}) => ({ id: `m${at}`, picks, ...more })
const picksOf = (count: number, picks?: object) => Array.from({ length: count }, (_, i) => pick(i + 10, picks))

const check = (game: MatchGameId, play: string, selection: object) => {
  const line = checkMatchLine(matchRulesOf(game), play, selection)
  return line.ok ? undefined : line.reason
}

test.each([
  ['what is neither matches nor passes', { matches: picksOf(2), pass: ['2串1'], dan: ['m10'] }, 'field_unknown'],
  [
    'a match with more than id, picks and banker',
    { matches: [pick(1, undefined, { odds: '2.00' })], pass: ['单关'] },
    'match_malformed',
  ],
  ['a match id that is a number', { matches: [{ ...pick(1), id: 1 }], pass: ['单关'] }, 'match_malformed'],
  [
    'a banker said in words',
    { matches: [pick(1, undefined, { dan: 'yes' }), pick(2), pick(3)], pass: ['2串1'] },
    'match_malformed',
  ],
  ['picks that are a list', { matches: [pick(1, ['3'])], pass: ['单关'] }, 'match_malformed'],
  ['an option in a list of its own', { matches: [pick(1, { SPF: [['3']] })], pass: ['单关'] }, 'option_unknown'],
  ['a pass in a list of its own', { matches: picksOf(2), pass: [['2串1']] }, 'pass_unknown'],
])('refuses %s', (_, selection, reason) => {
  expect(check('jczq', 'SPF', selection)).toBe(reason)
})

test('a slip has up to fifteen matches', () => {
  expect(check('jczq', 'SPF', { matches: picksOf(15), pass: ['2串1'] })).toBeUndefined()
  expect(check('jczq', 'SPF', { matches: picksOf(16), pass: ['2串1'] })).toBe('matches_too_many')
})

test('胜负过关 is bet on three matches or more, in passes of three or more (rules.md 4)', () => {
  const sides = (count: number) => picksOf(count, { SF: ['3'] })
  expect(check('sfgg', 'SF', { matches: sides(2), pass: ['3串1'] })).toBe('matches_too_few')
  expect(check('sfgg', 'SF', { matches: sides(3), pass: ['3串1'] })).toBeUndefined()
  expect(check('sfgg', 'SF', { matches: sides(3), pass: ['2串1'] })).toBe('pass_unknown')
  expect(check('sfgg', 'SF', { matches: sides(3), pass: ['2串1', '3串1'] })).toBe('pass_unknown')
})

test('the play with the fewest legs holds for the whole slip (rules.md 1.2)', () => {
  const matches = [...picksOf(4), pick(1, { CBF: ['1:0'] })]
  expect(check('jczq', 'MIX', { matches, pass: ['4串1'] })).toBeUndefined()
  expect(check('jczq', 'MIX', { matches, pass: ['5串1'] })).toBe('pass_too_long')
})

test('bankers go with every pass of the slip or with none', () => {
  const banked = (count: number) => picksOf(5).map((match, i) => (i < count ? { ...match, dan: true } : match))
  expect(check('jczq', 'SPF', { matches: banked(1), pass: ['2串1', '3串1'] })).toBeUndefined()
  expect(check('jczq', 'SPF', { matches: banked(1), pass: ['2串1', '3串4'] })).toBe('banker_not_allowed')
  expect(check('jczq', 'SPF', { matches: banked(2), pass: ['2串1', '3串1'] })).toBe('bankers_too_many')
  expect(check('jczq', 'SPF', { matches: banked(2), pass: ['3串1', '4串1'] })).toBeUndefined()
})
