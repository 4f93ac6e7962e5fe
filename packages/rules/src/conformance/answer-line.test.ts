import { describe, expect, test } from 'vitest'
import { answerLine } from './answer-line.ts'

const answer = (question: unknown): Record<string, unknown> => JSON.parse(answerLine(JSON.stringify(question)))

test.each([
  ['', { id: null, error: 'not a JSON object' }],
  ['nonsense', { id: null, error: 'not a JSON object' }],
  ['[1]', { id: null, error: 'not a JSON object' }],
  ['null', { id: null, error: 'not a JSON object' }],
  ['{"id":"a"}', { id: 'a', error: 'unknown game' }],
  ['{"id":[1],"game":"keno"}', { id: null, error: 'unknown game' }],
  ['{"id":"a","game":"toString"}', { id: 'a', error: 'unknown game' }],
  ['{"id":7,"game":"jczq"}', { id: 7, valid: false, reason: 'multiple_malformed' }],
])('answers %j', (line, expected) => {
  expect(JSON.parse(answerLine(line))).toEqual(expected)
})

const lotto = {
  id: 'a',
  game: 'daletou',
  play: 'standard',
  multiple: 1,
  selection: { front: [1, 2, 3, 4, 5], back: [1, 2] },
  result: { front: [1, 2, 3, 4, 5], back: [3, 4], pool_before_yuan: 812_345_678.9, prizes: { 1: 5e6, 三等奖: 6666 } },
}

test('the issue chooses the prize table, as text or as a number, in either numbering', () => {
  for (const issue of ['26013', 26013, '2026013', 2026013]) {
    expect(answer({ ...lotto, issue })).toMatchObject({ prize_fen: 1_000_000 })
  }
  for (const issue of ['26014', 26014, '2026014', null, undefined]) {
    expect(answer({ ...lotto, issue })).toMatchObject({ prize_fen: 666_600 })
  }
  expect(answer({ ...lotto, issue: '26014', rule_version: '2019' })).toMatchObject({ prize_fen: 1_000_000 })
  for (const issue of ['18100', '', 'next', [], {}, true, 1.5]) {
    expect(answer({ ...lotto, issue })).toEqual({ id: 'a', error: 'issue_without_prize_table' })
  }
})

const single = (more: object) =>
  answer({
    ...{ id: 1, game: 'jczq', play: 'SPF', multiple: 2 },
    selection: { matches: [{ id: '001', picks: { SPF: ['3', '1'] } }], pass: ['单关'] },
    ...more,
  })
const oddsOf = (odds: unknown) => ({ '001': { SPF: { 3: odds } } })
const HOME_WIN = { '001': { full: '1:0' } }

test('a bet alone is counted, with a result it is settled', () => {
  const counted = { id: 1, valid: true, notes: 2, amount_yuan: 8 }
  for (const result of [undefined, null]) expect(single({ result })).toEqual(counted)
  expect(single({ odds: oddsOf('1.95'), result: HOME_WIN })).toEqual({
    ...counted,
    ...{ winning_notes: 1, prize_fen: 780, after_tax_fen: 780, levels: {} },
  })
})

test('a bet that is none says why; a result or odds that are none are an error', () => {
  expect(single({ multiple: 0 })).toEqual({ id: 1, valid: false, reason: 'multiple_malformed' })
  expect(single({ result: { '001': { full: '1' } } })).toEqual({ id: 1, error: 'result_malformed' })
  for (const odds of [5, 'x', [], { '001': 5 }, { '001': { SPF: [] } }, oddsOf([]), oddsOf(true), oddsOf(null)]) {
    expect(single({ odds, result: HOME_WIN })).toEqual({ id: 1, error: 'odds_malformed' })
  }
})

test('a table that the game never had is an error, no table is not', () => {
  for (const rule_version of [5, 'x', ['2019'], true]) {
    expect(answer({ ...lotto, rule_version })).toEqual({ id: 'a', error: 'rule_version_unknown' })
  }
  expect(answer({ ...lotto, rule_version: null })).toMatchObject({ prize_fen: 666_600 })
  expect(answer({ ...lotto, rule_version: '2019', issue: 'next' })).toMatchObject({ prize_fen: 1_000_000 })
  expect(single({ odds: oddsOf('1.95'), result: HOME_WIN, issue: 'next' })).toMatchObject({ prize_fen: 780 })
})

test('a refunded note counts as winning its stake', () => {
  expect(single({ result: { '001': { void: true } } })).toMatchObject({
    ...{ winning_notes: 2, prize_fen: 800, after_tax_fen: 800 },
  })
})

test('tax is taken from what is won', () => {
  const first = { ...lotto, result: { ...lotto.result, back: [1, 2] } }
  expect(answer(first)).toMatchObject({ prize_fen: 500_000_000, after_tax_fen: 400_000_000, levels: { 1: 1 } })
})

test('odds may be numbers; missing odds leave the answer pending', () => {
  for (const odds of ['1.95', 1.95, '1.950']) {
    expect(single({ odds: oddsOf(odds), result: HOME_WIN })).toMatchObject({ winning_notes: 1, prize_fen: 780 })
  }
  const pending = { winning_notes: 0, levels: {}, pending: 'odds_missing' }
  for (const odds of [undefined, null, {}, oddsOf('many')])
    expect(single({ odds, result: HOME_WIN })).toMatchObject(pending)
})

describe('bonus optimisation of 竞彩足球 (rules.md 1.8)', () => {
  const spread = (goal: string, note_odds: unknown, total_multiple: unknown, game = 'jczq') =>
    answer({ id: 1, game, play: `optimize_${goal}`, selection: { note_odds, total_multiple }, multiple: null })

  test.each([
    ['average', ['1.50', '3.00'], 9, [6, 3]],
    ['hot', ['3', '6', '12'], 14, [9, 3, 2]],
    ['cold', ['2.00', '5.00', '10.00'], 20, [10, 4, 6]],
  ])('%s over %j', (goal, odds, total, multiples) => {
    expect(spread(goal, odds, total)).toEqual({ id: 1, valid: true, notes: total, amount_yuan: 2 * total, multiples })
  })

  test('says what it cannot spread', () => {
    const refused = (reason: string) => ({ id: 1, valid: false, reason })
    expect(spread('hot', '1.50', 9)).toEqual(refused('selection_malformed'))
    expect(spread('hot', ['1.50', 3], 9)).toEqual(refused('odds_malformed'))
    expect(spread('hot', ['1.50'], 'many')).toEqual(refused('total_malformed'))
    expect(answer({ id: 1, game: 'jczq', play: 'optimize_hot' })).toEqual(refused('selection_malformed'))
    expect(spread('hot', ['1.50'], 9, 'jclq')).toEqual(refused('multiple_malformed'))
  })
})
