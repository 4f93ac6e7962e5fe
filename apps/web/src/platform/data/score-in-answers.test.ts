import type { BoardRow, ScoreChange } from '@caimin/contract'
import { expect, test } from 'vitest'
import { orderOn } from '../bet-content/testing/order-on.ts'
import { scoreInBoard, scoreInOrder } from './score-in-answers.ts'

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
  quarters: null,
  awaits_result: false,
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

const order = orderOn({ SPF: ['3'] })
const [leg] = order.matches
const onLeg = leg?.match_id ?? ''

test('changes the leg of an order, and leaves what the bet needs of it', () => {
  const [changed] = scoreInOrder({ ...change(onLeg, LATER), full: '2:2' }, order).matches
  expect(changed).toEqual({ ...leg, half: '1:0', full: '2:2', told_at: LATER })
})

test('leaves an order without the match, a leg that was told later and a confirmed result as they are', () => {
  expect(scoreInOrder(change('c', LATER), order)).toBe(order)
  expect(scoreInOrder(change(onLeg, '2026-08-17T19:46:11+08:00'), order)).toBe(order)
  const confirmed = orderOn({ SPF: ['3'] }, { is_confirmed: true })
  expect(scoreInOrder(change(onLeg, LATER), confirmed)).toBe(confirmed)
})

test('changes a match of the issue that an order is on', () => {
  const ofIssue = (no: number) => ({ no, match_id: `${no}`, minute: 61, full: '1:1', told_at: TOLD_AT })
  const matches = [ofIssue(1), ofIssue(2)]
  const onIssue = { ...order, matches: [], draw: { matches } as unknown as typeof order.draw }
  const changed = scoreInOrder(change('1', LATER), onIssue).draw?.matches
  expect(changed?.[0]).toMatchObject({ no: 1, minute: 62, full: '2:1', told_at: LATER })
  expect(changed?.[1]).toBe(matches[1])
})
