import { availableParallelism } from 'node:os'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { readEquivalents, type Score, scoreOf, type TestedMutant } from './equivalents.ts'

/** What part of the mutants the tests must kill, of each folder that is run. */
const MIN_KILLED = 0.92
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The workspace whose tests judge a folder: packages/rules of packages/rules/src/match. */
const workspaceOf = (folder: string): string => folder.split('/').slice(0, 2).join('/')

for (const folder of process.argv.slice(2)) {
  const score = scoreOf(await runMutants(folder), readEquivalents(ROOT, workspaceOf(folder)))
  process.stdout.write(reportOf(folder, score))
  if (score.killed < MIN_KILLED * score.counted || score.stale.length > 0) process.exitCode = 1
}

/** Runs every mutant of a folder against the tests of its workspace. Texts are data that tests would only repeat. */
async function runMutants(folder: string): Promise<TestedMutant[]> {
  env.MUTATED_FOLDER = folder
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
    mutate: [`${folder}/**/*.ts`, '!**/*.test.ts', '!**/testing/**', '!**/*.texts.ts'],
    coverageAnalysis: 'perTest',
    concurrency: Number(env.MUTANTS_AT_ONCE ?? availableParallelism()),
    incremental: true,
    incrementalFile: `.tmp/mutants/${folder.replaceAll('/', '-')}.json`,
    tempDirName: '.tmp/stryker',
    ignorePatterns: ['apps', 'e2e', 'bench', 'docs', '.tmp', 'screenshots', 'test-results'],
    timeoutMS: 20_000,
    reporters: ['progress-append-only'],
    warnings: false,
    allowEmpty: true,
  }).runMutationTest()
  return results.map(({ fileName, location, mutatorName, replacement, status }) => ({
    file: fileName.slice(fileName.indexOf(`${workspaceOf(folder)}/`)),
    line: location.start.line,
    replacement,
    mutator: mutatorName,
    status,
  }))
}

function reportOf(folder: string, { killed, counted, survivors, stale }: Score): string {
  const lines = survivors.map(
    ({ file, line, mutator, replacement }) => `${file}:${line} ${mutator}: ${shorten(replacement)}`,
  )
  const outdated = stale.map(({ file, line }) => `${file}:${line} is listed as equivalent but did not survive`)
  const percent = counted === 0 ? 100 : Math.floor((1000 * killed) / counted) / 10
  return [...lines, ...outdated, `${folder}: ${killed} of ${counted} mutants killed (${percent} %)`, ''].join('\n')
}

const shorten = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 100)
