import { jclq } from '@caimin/rules/jclq'
import { jczq } from '@caimin/rules/jczq'
import { describe, expect, test } from 'vitest'
import { matchEntry } from '../testing/match-entry.ts'
import {
  emptyMatchSlip,
  firstToClose,
  legsOf,
  type MatchSlip,
  seenLines,
  seenOdds,
  toggleOption,
} from './match-slip.ts'

const first = matchEntry(1)
const second = matchEntry(2, { orderDeadline: '2026-08-17T18:05:00+08:00' })

const slipOf = (...picks: [row: typeof first, play: string, option: string][]): MatchSlip =>
  picks.reduce((slip, [row, play, option]) => toggleOption(jczq, slip, row, [play, option]), emptyMatchSlip('jczq'))

describe('tapping options', () => {
  test('keeps the odds as they stood at the tap', () => {
    const slip = slipOf([first, 'SPF', '3'], [first, 'JQS', '2'])
    expect(seenOdds(slip)).toEqual({ [first.match_id]: { SPF: { 3: '2.00' }, JQS: { 2: '3.25' } } })
  })

  test('a second tap takes the option away, and the match with its last one', () => {
    const slip = slipOf([first, 'SPF', '3'], [first, 'SPF', '1'])
    const one = toggleOption(jczq, slip, first, ['SPF', '3'])
    expect(seenOdds(one)).toEqual({ [first.match_id]: { SPF: { 1: '3.00' } } })
    expect(toggleOption(jczq, one, first, ['SPF', '1']).legs).toEqual({})
  })

  test('an option that is not on sale is not taken', () => {
    expect(slipOf([first, 'BQC', '3-3']).legs).toEqual({})
  })

  test('legs stand in the order of the list, whatever was tapped first', () => {
    const slip = slipOf([second, 'SPF', '3'], [first, 'SPF', '3'])
    expect(legsOf(slip).map((leg) => leg.facts.numberText)).toEqual([first.number_text, second.number_text])
  })

  test('the earliest cutoff decides', () => {
    const { legs } = slipOf([first, 'SPF', '3'], [second, 'SPF', '3'])
    expect(firstToClose(Object.values(legs))?.id).toBe(second.match_id)
  })
})

describe('lines', () => {
  const basketball = (change: Partial<typeof first>) =>
    matchEntry(301, { odds: { RFSF: { 3: '1.70', 0: '1.75' }, DXF: { 大: '1.70', 小: '1.75' } }, ...change })
  const before = basketball({ handicap: -5.5, total: 170.5 })
  const after = basketball({ handicap: -6.5, total: 172.5 })
  const slip = toggleOption(jclq, emptyMatchSlip('jclq'), before, ['RFSF', '3'])

  test('are those of the moment something was bet against them', () => {
    expect(seenLines(jclq, slip, 'handicap')).toEqual({ [before.match_id]: -5.5 })
    expect(seenLines(jclq, slip, 'total')).toEqual({})
    const both = toggleOption(jclq, slip, after, ['DXF', '大'])
    expect(seenLines(jclq, both, 'handicap')).toEqual({ [before.match_id]: -5.5 })
    expect(seenLines(jclq, both, 'total')).toEqual({ [before.match_id]: 172.5 })
  })
})
