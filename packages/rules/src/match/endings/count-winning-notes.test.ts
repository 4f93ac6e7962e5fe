import { expect, test } from 'vitest'
import type { MatchBet, MatchPick } from '../../bet.ts'
import { jczq } from '../../games/jczq/index.ts'

const slip = (pass: readonly string[], ...matches: readonly MatchPick[]): MatchBet => ({
  game: 'jczq',
  multiple: 5,
  lines: [{ play: 'MIX', selection: { matches, pass } }],
})

const win = (id: string, dan = false): MatchPick => ({ id, picks: { SPF: ['3'] }, ...(dan && { dan }) })

test('counts the notes that win by right matches, bankers among them, whatever the multiple', () => {
  expect(jczq.winningNotes(slip(['2串1', '3串1'], win('a', true), win('b'), win('c')))).toEqual([
    { hits: 2, least: 1, most: 1 },
    { hits: 3, least: 3, most: 3 },
  ])
})

test('two plays of one match win together only where one result brings both', () => {
  const both = { id: 'a', picks: { SPF: ['3'], CBF: ['1:0'] } }
  expect(jczq.winningNotes(slip(['2串1'], both, win('b')))).toEqual([{ hits: 2, least: 1, most: 2 }])
  const apart = { id: 'a', picks: { SPF: ['0'], CBF: ['1:0'] } }
  expect(jczq.winningNotes(slip(['2串1'], apart, win('b')))).toEqual([{ hits: 2, least: 1, most: 1 }])
})

test('a match with every option chosen is right in every row', () => {
  const all = { id: 'a', picks: { SPF: ['3', '1', '0'] } }
  expect(jczq.winningNotes(slip(['单关'], all, win('b')))).toEqual([
    { hits: 1, least: 1, most: 1 },
    { hits: 2, least: 2, most: 2 },
  ])
})

test('M串N counts a note as often as it is on the slip; over mixed plays that is not told', () => {
  expect(jczq.winningNotes(slip(['3串3'], win('a'), win('b'), win('c')))).toEqual([
    { hits: 2, least: 1, most: 1 },
    { hits: 3, least: 3, most: 3 },
  ])
  const mixed = { id: 'c', picks: { SPF: ['3'], RQSPF: ['3'] } }
  expect(jczq.winningNotes(slip(['3串3'], win('a'), win('b'), mixed))).toBeUndefined()
})
