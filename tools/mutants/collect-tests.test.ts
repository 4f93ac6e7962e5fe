import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { collectTests } from './collect-tests.ts'

const FILE = fileURLToPath(import.meta.url)

interface Vitest {
  readonly describe: typeof test.describe
  readonly test: typeof test
}

const collect = (define: (vitest: Vitest) => void) => collectTests(FILE, (vitest) => define(vitest as Vitest))

test('tests are collected with the groups around them, and run when they are asked to', async () => {
  const ran: string[] = []
  const tests = await collect(({ describe, test: it }) => {
    describe('a group', () => it('of one', () => void ran.push('one')))
    it('alone', () => void ran.push('alone'))
  })
  expect(tests.map(({ name }) => name)).toEqual(['a group of one', 'alone'])
  expect(ran).toEqual([])
  for (const one of tests) await one.run()
  expect(ran).toEqual(['one', 'alone'])
})

test('every row of a table is a test, of a list with an argument for each entry', async () => {
  const ran: unknown[] = []
  const tests = await collect(({ describe, test: it }) => {
    it.each([
      [1, 2],
      [3, 4],
    ])('%d and %d', (one, other) => void ran.push([one, other]))
    describe.each([{ game: 'jczq' }])('$game', ({ game }) => it('is a game', () => void ran.push(game)))
  })
  for (const one of tests) await one.run()
  expect(ran).toEqual([[1, 2], [3, 4], 'jczq'])
  expect(new Set(tests.map(({ id }) => id)).size).toBe(3)
})

test('a test stands where its title does, so that it is known which tests have changed', async () => {
  const [found] = await collect(({ test: it }) => it('stands in the line of this title', () => undefined))
  const line = readFileSync(FILE, 'utf8').split('\n')[found?.startPosition.line ?? -1]
  expect(line).toContain('stands in the line of this title')
})
