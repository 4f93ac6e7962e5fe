import { jczq } from '@caimin/rules/jczq'
import { describe, expect, test } from 'vitest'
import { matchEntry } from '../testing/match-entry.ts'
import {
  acceptOdds,
  emptyMatchSlip,
  firstLegToClose,
  legsOf,
  type MatchSlip,
  movedOdds,
  seenOdds,
  toggleOption,
} from './match-slip.ts'

const first = matchEntry(1)
const second = matchEntry(2, { orderDeadline: '2026-08-17T18:05:00+08:00' })

const slipOf = (...picks: [row: typeof first, play: string, option: string][]): MatchSlip =>
  picks.reduce((slip, [row, play, option]) => toggleOption(slip, row, play, option), emptyMatchSlip('jczq'))

describe('tapping options', () => {
  test('keeps the odds as they stood at the tap', () => {
    const slip = slipOf([first, 'SPF', '3'], [first, 'JQS', '2'])
    expect(seenOdds(slip)).toEqual({ [first.match_id]: { SPF: { 3: '2.00' }, JQS: { 2: '3.25' } } })
  })

  test('a second tap takes the option away, and the match with its last one', () => {
    const slip = slipOf([first, 'SPF', '3'], [first, 'SPF', '1'])
    const one = toggleOption(slip, first, 'SPF', '3')
    expect(seenOdds(one)).toEqual({ [first.match_id]: { SPF: { 1: '3.00' } } })
    expect(toggleOption(one, first, 'SPF', '1').legs).toEqual({})
  })

  test('an option that is not on sale is not taken', () => {
    expect(slipOf([first, 'BQC', '3-3']).legs).toEqual({})
  })

  test('legs stand in the order of the list, whatever was tapped first', () => {
    const slip = slipOf([second, 'SPF', '3'], [first, 'SPF', '3'])
    expect(legsOf(slip).map((leg) => leg.facts.numberText)).toEqual([first.number_text, second.number_text])
  })

  test('the earliest cutoff decides', () => {
    expect(firstLegToClose(slipOf([first, 'SPF', '3'], [second, 'SPF', '3']))?.id).toBe(second.match_id)
  })
})

describe('moved odds', () => {
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
    const accepted = acceptOdds(slip, movedOdds(jczq, slip, rows))
    expect(seenOdds(accepted)[first.match_id]).toEqual({ SPF: { 3: '1.90' } })
    expect(movedOdds(jczq, accepted, rows)).toEqual([])
  })
})
