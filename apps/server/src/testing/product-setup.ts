import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { endEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { endAbandoned } from './places.ts'
import { makeUsedFolder } from './product-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR with a database and a demo world in it, of which no product is running. */
    productFolder: string
  }
}

/** Starts the product for the first time, which takes longest, once for all tests that start it again. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await endAbandoned()
  const folder = await makeUsedFolder()
  project.provide('productFolder', folder)
  return async () => {
    await endEmbeddedPostgres(folder)
    rmSync(folder, { recursive: true })
  }
}
