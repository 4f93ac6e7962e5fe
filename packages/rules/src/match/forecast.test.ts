import { describe, expect, test } from 'vitest'
import type { MatchBet, MatchPick, Odds } from '../bet.ts'
import { jczq } from '../games/jczq/index.ts'

const slip = (matches: readonly MatchPick[], ...pass: string[]): MatchBet => ({
  game: 'jczq',
  multiple: 1,
  lines: [{ play: 'MIX', selection: { matches, pass } }],
})
const wins = (count: number): MatchPick[] =>
  Array.from({ length: count }, (_, i) => ({ id: `m${i}`, picks: { SPF: ['3'] } }))
const at = (odds: string): Odds => Object.fromEntries(wins(15).map(({ id }) => [id, { SPF: { 3: odds } }]))

describe('every ending is tried where the order by odds does not decide', () => {
  test('the cap of a note makes the highest odds bring less than two lower ones together', () => {
    const matches: MatchPick[] = [
      { id: 'x', picks: { SPF: ['3'], CBF: ['1:0'] } },
      { id: 'y', picks: { JQS: ['1'], CBF: ['0:1'] } },
      { id: 'z', picks: { CBF: ['1:0'] } },
    ]
    const odds: Odds = {
      x: { SPF: { 3: '2.00' }, CBF: { '1:0': '400.00' } },
      y: { JQS: { 1: '200.00' }, CBF: { '0:1': '200.00' } },
      z: { CBF: { '1:0': '401.00' } },
    }
    const { byHits, isExact } = jczq.forecastBet(slip(matches, '2串1'), odds)
    // x and z: 2 × 400 × 401 is cut to 200,000 yuan; x and y: 4 × 400 × 200 + 4 × 2 × 200, no note of it cut
    expect(byHits[0]).toEqual({ hits: 2, least: 80_000n, most: 32_160_000n })
    expect(isExact).toBe(true)
  })

  test('M串N over plays that never come together: what stands outside of a note counts', () => {
    const matches: MatchPick[] = [...wins(2), { id: 'm2', picks: { SPF: ['0'], RQSPF: ['3'] } }]
    const odds: Odds = { ...at('2.00'), m2: { SPF: { 0: '2.00' }, RQSPF: { 3: '2.00' } } }
    const { byHits, isExact } = jczq.forecastBet(slip(matches, '3串3'), odds, { m2: { handicap: -1 } })
    // the first two stand on both tickets, with the third match in one play or the other
    expect(byHits[0]).toEqual({ hits: 2, least: 800n, most: 1600n })
    expect(isExact).toBe(true)
  })

  test('a banker behind a match of several plays stands in every note', () => {
    const matches: MatchPick[] = [
      { id: 'x', picks: { SPF: ['3'], CBF: ['1:0'] } },
      { id: 'y', picks: { SPF: ['3'] }, dan: true },
    ]
    const odds: Odds = { x: { SPF: { 3: '2.00' }, CBF: { '1:0': '7.00' } }, y: { SPF: { 3: '3.00' } } }
    expect(jczq.forecastBet(slip(matches, '2串1'), odds).byHits).toEqual([{ hits: 2, least: 1200n, most: 5400n }])
  })

  test('beside a match of several plays the options of another are tried one by one', () => {
    const matches: MatchPick[] = [
      { id: 'x', picks: { SPF: ['3'], CBF: ['1:0'] } },
      { id: 'y', picks: { SPF: ['3', '1'] } },
    ]
    const odds: Odds = { x: { SPF: { 3: '2.00' }, CBF: { '1:0': '7.00' } }, y: { SPF: { 3: '3.00', 1: '4.00' } } }
    expect(jczq.forecastBet(slip(matches, '2串1'), odds).byHits).toEqual([{ hits: 2, least: 1200n, most: 7200n }])
  })

  test('plays that fill each other’s gaps leave no row without their match', () => {
    const filled = ['x', 'y'].map((id) => ({ id, picks: { SPF: ['3', '1'], RQSPF: ['0'] } }))
    const lines = { x: { handicap: -1 }, y: { handicap: -1 } }
    expect(jczq.forecastBet(slip(filled, '单关'), {}, lines).byHits.map(({ hits }) => hits)).toEqual([2])
  })

  test('more endings than can be tried are estimated, and said to be', () => {
    const both = wins(10).map(({ id }) => ({ id, picks: { SPF: ['3'], CBF: ['1:0'] } }))
    expect(jczq.forecastBet(slip(both, '2串1'), {}).isExact).toBe(false)
    expect(jczq.forecastBet(slip(both.slice(5), '2串1'), {}).isExact).toBe(true)
  })
})

describe('notes are priced one by one up to 3,000 of them', () => {
  const isExact = (matches: number, ...pass: string[]) =>
    jczq.forecastBet(slip(wins(matches), ...pass), at('1.11')).isExact

  test('winning notes of all numbers of right matches count', () => {
    // all right matches up to 12, five of them in a note: 1,716; up to 13: 3,003
    expect([isExact(12, '5串1'), isExact(13, '5串1')]).toEqual([true, false])
    // up to 14, four in a note: 3,003
    expect([isExact(13, '4串1'), isExact(14, '4串1')]).toEqual([true, false])
    expect(isExact(15, '2串1', '3串1')).toBe(true)
  })

  test('slips with one option a match stay exact however many endings they have', () => {
    expect([isExact(10, '2串1'), isExact(10, '3串4')]).toEqual([true, true])
    const either = wins(10).map(({ id }) => ({ id, picks: { SPF: ['0'], RQSPF: ['3'] } }))
    const known = Object.fromEntries(either.map(({ id }) => [id, { handicap: -1 }]))
    expect(jczq.forecastBet(slip(either, '2串1'), {}, known).isExact).toBe(true)
  })

  test('beyond, a banker still stands in every note', () => {
    const [first, ...others] = wins(15)
    const matches = [{ id: 'm0', picks: { SPF: ['3'] }, ...first, dan: true }, ...others]
    const odds = { ...at('2.00'), m0: { SPF: { 3: '3.00' } } }
    const { byHits, isExact: isSure } = jczq.forecastBet(slip(matches, '4串1'), odds)
    expect(isSure).toBe(false)
    // 2 yuan × 3.00 × 2.00³, once with three others right, 364 times with all fourteen
    expect([byHits[0], byHits.at(-1)]).toEqual([
      { hits: 4, least: 4800n, most: 4800n },
      { hits: 15, least: 1_747_200n, most: 1_747_200n },
    ])
  })
})

test('passes in any order bring the same', () => {
  const one = jczq.forecastBet(slip(wins(3), '2串1', '3串1'), at('2.00'))
  expect(jczq.forecastBet(slip(wins(3), '3串1', '2串1'), at('2.00'))).toEqual(one)
  expect(one.byHits.map(({ hits }) => hits)).toEqual([2, 3])
})
