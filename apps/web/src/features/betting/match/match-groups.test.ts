// @vitest-environment happy-dom
import { instantOf } from '@caimin/base'
import { expect, test } from 'vitest'
import { matchEntry } from '../testing/match-entry.ts'
import { jczqLayout } from './games/jczq-layout.ts'
import { sfggLayout } from './games/sfgg.tsx'
import { groupMatches, isFiltered, NO_FILTER, saleOf, sidesOf, topLeaguesOf, withClosed } from './match-groups.ts'
import { viewOf } from './match-layout.ts'

const NOW = instantOf('2026-08-17T17:00:00+08:00')
const ROWS = [
  matchEntry(1, { league: '英超' }),
  matchEntry(2, { handicap: 1, singles: ['SPF', 'CBF'] }),
  matchEntry(3, { league: '西甲', handicap: 0, business_date: '2026-08-18' }),
  matchEntry(4, { orderDeadline: '2026-08-17T16:59:00+08:00' }),
  matchEntry(5, { sport: 'tennis', singles: ['CBF'] }),
]
const MIXED = viewOf(jczqLayout.views.classic, 'MIX')

const shown = (filter: Partial<typeof NO_FILTER>, view = MIXED, isClosedHidden = true) =>
  groupMatches(ROWS, { filter: { ...NO_FILTER, ...filter }, isClosedHidden, view, now: NOW }).map(({ matches }) =>
    matches.map((row) => Number(row.match_id.slice(-3))),
  )

test('matches stand by business date, those that have closed are hidden until asked for', () => {
  expect(shown({})).toEqual([[1, 2, 5], [3]])
  expect(shown({}, MIXED, false)).toEqual([[1, 2, 4, 5], [3]])
})

test('a match is closed by the clock, or stopped before its time', () => {
  const [row] = ROWS
  if (!row) throw new Error('no row')
  expect(saleOf(row, NOW)).toBe('open')
  expect(saleOf({ ...row, is_selling: false }, NOW)).toBe('stopped')
  expect(saleOf({ ...row, is_selling: false }, instantOf(row.orderDeadline))).toBe('closed')
})

test('the slate adds what has closed to what is on sale, and never changes what is on sale', () => {
  const [gone, kept, fresh] = [matchEntry(1), matchEntry(2, { handicap: -2 }), matchEntry(3)]
  // The slate was fetched before the first one closed and before the handicap of the second moved.
  expect(withClosed([kept, fresh], [gone, matchEntry(2)])).toEqual([{ ...gone, is_selling: false }, kept, fresh])
})

test('leagues and sides of the handicap narrow the list together', () => {
  expect(shown({ leagues: ['英超', '西甲'] })).toEqual([[1], [3]])
  expect(shown({ leagues: ['英超', '西甲'], sides: ['level'] })).toEqual([[3]])
  expect(shown({ sides: ['receives'] })).toEqual([[2]])
  expect(isFiltered({ ...NO_FILTER, sides: ['receives'] })).toBe(true)
})

test('a tab may show single bets alone, if one is in sight, or one sport', () => {
  expect(shown({}, viewOf(jczqLayout.views.classic, 'single'))).toEqual([[2]])
  expect(shown({}, viewOf(sfggLayout.views.full, 'other'))).toEqual([[5]])
  expect(shown({}, viewOf(sfggLayout.views.full, 'football'))).toEqual([[1, 2], [3]])
})

test('what can be filtered by is what plays', () => {
  expect(topLeaguesOf(ROWS)).toEqual(['英超', '西甲'])
  expect(sidesOf(ROWS)).toEqual(['gives', 'receives', 'level'])
})
