import { describe, expect, test } from 'vitest'
import type { MatchBet } from '../bet.ts'
import { editNote, optimiseBet } from '../index.ts'

const slip = (options: readonly string[], pass: readonly string[], matches = 2): MatchBet => ({
  game: 'jczq',
  multiple: 1,
  lines: [
    {
      play: 'SPF',
      selection: {
        matches: Array.from({ length: matches }, (_, i) => ({ id: `m${i}`, picks: { SPF: options } })),
        pass,
      },
    },
  ],
})

const odds = Object.fromEntries([0, 1, 2].map((i) => [`m${i}`, { SPF: { 3: '1.50', 1: '4.00', 0: '6.00' } }]))

test('takes a slip apart and spreads the money over its notes', () => {
  const answer = optimiseBet(slip(['3', '1'], ['2串1']), odds, { total: 30, goal: 'average' })
  if (!answer.ok) throw new Error(answer.reason)
  expect(answer.value.notes.map((note) => [note.multiple, note.prize])).toEqual([
    [16, 7200n],
    [6, 7200n],
    [6, 7200n],
    [2, 6400n],
  ])
  expect(answer.value.notes[3]?.line.selection).toEqual({
    matches: [
      { id: 'm0', picks: { SPF: ['1'] } },
      { id: 'm1', picks: { SPF: ['1'] } },
    ],
    pass: ['2串1'],
  })
})

test('says what it cannot do', () => {
  const options = { total: 100, goal: 'average' } as const
  const reason = (bet: MatchBet, goal: 'average' | 'hot' = 'average', known = odds) => {
    const answer = optimiseBet(bet, known, { ...options, goal })
    return answer.ok ? 'ok' : answer.reason
  }
  expect(reason(slip(['3'], ['3串4'], 3))).toBe('pass_not_optimised')
  expect(reason(slip(['3'], ['单关']))).toBe('pass_not_optimised')
  expect(reason(slip(['3'], ['2串1', '3串1'], 3))).toBe('ok')
  expect(reason(slip(['3'], ['2串1', '3串1'], 3), 'hot')).toBe('goal_not_offered')
  expect(reason(slip(['3', '1', '0'], ['7串1'], 8))).toBe('notes_too_many')
  expect(reason(slip(['3'], ['2串1']), 'average', {})).toBe('odds_missing')
  expect(reason(slip(['3', '1', '0'], ['3串1'], 3), 'hot')).toBe('ok')
})

const value = <T>(answer: { ok: true; value: T } | { ok: false; reason: string }): T => {
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value
}

test('says whether the money can return the stake, and the range of prizes', () => {
  // prizes of a note: 4.50, 12.00, 12.00, 32.00
  const options = (total: number) => value(optimiseBet(slip(['3', '1'], ['2串1']), odds, { total, goal: 'hot' }))
  // 14 + 5 + 5 + 2 of 30 times
  expect(options(30)).toMatchObject({ goal: 'hot', canReturnStake: true, stake: 6000n, least: 6000n, most: 8100n })
  // 5 + 2 + 2 + 1 of 10
  expect(options(10)).toMatchObject({ goal: 'hot', canReturnStake: true, stake: 2000n, least: 2250n, most: 3200n })
  expect(options(7)).toMatchObject({ goal: 'average', canReturnStake: false, stake: 1400n })
})

test('a note that rounds down or is capped counts as it is paid', () => {
  const capped = { m0: { SPF: { 3: '400.00' } }, m1: { SPF: { 3: '400.00' } } }
  const bet = value(optimiseBet(slip(['3'], ['2串1']), capped, { total: 5, goal: 'hot' }))
  expect(bet.notes).toMatchObject([{ multiple: 5, notePrize: 20_000_000n, prize: 100_000_000n }])
})

test('ten thousand notes are spread while the player waits', () => {
  const wide = slip(['3', '1', '0'], ['8串1'], 8)
  const known = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`m${i}`, odds.m0 ?? {}]))
  for (const goal of ['average', 'hot', 'cold'] as const) {
    const bet = value(optimiseBet(wide, known, { total: 100_000, goal }))
    expect(bet.notes).toHaveLength(6561)
    expect(bet.stake).toBe(20_000_000n)
  }
})

describe('a note changed by hand', () => {
  const bet = value(optimiseBet(slip(['3', '1'], ['2串1']), odds, { total: 30, goal: 'average' }))

  test('keeps the others and moves the stake', () => {
    const more = value(editNote(bet, 3, 5))
    expect(more.notes.map((note) => note.multiple)).toEqual([16, 6, 6, 5])
    expect(more).toMatchObject({ goal: 'manual', stake: 6600n, least: 7200n, most: 16_000n, canReturnStake: true })
    expect(more.notes[3]?.prize).toBe(16_000n)
  })

  test('goes with 0, but not the last one', () => {
    const less = [0, 0, 0].reduce((left) => value(editNote(left, 0, 0)), bet)
    expect(less.notes.map((note) => note.multiple)).toEqual([2])
    expect(editNote(less, 0, 0)).toEqual({ ok: false, reason: 'notes_missing' })
  })

  test('is refused when there is no such note or multiple', () => {
    expect(editNote(bet, 4, 1)).toEqual({ ok: false, reason: 'note_unknown' })
    expect(editNote(bet, 0, -1)).toEqual({ ok: false, reason: 'multiple_malformed' })
    expect(editNote(bet, 0, 1.5)).toEqual({ ok: false, reason: 'multiple_malformed' })
    expect(editNote(bet, 0, 99_999)).toEqual({ ok: false, reason: 'total_too_large' })
  })
})
