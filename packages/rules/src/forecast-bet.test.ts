import { describe, expect, test } from 'vitest'
import type { MatchBet, MatchPick, Odds } from './bet.ts'
import { forecastBet } from './index.ts'

const slip = (
  matches: readonly MatchPick[],
  pass: readonly string[],
  game: MatchBet['game'] = 'jczq',
  multiple = 1,
): MatchBet => ({
  game,
  multiple,
  lines: [{ play: 'MIX', selection: { matches, pass } }],
})

const odds: Odds = Object.fromEntries(
  ['a', 'b', 'c', 'd'].map((id, i) => [
    id,
    {
      SPF: { 3: `${i + 2}.00`, 1: '3.00', 0: '4.00' },
      RQSPF: { 3: '5.00', 1: '4.00', 0: '1.50' },
      JQS: { 0: '9.00', 2: '3.50' },
      CBF: { '1:0': '7.00', '2:0': '8.00' },
    },
  ]),
)

describe('the range by right matches', () => {
  test('takes the best odds for the most and the poorest for the least', () => {
    const picks = ['a', 'b', 'c'].map((id) => ({ id, picks: { SPF: ['3', '1'] } }))
    expect(forecastBet(slip(picks, ['2串1', '3串1'], 'jczq', 2), odds)).toEqual({
      // right: 2, 3, 3 at the poorest, 3, 3, 4 at the best
      byHits: [
        { hits: 2, least: 2400n, most: 4800n },
        { hits: 3, least: 15_600n, most: 27_600n },
      ],
      least: 2400n,
      most: 27_600n,
      isExact: true,
    })
  })

  test('counts bankers as right from the start', () => {
    const picks = [
      { id: 'a', picks: { SPF: ['3'] }, dan: true },
      { id: 'b', picks: { SPF: ['3'] } },
      { id: 'c', picks: { SPF: ['3'] } },
    ]
    expect(forecastBet(slip(picks, ['2串1']), odds).byHits).toEqual([
      { hits: 2, least: 1200n, most: 1600n },
      { hits: 3, least: 2800n, most: 2800n },
    ])
  })

  test('unknown odds count as 1.00', () => {
    const picks = ['x', 'y'].map((id) => ({ id, picks: { SPF: ['3'] } }))
    expect(forecastBet(slip(picks, ['2串1']), {})).toMatchObject({ least: 200n, most: 200n })
  })
})

describe('options of one match count together only where one result brings them', () => {
  const most = (picks: Record<string, string[]>, handicap?: number) =>
    forecastBet(slip([{ id: 'a', picks }], ['单关']), odds, handicap === undefined ? {} : { a: { handicap } }).most

  test('a home win and 1:0 come together, 1:0 and 2:0 never', () => {
    expect(most({ SPF: ['3'], CBF: ['1:0'] })).toBe(1800n)
    expect(most({ CBF: ['1:0', '2:0'] })).toBe(1600n)
    expect(most({ SPF: ['0'], CBF: ['1:0'] })).toBe(1400n)
  })

  test('the handicap decides what goes with a home win', () => {
    expect(most({ SPF: ['3'], RQSPF: ['0'] }, -1)).toBe(400n)
    expect(most({ SPF: ['3'], RQSPF: ['1'] }, -1)).toBe(1200n)
    expect(most({ SPF: ['3'], RQSPF: ['0'] }, -2)).toBe(700n)
    expect(most({ SPF: ['0'], RQSPF: ['3'] }, -1)).toBe(1000n)
    expect(most({ SPF: ['0'], RQSPF: ['3'] }, 1)).toBe(1000n)
    expect(most({ SPF: ['0'], RQSPF: ['3'] }, 2)).toBe(1800n)
  })

  test('without a known handicap the one that suits best counts', () => {
    expect(most({ SPF: ['0'], RQSPF: ['3'] })).toBe(1800n)
  })

  test('no goals and a home win exclude each other', () => {
    expect(most({ SPF: ['3'], JQS: ['0'] })).toBe(1800n)
    expect(most({ SPF: ['1'], JQS: ['0'] })).toBe(2400n)
  })
})

test('a slip too large to price note by note is estimated close to the exact sum', () => {
  const picks = Array.from({ length: 15 }, (_, i) => ({ id: `m${i}`, picks: { SPF: ['3', '1', '0'] } }))
  const known = Object.fromEntries(picks.map(({ id }) => [id, { SPF: { 3: '1.50', 1: '2.00', 0: '1.20' } }]))
  const passes = Array.from({ length: 7 }, (_, i) => `${i + 2}串1`)
  const { most, least, isExact } = forecastBet(slip(picks, passes), known)
  expect(isExact).toBe(false)
  const ways = (k: number) => Array.from({ length: k }, (_, i) => (15 - i) / (i + 1)).reduce((all, one) => all * one, 1)
  const sum = (value: number) => passes.reduce((total, _, i) => total + ways(i + 2) * value ** (i + 2) * 200, 0)
  expect(Number(most)).toBeCloseTo(sum(2), -2)
  expect(Number(least)).toBeGreaterThanOrEqual(280)
})

test('basketball: a home win by 1 to 5 goes with either side of the let, as its line allows', () => {
  const known = { a: { SF: { 3: '1.50' }, RFSF: { 0: '2.00' }, SFC: { '主胜1-5': '4.00', '客胜1-5': '5.00' } } }
  const most = (picks: Record<string, string[]>, line: string) =>
    forecastBet(slip([{ id: 'a', picks }], ['单关'], 'jclq'), known, { a: { let: line } }).most
  expect(most({ SF: ['3'], RFSF: ['0'], SFC: ['主胜1-5'] }, '-2.5')).toBe(1500n)
  expect(most({ SF: ['3'], RFSF: ['0'], SFC: ['主胜1-5'] }, '2.5')).toBe(1100n)
  expect(most({ SF: ['3'], SFC: ['客胜1-5'] }, '2.5')).toBe(1000n)
})

test('a match with every option chosen cannot be missed: no row leaves it out', () => {
  const all = { id: 'a', picks: { SPF: ['3', '1', '0'] } }
  const one = { id: 'b', picks: { SPF: ['3'] } }
  const known: Odds = {
    a: { SPF: { 3: '2.00', 1: '3.00', 0: '4.00' } },
    b: { SPF: { 3: '5.00', 1: '5.00', 0: '5.00' } },
  }
  expect(forecastBet(slip([all, one], ['单关']), known).byHits).toEqual([
    { hits: 1, least: 400n, most: 800n },
    { hits: 2, least: 1400n, most: 1800n },
  ])
  expect(
    forecastBet(
      slip(
        [all, all].map((match, i) => ({ ...match, id: 'ab'[i] ?? '' })),
        ['2串1'],
      ),
      known,
    ).byHits,
  ).toEqual([{ hits: 2, least: 2000n, most: 4000n }])
})

test('M串N over mixed plays: the least is taken over the matches that weigh least', () => {
  const match = (id: string, plays: readonly string[]): MatchPick => ({
    id,
    picks: Object.fromEntries(plays.map((play) => [play, ['3']])),
  })
  const even: Odds = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { SPF: { 3: '2.00' }, RQSPF: { 3: '2.00' } }]))
  const facts = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { handicap: -1 }]))
  const forecast = forecastBet(
    slip([match('a', ['SPF']), match('b', ['SPF']), match('c', ['SPF', 'RQSPF'])], ['3串3']),
    even,
    facts,
  )
  // a and b right: their note stands on both tickets; a and c right by SPF alone: once
  expect(forecast.byHits[0]).toEqual({ hits: 2, least: 800n, most: 1600n })
  expect(forecast.isExact).toBe(true)
})
