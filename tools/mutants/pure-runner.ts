import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { cpuUsage, env } from 'node:process'
import type { MutantCoverage } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { type BundledTests, bundleTests } from './bundle-tests.ts'
import type { CollectedTest } from './collect-tests.ts'
import { TestOrder } from './test-order.ts'

/** What the code that Stryker has changed reads and writes. */
interface Switchboard {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: MutantCoverage
}

declare global {
  var __stryker__: Switchboard | undefined
}

/**
 * A mutant that no test noticed in so much time of a processor is taken to survive; nearly all that are noticed are at
 * once.
 */
const MAX_CPU_MS = 1500
/** A test that takes so long comes after the others. */
const SLOW_MS = 20

/**
 * Runs tests of pure functions in Stryker's own process. Vitest starts a worker for every mutant, which takes ten times
 * as long as the tests. Every mutant has modules of its own and is there from the first, so tables are like any other
 * code.
 */
class PureRunner implements TestRunner {
  #bundle: BundledTests | undefined
  readonly #order = new TestOrder()
  readonly #msOf = new Map<string, number>()

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init(): Promise<void> {
    this.#bundle = await bundleTests(globSync(`${env.MUTATED_WORKSPACE}/src/**/*.test.ts`).map((file) => resolve(file)))
  }

  async dryRun({ files: mutated = [] }: DryRunOptions): Promise<DryRunResult> {
    const switchboard: Switchboard = {}
    globalThis.__stryker__ = switchboard
    const { files, reaches, evaluate } = this.#tests
    const { testsOf } = evaluate()
    const results: TestResult[] = []
    for (const file of files.filter((each) => mutated.some((one) => reaches(each, one)))) {
      for (const test of await testsOf(file)) {
        switchboard.currentTestId = test.id
        results.push(await this.#run(test))
        switchboard.currentTestId = undefined
      }
    }
    const { mutantCoverage } = switchboard
    return { status: DryRunStatus.Complete, tests: results, ...(mutantCoverage && { mutantCoverage }) }
  }

  async mutantRun({ activeMutant, hitLimit, testFilter, sandboxFileName }: MutantRunOptions): Promise<MutantRunResult> {
    const switchboard: Switchboard = { activeMutant: activeMutant.id, hitCount: 0, hitLimit }
    globalThis.__stryker__ = switchboard
    const result = await this.#runUntilFailure(sandboxFileName, testFilter && new Set(testFilter))
    return toMutantRunResult(determineHitLimitReached(switchboard.hitCount, hitLimit) ?? result)
  }

  async #runUntilFailure(mutated: string, wanted: ReadonlySet<string> | undefined): Promise<DryRunResult> {
    const results: TestResult[] = []
    const start = cpuUsage()
    try {
      for await (const test of this.#testsFor(mutated)) {
        if (wanted?.has(test.id) === false) continue
        const result = await this.#run(test)
        results.push(result)
        if (result.status === TestStatus.Failed) this.#order.moveToFront(test.fileName)
        if (result.status === TestStatus.Failed || cpuUsage(start).user > MAX_CPU_MS * 1000) break
      }
      return { status: DryRunStatus.Complete, tests: results }
    } catch (error) {
      return { status: DryRunStatus.Error, errorMessage: String(error) }
    }
  }

  /** The tests that import a file: the quick ones of every test file first. */
  async *#testsFor(mutated: string): AsyncGenerator<CollectedTest> {
    const { files, reaches, evaluate } = this.#tests
    const { testsOf } = evaluate()
    const slow: CollectedTest[] = []
    for (const file of this.#order.of(files, mutated)) {
      if (!reaches(file, mutated)) continue
      for (const test of await testsOf(file)) {
        if ((this.#msOf.get(test.id) ?? 0) < SLOW_MS) yield test
        else slow.push(test)
      }
    }
    yield* slow
  }

  async #run({ run, ...test }: CollectedTest): Promise<TestResult> {
    const start = performance.now()
    const used = cpuUsage()
    const failure = await failureOf(run)
    const timeSpentMs = performance.now() - start
    // By the clock a quick test would be slow while the machine does other work.
    this.#msOf.set(test.id, cpuUsage(used).user / 1000)
    const result = { ...test, timeSpentMs }
    return failure === undefined
      ? { ...result, status: TestStatus.Success }
      : { ...result, status: TestStatus.Failed, failureMessage: failure }
  }

  get #tests(): BundledTests {
    if (this.#bundle === undefined) throw new Error('tests run before they were bundled')
    return this.#bundle
  }
}

async function failureOf(run: () => unknown): Promise<string | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    return String(error)
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'pure', PureRunner)]
