import { expect, test } from 'vitest'
import type { DrawResult, NumberLine, Ticket } from '../../bet.ts'
import { arrange5 } from './index.ts'

const POOL: NumberLine = { play: 'direct_combination', selection: { numbers: [1, 2, 3, 4, 5, 6] } }
const prizeOf = (line: NumberLine, digits: DrawResult['digits']) =>
  arrange5.settleTicket({ game: 'arrange5', multiple: 1, lines: [line] } as object as Ticket, {}, {
    digits,
  } as DrawResult)

test('five different digits of the pool win in any order, a digit drawn twice never does', () => {
  expect(prizeOf(POOL, [6, 5, 4, 3, 2])).toMatchObject({ winningNotes: 1n, prize: 10_000_000n })
  expect(prizeOf(POOL, [1, 1, 2, 3, 4])).toMatchObject({ winningNotes: 0n, prize: 0n })
  expect(prizeOf(POOL, [1, 2, 3, 4, 7])).toMatchObject({ winningNotes: 0n, prize: 0n })
})

test('digits at places win where each is drawn at its own', () => {
  const line: NumberLine = { play: 'direct', selection: { positions: [[1, 2], [3], [4], [5], [6]] } }
  expect(prizeOf(line, [2, 3, 4, 5, 6])).toMatchObject({ winningNotes: 1n, prize: 10_000_000n })
  expect(prizeOf(line, [3, 2, 4, 5, 6])).toMatchObject({ winningNotes: 0n, prize: 0n })
})

test('no number of a pool is marked for a draw with a digit twice', () => {
  const marks = (digits: DrawResult['digits']) => arrange5.winningHits(POOL, { digits } as DrawResult, ['一等奖'])
  expect(marks([6, 5, 4, 3, 2])).toEqual({ numbers: [false, true, true, true, true, true] })
  expect(marks([1, 1, 2, 3, 4])).toEqual({ numbers: Array<boolean>(6).fill(false) })
})
