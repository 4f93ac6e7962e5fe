import { instantOf, toWire } from '@caimin/base'
import { describe, expect, test } from 'vitest'
import { movementsBetween, type OddsChange, withOddsChange } from './odds-changes.ts'

const LATER = toWire(instantOf('2026-11-20T12:00:30+08:00'))
const match = {
  match_id: '20261120001',
  version: 4,
  odds: { SPF: { '3': '1.95', '1': '3.20' }, JQS: { '2': '3.25' } },
  movements: { SPF: { '1': 'down' as const } },
  handicap: -1,
  total: null,
  singles: ['SPF'],
  average_odds: null,
  fetched_at: toWire(instantOf('2026-11-20T12:00:00+08:00')),
  home: '主队',
}
const change = (more: Partial<OddsChange> = {}): OddsChange => ({
  match_id: match.match_id,
  from: 4,
  version: 5,
  ...more,
})

describe('a change of odds', () => {
  test('is the match that the list would answer now', () => {
    const moved = change({ odds: { SPF: { '3': '2.05', '0': '4.10' } }, handicap: -2, singles: [] })
    expect(withOddsChange(match, moved, LATER)).toEqual({
      ...match,
      version: 5,
      odds: { SPF: { '3': '2.05', '1': '3.20', '0': '4.10' }, JQS: { '2': '3.25' } },
      movements: { SPF: { '3': 'up', '1': 'down' } },
      handicap: -2,
      singles: [],
      fetched_at: LATER,
    })
  })

  test('takes away options and plays that are no longer on sale', () => {
    const moved = change({ odds: { SPF: { '1': null }, JQS: null } })
    expect(withOddsChange(match, moved, LATER)).toMatchObject({ odds: { SPF: { '3': '1.95' } }, movements: {} })
    expect(Object.keys(withOddsChange(match, moved, LATER)?.odds ?? {})).toEqual(['SPF'])
  })

  test('leaves a match alone that has it already', () => {
    const newer = { ...match, version: 5 }
    expect(withOddsChange(newer, change({ handicap: -2 }), LATER)).toBe(newer)
  })

  test('is not made where the change before it was missed', () => {
    expect(withOddsChange({ ...match, version: 3 }, change({ handicap: -2 }), LATER)).toBeUndefined()
  })
})

test('movements keep the last direction of an option that stayed', () => {
  const before = { SPF: { '3': '2.00', '1': '3.00' } }
  const after = { SPF: { '3': '2.10', '1': '3.00', '0': '4.00' } }
  expect(movementsBetween(before, after, { SPF: { '1': 'down' } })).toEqual({ SPF: { '3': 'up', '1': 'down' } })
  expect(movementsBetween(after, after, {})).toEqual({})
})
