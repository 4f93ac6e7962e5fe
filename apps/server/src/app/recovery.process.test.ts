import { chmodSync } from 'node:fs'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../testing/product-process.ts'
import { type DataFolder, usedDataFolder } from '../testing/used-data-folder.ts'

let data: DataFolder

beforeAll(async () => {
  data = usedDataFolder()
  const product = await startProduct(data.path)
  await query(data, 'create table noted (line text primary key)')
  await stop(product)
})

/**
 * A query that is still running when its server is killed. It spins, so that the end of the postmaster goes unnoticed.
 */
const ENDLESS = 'select count(*) from (select generate_series(1, 1e12::bigint)) as numbers'

describe('what was committed is there, once, on the next start', () => {
  it('after SIGTERM', async () => {
    const product = await startProduct(data.path)
    await note('SIGTERM')
    product.process.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    expect(product.complaints()).toBe('')
    expect(isRunning(data.postmaster)).toBe(false)
    await expectNoteAfterRestart('SIGTERM')
  })

  it('after Node alone was killed, while the database lived on', async () => {
    const product = await startProduct(data.path)
    await note('Node killed')
    const before = data.postmaster()
    await killNode(product)
    expect(isRunning(() => before)).toBe(true)
    await expectNoteAfterRestart('Node killed', () => expect(data.postmaster()).toBe(before))
  })

  it('after the whole process group and the database were killed', async () => {
    const product = await startProduct(data.path)
    await note('all killed')
    process.kill(data.postmaster(), 'SIGKILL')
    if (product.process.pid) process.kill(-product.process.pid, 'SIGKILL')
    await product.ended
    await expectNoteAfterRestart('all killed')
  })

  it('after the postmaster was killed under a running query', async () => {
    const product = await startProduct(data.path)
    await note('postmaster killed')
    const client = new Client({ connectionString: data.url() })
    client.on('error', () => {})
    await client.connect()
    const broken = client.query(ENDLESS).then(
      () => false,
      () => true,
    )
    await expect.poll(() => running(data, ENDLESS), { timeout: 5_000 }).toBe(1)
    process.kill(data.postmaster(), 'SIGKILL')
    expect(await product.ended).toBe(1)
    expect(product.complaints()).toMatch(/^caimin: The database has ended[^\n]*\n$/)
    await expectNoteAfterRestart('postmaster killed')
    expect(await broken).toBe(true)
  })
})

describe('when one process of the database crashes', () => {
  it('goes on', async () => {
    const product = await startProduct(data.path)
    await crashOneProcess(data)
    await expect.poll(() => statusOf(product), { timeout: 90_000 }).toBe(200)
    await stop(product)
  })

  it('stops in order while the database recovers', async () => {
    const product = await startProduct(data.path)
    await crashOneProcess(data)
    await stop(product)
    expect(isRunning(data.postmaster)).toBe(false)
  })
})

it('stops in order as soon as it answers, before its start is over', async () => {
  const product = await startProduct(data.path)
  await stop(product)
  expect(isRunning(data.postmaster)).toBe(false)
})

it('runs where only its own user can reach', async () => {
  chmodSync(data.path, 0o700)
  const product = await startProduct(data.path)
  expect(await statusOf(product)).toBe(200)
  await stop(product)
})

async function note(line: string): Promise<void> {
  await query(data, 'insert into noted values ($1)', [line])
}

async function expectNoteAfterRestart(line: string, whileRunning = () => {}): Promise<void> {
  const product = await startProduct(data.path)
  expect(product.complaints()).toBe('')
  expect(await query(data, 'select line from noted where line = $1', [line])).toEqual([{ line }])
  whileRunning()
  await stop(product)
}

async function stop(product: Product): Promise<void> {
  product.process.kill('SIGTERM')
  expect({ code: await product.ended, complaints: product.complaints() }).toEqual({ code: 0, complaints: '' })
}

/** PostgreSQL then ends all sessions and recovers. */
async function crashOneProcess(folder: DataFolder): Promise<void> {
  const client = new Client({ connectionString: folder.url() })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
}

async function killNode(product: Product): Promise<void> {
  product.process.kill('SIGKILL')
  await product.ended
}

async function statusOf({ baseUrl }: Product): Promise<number> {
  return (await fetch(`${baseUrl}/readyz`)).status
}

async function running(folder: DataFolder, sql: string): Promise<number> {
  const text = 'select count(*)::integer as count from pg_stat_activity where query = $1 and state = $2'
  const rows = await query<{ count: number }>(folder, text, [sql, 'active'])
  return rows[0]?.count ?? 0
}

async function query<Row extends object>(folder: DataFolder, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: folder.url() })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

function isRunning(pid: () => number): boolean {
  try {
    process.kill(pid(), 0)
    return true
  } catch {
    return false
  }
}
