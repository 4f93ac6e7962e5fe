import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { endEmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { migrate } from '../platform/migrate.ts'
import { MIGRATIONS, SERVER_FOLDER_PREFIX as PREFIX } from './places.ts'

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
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, isDurable: false, onLost: () => {} })
  await runOn(server.url, `create database ${TEMPLATE}`)
  await migrate(databaseUrl(server.url, TEMPLATE), MIGRATIONS)
  project.provide('databaseServer', { url: server.url, template: TEMPLATE })
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** Runs that were killed leave their server behind. */
async function endAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const runner = name.startsWith(PREFIX) && Number(name.slice(PREFIX.length).split('-')[0])
    if (!runner || isRunning(runner)) continue
    const dataDir = join(tmpdir(), name)
    await endEmbeddedPostgres(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
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
