import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts'
import { migrate } from '../../platform/migrate.ts'
import { countSettled, paidOnce, prepareDrill, recover, settleUntilCrash } from './testing/kill-drill.ts'

const ORDERS = 500
const BATCH = 40
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

const dataDir = mkdtempSync(join(tmpdir(), 'caimin-crash-'))
chmodSync(dataDir, 0o711)
const start = () => startEmbeddedPostgres({ dataDir, isDurable: true, onLost: () => {} })
let server: EmbeddedPostgres = await start()

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

/** Ends the database where it stands, as a loss of power does: what it has not written to the disk is gone. */
function crash(): void {
  const [pid] = readFileSync(join(server.home, 'data/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGQUIT')
}

// A batch does not wait for the disk (docs/adr/0080): the last ones may be forgotten.
it('settles what a crash of the database has made it forget, and pays every order once', async () => {
  await migrate(server.url, MIGRATIONS)
  const drill = await prepareDrill(server.url, ORDERS, BATCH)
  for (const batches of [3, 5]) {
    const before = await countSettled(server.url)
    const committed = await settleUntilCrash(drill, server.url, batches, crash)
    server = await start()
    const after = await countSettled(server.url)
    expect(after).toBeGreaterThanOrEqual(before)
    expect(after).toBeLessThanOrEqual(before + committed)
  }
  expect(await recover(drill, server.url)).toEqual(paidOnce(drill))
})
