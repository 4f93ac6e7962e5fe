import { expect, test } from 'vitest'
import type { MatchPick, Odds, Ticket } from '../bet.ts'
import { bjdc } from '../games/bjdc/index.ts'
import { jczq } from '../games/jczq/index.ts'

const win = (id: string, dan = false): MatchPick => ({ id, picks: { SPF: ['3'] }, ...(dan && { dan }) })
const at = (odds: string): Odds => Object.fromEntries([...'abcd'].map((id) => [id, { SPF: { 3: odds } }]))
const RESULTS = Object.fromEntries([...'abcd'].map((id) => [id, { full: '1:0', handicap: 0 }]))

const ticket = (matches: readonly MatchPick[], pass: readonly string[]) =>
  ({ multiple: 1, lines: [{ play: 'SPF', selection: { matches, pass } }] }) as object as Ticket

test('bankers between other matches stand in every note', () => {
  const slip = ticket([win('a', true), win('b'), win('c'), win('d', true)], ['3串1'])
  expect(jczq.settleTicket(slip, at('2.00'), RESULTS)).toMatchObject({ winningNotes: 2n, prize: 3200n })
})

test('after a longer note the next shorter one has its own legs', () => {
  const slip = ticket([win('a', true), win('b'), win('c'), win('d')], ['3串1', '4串1'])
  // 65 % of 2 × 2 × 2 × 2 three times, and of 2 × 2 × 2 × 2 × 2
  expect(bjdc.settleTicket(slip, at('2.000000'), RESULTS)).toMatchObject({
    winningNotes: 4n,
    prize: 3n * 1040n + 2080n,
  })
})

test('passes in any order bring the same', () => {
  const settled = jczq.settleTicket(ticket([win('a'), win('b'), win('c')], ['3串1', '2串1']), at('2.00'), RESULTS)
  expect(settled).toMatchObject({ winningNotes: 4n, prize: 3n * 800n + 1600n })
})

test('a right option waits for odds where its play, or its match, has none', () => {
  const single = ticket([win('a')], ['单关'])
  for (const odds of [{}, { a: {} }, { a: { SPF: {} } }]) {
    expect(jczq.settleTicket(single, odds, RESULTS)).toMatchObject({ reason: 'odds_missing', waitingFor: ['a'] })
  }
})

test('nothing is said to have won while a result or odds of the ticket are missing', () => {
  const two = ticket([win('a'), win('b')], ['单关'])
  const { b: _b, ...results } = RESULTS
  const { b: _odds, ...odds } = at('2.00')
  expect(jczq.settleTicket(two, at('2.00'), results)).toMatchObject({ reason: 'result_missing', winningNotes: 0n })
  expect(jczq.settleTicket(two, odds, RESULTS)).toMatchObject({ reason: 'odds_missing', winningNotes: 0n })
})

test('passes in any order bring the same with a banker', () => {
  const slip = ticket([win('a', true), win('b'), win('c')], ['3串1', '2串1'])
  expect(jczq.settleTicket(slip, at('2.00'), RESULTS)).toMatchObject({ winningNotes: 3n, prize: 2n * 800n + 1600n })
})
