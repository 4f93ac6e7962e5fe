import { bjdc } from '@caimin/rules/bjdc'
import { jclq } from '@caimin/rules/jclq'
import { jczq } from '@caimin/rules/jczq'
import { describe, expect, test } from 'vitest'
import { matchEntry } from '../testing/match-entry.ts'
import { emptyMatchSlip, type MatchSlip, seenLines, seenOdds, toggleOption } from './match-slip.ts'
import { acceptOdds, floatedOdds, movedOdds } from './moved-odds.ts'

const first = matchEntry(1)
const second = matchEntry(2)

const slipOf = (...picks: [row: typeof first, play: string, option: string][]): MatchSlip =>
  picks.reduce((slip, [row, play, option]) => toggleOption(jczq, slip, row, [play, option]), emptyMatchSlip('jczq'))

describe('moved odds of football', () => {
  const slip = slipOf([first, 'SPF', '3'], [first, 'SPF', '1'], [second, 'SPF', '0'])
  const rows = [matchEntry(1, { odds: { SPF: { 3: '1.90', 0: '4.00' } } }), second]

  test('name every chosen option that changed or went off sale', () => {
    const moved = movedOdds(jczq, slip, rows)
    expect(moved.map(({ option, old, now }) => [option, old, now])).toEqual([
      ['3', '2.00', '1.90'],
      ['1', '3.00', undefined],
    ])
  })

  test('accepting them takes the new odds and drops what is gone', () => {
    const accepted = acceptOdds(jczq, slip, movedOdds(jczq, slip, rows))
    expect(seenOdds(accepted)[first.match_id]).toEqual({ SPF: { 3: '1.90' } })
    expect(movedOdds(jczq, accepted, rows)).toEqual([])
  })
})

describe('a line that moved', () => {
  const basketball = (handicap: number, odds: string) =>
    matchEntry(301, { handicap, total: 170.5, odds: { RFSF: { 3: odds }, DXF: { 大: '1.70' } } })
  const slip = toggleOption(
    jclq,
    toggleOption(jclq, emptyMatchSlip('jclq'), basketball(-5.5, '1.75'), ['RFSF', '3']),
    basketball(-5.5, '1.75'),
    ['DXF', '大'],
  )

  test('is asked about although the odds are the same', () => {
    const moved = movedOdds(jclq, slip, [basketball(-6.5, '1.75')])
    expect(moved.map(({ play, line }) => [play, line])).toEqual([['RFSF', { old: -5.5, now: -6.5 }]])
  })

  test('is the player’s once accepted', () => {
    const rows = [basketball(-6.5, '1.80')]
    const accepted = acceptOdds(jclq, slip, movedOdds(jclq, slip, rows))
    expect(seenLines(jclq, accepted, 'handicap')).toEqual({ [rows[0]?.match_id ?? '']: -6.5 })
    expect(movedOdds(jclq, accepted, rows)).toEqual([])
  })
})

describe('where the final SP pays', () => {
  const row = (odds: Record<string, string>) => matchEntry(20, { handicap: -1, odds: { SPF: odds } })
  const slip = toggleOption(bjdc, emptyMatchSlip('bjdc'), row({ 3: '3.10' }), ['SPF', '3'])

  test('a moved SP is no question, and the slip follows it', () => {
    const rows = [row({ 3: '2.95' })]
    expect(movedOdds(bjdc, slip, rows)).toEqual([])
    const followed = acceptOdds(bjdc, slip, floatedOdds(bjdc, slip, rows))
    expect(seenOdds(followed)).toEqual({ [row({}).match_id]: { SPF: { 3: '2.95' } } })
  })

  test('an option that is gone is one', () => {
    expect(movedOdds(bjdc, slip, [row({})])).toHaveLength(1)
  })
})
