import { describe, expect, test } from 'vitest'
import { type Equivalent, scoreOf, type TestedMutant } from './equivalents.ts'

const mutant = (line: number, status: string, replacement = 'true'): TestedMutant => ({
  file: 'packages/rules/src/tax.ts',
  line,
  original: 'isTaxed',
  replacement,
  status,
})
const equivalent = (line: number, replacement = 'true'): Equivalent => ({
  file: 'packages/rules/src/tax.ts',
  line,
  original: 'isTaxed',
  replacement,
  why: 'for the test',
})

describe('the score of a run', () => {
  test('counts what was killed or ran out of time, of all that ran', () => {
    const score = scoreOf(
      [mutant(1, 'Killed'), mutant(2, 'Timeout'), mutant(3, 'Survived'), mutant(4, 'NoCoverage')],
      [],
    )
    expect(score).toMatchObject({ killed: 2, counted: 4, stale: [] })
    expect(score.survivors.map(({ line }) => line)).toEqual([3, 4])
  })

  test('leaves out a mutant that does not run', () => {
    expect(scoreOf([mutant(1, 'Killed'), mutant(2, 'RuntimeError')], [])).toMatchObject({ killed: 1, counted: 1 })
  })

  test('leaves out a listed equivalent, of that line, code and replacement alone', () => {
    const other = { ...mutant(1, 'Survived'), original: 'isTaxed || isLarge' }
    const mutants = [mutant(1, 'Survived'), mutant(1, 'Survived', 'false'), mutant(2, 'Survived'), other]
    expect(scoreOf(mutants, [equivalent(1)])).toMatchObject({ killed: 0, counted: 3 })
  })

  test('names a listed equivalent that was killed or is not there any more, of the files that ran', () => {
    const elsewhere = { ...equivalent(9), file: 'packages/rules/src/limits.ts' }
    const { stale } = scoreOf([mutant(1, 'Killed')], [equivalent(1), equivalent(7), elsewhere])
    expect(stale).toEqual([equivalent(1), equivalent(7)])
  })
})
