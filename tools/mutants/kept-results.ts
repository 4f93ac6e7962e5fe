import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Equivalent, isListed, SURVIVED, type TestedMutant } from './equivalents.ts'

/** What Stryker keeps between runs: the part of its report that is read here. */
interface Report {
  readonly files: Readonly<Record<string, KeptFile>>
}

interface KeptFile {
  readonly source: string
  readonly mutants: readonly KeptMutant[]
}

interface Position {
  readonly line: number
  readonly column: number
}

interface KeptMutant {
  readonly location: { readonly start: Position; readonly end: Position }
  readonly replacement?: string
  readonly status: string
}

const pathOf = (folder: string): string => `.tmp/mutants/${folder.replaceAll(/[/*]+/g, '-')}`

/** Where the results of a folder are kept. */
export const keptFile = (folder: string): string => `${pathOf(folder)}.json`

/** Is there while a folder runs, and after a run that was interrupted: its results are not those of all its mutants. */
const unfinishedFile = (folder: string): string => `${pathOf(folder)}.unfinished`

export function markUnfinished(root: string, folder: string): void {
  const path = join(root, unfinishedFile(folder))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, folder)
}

export const markFinished = (root: string, folder: string): void => rmSync(join(root, unfinishedFile(folder)))

const readReport = (path: string): Report => JSON.parse(readFileSync(path, 'utf8'))

/** The results of a folder's last run. */
export function resultsOf(root: string, folder: string): TestedMutant[] {
  const { files } = readReport(join(root, keptFile(folder)))
  return Object.entries(files).flatMap(([file, kept]) => mutantsOf(file, kept))
}

function mutantsOf(file: string, { source, mutants }: KeptFile): TestedMutant[] {
  const lines = source.split('\n')
  return mutants.map(({ location, replacement = '', status }) => ({
    file,
    line: location.start.line,
    original: textAt(lines, location),
    replacement: onOneLine(replacement),
    status,
  }))
}

/** Lines and columns count from 1. */
function textAt(lines: readonly string[], { start, end }: KeptMutant['location']): string {
  const touched = lines.slice(start.line - 1, end.line)
  const last = touched.at(-1) ?? ''
  const whole = touched.with(-1, last.slice(0, end.column - 1))
  return onOneLine(whole.join('\n').slice(start.column - 1))
}

const onOneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').slice(0, 100)

/**
 * Discards which mutants survived, so that they are tried again: Stryker does not see that a new test may notice a
 * changed table.
 */
export function deleteSurvivors(root: string, folder: string, equivalents: readonly Equivalent[]): void {
  const path = join(root, keptFile(folder))
  if (!existsSync(path)) return
  const report = readReport(path)
  const files = Object.entries(report.files).map(([file, kept]) => {
    const tested = mutantsOf(file, kept)
    const stays = (mutant: TestedMutant | undefined) =>
      mutant !== undefined && (!SURVIVED.has(mutant.status) || isListed(mutant, equivalents))
    return [file, { ...kept, mutants: kept.mutants.filter((_, i) => stays(tested[i])) }]
  })
  writeFileSync(path, JSON.stringify({ ...report, files: Object.fromEntries(files) }))
}

interface KeptResults {
  readonly mutants: readonly TestedMutant[]
  /** Files that have changed since they were run. */
  readonly changed: readonly string[]
  /** Files that were never run, or have nothing to change. */
  readonly without: readonly string[]
  /** Folders whose last run was interrupted. */
  readonly unfinished: readonly string[]
}

/** What the runs of a workspace's folders have found about its files as they are now. */
export function keptResults(root: string, workspace: string): KeptResults {
  const reports = globSync(join(root, `${pathOf(workspace)}*.json`))
    .toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    .map(readReport)
  const newest = new Map(reports.flatMap(({ files }) => Object.entries(files)))
  const sources = globSync(`${workspace}/src/**/*.ts`, { cwd: root }).filter(isMutated).toSorted()
  const isAsItWas = (file: string, kept: KeptFile) => kept.source === readFileSync(join(root, file), 'utf8')
  const known = sources.flatMap((file) => {
    const kept = newest.get(file)
    return kept === undefined ? [] : [{ file, kept, isUpToDate: isAsItWas(file, kept) }]
  })
  return {
    mutants: known.flatMap(({ file, kept, isUpToDate }) => (isUpToDate ? mutantsOf(file, kept) : [])),
    changed: known.flatMap(({ file, isUpToDate }) => (isUpToDate ? [] : [file])),
    without: sources.filter((file) => !newest.has(file)),
    unfinished: globSync(join(root, `${pathOf(workspace)}*.unfinished`)).map((path) => readFileSync(path, 'utf8')),
  }
}

/** Neither tests nor what they use are changed, nor texts: they are data that tests would only repeat. */
const isMutated = (file: string): boolean => !/\.test\.ts$|\.texts\.ts$|\/testing\//.test(file)
