import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeServerFolder } from '../../testing/places.ts'
import { type Product, startProduct } from '../../testing/product-process.ts'
import { runProgram } from '../../testing/run-program.ts'
import { type DataFolder, usedDataFolder } from '../../testing/used-data-folder.ts'

const command = (name: 'backup' | 'restore', dataDir: string, folder: string) => runProgram(name, dataDir, [folder])

let data: DataFolder
let product: Product
let backups: string
let backup: string
const LINES_BEFORE = 20
/** Lines committed one after another, the first of them before the backup began. */
let written = 0

beforeAll(async () => {
  data = usedDataFolder()
  product = await startProduct(data.path)
  backups = await mkdtemp(join(tmpdir(), 'caimin-backups-'))
  const client = new Client({ connectionString: data.url() })
  await client.connect()
  await client.query('create table counted (n int primary key)')
  const writeNext = async () => {
    await client.query('insert into counted values ($1)', [written + 1])
    written += 1
  }
  while (written < LINES_BEFORE) await writeNext()
  let isMade = false
  const writing = (async () => {
    while (!isMade) await writeNext()
  })()
  const made = await command('backup', data.path, backups)
  isMade = true
  await writing
  await client.query('drop table counted')
  await client.end()
  product.process.kill('SIGTERM')
  await product.ended
  expect(made).toMatchObject({ code: 0, complaint: '' })
  backup = join(backups, readdirSync(backups)[0] ?? '')
  expect(made.out).toContain(`${backup}: `)
})

afterAll(() => rmSync(backups, { recursive: true, force: true }))

/** What a command complains of, which ended with an error. */
async function complaintOf(name: 'backup' | 'restore', dataDir: string, folder: string): Promise<string> {
  const ended = await command(name, dataDir, folder)
  expect(ended.code).toBe(1)
  return ended.complaint
}

async function linesOf(folder: string): Promise<number[]> {
  const home = join(folder, 'postgres')
  const password = readFileSync(join(home, 'password'), 'utf8')
  const client = new Client(`postgresql://caimin:${password}@/caimin?host=${encodeURIComponent(home)}`)
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select n from counted order by n')
  await client.end()
  return rows.map(({ n }) => n)
}

describe('a backup of a server that is in use', () => {
  it('is restored with all that was committed before it and nothing half done, proved, and starts', async () => {
    const folder = makeServerFolder()
    const restored = await command('restore', folder, backup)
    expect(restored).toMatchObject({ code: 0, complaint: '' })
    expect(restored.out).toMatch(
      /The books of \d+ shops and \d+ wallets agree, the audit log holds, [1-9]\d* pictures are/u,
    )
    const again = await startProduct(folder)
    const lines = await linesOf(folder)
    expect(lines.length).toBeGreaterThanOrEqual(LINES_BEFORE)
    expect(lines.length).toBeLessThanOrEqual(written)
    // Whatever came is there up to one moment: no line without those before it.
    expect(lines).toEqual(Array.from({ length: lines.length }, (_, index) => index + 1))
    expect((await fetch(`${again.baseUrl}/readyz`)).status).toBe(200)
    again.process.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  it('is made of a server that is stopped, too', async () => {
    const into = join(backups, 'stopped')
    expect(await command('backup', data.path, into)).toMatchObject({ code: 0, complaint: '' })
    expect(readdirSync(into)).toEqual([expect.stringMatching(/^caimin-\d{8}T\d{6}$/u)])
  })
})

describe('a restore', () => {
  it('refuses a DATA_DIR with a database, and a backup in one', async () => {
    expect(await complaintOf('restore', data.path, backup)).toContain('There is a database in')
    expect(await complaintOf('backup', data.path, join(data.path, 'backups'))).toContain('must not lie in DATA_DIR')
    expect(existsSync(join(data.path, 'backups/caimin'))).toBe(false)
  })

  it('refuses what is no complete backup, or is damaged, before it makes a database', async () => {
    const folder = makeServerFolder()
    expect(await complaintOf('restore', folder, backups)).toContain('is no complete backup')
    const pictures = join(backup, 'data/files')
    const [shop = ''] = readdirSync(pictures)
    const [picture = ''] = readdirSync(join(pictures, shop))
    appendFileSync(join(pictures, shop, picture), 'x')
    expect(await complaintOf('restore', folder, backup)).toContain(
      `The backup is damaged: data/files/${shop}/${picture}`,
    )
    expect(existsSync(join(folder, 'postgres/data'))).toBe(false)
  })
})
