import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClusterHome } from '../../platform/embedded-postgres/cluster-home.ts'
import { connectionUrl, DATABASE, ensureDatabase } from '../../platform/embedded-postgres/connection.ts'
import { endEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts'
import { startPostmaster, stopPostmaster } from '../../platform/embedded-postgres/postmaster.ts'
import { giveTo } from '../../platform/embedded-postgres/system-user.ts'
import { debianPrograms } from '../../testing/debian-postgres.ts'
import { makeServerFolder } from '../../testing/places.ts'
import { startProduct } from '../../testing/product-process.ts'
import { runProgram } from '../../testing/run-program.ts'

let folder: string
let programs: string

/** A DATA_DIR whose embedded database is of Debian's older PostgreSQL, with the demo world in it. */
beforeAll(async () => {
  folder = makeServerFolder()
  programs = debianPrograms()
  const home = openClusterHome(folder)
  writeFileSync(home.password, 'password-for-tests-alone', { mode: 0o600 })
  giveTo(home.user, home.password)
  const flags = ['--pgdata', home.data, '--username', 'caimin', '--pwfile', home.password]
  const more = ['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C']
  const made = spawnSync(join(programs, 'initdb'), [...flags, ...more], {
    ...home.user,
    cwd: home.path,
    encoding: 'utf8',
  })
  expect(made.stderr).toBe('')
  const socketFolder = await startPostmaster({ program: join(programs, 'postgres'), home, isDurable: false })
  await ensureDatabase(connectionUrl({ home, socketFolder, database: 'postgres' }))
  const product = await startProduct(folder, {
    DATABASE_URL: connectionUrl({ home, socketFolder, database: DATABASE }),
  })
  product.process.kill('SIGTERM')
  await product.ended
  await stopPostmaster(home)
})

afterAll(async () => {
  await endEmbeddedPostgres(folder)
  rmSync(folder, { recursive: true })
})

const upgrade = (oldPrograms: string) => runProgram('upgrade-database', folder, [oldPrograms])

describe('a database of an older PostgreSQL', () => {
  it('is not started, and the complaint says what moves it', async () => {
    await expect(startProduct(folder)).rejects.toThrow('npm run upgrade-database moves it')
    expect(await upgrade(join(folder, 'nothing-here'))).toMatchObject({ code: 1, out: '' })
    expect(existsSync(join(folder, 'postgres/data-18'))).toBe(false)
  })

  it('is copied whole, proved, used from then on, and kept', async () => {
    // What a run that was cut short has left is begun anew.
    spawnSync('mkdir', ['-p', join(folder, 'postgres/upgrade/data')])
    const upgraded = await upgrade(programs)
    expect(upgraded).toMatchObject({ code: 0, complaint: '' })
    expect(upgraded.out).toMatch(/^PostgreSQL 1[5-7] to 18: [1-9]\d+ tables with [1-9]\d+ rows are the same\. /u)
    expect(upgraded.out).toContain('The books of 1 shops and 9 wallets agree, the audit log holds.')
    expect(existsSync(join(folder, 'postgres/data/PG_VERSION'))).toBe(true)
    expect(existsSync(join(folder, 'postgres/upgrade'))).toBe(false)

    const product = await startProduct(folder)
    const home = openClusterHome(folder)
    expect(home.data).toBe(join(home.path, 'data-18'))
    const client = new Client({
      connectionString: connectionUrl({ home, socketFolder: home.path, database: DATABASE }),
    })
    await client.connect()
    // Numbers go on after those that were given, and what triggers keep is kept again.
    const { rows } = await client.query<{ next: boolean }>(
      `select nextval(pg_get_serial_sequence('outbox', 'id')) > coalesce((select max(id) from outbox), 0) as next`,
    )
    await client.end()
    expect(rows).toEqual([{ next: true }])
    product.process.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  })

  it('is not copied twice', async () => {
    expect((await upgrade(programs)).complaint).toContain("is PostgreSQL 18's already")
  })
})
