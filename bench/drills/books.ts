import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { provePictures } from '../../apps/server/src/app/prove-pictures.ts'
import { closeBooks, proveLedger } from '../../apps/server/src/core/ledger/index.ts'
import { wallClock } from '../../apps/server/src/platform/clock.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import type { Database } from '../../apps/server/src/platform/context.ts'
import { createDatabase } from '../../apps/server/src/platform/database/database.ts'
import { createPool } from '../../apps/server/src/platform/database/pool.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import type { BetLog } from './bets.ts'
import type { Figure } from './judge.ts'

const LOGGER = createLogger('error')

/** The database inside a DATA_DIR, while the product runs. */
export function databaseUrl(folder: string): string {
  const home = join(folder, 'postgres')
  const password = readFileSync(join(home, 'password'), 'utf8')
  return `postgresql://caimin:${password}@/caimin?host=${encodeURIComponent(home)}`
}

export const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

/** Every acknowledged bet is there once, none is there twice, and the books agree. */
export const proveBooks = (url: string, log: BetLog): Promise<Figure[]> =>
  onDatabase(url, async (database, pool) => {
    const { rows: orders } = await pool.query<{ request_id: string; count: number }>(
      'select request_id, count(*)::int as count from orders group by request_id',
    )
    const times = new Map(orders.map(({ request_id, count }) => [request_id, count]))
    const placed = [...log.acknowledged]
    const lost = placed.filter((id) => !times.has(id)).length
    const doubled = placed.filter((id) => (times.get(id) ?? 0) > 1).length
    await closeBooks({ database, log: LOGGER })
    const { differences } = await proveLedger(database)
    return [
      { name: 'bets acknowledged', value: placed.length, unit: '', atLeast: 1 },
      { name: 'of them lost', value: lost, unit: '', atMost: 0 },
      { name: 'of them placed twice', value: doubled, unit: '', atMost: 0 },
      { name: 'differences in the books', value: differences.length, unit: '', atMost: 0 },
    ]
  })

/** Every picture that the database keeps is on the disk of its DATA_DIR. */
export const provePicturesOn = (url: string, dataDir: string): Promise<Figure[]> =>
  onDatabase(url, async (database) => {
    const { checked, damaged } = await provePictures(readConfig({ DATA_DIR: dataDir }), database)
    return [
      { name: 'pictures', value: checked, unit: '', atLeast: 1 },
      { name: 'of them missing or damaged', value: damaged.length, unit: '', atMost: 0 },
    ]
  })

async function onDatabase<T>(url: string, work: (database: Database, pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ url, log: LOGGER, size: 4 })
  try {
    return await work(createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } }), pool)
  } finally {
    await pool.end()
  }
}
