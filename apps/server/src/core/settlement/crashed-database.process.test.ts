import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts'
import { migrate } from '../../platform/migrate.ts'
import { MIGRATIONS, makeServerFolder } from '../../testing/places.ts'
import { countSettled, paidOnce, prepareDrill, recover, settleUntilCrash } from './testing/kill-drill.ts'

const ORDERS = 500
const BATCH = 40

const dataDir = makeServerFolder()
const start = () => startEmbeddedPostgres({ dataDir, isDurable: true, onLost: () => {} })
let server: EmbeddedPostgres = await start()

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

const lockFile = () => join(server.home, 'data/postmaster.pid')

/** Ends the database where it stands, as a loss of power does: what it has not written to the disk is gone. */
function crash(): void {
  const [pid] = readFileSync(lockFile(), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGQUIT')
}

// A batch does not wait for the disk (docs/adr/0080): the last ones may be forgotten.
it('settles what a crash of the database has made it forget, and pays every order once', async () => {
  await migrate(server.url, MIGRATIONS)
  const drill = await prepareDrill(server.url, ORDERS, BATCH)
  for (const batches of [3, 5]) {
    const before = await countSettled(server.url)
    const committed = await settleUntilCrash(drill, server.url, batches, crash)
    // One that is still ending would be taken over.
    await expect.poll(() => existsSync(lockFile())).toBe(false)
    server = await start()
    const after = await countSettled(server.url)
    expect(after).toBeGreaterThanOrEqual(before)
    expect(after).toBeLessThanOrEqual(before + committed)
  }
  expect(await recover(drill, server.url)).toEqual(paidOnce(drill))
})
