import { Client } from 'pg'
import { expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/clone-database.ts'
import { distribute } from './distribute.ts'

it('refuses a database that is no coordinator of Citus, and changes nothing', async () => {
  const database = await cloneDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const countKeys = async () =>
    (await client.query(`select count(*)::int as keys from pg_constraint where contype = 'f'`)).rows
  const before = await countKeys()
  await expect(distribute(database.url)).rejects.toThrow('no coordinator of Citus')
  expect(await countKeys()).toEqual(before)
  await client.end()
  await database.drop()
})
