import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from './clone-database.ts'

let databases: TestDatabase[]

beforeAll(async () => {
  databases = await Promise.all([cloneDatabase(), cloneDatabase()])
})

afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()))
})

it('gives each caller a migrated database of its own', async () => {
  const [first, second] = await Promise.all(databases.map(connect))
  await first?.query('create table only_here (id integer)')
  const migrated = await second?.query('select count(*)::integer as count from schema_migrations')
  const seen = await second?.query(`select to_regclass('only_here') as found`)
  await Promise.all([first?.end(), second?.end()])
  expect(migrated?.rows[0].count).toBeGreaterThan(0)
  expect(seen?.rows[0].found).toBeNull()
})

async function connect({ url }: TestDatabase): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}
