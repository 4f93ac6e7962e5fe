import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answerLine, judge, readVectors } from '@caimin/rules/conformance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

type Fields = Record<string, unknown>

const vectors = readVectors(readFileSync(new URL('../packages/rules/vectors/bets.jsonl', import.meta.url), 'utf8'))

describe.each(Object.entries(Object.groupBy(vectors, (vector) => String(vector.in.game))))('%s', (_, ofGame = []) => {
  test.each(ofGame.map((vector) => [String(vector.in.id), vector] as const))('%s', (_id, vector) => {
    expect(judge(vector).differences).toEqual([])
  })
})

test('a line nested a hundred thousand deep is answered', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  for (const name of ['id', 'game', 'selection', 'odds']) {
    const line = `{"game":"jczq","play":"SPF","multiple":1,"result":${deep},"${name}":${deep}}`
    expect(JSON.parse(answerLine(line))).toHaveProperty('id', null)
  }
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
