import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault, SizeFault } from './fault.ts'

/** Sizes that were beyond the limit when the limit came; they may shrink and must not grow. */
export type Baseline = Readonly<Record<string, number>>

const FILE = 'tools/tidy/baseline.json'

export function readBaseline(root: string): Baseline {
  const path = join(root, FILE)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Baseline) : {}
}

/** Faults that the baseline does not tolerate, and entries of it that are larger than what is left to tolerate. */
export function judge(baseline: Baseline, faults: readonly SizeFault[]): Fault[] {
  const grown = faults.filter(({ key, size }) => size > (baseline[key] ?? 0))
  const sizes = new Map(faults.map(({ key, size }) => [key, size]))
  const slack = Object.entries(baseline).filter(([key, size]) => size > (sizes.get(key) ?? 0))
  const slackFaults = slack.map(([key]) => ({
    path: FILE,
    line: 1,
    text: `"${key}" has shrunk: run tidy with --shrink`,
  }))
  return [...grown, ...slackFaults]
}

/** Lowers the baseline to what is there now. Nothing is added and nothing raised. */
export function shrinkBaseline(root: string, faults: readonly SizeFault[]): void {
  const sizes = new Map(faults.map(({ key, size }) => [key, size]))
  const kept = Object.entries(readBaseline(root)).flatMap(([key, size]) => {
    const now = sizes.get(key)
    return now === undefined ? [] : [[key, Math.min(now, size)] as const]
  })
  writeFileSync(join(root, FILE), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}
