// Which tests failed, from the runners' JSON reports. The last lines of a long run are all that some readers of it see,
// so that the names stand there with the first lines of what each test said: enough for a difference between lists.
import { stripVTControlCharacters } from 'node:util'

const LINES_OF_A_MESSAGE = 15

/** A line or more for each test that failed or was left out, in Vitest's report. */
export function failedOfVitest({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status !== 'passed')
    if (failed.length === 0 && message) return [described(name, 'the whole file', message)]
    return failed.map(({ fullName, status, failureMessages }) =>
      described(name, fullName, failureMessages[0] ?? status),
    )
  })
}

/**
 * The same for Playwright's report, whose suites hold suites.
 * @param {{ suites: object[], errors?: { message: string }[] }} report
 */
export function failedOfPlaywright({ suites, errors = [] }) {
  const ofRun = errors.map(({ message }) => described('browser', 'the whole run', message))
  return [...ofRun, ...suites.flatMap(failedOfSuite)]
}

function failedOfSuite({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  return [
    ...failed.map(({ file, title, tests }) => described(file, title, messageOf(tests))),
    ...suites.flatMap(failedOfSuite),
  ]
}

function messageOf(tests) {
  const results = tests.flatMap(({ results }) => results)
  return results.find(({ error }) => error)?.error.message ?? tests[0].status
}

function described(file, test, message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [`FAILED ${file} › ${test}`, ...lines.slice(0, LINES_OF_A_MESSAGE).map((line) => `    ${line}`)].join('\n')
}
