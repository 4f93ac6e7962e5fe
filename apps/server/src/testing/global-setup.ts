import { rmSync } from 'node:fs'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { migrate } from '../platform/migrate.ts'
import { databaseUrl } from './database-url.ts'
import { endAbandoned, MIGRATIONS, makeServerFolder } from './places.ts'

const TEMPLATE = 'caimin_template'

interface DatabaseServer {
  readonly url: string
  /** The migrated database that tests clone. */
  readonly template: string
  /** The other nodes where shops are distributed; `url` is the coordinator's. */
  readonly workers: readonly string[]
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run. */
    databaseServer: DatabaseServer
  }
}

/**
 * Starts one PostgreSQL for the run and migrates the template that every test file clones. `CITUS_NODES` names the
 * nodes of a cluster that has the template already, the coordinator first.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const [coordinator, ...workers] = process.env.CITUS_NODES?.split(' ') ?? []
  if (coordinator !== undefined) {
    project.provide('databaseServer', { url: coordinator, template: TEMPLATE, workers })
    return undefined
  }
  await endAbandoned()
  const dataDir = makeServerFolder()
  const server = await startEmbeddedPostgres({ dataDir, isDurable: false, onLost: () => {} })
  await runOn(server.url, `create database ${TEMPLATE}`)
  await migrate(databaseUrl(server.url, TEMPLATE), MIGRATIONS)
  project.provide('databaseServer', { url: server.url, template: TEMPLATE, workers: [] })
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
