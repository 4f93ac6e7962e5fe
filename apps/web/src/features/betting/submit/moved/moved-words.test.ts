import { jczq } from '@caimin/rules/jczq'
import { describe, expect, test } from 'vitest'
import { plainBet } from '../../slip/match-bet.ts'
import { type Choice, emptyMatchSlip, type MatchEntry, toggleOption } from '../../slip/match-slip.ts'
import { movedOdds } from '../../slip/moved-odds.ts'
import { matchEntry } from '../../testing/match-entry.ts'
import { movedEffects, movedTitle } from './moved-words.ts'

/** What is said of home wins on so many matches, and more, when they have become these rows. */
function said(matches: number, rows: readonly MatchEntry[], more: readonly Choice[] = []) {
  const first = matchEntry(1)
  const home = Array.from({ length: matches }, (_, at) => matchEntry(at + 1)).reduce(
    (slip, row) => toggleOption(jczq, slip, row, ['SPF', '3']),
    emptyMatchSlip('jczq'),
  )
  const slip = more.reduce((made, choice) => toggleOption(jczq, made, first, choice), home)
  const moved = movedOdds(jczq, slip, rows)
  return [movedTitle(moved), ...movedEffects({ rules: jczq, slip, betOf: plainBet(jczq), moved })]
}

const withHome = (number: number, odds: string) => matchEntry(number, { odds: { SPF: { 3: odds } } })
const withoutHome = (number: number) => matchEntry(number, { odds: { SPF: { 1: '3.00' } } })

describe('what moved', () => {
  test('odds', () => {
    expect(said(2, [withHome(1, '1.50'), matchEntry(2)])).toEqual(['1项赔率变了', '接受后，最高奖金8.00元变为6.00元。'])
  })

  test('a handicap, with the odds that belong to it', () => {
    const rows = [matchEntry(1, { handicap: -2, odds: { SPF: { 3: '2.00' }, RQSPF: { 3: '9.00' } } }), matchEntry(2)]
    expect(said(2, rows, [['RQSPF', '3']])[0]).toBe('1项让球变了')
  })

  test('an option that is gone, where the match has another one', () => {
    expect(said(2, [withoutHome(1), matchEntry(2)], [['SPF', '1']])).toEqual([
      '1项停售',
      '停售的选项，接受后会去掉。',
      '最高奖金不变。',
    ])
  })

  test('a match with nothing left, and the pass that goes with it', () => {
    expect(said(3, [withoutHome(1), withHome(2, '1.90'), matchEntry(3)])).toEqual([
      '1项赔率变了，1项停售',
      '周一001选的都停售了，接受后从这一单去掉。',
      '过关方式由3串1变为2串1。',
      '接受后，最高奖金16.00元变为7.60元。',
    ])
  })

  test('so much that no bet is left', () => {
    expect(said(2, [withoutHome(1), matchEntry(2)])).toEqual([
      '1项停售',
      '周一001选的都停售了，接受后从这一单去掉。',
      '剩下的不够一注，要再选比赛。',
    ])
  })
})
