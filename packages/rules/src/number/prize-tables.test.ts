import { expect, test } from 'vitest'
import { prizeTableOf, ruleVersions, settleTicket } from '../all-games.ts'
import type { NumberBet, Ticket } from '../bet.ts'
import { FIRST_ISSUE, issueNumber, tableInForce } from './prize-tables.ts'

// rules.md 7, 10, 12 and 14: the last issue of an old table and the first of the next, in either numbering
test.each([
  ['daletou', '19018', undefined],
  ['daletou', '19019', '2019'],
  ['daletou', '26013', '2019'],
  ['daletou', '2026013', '2019'],
  ['daletou', '26014', '2026'],
  ['daletou', '2026014', '2026'],
  ['7xincai', '20099', 'before-20100'],
  ['7xincai', '20100', '2020'],
  ['7xincai', '10001', 'before-20100'],
  ['happy8', '2025349', '2020-10-28'],
  ['happy8', '25349', '2020-10-28'],
  ['happy8', '2025350', '2025350'],
  ['shuangseqiu', '2026013', 'before-2026014'],
  ['shuangseqiu', '2026014', '2026-fuyun'],
  ['shuangseqiu', '26013', 'before-2026014'],
  ['7lecai', '2026014', undefined],
] as const)('%s %s follows %s', (game, issue, table) => {
  expect(prizeTableOf(game, issue)).toBe(table)
})

test('every game names its tables, newest last', () => {
  expect(ruleVersions('daletou')).toEqual(['2019', '2026'])
  expect(ruleVersions('jczq')).toEqual([])
  expect(prizeTableOf('jczq', '26014')).toBeUndefined()
})

test.each(['', '26', '2026-014', '１２３４５', '260140', '20260140', '12026014', 'abcde', '2026-01-31'])(
  '%j is no issue',
  (text) => {
    expect(issueNumber(text)).toBeUndefined()
  },
)

const lotto: NumberBet = {
  game: 'daletou',
  multiple: 1,
  lines: [{ play: 'standard', selection: { front: [1, 2, 3, 4, 5], back: [1, 2] } }],
}

test('an issue without a table is never settled with another one', () => {
  const draw = { front: [1, 2, 3, 4, 5], back: [3, 4], pool_before_yuan: 0 }
  const settle = (issue: string) => settleTicket(lotto as unknown as Ticket, {}, draw, { issue })
  expect(settle('26013')).toMatchObject({ prize: 1_000_000n, levels: { 3: 1n } })
  expect(settle('26014')).toMatchObject({ prize: 500_000n, levels: { 3: 1n } })
  expect(() => settle('18100')).toThrow('prize table')
  expect(() => settle('next')).toThrow('prize table')
})

test('without an issue the newest table is in force, however many there were', () => {
  const tables = [
    { name: 'first', since: FIRST_ISSUE },
    { name: 'second', since: 2_020_001 },
    { name: 'third', since: 2_025_001 },
  ]
  expect(tableInForce(tables, undefined)).toBe('third')
  expect(tableInForce(tables, '20001')).toBe('second')
  expect(tableInForce(tables, '19999')).toBe('first')
  expect(tableInForce([], '19999')).toBe('')
})
