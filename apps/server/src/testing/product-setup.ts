import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { endEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { endAbandoned, makeServerFolder } from './places.ts'
import { startTwoProcesses } from './two-processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR with a database and a demo world in it, of which no product is running. */
    productFolder: string
  }
}

/**
 * Starts the product for the first time, which takes longest, once for all tests that start it again: as two processes
 * at the same moment, which make the database and the demo world together.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await endAbandoned()
  const folder = makeServerFolder()
  const two = await startTwoProcesses(folder)
  await two.stop()
  project.provide('productFolder', folder)
  return async () => {
    await endEmbeddedPostgres(folder)
    rmSync(folder, { recursive: true })
  }
}
