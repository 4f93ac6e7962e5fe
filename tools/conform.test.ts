import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answerLine, judge, readVectors } from '@caimin/rules/conformance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

type Fields = Record<string, unknown>

const vectors = readVectors(readFileSync(new URL('../packages/rules/vectors/bets.jsonl', import.meta.url), 'utf8'))

const answer = (question: unknown): Fields => JSON.parse(answerLine(JSON.stringify(question)))

describe.each(Object.entries(Object.groupBy(vectors, (vector) => String(vector.in.game))))('%s', (_, ofGame = []) => {
  test.each(ofGame.map((vector) => [String(vector.in.id), vector] as const))('%s', (_id, vector) => {
    expect(judge(vector).differences).toEqual([])
  })
})

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

test('a line nested a hundred thousand deep is answered', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  for (const name of ['id', 'game', 'selection', 'odds']) {
    const line = `{"game":"jczq","play":"SPF","multiple":1,"result":${deep},"${name}":${deep}}`
    expect(JSON.parse(answerLine(line))).toHaveProperty('id', null)
  }
})

test('a result or odds that are none are an error, not a crash', () => {
  const [first] = vectors.filter((vector) => vector.in.game === 'jczq' && vector.in.odds !== undefined)
  expect(answer({ ...first?.in, result: { '001': { full: '1' } } })).toMatchObject({ error: 'result_malformed' })
  expect(answer({ ...first?.in, odds: 5 })).toMatchObject({ error: 'odds_malformed' })
  expect(answer({ ...first?.in, odds: { '001': { SPF: { 3: [] } } } })).toMatchObject({ error: 'odds_malformed' })
  expect(answer({ ...first?.in, rule_version: 5 })).toMatchObject({ error: 'rule_version_unknown' })
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

test('odds may be numbers; missing odds leave the answer pending', () => {
  const single = (odds: unknown) =>
    answer({
      game: 'jczq',
      play: 'SPF',
      multiple: 1,
      selection: { matches: [{ id: '001', picks: { SPF: ['3'] } }], pass: ['单关'] },
      odds,
      result: { '001': { full: '1:0' } },
    })
  for (const odds of ['1.95', 1.95, '1.950']) {
    expect(single({ '001': { SPF: { 3: odds } } })).toMatchObject({ winning_notes: 1, prize_fen: 390 })
  }
  expect(single({})).toMatchObject({ valid: true, pending: 'odds_missing' })
  expect(single({ '001': { SPF: { 3: 'many' } } })).toMatchObject({ valid: true, pending: 'odds_missing' })
})

test('any change to a line still gets one answer', () => {
  fc.assert(
    fc.property(fc.constantFrom(...vectors), fc.nat(), fc.string({ maxLength: 3 }), (vector, at, patch) => {
      const line = JSON.stringify(vector.in)
      const changed = line.slice(0, at % line.length) + patch + line.slice((at % line.length) + 1)
      const answered = answerLine(changed)
      expect(answered).not.toContain('\n')
      const fields: Fields = JSON.parse(answered)
      expect('valid' in fields || 'error' in fields).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('the runner answers line for line, in order', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('conform.ts', import.meta.url))])
  const sent = vectors.slice(0, 50).flatMap(({ in: question }) => [JSON.stringify(question), 'broken', ''])
  child.stdin.end(sent.map((line) => `${line}\n`).join(''))
  let printed = ''
  for await (const chunk of child.stdout) printed += String(chunk)
  expect(printed.split('\n').slice(0, -1)).toEqual(sent.map(answerLine))
})
