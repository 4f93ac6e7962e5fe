import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from './clone-database.ts'
import { startDebianPostgres } from './debian-postgres.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDebianPostgres()
})

afterAll(() => database.drop())

it('migrates the oldest PostgreSQL that we support', async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`
    select current_setting('server_version_num')::integer / 10000 as major, count(*)::integer as applied
    from schema_migrations`)
  await client.end()
  expect(rows[0].major).toBeLessThan(18)
  expect(rows[0].applied).toBeGreaterThan(0)
})
