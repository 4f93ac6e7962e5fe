import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mutant that behaves as the code does, so that no test can distinguish them. */
export interface Equivalent {
  readonly file: string
  readonly line: number
  /** The code that is replaced. */
  readonly original: string
  readonly replacement: string
  readonly why: string
}

/** What a run found out about one mutant. */
export interface TestedMutant {
  readonly file: string
  readonly line: number
  readonly original: string
  readonly replacement: string
  readonly status: string
}

export interface Score {
  readonly killed: number
  readonly counted: number
  readonly equivalent: number
  readonly survivors: readonly TestedMutant[]
  /** Entries of the list that name no surviving mutant of the files that were run. */
  readonly stale: readonly Equivalent[]
}

const KILLED = new Set(['Killed', 'Timeout'])
export const SURVIVED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage'])

/** The equivalent mutants of a workspace: `equivalent-mutants.json` beside its package.json. */
export function readEquivalents(root: string, workspace: string): readonly Equivalent[] {
  const path = join(root, workspace, 'equivalent-mutants.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
}

/** Counts what the tests killed; a mutant that does not run at all says nothing about them and is left out. */
export function scoreOf(mutants: readonly TestedMutant[], equivalents: readonly Equivalent[]): Score {
  const found = mutants.filter(({ status }) => SURVIVED.has(status))
  const survivors = found.filter((mutant) => !isListed(mutant, equivalents))
  const killed = mutants.filter(({ status }) => KILLED.has(status)).length
  const files = new Set(mutants.map(({ file }) => file))
  const stale = equivalents.filter((entry) => files.has(entry.file) && !found.some((mutant) => isSame(entry, mutant)))
  return { killed, counted: killed + survivors.length, equivalent: found.length - survivors.length, survivors, stale }
}

/** Whether a mutant is listed as equivalent. */
export const isListed = (mutant: TestedMutant, equivalents: readonly Equivalent[]): boolean =>
  equivalents.some((entry) => isSame(entry, mutant))

const isSame = (entry: Equivalent, mutant: TestedMutant): boolean =>
  entry.file === mutant.file &&
  entry.line === mutant.line &&
  entry.original === mutant.original &&
  entry.replacement === mutant.replacement
