import { rmSync } from 'node:fs'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { migrate } from '../platform/migrate.ts'
import { endAbandoned, MIGRATIONS, makeServerFolder } from './places.ts'

const TEMPLATE = 'caimin_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, with a migrated template database. */
    databaseServer: { url: string; template: string }
  }
}

/** Starts one PostgreSQL for the run and migrates the template that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await endAbandoned()
  const dataDir = makeServerFolder()
  const server = await startEmbeddedPostgres({ dataDir, isDurable: false, onLost: () => {} })
  await runOn(server.url, `create database ${TEMPLATE}`)
  await migrate(databaseUrl(server.url, TEMPLATE), MIGRATIONS)
  project.provide('databaseServer', { url: server.url, template: TEMPLATE })
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

function databaseUrl(url: string, database: string): string {
  return url.replace(/@\/[^?]*/, `@/${database}`)
}
