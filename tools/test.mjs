// `npm test`: the house rules, then unit, screen and server tests, then the product in a browser, beside it the tests
// that start and kill it. All of it runs even when something fails; the last lines name what failed and sum up.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, NODE, ROOT } from './ensure-installed.mjs'
import { ensureMachine } from './ensure-machine.mjs'
import { buildWebApps } from './ensure-web.mjs'
import { failedOfPlaywright, failedOfVitest } from './failed-tests.mjs'

const REPORTS = join(ROOT, '.tmp/reports')
/** Where Node keeps compiled code, as for `npm start`: a third less processor time for each product that starts. */
const COMPILED = join(ROOT, '.tmp/compile-cache')

try {
  ensureInstalled()
  sumUp(await runAll())
} catch (error) {
  process.stderr.write(`caimin: ${error.message}\n`)
  process.exitCode = 1
}

async function runAll() {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  // The house rules need nothing but npm's packages: what the tests need is installed beside them.
  const [, checked] = await Promise.all([ensureMachine('tests'), countOf('check', runCheck)])
  const tested = await countOf('tests', () => runVitest('tests', ['unit', 'screens', 'server']))
  const built = buildWebApps()
  const startProduct = (run) => () => built.then(run)
  // Tests of processes wait for them more than they work: beside the browser they cost hardly any time.
  const started = await Promise.all([
    countOf(
      'processes',
      startProduct(() => runVitest('processes', ['process'])),
    ),
    countOf('browser', startProduct(runPlaywright)),
  ])
  return [checked, tested, ...started]
}

function sumUp(counts) {
  const passed = counts.reduce((total, count) => total + count.passed, 0)
  const failed = counts.reduce((total, count) => total + count.failed, 0)
  const names = counts.flatMap(({ failures = [] }) => failures)
  process.stdout.write(`\n${[...names, `${passed} passed, ${failed} failed`].join('\n')}\n`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

/** Runs one part; a part that breaks off without a report counts as one failure. */
async function countOf(part, run) {
  const startedAt = performance.now()
  process.stdout.write(`\n== ${part}\n`)
  const count = await run().catch((error) => {
    process.stdout.write(`${error.message}\n`)
    return { passed: 0, failed: 1 }
  })
  process.stdout.write(`== ${part}: ${count.passed} passed, ${count.failed} failed, ${seconds(startedAt)} s\n`)
  return count
}

async function runCheck() {
  const report = join(REPORTS, 'check.json')
  await runNode(['tools/check.mjs', `--report=${report}`])
  return readReport(report)
}

async function runVitest(part, projects) {
  const report = join(REPORTS, `${part}.json`)
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  for (const project of projects) flags.push('--project', project)
  const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...flags])
  const read = readReport(report)
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = read
  const failed = numFailedTests + numPendingTests + numTodoTests
  return counted(code, { passed, failed, failures: failedOfVitest(read) })
}

async function runPlaywright() {
  const report = join(REPORTS, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const flags = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...flags], env)
  const read = readReport(report)
  const { expected: passed, unexpected, flaky, skipped } = read.stats
  return counted(code, { passed, failed: unexpected + flaky + skipped, failures: failedOfPlaywright(read) })
}

/** A run that failed as a whole, by an error outside its tests, counts as one failure. */
function counted(code, { passed, failed, failures }) {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, failures }
}

function readReport(path) {
  if (!existsSync(path)) throw new Error('it broke off without a report')
  return JSON.parse(readFileSync(path, 'utf8'))
}

function runNode(args, env = {}) {
  const PATH = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`
  const given = { ...process.env, ...env, PATH, NODE_COMPILE_CACHE: COMPILED }
  const child = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit', env: given })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function seconds(startedAt) {
  return Math.round((performance.now() - startedAt) / 1000)
}
