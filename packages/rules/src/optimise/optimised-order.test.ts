import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MatchBet, Odds } from '../bet.ts'
import {
  checkBet,
  checkTicket,
  forecastBet,
  leastStakeToReturn,
  optimiseBet,
  optimisedOrder,
  quoteBet,
  settleTicket,
  splitBet,
} from '../index.ts'

const match = (id: string, ...options: string[]) => ({ id, picks: { SPF: options } })
const note = (multiple: unknown, ...options: string[]) => ({
  play: 'SPF',
  selection: { matches: options.map((option, at) => match(`m${at}`, option)), pass: [`${options.length}串1`] },
  multiple,
})
const order = (lines: readonly unknown[], more: object = {}) => ({ game: 'jczq', multiple: 1, lines, ...more })

const checked = (value: unknown): MatchBet => {
  const bet = checkBet(value)
  if (!bet.ok) throw new Error(bet.reason)
  return bet.value as MatchBet
}

const ODDS: Odds = { m0: { SPF: { 3: '1.50', 1: '4.00' } }, m1: { SPF: { 3: '1.50', 1: '4.00' } } }

describe('an order of notes with multiples of their own', () => {
  test('counts each note at its multiple', () => {
    const bet = checked(order([note(16, '3', '3'), note(2, '1', '1')]))
    expect(quoteBet(bet)).toEqual({ notes: 2n, stake: 3600n })
    expect(quoteBet({ ...bet, multiple: 3 }).stake).toBe(10_800n)
  })

  test('is printed as one ticket a note, and more above the limit of a ticket', () => {
    const tickets = splitBet(checked(order([note(100, '3', '3'), note(2, '1', '1')])))
    expect(tickets.map(({ multiple, lines }) => [multiple, lines.length])).toEqual([
      [99, 1],
      [1, 1],
      [2, 1],
    ])
    for (const ticket of tickets) expect(checkTicket(ticket).ok).toBe(true)
    expect(tickets.reduce((sum, ticket) => sum + quoteBet(ticket).stake, 0n)).toBe(20_400n)
  })

  test('pays the right note at its multiple', () => {
    const tickets = splitBet(checked(order([note(16, '3', '3'), note(2, '1', '1')])))
    const results = { m0: { full: '1:0' }, m1: { full: '2:0' } }
    const prizes = tickets.map((ticket) => {
      const settled = settleTicket(ticket, ODDS, results)
      return settled.status === 'settled' ? settled.prize : undefined
    })
    expect(prizes).toEqual([7200n, 0n])
  })

  test.each([
    ['a note without its multiple', [note(16, '3', '3'), { ...note(1, '1', '1'), multiple: undefined }]],
    ['no multiple', [note(null, '3', '3')]],
    ['half a multiple', [note(1.5, '3', '3')]],
  ])('refuses %s', (_, lines) => {
    expect(checkBet(order(lines))).toEqual({ ok: false, reason: 'multiple_malformed' })
  })

  test('refuses a line of several notes, and several lines without multiples', () => {
    const wide = {
      ...note(2, '3', '3'),
      selection: { matches: [match('m0', '3', '1'), match('m1', '3')], pass: ['2串1'] },
    }
    expect(checkBet(order([wide]))).toEqual({ ok: false, reason: 'line_not_one_note' })
    const { play, selection } = note(1, '3', '3')
    expect(checkBet(order([{ play, selection }, note(1, '1', '1')]))).toEqual({ ok: false, reason: 'lines_too_many' })
  })

  test('is not offered where the ticket carries no odds', () => {
    expect(checkBet({ ...order([note(2, '3', '3')]), game: 'bjdc' })).toEqual({ ok: false, reason: 'line_malformed' })
  })

  test('is no ticket itself, and not more tickets than a clerk can print', () => {
    expect(checkTicket(order([note(2, '3', '3')]))).toEqual({ ok: false, reason: 'line_malformed' })
    const many = Array.from({ length: 201 }, () => note(1, '3', '3'))
    expect(checkBet(order(many))).toEqual({ ok: false, reason: 'order_tickets_too_many' })
    expect(checkBet(order(many.slice(1))).ok).toBe(true)
    expect(checkBet(order([note(100_000, '3', '3'), note(1, '1', '1')]))).toEqual({
      ok: false,
      reason: 'order_stake_too_high',
    })
  })

  test('is what an optimised slip becomes: the same notes, the same money', () => {
    const slip: MatchBet = {
      game: 'jczq',
      multiple: 1,
      lines: [{ play: 'SPF', selection: { matches: [match('m0', '3', '1'), match('m1', '3', '1')], pass: ['2串1'] } }],
    }
    const spread = optimiseBet(slip, ODDS, { total: 30, goal: 'average' })
    if (!spread.ok) throw new Error(spread.reason)
    const bet = checked(optimisedOrder('jczq', spread.value.notes))
    expect(quoteBet(bet)).toEqual({ notes: 4n, stake: spread.value.stake })
    expect(checked(JSON.parse(JSON.stringify(bet)))).toEqual(bet)
  })
})

describe('the forecast of such an order', () => {
  const forecast = (lines: readonly unknown[], odds: Odds = ODDS) => forecastBet(checked(order(lines)), odds)

  test('counts each note at its own multiple', () => {
    // 4.50 at 16 times, 32.00 twice
    expect(forecast([note(16, '3', '3'), note(2, '1', '1')])).toEqual({
      least: 6400n,
      most: 7200n,
      byHits: [{ hits: 2, least: 6400n, most: 7200n }],
      isExact: true,
    })
  })

  test('adds notes that are right together', () => {
    const three: Odds = { ...ODDS, m2: { SPF: { 3: '2.00' } } }
    const legs = (first: number, second: number) => ({
      play: 'SPF',
      selection: { matches: [match(`m${first}`, '3'), match(`m${second}`, '3')], pass: ['2串1'] },
    })
    const lines = [
      { ...legs(0, 1), multiple: 3 },
      { ...legs(0, 2), multiple: 2 },
      { ...legs(1, 2), multiple: 1 },
    ]
    expect(forecast(lines, three).byHits).toEqual([
      { hits: 2, least: 600n, most: 1350n },
      { hits: 3, least: 3150n, most: 3150n },
    ])
  })

  test('of more endings than can be tried names the best', () => {
    const ids = Array.from({ length: 15 }, (_, at) => at)
    const odds: Odds = Object.fromEntries(ids.map((at) => [`m${at}`, { SPF: { 3: '2.00' } }]))
    const lines = ids.slice(1).map((at) => ({
      play: 'SPF',
      selection: { matches: [match('m0', '3'), match(`m${at}`, '3')], pass: ['2串1'] },
      multiple: at,
    }))
    expect(forecast(lines, odds)).toMatchObject({ least: 800n, most: 84_000n, isExact: false })
  })
})

test('the least stake that returns: enough, and nothing below it is', () => {
  const decimals = fc
    .integer({ min: 105, max: 900 })
    .map((n) => `${Math.floor(n / 100)}.${`${n % 100}`.padStart(2, '0')}`)
  const spreadOf = (first: string, second: string, total: number) => {
    const odds: Odds = { m0: { SPF: { 3: first, 1: second } }, m1: { SPF: { 3: '1.60' } } }
    const matches = [match('m0', '3', '1'), match('m1', '3')]
    const lines = [{ play: 'SPF', selection: { matches, pass: ['2串1'] } }]
    const spread = optimiseBet({ game: 'jczq', multiple: 1, lines }, odds, { total, goal: 'hot' })
    if (!spread.ok) throw new Error(spread.reason)
    return spread.value
  }
  fc.assert(
    fc.property(decimals, decimals, (first, second) => {
      const least = leastStakeToReturn(spreadOf(first, second, 10))
      const total = least === undefined ? 3000 : Number(least / 200n)
      expect(spreadOf(first, second, total).canReturnStake).toBe(least !== undefined)
      for (let less = 2; less < Math.min(total, 300); less++) {
        expect(spreadOf(first, second, less).canReturnStake).toBe(false)
      }
    }),
    { numRuns: 40 },
  )
})

test('of chosen notes alone, the others are bought once', () => {
  const odds: Odds = { m0: { SPF: { 3: '1.20', 1: '8.00' } }, m1: { SPF: { 3: '1.50' } } }
  const lines = [{ play: 'SPF', selection: { matches: [match('m0', '3', '1'), match('m1', '3')], pass: ['2串1'] } }]
  const spread = optimiseBet({ game: 'jczq', multiple: 1, lines }, odds, { total: 10, goal: 'average' })
  if (!spread.ok) throw new Error(spread.reason)
  // 12.00 returns at 1.80 a note: 2 of 3 times; 24.00 returns at 12 a note
  expect(leastStakeToReturn(spread.value, [0])).toBe(600n)
  expect(leastStakeToReturn(spread.value, [1])).toBe(400n)
})
