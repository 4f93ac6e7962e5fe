import { fen } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ticket } from '../../bet.ts'
import { quoteBet, randomLine, settleTicket } from '../../index.ts'
import { shuangseqiu } from './index.ts'

const ticket = (selection: object, play = 'standard', multiple = 1) =>
  ({ game: 'shuangseqiu', multiple, lines: [{ play, selection }] }) as unknown as Ticket

const upTo = (count: number, from = 1): number[] => Array.from({ length: count }, (_, i) => from + i)
const draw = { red: [1, 2, 3, 4, 5, 6], blue: 7, fuyun: true, prizes: { 1: 6_581_443, 2: 145_086 } }

// red hits, blue hit, level, prize in fen (rules.md 12)
test.each([
  [6, true, '1', 658_144_300n],
  [6, false, '2', 14_508_600n],
  [5, true, '3', 300_000n],
  [5, false, '4', 20_000n],
  [4, true, '4', 20_000n],
  [4, false, '5', 1000n],
  [3, true, '5', 1000n],
  [3, false, '福运', 500n],
  [2, true, '6', 500n],
  [2, false, undefined, 0n],
  [1, true, '6', 500n],
  [1, false, undefined, 0n],
  [0, true, '6', 500n],
  [0, false, undefined, 0n],
])('%i red, blue %s: level %s', (redHits, isBlue, level, prize) => {
  const note = ticket({ red: [...upTo(redHits), ...upTo(6 - redHits, 20)], blue: [isBlue ? 7 : 8] })
  expect(settleTicket(note, {}, draw)).toMatchObject({
    status: 'settled',
    prize,
    levels: level === undefined ? {} : { [level]: 1n },
  })
})

test('counts by enumeration over bit masks', () => {
  const bits = (numbers: readonly number[]) => numbers.reduce((mask, number) => mask | (2 ** (number - 1)), 0)
  const ones = (mask: number) => mask.toString(2).replaceAll('0', '').length
  const pool = fc.shuffledSubarray(upTo(14), { minLength: 6, maxLength: 10 })
  fc.assert(
    fc.property(pool, fc.shuffledSubarray(upTo(16), { minLength: 1 }), (red, blue) => {
      let threes = 0
      let notes = 0
      for (let choice = 0; choice < 2 ** red.length; choice++) {
        if (ones(choice) !== 6) continue
        const note = bits(red.filter((_, i) => choice & (2 ** i)))
        for (const ball of blue) {
          notes += 1
          if (ball !== 7 && ones(note & bits(draw.red)) === 3) threes += 1
        }
      }
      const bet = ticket({ red: red.toSorted((a, b) => a - b), blue: blue.toSorted((a, b) => a - b) })
      expect(quoteBet(bet as never).notes).toBe(BigInt(notes))
      expect(settleTicket(bet, {}, draw).levels.福运 ?? 0n).toBe(BigInt(threes))
    }),
  )
})

describe('the lucky prize', () => {
  const three = ticket({ red: [1, 2, 3, 20, 21, 22], blue: [8] })

  test('pays nothing while it is off', () => {
    expect(settleTicket(three, {}, { ...draw, fuyun: false })).toMatchObject({ prize: 0n, winningNotes: 0n })
  })

  test('does not exist before issue 2026014, whatever the draw says', () => {
    expect(settleTicket(three, {}, draw, { issue: '2026013' })).toMatchObject({ prize: 0n })
    expect(settleTicket(three, {}, draw, { issue: '2026014' })).toMatchObject({ prize: 500n })
  })

  test('waits while it is unknown whether it is on', () => {
    const { red, blue, prizes } = draw
    expect(settleTicket(three, {}, { red, blue, prizes })).toMatchObject({ status: 'pending', waitingFor: ['福运'] })
    const lost = ticket({ red: upTo(6, 20), blue: [8] })
    expect(settleTicket(lost, {}, { red, blue, prizes })).toMatchObject({ status: 'settled', prize: 0n })
  })
})

describe('floating amounts', () => {
  const { red, blue, fuyun } = draw
  const first = ticket({ red: upTo(6), blue: [7, 8] })

  test('a winner of a level that is not announced waits', () => {
    expect(settleTicket(first, {}, { red, blue, fuyun })).toMatchObject({
      status: 'pending',
      reason: 'amount_not_announced',
      waitingFor: ['1', '2'],
      winningNotes: 2n,
      levels: { 1: 1n, 2: 1n },
    })
  })

  test('losers and fixed levels settle before the amounts are out', () => {
    const fifth = ticket({ red: [1, 2, 3, 4, 20, 21], blue: [8] })
    expect(settleTicket(fifth, {}, { red, blue, fuyun })).toMatchObject({ status: 'settled', prize: 1000n })
  })

  test('a level announced without a winner is for a person, never paid 0', () => {
    const settled = settleTicket(first, {}, { ...draw, prizes: { 1: 0, 2: 145_086 } })
    expect(settled).toMatchObject({ status: 'pending', reason: 'announced_without_winner', waitingFor: ['1'] })
  })

  test('tax is taken per note, the multiple comes after', () => {
    expect(settleTicket(ticket({ red: upTo(6), blue: [8] }, 'standard', 3), {}, draw)).toMatchObject({
      prize: fen(14_508_600n * 3n),
      afterTax: fen(11_606_880n * 3n),
    })
  })
})

test('a random line is one note that only depends on the given random numbers', () => {
  const lowest = randomLine('shuangseqiu', 'standard', () => 0)
  expect(lowest).toEqual({ play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [1] } })
  const highest = randomLine('shuangseqiu', 'standard', (below) => below - 1)
  expect(highest).toEqual({ play: 'standard', selection: { red: [28, 29, 30, 31, 32, 33], blue: [16] } })
})

test('a note has the level of its hits, the lucky prize left out', () => {
  const levels = [
    [6, 1],
    [6, 0],
    [3, 0],
    [0, 1],
    [2, 0],
  ].map((hits) => shuangseqiu.levelOfHits?.(hits))
  expect(levels).toEqual(['1', '2', undefined, '6', undefined])
})
