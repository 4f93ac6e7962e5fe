import { fen } from '@caimin/base'
import { jczq } from '@caimin/rules/jczq'
import { describe, expect, test } from 'vitest'
import { countSlip } from '../slip/match-bet.ts'
import { emptyMatchSlip, type MatchSlip, seenOdds, toggleOption } from '../slip/match-slip.ts'
import { matchEntry } from '../testing/match-entry.ts'
import { feasibilityOf } from './feasibility.ts'
import { draftFor, type OptimiseDraft, optimise } from './optimise-draft.ts'

const row = (number: number, odds: Readonly<Record<string, string>>) => matchEntry(number, { odds: { SPF: odds } })

/** Two matches, the first with two options: notes of 4.50 and 12.00 yuan at 1.50 × 1.50 and 4.00 × 1.50. */
function slipOf(first = '1.50', second = '4.00', other = '1.50'): MatchSlip {
  const wide = row(1, { 3: first, 1: second })
  let slip = emptyMatchSlip('jczq')
  for (const option of ['3', '1']) slip = toggleOption(jczq, slip, wide, ['SPF', option])
  return toggleOption(jczq, slip, row(2, { 3: other }), ['SPF', '3'])
}

function spread(slip: MatchSlip, change: Partial<OptimiseDraft> = {}) {
  const count = countSlip(jczq, slip)
  if (count.kind !== 'ready') throw new Error(count.kind)
  const draft = { ...draftFor(undefined, slip, count.quote.notes), ...change }
  const found = optimise(jczq, count.bet, seenOdds(slip), draft)
  if (!found.ok) throw new Error(found.reason)
  return found.value
}

const times = (optimised: ReturnType<typeof spread>) => optimised.notes.map(({ at, multiple }) => [at, multiple])

describe('a draft', () => {
  test('begins with twice each note, or the multiple of the slip', () => {
    expect(draftFor(undefined, slipOf(), 2n).total).toBe(4)
    expect(draftFor(undefined, { ...slipOf(), multiple: 5 }, 2n).total).toBe(10)
  })

  test('stays with its slip while odds move, and not when another option is chosen', () => {
    const slip = slipOf()
    const kept = { ...draftFor(undefined, slip, 2n), total: 40 }
    expect(draftFor(kept, slipOf('1.60'), 2n)).toBe(kept)
    expect(draftFor(kept, toggleOption(jczq, slip, row(3, { 3: '2.00' }), ['SPF', '3']), 2n).total).toBe(4)
  })
})

describe('notes changed by hand', () => {
  test('keep their place when another one goes', () => {
    expect(times(spread(slipOf(), { total: 11 }))).toEqual([
      [0, 8],
      [1, 3],
    ])
    expect(times(spread(slipOf(), { total: 11, edits: { 1: 7 } }))).toEqual([
      [0, 8],
      [1, 7],
    ])
    const left = spread(slipOf(), { total: 11, edits: { 0: 0, 1: 7 } })
    expect(times(left)).toEqual([[1, 7]])
    expect(left.bet).toMatchObject({ goal: 'manual', stake: 1400n })
  })

  test('never leave the last one out', () => {
    expect(times(spread(slipOf(), { total: 11, edits: { 0: 0, 1: 0 } }))).toEqual([[0, 8]])
  })
})

test('several passes are spread evenly, whatever was asked for', () => {
  const slip = toggleOption(jczq, slipOf(), row(3, { 3: '2.00' }), ['SPF', '3'])
  expect(spread({ ...slip, passes: ['2串1', '3串1'] }, { goal: 'hot', total: 40 }).requested).toBe('average')
})

describe('whether a right note returns the stake', () => {
  test('it does', () => {
    expect(feasibilityOf(spread(slipOf(), { total: 11 }))).toEqual({ kind: 'all_return', least: fen(3600n) })
  })

  test('not so spread, but there is enough money', () => {
    expect(feasibilityOf(spread(slipOf(), { total: 11, edits: { 0: 20 } }))).toEqual({ kind: 'other_way', losing: 1 })
  })

  test('not with so little: the least that does', () => {
    const low = slipOf('1.50', '3.00', '1.33')
    expect(feasibilityOf(spread(low, { total: 2, goal: 'hot' }))).toEqual({
      kind: 'needs',
      losing: 1,
      stake: fen(600n),
    })
    expect(feasibilityOf(spread(low, { total: 3, goal: 'hot' })).kind).toBe('all_return')
  })

  test('with no money at all, where the odds are too low', () => {
    const found = feasibilityOf(spread(slipOf('1.20', '1.30', '1.01'), { total: 100, goal: 'breakEven' }))
    expect(found).toMatchObject({ kind: 'impossible', losing: 2, per100: fen(15_870n) })
  })

  test('of the chosen notes alone', () => {
    const low = slipOf('1.20', '1.30', '1.40')
    expect(feasibilityOf(spread(low, { total: 100, goal: 'breakEven', kept: [0] }))).toEqual({
      kind: 'kept_return',
      losing: 1,
    })
    expect(feasibilityOf(spread(low, { total: 100, goal: 'breakEven', kept: [] })).kind).toBe('none_kept')
  })
})
