import { Script } from 'node:vm'
import * as base from '@caimin/base'
import * as fc from 'fast-check'
import { build } from 'vite'
import { expect } from 'vitest'
import { type CollectedTest, collectTests } from './collect-tests.ts'

/** How many cases a property is tried with, and which: few and always the same. More would notice more, not less. */
const MAX_CASES = 10
const SEED = 20_261_120

/** Fast-check with few cases, that ends at the first failure instead of looking for a simpler one. */
const FEW_CASES = {
  ...fc,
  assert: <Case>(property: fc.IRawProperty<Case>, parameters: fc.Parameters<Case> = {}) =>
    fc.assert(property, {
      ...parameters,
      numRuns: Math.min(MAX_CASES, parameters.numRuns ?? MAX_CASES),
      seed: SEED,
      endOnFailure: true,
    }),
}

/** Modules that are evaluated anew for every mutant, each when it is first needed. */
export interface FreshModules {
  /** Evaluates a test file with what it imports, and collects its tests. */
  readonly testsOf: (file: string) => Promise<readonly CollectedTest[]>
}

export interface BundledTests {
  readonly files: readonly string[]
  /** Whether a test file imports another file, itself or through others. */
  readonly reaches: (file: string, imported: string) => boolean
  /** So that nothing is left of the mutant before. */
  readonly evaluate: () => FreshModules
}

/**
 * Bundles test files of pure functions with all they import. They can use `describe`, `test`, `expect` and properties.
 */
export async function bundleTests(files: readonly string[]): Promise<BundledTests> {
  const { code, importsOf } = await bundle(files)
  const script = new Script(`(require, exports) => {${code}\n}`, { filename: 'tests.cjs' })
  const reached = new Map(files.map((file) => [file, closureOf(file, importsOf)]))
  return {
    files,
    reaches: (file, imported) => reached.get(file)?.has(imported) ?? false,
    evaluate: () => {
      const vitest: Record<string, unknown> = { expect, vi: { setConfig: () => {} } }
      const modules: Readonly<Record<string, unknown>> = { vitest, 'fast-check': FEW_CASES, '@caimin/base': base }
      const exported: { importers?: Readonly<Record<string, () => Promise<unknown>>> } = {}
      script.runInThisContext()((name: string) => modules[name], exported)
      return {
        testsOf: (file) =>
          collectTests(file, (define) => {
            Object.assign(vitest, define)
            return exported.importers?.[file]?.()
          }),
      }
    },
  }
}

function closureOf(file: string, importsOf: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([file])
  for (const each of reached) for (const imported of importsOf.get(each) ?? []) reached.add(imported)
  return reached
}

/** One script, whose `importers` import a test file each. */
async function bundle(files: readonly string[]) {
  const importers = files.map((file) => `'${file}': () => import('${file}')`).join(',\n')
  const importsOf = new Map<string, readonly string[]>()
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      ssr: true,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: 'all-tests',
        treeshake: false,
        external: ['vitest', 'fast-check', '@caimin/base'],
        output: { format: 'cjs', codeSplitting: false },
      },
    },
    plugins: [
      {
        name: 'all-tests',
        enforce: 'pre',
        resolveId: (id) => (id === 'all-tests' ? id : undefined),
        load: (id) => (id === 'all-tests' ? `export const importers = {\n${importers}\n}` : undefined),
        moduleParsed({ id, importedIds }) {
          importsOf.set(id, importedIds)
        },
      },
    ],
  })
  if (!('output' in output)) throw new Error('the bundler gave no single bundle')
  return { code: output.output[0].code, importsOf }
}
