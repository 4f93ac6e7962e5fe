import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteSurvivors, keptFile, keptResults, markFinished, markUnfinished, resultsOf } from './kept-results.ts'

const FOLDER = 'packages/rules/src/match'
const FILE = `${FOLDER}/pass.ts`
const SOURCE = 'export const isLong = (legs: number) =>\n  legs > 8\n'

let root: string

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const mutant = (replacement: string, status: string) => ({
  location: { start: { line: 2, column: 3 }, end: { line: 2, column: 11 } },
  replacement,
  status,
})

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mutants-'))
  const mutants = [mutant('true', 'Killed'), mutant('legs >= 8', 'Survived'), mutant('false', 'Timeout')]
  write(FILE, SOURCE)
  write(keptFile(FOLDER), JSON.stringify({ files: { [FILE]: { source: SOURCE, mutants } } }))
})
afterEach(() => rmSync(root, { recursive: true }))

const statuses = () => resultsOf(root, FOLDER).map(({ status }) => status)

test('names the code that a mutant replaced', () => {
  expect(resultsOf(root, FOLDER)[1]).toEqual({
    ...{ file: FILE, line: 2 },
    ...{ original: 'legs > 8', replacement: 'legs >= 8', status: 'Survived' },
  })
})

test('what survived is tried again, what is listed as equivalent is not', () => {
  const listed = { file: FILE, line: 2, original: 'legs > 8', replacement: 'legs >= 8', why: 'for the test' }
  deleteSurvivors(root, FOLDER, [listed])
  expect(statuses()).toEqual(['Killed', 'Survived', 'Timeout'])
  deleteSurvivors(root, FOLDER, [])
  expect(statuses()).toEqual(['Killed', 'Timeout'])
  deleteSurvivors(root, 'packages/rules/src/never', [])
})

test('results count for a file as it was run, and other files are named', () => {
  write('packages/rules/src/tax.ts', 'export const free = 1 > 0\n')
  write('packages/rules/src/tax.test.ts', '')
  write('packages/rules/src/tax.texts.ts', '')
  write('packages/rules/src/testing/bets.ts', '')
  const found = keptResults(root, 'packages/rules')
  expect([found.mutants.length, found.changed, found.without]).toEqual([3, [], ['packages/rules/src/tax.ts']])
  write(FILE, `${SOURCE}\n`)
  expect(keptResults(root, 'packages/rules')).toMatchObject({ mutants: [], changed: [FILE] })
})

test('a run that was interrupted is known as such until it is finished', () => {
  markUnfinished(root, FOLDER)
  expect(keptResults(root, 'packages/rules').unfinished).toEqual([FOLDER])
  markFinished(root, FOLDER)
  expect(keptResults(root, 'packages/rules').unfinished).toEqual([])
})
