import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { endEmbeddedPostgres, withRunningCluster } from '../../platform/embedded-postgres/index.ts'
import { unpackOldDataFolder } from '../../testing/old-data-folder.ts'
import { startProduct } from '../../testing/product-process.ts'
import { proveBooks } from './prove-books.ts'
import { withDatabase } from './with-database.ts'

let folder: string

beforeAll(() => {
  folder = unpackOldDataFolder()
})

afterAll(async () => {
  await endEmbeddedPostgres(folder)
  rmSync(folder, { recursive: true })
})

/** Without the product’s own proof, of columns that the old release had: what it was must be known as well. */
const BY_LINES = `
  select shop_id, player_id, account, sum(amount)::text as amount
    from (select shop_id, credit_player_id as player_id, credit::text as account, amount
            from transfers where credit_player_id is not null
          union all
          select shop_id, debit_player_id, debit::text, -amount from transfers where debit_player_id is not null) as line
   group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`
const STATED = `
  select shop_id, player_id, account, amount::text as amount
    from wallets cross join lateral (values
      ('wallet_free', free), ('wallet_gift', gift), ('wallet_locked', locked), ('wallet_win', win)) as b (account, amount)
   where amount <> 0 order by 1, 2, 3`
const COUNTS = `
  select (select count(*) from orders)::int as orders, (select count(*) from transfers)::int as transfers,
         (select max(version) from schema_migrations) as migration`

const readBooks = () =>
  withRunningCluster(folder, async ({ url }) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const [byLines, stated, counts] = [
      await client.query(BY_LINES),
      await client.query(STATED),
      await client.query(COUNTS),
    ]
    await client.end()
    return { byLines: byLines.rows, stated: stated.rows, counts: counts.rows[0] }
  })

it('brings a data folder of an old release to this one with its books as they were, and starts on it', async () => {
  const before = await readBooks()
  expect(before.counts).toMatchObject({ migration: 143 })
  expect(before.counts.orders).toBeGreaterThan(20)
  expect(before.stated).toEqual(before.byLines)

  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' })
  const proved = await withDatabase(config, (database, log) => proveBooks(database, log, 'It was upgraded'))
  expect(proved).toBe('The books of 1 shops and 9 wallets agree, the audit log holds')

  const after = await readBooks()
  expect(after.counts.migration).toBeGreaterThan(143)
  expect({ ...after.counts, migration: 143 }).toEqual(before.counts)
  expect(after.byLines).toEqual(before.byLines)
  expect(after.stated).toEqual(before.stated)

  const product = await startProduct(folder)
  expect((await fetch(`${product.baseUrl}/readyz`)).status).toBe(200)
  expect(product.complaints()).toBe('')
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
})
