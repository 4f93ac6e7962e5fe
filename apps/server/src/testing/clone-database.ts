import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './database-url.ts'

/** A migrated database of a test's own. */
export interface TestDatabase {
  /** For `pg`: of a role that owns the database. */
  readonly url: string
  /** For cloning it again. */
  readonly name: string
  /** Ends whatever is still connected and removes it. */
  drop(): Promise<void>
}

/**
 * Clones the migrated template of this run: one for a test file, in `beforeAll`, or one for a test that must be alone.
 * `template` names another database without connections. Where shops are distributed, every node has a part of it.
 */
export async function cloneDatabase(template?: string): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  const onEveryNode = (sql: string) => Promise.all([server.url, ...server.workers].map((url) => runOn(url, sql)))
  await onEveryNode(`create database ${name} template ${template ?? server.template} strategy file_copy`)
  return {
    name,
    url: databaseUrl(server.url, name),
    drop: async () => {
      await onEveryNode(`drop database ${name} with (force)`)
    },
  }
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
