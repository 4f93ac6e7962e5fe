import type { BoardRow, ScoreChange } from '@caimin/contract'
import { expect, test } from 'vitest'
import { scoreInBoard } from './score-in-board.ts'

const TOLD_AT = '2026-08-17T19:46:12+08:00'
const row = (match_id: string) => ({ match_id, minute: 61, full: '1:1', told_at: TOLD_AT }) as unknown as BoardRow
const board = { server_time: TOLD_AT, rows: [row('a'), row('b')] } as const
const change = (match_id: string, told_at: ScoreChange['told_at']): ScoreChange => ({
  match_id,
  status: 'second_half',
  minute: 62,
  half: '1:0',
  full: '2:1',
  red_cards: null,
  corners: null,
  told_at,
})
const LATER = '2026-08-17T19:46:17+08:00'

test('changes the row of the match, and leaves the others the same', () => {
  const changed = scoreInBoard(change('a', LATER), { ...board, rows: [...board.rows] })
  expect(changed.rows[0]).toMatchObject({ minute: 62, full: '2:1', told_at: LATER })
  expect(changed.rows[1]).toBe(board.rows[1])
})

test('leaves a board without the match as it is, and a row that was told later', () => {
  const shown = { ...board, rows: [...board.rows] }
  expect(scoreInBoard(change('c', LATER), shown)).toBe(shown)
  expect(scoreInBoard(change('a', '2026-08-17T19:46:11+08:00'), shown)).toBe(shown)
})
