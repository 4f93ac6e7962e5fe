import { availableParallelism } from 'node:os'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { readEquivalents, type Score, scoreOf } from './equivalents.ts'
import { deleteSurvivors, keptFile, keptResults, markFinished, markUnfinished, resultsOf } from './kept-results.ts'

/** What part of the mutants the tests must kill, of each folder that is run. */
const MIN_KILLED = 0.92
/** Workspaces of pure functions, whose tests need neither hooks nor mocks. */
const PURE = new Set(['packages/base', 'packages/rules', 'packages/contract'])
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const [first = '', ...others] = process.argv.slice(2)
if (first === 'kept') for (const workspace of others) printKept(workspace)
else for (const folder of [first, ...others]) tellRun(folder, await runMutants(folder))

/** The workspace whose tests judge a folder: packages/rules of packages/rules/src/match. */
function workspaceOf(folder: string): string {
  return folder.split('/').slice(0, 2).join('/')
}

/** Runs every mutant of a folder, or of one file, against the tests of its workspace. */
async function runMutants(folder: string): Promise<Score> {
  const equivalents = readEquivalents(ROOT, workspaceOf(folder))
  deleteSurvivors(ROOT, folder, equivalents)
  markUnfinished(ROOT, folder)
  env.MUTATED_FOLDER = folder
  env.MUTATED_WORKSPACE = workspaceOf(folder)
  await new Stryker({
    ...runnerOf(workspaceOf(folder)),
    // Texts are data that tests would only repeat.
    mutate: [
      folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`,
      '!**/*.test.ts',
      '!**/testing/**',
      '!**/*.texts.ts',
    ],
    coverageAnalysis: 'perTest',
    concurrency: Number(env.MUTANTS_AT_ONCE ?? availableParallelism()),
    incremental: true,
    incrementalFile: keptFile(folder),
    tempDirName: '.tmp/stryker',
    ignorePatterns: ['apps', 'e2e', 'bench', 'docs', '.tmp', 'screenshots', 'test-results'],
    dryRunTimeoutMinutes: 30,
    reporters: ['progress-append-only'],
    warnings: false,
    allowEmpty: true,
  }).runMutationTest()
  markFinished(ROOT, folder)
  return scoreOf(resultsOf(ROOT, folder), equivalents)
}

/** Its time limits are long enough for a machine that does other work: what takes longer counts as noticed. */
function runnerOf(workspace: string) {
  if (PURE.has(workspace)) {
    // The runner itself ends the tests of a mutant early, however long all of them take: only a loop without end is
    // left.
    const limits = { timeoutFactor: 0, timeoutMS: 120_000 }
    return { ...limits, testRunner: 'pure', plugins: [`${ROOT}tools/mutants/pure-runner.ts`] }
  }
  return {
    timeoutMS: 60_000,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
  }
}

function tellRun(folder: string, score: Score): void {
  const survivors = score.survivors.map(
    ({ file, line, original, replacement }) => `${file}:${line} ${original} => ${replacement}`,
  )
  const stale = score.stale.map(
    ({ file, line, original }) => `${file}:${line} ${original}: is listed as equivalent but did not survive`,
  )
  print(...survivors, ...stale, lineOf(folder, score))
  if (score.killed < MIN_KILLED * score.counted || score.stale.length > 0) process.exitCode = 1
}

/** What the runs of a workspace's folders have found so far, by folder and in all; runs nothing. */
function printKept(workspace: string): void {
  const equivalents = readEquivalents(ROOT, workspace)
  const { mutants, changed, without, unfinished } = keptResults(ROOT, workspace)
  const byFolder = Map.groupBy(mutants, ({ file }) => file.slice(0, file.lastIndexOf('/')))
  for (const [folder, some] of byFolder) print(lineOf(folder, scoreOf(some, equivalents)))
  print(...unfinished.map((folder) => `${folder} was interrupted: the figures are of a part of its mutants`))
  print(...changed.map((file) => `${file} has changed since it was run`))
  print(...without.map((file) => `${file} was never run, or has nothing to change`))
  print(lineOf(workspace, scoreOf(mutants, equivalents)))
}

function lineOf(name: string, { killed, counted, equivalent }: Score): string {
  const percent = counted === 0 ? 100 : Math.floor((1000 * killed) / counted) / 10
  return `${name}: ${killed} of ${counted} mutants killed (${percent} %), ${equivalent} equivalent`
}

function print(...lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}
