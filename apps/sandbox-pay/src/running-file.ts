import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** Where a sandbox says of itself which folder it keeps. */
export const WHO_PATH = '/who'

const ANSWER_WITHIN_MS = 1000

/** Who keeps the folder: one ledger has one writer. */
export interface RunningFile {
  /** What this sandbox answers at `WHO_PATH`. */
  readonly id: string
  /** The address of the sandbox that keeps the folder already; undefined when none answers. */
  other(): Promise<string | undefined>
  claim(origin: string): void
}

export function runningFile(path: string): RunningFile {
  const id = randomUUID()
  return {
    id,
    async other() {
      try {
        const { origin, id: its } = JSON.parse(readFileSync(path, 'utf8')) as { origin: string; id: string }
        const answer = await fetch(`${origin}${WHO_PATH}`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
        return (await answer.text()) === its ? origin : undefined
      } catch {
        // No file, a truncated one, or no process behind it: the folder is free.
        return undefined
      }
    },
    claim: (origin) => writeFileSync(path, JSON.stringify({ origin, id })),
  }
}
