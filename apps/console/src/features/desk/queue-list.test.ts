// @vitest-environment happy-dom
import type { TimeText } from '@caimin/base'
import { expect, test } from 'vitest'
import type { QueueRow } from './queries.ts'
import { clearGone, type FreshQueue, mergeFresh, neighbour, newList, type QueueList } from './queue-list.ts'

const row = (id: string, state = 1, actBy: TimeText = '2026-11-20T18:44:00+08:00'): QueueRow => ({
  order_id: id,
  order_no: id,
  game: 'jczq',
  issue_no: null,
  state,
  summary: '',
  notes: '1',
  multiple: 1,
  stake: '2.00',
  prize: null,
  prize_after_tax: null,
  void_refund: null,
  cutoff_at: '2026-11-20T18:44:00+08:00',
  act_by: actBy,
  placed_at: '2026-11-20T18:30:00+08:00',
  sealed_until: null,
  due_at: null,
  plan_kind: null,
  player: { player_id: 'p', name: '', mobile: '' },
  people: null,
  tickets: 0,
  tickets_recorded: 0,
  tickets_printed: 0,
  has_odds_question: false,
  has_review: false,
  held_by: null,
  reminders: null,
})
const whole = (...rows: QueueRow[]): FreshQueue => ({ rows, hasMore: false, isOwed: () => false })
const ids = ({ rows }: QueueList) =>
  rows.map((shown) => (shown.isGone ? `(${shown.row.order_id})` : shown.row.order_id))

test('new orders wait and move no row', () => {
  const list = mergeFresh(newList([row('b'), row('c')]), whole(row('a'), row('b'), row('c')))
  expect(ids(list)).toEqual(['b', 'c'])
  expect(list.waiting.map(({ order_id }) => order_id)).toEqual(['a'])
})

test('an order that left keeps its place until another is taken', () => {
  const list = mergeFresh(newList([row('a'), row('b'), row('c')]), whole(row('a'), row('c', 2)))
  expect(ids(list)).toEqual(['a', '(b)', 'c'])
  expect(list.rows[2]?.row.state).toBe(2)
  expect(ids(clearGone(list, 'b'))).toEqual(['a', '(b)', 'c'])
  expect(ids(clearGone(list, 'c'))).toEqual(['a', 'c'])
})

test('an order that came back stands where it stood', () => {
  const without = mergeFresh(newList([row('a'), row('b')]), whole(row('a')))
  expect(ids(mergeFresh(without, whole(row('a'), row('b'))))).toEqual(['a', 'b'])
})

test('an empty list shows what comes at once', () => {
  expect(ids(mergeFresh(newList([]), whole(row('a'))))).toEqual(['a'])
})

test('stepping passes over orders that left, and begins at the top', () => {
  const { rows } = mergeFresh(newList([row('a'), row('b'), row('c')]), whole(row('a'), row('c')))
  expect(neighbour(rows, 'a', 1)).toBe('c')
  expect(neighbour(rows, 'c', -1)).toBe('a')
  expect(neighbour(rows, 'c', 1)).toBeNull()
  expect(neighbour(rows, null, 1)).toBe('a')
})

test('what comes after the end of the list is added below it, where it moves nothing', () => {
  const list = mergeFresh(newList([row('b'), row('c')]), whole(row('a'), row('b'), row('c'), row('d'), row('e')))
  expect(ids(list)).toEqual(['b', 'c', 'd', 'e'])
  expect(list.waiting.map(({ order_id }) => order_id)).toEqual(['a'])
})

test('an order that new ones pushed beyond what is fetched has not left', () => {
  const built = newList([row('c'), row('d')])
  const page = { rows: [row('a'), row('b'), row('c')], hasMore: true, isOwed: () => false }
  expect(ids(mergeFresh(built, page))).toEqual(['c', 'd'])
  expect(ids(mergeFresh(built, { ...page, rows: [row('a'), row('b'), row('e')] }))).toEqual(['(c)', '(d)', 'e'])
})

test('an accepted order stays in its place, though it is now to be acted on later than what is fetched', () => {
  const built = newList([row('a'), row('b')])
  const page = { rows: [row('b')], hasMore: true, isOwed: (id: string) => id === 'a' }
  const list = mergeFresh(built, page)
  expect(ids(list)).toEqual(['a', 'b'])
  const later = mergeFresh(built, whole(row('b'), row('a', 2, '2026-11-20T21:00:00+08:00')))
  expect(later.rows.map(({ row: { state }, actBy }) => [state, actBy])).toEqual([
    [2, built.rows[0]?.actBy],
    [1, built.rows[1]?.actBy],
  ])
})
