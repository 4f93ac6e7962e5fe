import { expect, test } from 'vitest'
import { failedOfPlaywright, failedOfVitest } from './failed-tests.mjs'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => `    ${at}`).join('\n')
const LONG = `\u001B[31mexpected 1 to be 2\u001B[39m\n\n${numbers(20)}`.replaceAll('    ', '')

test('a failed test of a long run is named with the beginning of its message', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [{ fullName: 'adds', status: 'passed', failureMessages: [] }],
      },
      {
        name: 'b.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'subtracts', status: 'failed', failureMessages: [LONG] },
          { fullName: 'divides', status: 'skipped', failureMessages: [] },
        ],
      },
      { name: 'c.test.ts', message: 'cannot be read', assertionResults: [] },
    ],
  }
  expect(failedOfVitest(report)).toEqual([
    `FAILED b.test.ts › subtracts\n    expected 1 to be 2\n${numbers(14)}`,
    'FAILED b.test.ts › divides\n    skipped',
    'FAILED c.test.ts › the whole file\n    cannot be read',
  ])
})

test('a failed story is found in the suites within suites', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'social/chat.spec.ts',
    title,
    tests: [{ status, results: [message ? { error: { message } } : {}] }],
  })
  const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected', 'no such row')] }] }]
  expect(failedOfPlaywright({ suites })).toEqual(['FAILED social/chat.spec.ts › two\n    no such row'])
  expect(
    failedOfPlaywright({ suites: [{ specs: [spec('three', 'skipped')] }], errors: [{ message: 'no server' }] }),
  ).toEqual(['FAILED browser › the whole run\n    no server', 'FAILED social/chat.spec.ts › three\n    skipped'])
})
