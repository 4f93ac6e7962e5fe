import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import { REFERENCE_TABLES } from './reference-tables.ts'

interface Key {
  readonly table: string
  readonly name: string
  readonly columns: string[]
  readonly target: string | null
}

let database: TestDatabase
let tables: string[]
let keys: Key[]

beforeAll(async () => {
  database = await cloneDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const found = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  tables = found.rows.map(({ name }) => name)
  const unique = await client.query<Key>(`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, null as target,
           array(select a.attname::text from pg_attribute a where a.attrelid = i.indexrelid) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace`)
  const foreign = await client.query<Key>(`
    select k.conrelid::regclass::text as table, k.conname as name, k.confrelid::regclass::text as target,
           array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as columns
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`)
  keys = [...unique.rows, ...foreign.rows]
  await client.end()
})

afterAll(() => database.drop())

const isTenant = (table: string | null): boolean => table !== null && !REFERENCE_TABLES.includes(table)

it('lists every table as sharded by shop or as global', () => {
  expect(REFERENCE_TABLES.filter((table) => !tables.includes(table))).toEqual([])
  const withoutShop = tables.filter(isTenant).filter((table) => {
    return !keys.some((key) => key.table === table && key.columns.includes('shop_id'))
  })
  expect(withoutShop).toEqual([])
})

it('carries the shop in every unique key of a shop’s table', () => {
  const bare = keys.filter((key) => key.target === null && isTenant(key.table) && !key.columns.includes('shop_id'))
  expect(bare.map(({ name }) => name)).toEqual([])
})

it('carries the shop in every foreign key between tables of shops', () => {
  const bare = keys.filter((key) => isTenant(key.table) && isTenant(key.target) && !key.columns.includes('shop_id'))
  expect(bare.map(({ name }) => name)).toEqual([])
})

it('points from no table for all to one of a shop', () => {
  expect(keys.filter((key) => !isTenant(key.table) && isTenant(key.target)).map(({ name }) => name)).toEqual([])
})
