import { expect, test } from 'vitest'
import { judge, readVectors, type Vector } from './vectors.ts'

const bet = {
  id: 'a',
  game: '7lecai',
  play: 'standard',
  selection: { numbers: [1, 2, 3, 4, 5, 6, 7] },
  multiple: 1,
} as const
const draw = { numbers: [1, 2, 3, 4, 5, 6, 7], special: 8, prizes: { 1: 100 } }
const vector = (out: Vector['out']): Vector => ({ in: { ...bet, result: draw }, out })

test('reads one worked bet a line', () => {
  const lines = [vector({ valid: true }), vector({ notes: 1 })]
  expect(readVectors(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))).toEqual(lines)
})

test('names every field that differs, with both values', () => {
  const { differences } = judge(vector({ valid: true, notes: 2, prize_fen: 10_000, levels: { 1: 2 }, multiples: [1] }))
  expect(differences).toEqual([
    { field: 'notes', expected: 2, got: 1 },
    { field: 'levels', expected: { 1: 2 }, got: { 1: 1 } },
    { field: 'multiples', expected: [1], got: undefined },
  ])
})

test('asks only for what the worked bet says', () => {
  expect(judge(vector({ levels: { 1: 1 }, valid: true })).differences).toEqual([])
  expect(judge({ in: { ...bet, multiple: 0 }, out: { valid: false } }).differences).toEqual([])
})

test('fields may come in any order, a list is no object, and nothing is missing or too much', () => {
  const answered = (levels: unknown) => judge(vector({ levels })).differences.length === 0
  expect([{ 1: 1 }, { 1: 1, 2: 1 }, {}, { 2: 1 }, [1], 1, null].map(answered)).toEqual([
    true,
    ...Array<boolean>(6).fill(false),
  ])
  const selection = { numbers: [1, 2, 3, 4, 20, 21, 7, 6] }
  const two = { in: { ...vector({}).in, selection }, out: { levels: { 4: 1, 6: 2 } } }
  const reversed = {
    ...two,
    out: { levels: Object.fromEntries(Object.entries(judge(two).answer.levels as object).reverse()) },
  }
  expect(judge(reversed).differences).toEqual([])
})
