import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../testing/clone-database.ts'
import { migrate } from './migrate.ts'
import { StartupError } from './startup-error.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await cloneDatabase('template1')
  folder = mkdtempSync(join(tmpdir(), 'caimin-migrations-'))
  write('0001_shops.sql', 'create table shops (id integer primary key);')
  write('0002_open_shop.sql', 'insert into shops values (1);')
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

describe('migrating', () => {
  it('applies what is new, in order, once', async () => {
    expect(await run()).toEqual(['0001_shops.sql', '0002_open_shop.sql'])
    write('0003_close_shop.sql', 'delete from shops;')
    expect(await run()).toEqual(['0003_close_shop.sql'])
    expect(await run()).toEqual([])
    expect(await query('select version, name from schema_migrations order by version')).toEqual([
      { version: 1, name: '0001_shops.sql' },
      { version: 2, name: '0002_open_shop.sql' },
      { version: 3, name: '0003_close_shop.sql' },
    ])
  })

  it('applies each file once when several servers start together', async () => {
    const done = await Promise.all([run(), run(), run(), run()])
    expect(done.flat().sort()).toEqual(['0001_shops.sql', '0002_open_shop.sql'])
    expect(await query('select id from shops')).toEqual([{ id: 1 }])
  })

  it('leaves nothing of a file that fails, and names its line', async () => {
    write('0003_broken.sql', 'insert into shops values (2);\ninsert into nowhere values (1);')
    await expect(run()).rejects.toThrow('Migration 0003_broken.sql failed on line 2: relation "nowhere" does not exist')
    expect(await query('select id from shops')).toEqual([{ id: 1 }])
    expect(await query('select max(version) as newest from schema_migrations')).toEqual([{ newest: 2 }])
  })

  it('applies a file that was added below the newest', async () => {
    rmSync(join(folder, '0001_shops.sql'))
    write('0002_open_shop.sql', 'create table shops (id integer primary key);')
    await run()
    write('0001_fill.sql', 'insert into shops values (7);')
    expect(await run()).toEqual(['0001_fill.sql'])
  })
})

describe('migrating a database in use', () => {
  it('waits for a table only briefly, lets others pass, and tries again', async () => {
    await run()
    const holder = new Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin; lock table shops in access share mode')
    write('0003_name.sql', 'alter table shops add column name text;')
    const migrated = migrate(database.url, folder, { lockMs: 10, pauseMs: 300 })
    await expect
      .poll(() =>
        query(`select query from pg_stat_activity where application_name = 'caimin migrate' and state = 'idle'`),
      )
      .toEqual([{ query: 'rollback' }])
    expect(await query('select id from shops'), 'others read meanwhile').toEqual([{ id: 1 }])
    await holder.query('commit')
    await holder.end()
    expect(await migrated).toEqual(['0003_name.sql'])
  })

  it('builds an index without a transaction, again where an attempt was interrupted, and once by several servers', async () => {
    await run()
    await query('create index shops_by_id on shops (id)')
    await query(`update pg_index set indisvalid = false where indexrelid = 'shops_by_id'::regclass`)
    write(
      '0003_index.sql',
      '-- Without a transaction.\ncreate index concurrently if not exists shops_by_id on shops (id);\ndrop index concurrently if exists gone;\n',
    )
    expect((await Promise.all([run(), run(), run()])).flat()).toEqual(['0003_index.sql'])
    expect(await query(`select indisvalid from pg_index where indexrelid = 'shops_by_id'::regclass`)).toEqual([
      { indisvalid: true },
    ])
  })

  it('does nothing else without a transaction', async () => {
    write('0003_index.sql', '-- Without a transaction.\ndelete from shops;\n')
    await expect(run()).rejects.toThrow('0003_index.sql may not do this without a transaction: delete from shops')
  })
})

describe('refuses', () => {
  it('a database of a newer version', async () => {
    await run()
    rmSync(join(folder, '0002_open_shop.sql'))
    await expect(run()).rejects.toThrow(StartupError)
    await expect(run()).rejects.toThrow('newer version (it has 0002_open_shop.sql)')
  })

  it('a database that was made with another text of a file', async () => {
    await run()
    write('0002_open_shop.sql', 'insert into shops values (2);')
    await expect(run()).rejects.toThrow(StartupError)
    await expect(run()).rejects.toThrow('made with another 0002_open_shop.sql')
  })

  it('a user who may not make tables, in one line', async () => {
    await query(`create role reader_of_${database.name} login password 'reader'`)
    const asReader = database.url.replace(/\/\/[^@]*@/, `//reader_of_${database.name}:reader@`)
    await expect(migrate(asReader, folder)).rejects.toThrow(StartupError)
    await expect(migrate(asReader, folder)).rejects.toThrow('permission denied for schema public')
  })

  it('two files of one number, and a file without one', async () => {
    write('0002_again.sql', 'select 1;')
    await expect(run()).rejects.toThrow('this number is taken twice')
    rmSync(join(folder, '0002_again.sql'))
    write('later.sql', 'select 1;')
    await expect(run()).rejects.toThrow('a migration is named NNNN_name.sql')
  })
})

const run = () => migrate(database.url, folder)

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql)
}

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
