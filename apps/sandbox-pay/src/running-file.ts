import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

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
      if (!existsSync(path)) return undefined
      const { origin, id: its } = JSON.parse(readFileSync(path, 'utf8')) as { origin: string; id: string }
      const answered = await fetch(`${origin}${WHO_PATH}`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
        (answer) => answer.text(),
        () => '',
      )
      return answered === its ? origin : undefined
    },
    claim: (origin) => writeFileSync(path, JSON.stringify({ origin, id })),
  }
}
