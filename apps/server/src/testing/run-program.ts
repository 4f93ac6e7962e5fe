import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** How a command of the terminal ended. */
export interface EndedProgram {
  readonly code: number
  readonly out: string
  readonly complaint: string
}

/** Runs what `npm run NAME` runs, without npm, on a DATA_DIR. */
export function runProgram(name: string, dataDir: string, args: readonly string[]): Promise<EndedProgram> {
  const program = fileURLToPath(new URL(`../${name}.ts`, import.meta.url))
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, complaint) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, complaint }),
    )
  })
}
