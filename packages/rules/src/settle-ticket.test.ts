import { yuan } from '@caimin/base'
import { describe, expect, test } from 'vitest'
import type { MatchPick, MatchResults, Odds, Ticket } from './bet.ts'
import { settleTicket } from './index.ts'

const ticket = (game: string, play: string, selection: object, more: object = {}) =>
  ({ game, multiple: 1, lines: [{ play, selection }], ...more }) as unknown as Ticket

const match = (id: string, options: readonly string[], dan = false): MatchPick => ({
  id,
  picks: { SPF: options },
  ...(dan ? { dan } : {}),
})

const odds: Odds = Object.fromEntries(
  ['a', 'b', 'c'].map((id) => [id, { SPF: { 3: '2.00', 1: '3.00', 0: '4.00' }, RQSPF: { 3: '5.00' } }]),
)
const home = { half: '0:0', full: '1:0', handicap: -1 }
const results: MatchResults = { a: home, b: home, c: home }

const football = (matches: readonly MatchPick[], pass: readonly string[], play = 'SPF') =>
  ticket('jczq', play, { matches, pass })

describe('what is not known yet', () => {
  const two = football([match('a', ['3']), match('b', ['3'])], ['2串1'])

  test('a match without a result waits, by id', () => {
    expect(settleTicket(two, odds, { a: home })).toMatchObject({
      status: 'pending',
      reason: 'result_missing',
      waitingFor: ['b'],
    })
  })

  test('a result without the half-time score or the handicap waits only where a play needs it', () => {
    const half = ticket('jczq', 'BQC', { matches: [{ id: 'a', picks: { BQC: ['1-3'] } }], pass: ['单关'] })
    expect(settleTicket(half, odds, { a: { full: '1:0' } })).toMatchObject({
      reason: 'result_missing',
      waitingFor: ['a'],
    })
    const handicap = ticket('jczq', 'RQSPF', { matches: [{ id: 'a', picks: { RQSPF: ['3'] } }], pass: ['单关'] })
    expect(settleTicket(handicap, odds, { a: { full: '1:0' } })).toMatchObject({ reason: 'result_missing' })
    expect(settleTicket(two, odds, { a: { full: '1:0' }, b: { full: '2:0' } })).toMatchObject({ prize: 800n })
  })

  test('a right option without odds waits: final SP may come after the result', () => {
    const single = ticket('bjdc', 'SPF', { matches: [{ id: 'a', picks: { SPF: ['1'] } }], pass: ['单关'] })
    expect(settleTicket(single, {}, results)).toMatchObject({ reason: 'odds_missing', waitingFor: ['a'] })
    expect(settleTicket(single, { a: { SPF: { 1: 'free' } } }, results)).toMatchObject({ reason: 'odds_missing' })
    expect(settleTicket(single, { a: { SPF: { 1: '3.000000' } } }, results)).toMatchObject({ prize: 390n })
  })

  test('a match named like a built-in is a match without a result', () => {
    const odd = football([match('constructor', ['3']), match('a', ['3'])], ['2串1'])
    expect(settleTicket(odd, odds, results)).toMatchObject({ reason: 'result_missing', waitingFor: ['constructor'] })
  })
})

describe('void matches (rules.md 1.7)', () => {
  const withVoid = (...ids: string[]): MatchResults => ({
    ...results,
    ...Object.fromEntries(ids.map((id) => [id, { void: true as const }])),
  })

  test('a single goes back as a refund, untaxed and no prize', () => {
    const single = football([match('a', ['3', '1'])], ['单关'])
    expect(settleTicket(single, odds, withVoid('a'))).toMatchObject({
      winningNotes: 0n,
      prize: 0n,
      refundedNotes: 2n,
      refund: 400n,
    })
  })

  test('a parlay goes on at odds 1.00, with a note for every option of the void match', () => {
    const parlay = football([match('a', ['3', '1']), match('b', ['3'])], ['2串1'])
    expect(settleTicket(parlay, odds, withVoid('a'))).toMatchObject({ winningNotes: 2n, prize: 800n, refund: 0n })
    expect(settleTicket(parlay, odds, withVoid('a', 'b'))).toMatchObject({ winningNotes: 0n, refund: 400n })
  })

  test('a void banker is right', () => {
    const banked = football([match('a', ['3'], true), match('b', ['3']), match('c', ['1'])], ['2串1'])
    expect(settleTicket(banked, odds, withVoid('a'))).toMatchObject({ winningNotes: 1n, prize: 400n })
  })
})

test('a wrong banker loses every note', () => {
  const banked = football([match('a', ['1'], true), match('b', ['3']), match('c', ['3'])], ['2串1'])
  expect(settleTicket(banked, odds, results)).toMatchObject({ winningNotes: 0n, prize: 0n })
})

test('lines of a ticket add up, levels too', () => {
  const lines = [1, 2].map((blue) => ({ play: 'standard', selection: { red: [1, 2, 3, 4, 5, 20], blue: [blue] } }))
  const both = { game: 'shuangseqiu', multiple: 2, lines } as unknown as Ticket
  const draw = { red: [1, 2, 3, 4, 5, 6], blue: 1, fuyun: false }
  expect(settleTicket(both, {}, draw)).toMatchObject({
    winningNotes: 2n,
    prize: 640_000n,
    levels: { 3: 1n, 4: 1n },
  })
})

describe('append (rules.md 7)', () => {
  const first = ticket('daletou', 'standard', { front: [1, 2, 3, 4, 5], back: [1, 2] }, { append: true })
  const draw = { front: [1, 2, 3, 4, 5], back: [1, 2], pool_before_yuan: 1 }

  test('the announced append amount is added, else 80% in whole yuan', () => {
    expect(settleTicket(first, {}, { ...draw, prizes: { 1: 1001, append_1: 900 } })).toMatchObject({ prize: 190_100n })
    expect(settleTicket(first, {}, { ...draw, prizes: { 1: 1001 } })).toMatchObject({ prize: 180_100n })
  })

  test('an append announced without a winner is for a person', () => {
    expect(settleTicket(first, {}, { ...draw, prizes: { 1: 1001, append_1: 0 } })).toMatchObject({
      reason: 'announced_without_winner',
    })
  })

  test('an append waits for the amount of its level', () => {
    expect(settleTicket(first, {}, draw)).toMatchObject({ reason: 'amount_not_announced', waitingFor: ['1'] })
    expect(settleTicket(first, {}, { ...draw, prizes: { 1: 0 } })).toMatchObject({ reason: 'announced_without_winner' })
  })

  test('fixed levels of the 2026 table wait for the pool that decides them', () => {
    const third = ticket('daletou', 'standard', { front: [1, 2, 3, 4, 5], back: [8, 9] })
    const { front, back } = draw
    expect(settleTicket(third, {}, { front, back })).toMatchObject({
      reason: 'amount_not_announced',
      waitingFor: ['3'],
    })
    expect(settleTicket(third, {}, { front, back }, { issue: '26013' })).toMatchObject({ prize: 1_000_000n })
  })
})

// game, issue, selection, result, prize in fen: the issue picks the table
test.each([
  ['daletou', '26013', { front: [1, 2, 3, 4, 20], back: [8, 9] }, 10_000n],
  ['daletou', '26014', { front: [1, 2, 3, 4, 20], back: [8, 9] }, 15_000n],
])('%s %s', (game, issue, selection, prize) => {
  const draw = { front: [1, 2, 3, 4, 5], back: [1, 2], pool_before_yuan: 1 }
  expect(settleTicket(ticket(game, 'standard', selection), {}, draw, { issue })).toMatchObject({ prize })
})

test.each([
  ['2025349', 460n],
  ['2025350', 450n],
])('happy8%s', (issue, prize) => {
  const draw = { numbers: Array.from({ length: 20 }, (_, i) => i + 1) }
  expect(settleTicket(ticket('happy8', 'pick1', { numbers: [1] }), {}, draw, { issue })).toMatchObject({ prize })
})

test.each([
  ['20099', 500n],
  ['20100', 0n],
])('7xincai %s', (issue, prize) => {
  const positions = [[1], [2], [9], [9], [9], [9], [9]]
  const draw = { digits: [1, 2, 3, 4, 5, 6, 7] }
  expect(settleTicket(ticket('7xincai', 'standard', { positions }), {}, draw, { issue })).toMatchObject({ prize })
})

describe('several lines of a ticket', () => {
  const line = (red: number[], blue: number) => ({ play: 'standard', selection: { red, blue: [blue] } })
  const draw = { red: [1, 2, 3, 4, 5, 6], blue: 1, fuyun: false }
  const first = line([1, 2, 3, 4, 5, 6], 1)
  const second = line([1, 2, 3, 4, 5, 6], 2)
  const third = line([1, 2, 3, 4, 5, 20], 1)
  const of = (...lines: unknown[]) => ({ game: 'shuangseqiu', multiple: 3, lines }) as unknown as Ticket

  test('one that waits for its amount keeps the whole ticket waiting, whatever the others bring', () => {
    expect(settleTicket(of(third, first), {}, draw)).toMatchObject({
      status: 'pending',
      reason: 'amount_not_announced',
      waitingFor: ['1'],
      winningNotes: 2n,
      levels: { 1: 1n, 3: 1n },
    })
  })

  test('each level that is waited for is named once', () => {
    expect(settleTicket(of(first, second, first), {}, draw)).toMatchObject({ waitingFor: ['1', '2'] })
  })

  test('an unannounced amount takes precedence over a level without a winner', () => {
    expect(settleTicket(of(second, first), {}, { ...draw, prizes: { 2: 0 } })).toMatchObject({
      reason: 'amount_not_announced',
      waitingFor: ['1'],
    })
    expect(settleTicket(of(second, first), {}, { ...draw, prizes: { 1: 0, 2: 0 } })).toMatchObject({
      reason: 'announced_without_winner',
      waitingFor: ['2', '1'],
    })
  })

  test('the same level on two lines is counted once for each', () => {
    expect(settleTicket(of(third, third), {}, draw)).toMatchObject({ levels: { 3: 2n }, prize: 1_800_000n })
  })

  test('tax is taken per note, before the multiple', () => {
    const prizes = { 1: 5_000_000, 2: 10_000 }
    expect(settleTicket(of(first, second, third), {}, { ...draw, prizes })).toMatchObject({
      prize: 3n * (500_000_000n + 1_000_000n + 300_000n),
      afterTax: 3n * (400_000_000n + 1_000_000n + 300_000n),
    })
  })

  test('another rule of tax is followed', () => {
    const tax = { freeUpTo: yuan(1000), percent: 10n }
    expect(settleTicket(of(third), {}, draw, { tax })).toMatchObject({ prize: 900_000n, afterTax: 810_000n })
  })
})

test('a refund is the stake of its notes times the multiple, and no prize', () => {
  const matches = [match('a', ['3', '1']), match('b', ['3'])]
  const single = ticket('jczq', 'SPF', { matches, pass: ['单关'] }, { multiple: 7 })
  expect(settleTicket(single, odds, { a: { void: true }, b: home })).toMatchObject({
    winningNotes: 1n,
    prize: 2800n,
    afterTax: 2800n,
    refundedNotes: 2n,
    refund: 2800n,
  })
})

test('a match without result comes before odds that are not out', () => {
  const single = ticket('bjdc', 'SPF', { matches: [match('a', ['1']), match('b', ['1'])], pass: ['单关'] })
  expect(settleTicket(single, {}, { a: home })).toMatchObject({ reason: 'result_missing', waitingFor: ['b'] })
})

test('a ticket without a line is a bug', () => {
  const empty = { game: 'shuangseqiu', multiple: 1, lines: [] } as object as Ticket
  expect(() => settleTicket(empty, {}, { red: [1, 2, 3, 4, 5, 6], blue: 1 })).toThrow('a ticket has a line')
})
