import { expect, test } from 'vitest'
import type { MatchBet } from '../bet.ts'
import { optimiseBet } from '../index.ts'

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
  const wish = { total: 100, goal: 'average' } as const
  const reason = (bet: MatchBet, goal: 'average' | 'hot' = 'average', known = odds) => {
    const answer = optimiseBet(bet, known, { ...wish, goal })
    return answer.ok ? 'ok' : answer.reason
  }
  expect(reason(slip(['3'], ['3串4'], 3))).toBe('pass_not_optimised')
  expect(reason(slip(['3'], ['单关']))).toBe('pass_not_optimised')
  expect(reason(slip(['3'], ['2串1', '3串1'], 3))).toBe('ok')
  expect(reason(slip(['3'], ['2串1', '3串1'], 3), 'hot')).toBe('goal_not_offered')
  expect(reason(slip(['3', '1', '0'], ['5串1'], 8))).toBe('notes_too_many')
  expect(reason(slip(['3'], ['2串1']), 'average', {})).toBe('odds_missing')
  expect(reason(slip(['3', '1', '0'], ['3串1'], 3), 'hot')).toBe('ok')
})
