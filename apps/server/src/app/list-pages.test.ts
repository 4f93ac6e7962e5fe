import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { must } from '../testing/desk-scene.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
const operator = await app.staff('operator')
afterAll(() => app.close())

const ROWS = 50
const MOMENT = '2026-11-20T04:00:00.123Z'

// Written with more digits than a cursor holds, all within one of its moments.
await app.database.tx((t) =>
  sql`
    with times as (
      select n, gen_random_uuid() as id, ${MOMENT}::timestamptz + n * interval '9 microseconds' as at
        from generate_series(1, ${ROWS}::int) as n),
    people as (
      insert into persons (id, mobile, password_hash, adult_confirmed_at, agreement_version, created_at)
      select id, '170' || lpad(n::text, 8, '0'), '', now(), '1', at from times),
    playing as (
      insert into players (shop_id, id, person_id, nickname, created_at)
      select ${shop.id}, gen_random_uuid(), id, '同时', at from times returning shop_id, id),
    owning as (
      insert into wallets (shop_id, player_id) select shop_id, id from playing returning player_id)
    insert into claw_backs (shop_id, id, player_id, order_id, journal_id, amount, created_at)
    select ${shop.id}, gen_random_uuid(), (select player_id from owning limit 1), id, id, 100, at from times`.execute(
    t.db,
  ),
)

type Page<Row> = { readonly rows: readonly Row[]; readonly next_cursor: string | null }

async function allOf<Row>(page: (cursor: { cursor?: string }) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const part: Page<Row> = await page(cursor === undefined ? {} : { cursor })
    rows.push(...part.rows)
    cursor = part.next_cursor
  }
  return rows
}

const { users, ledger } = operator.client
const inShop = { shop_id: shop.id }

const LISTS: Readonly<Record<string, () => Promise<unknown[]>>> = {
  people: async () => (await allOf(async (at) => must(await users.list(at)))).map((row) => row.person_id),
  'people of a shop': async () =>
    (await allOf(async (at) => must(await users.list({ ...inShop, ...at })))).map((row) => row.person_id),
  'players with an account': async () =>
    (await allOf(async (at) => must(await ledger.accounts({ account: 'wallet_free', ...inShop, ...at })))).map(
      (row) => row.player?.player_id,
    ),
  claims: async () =>
    (await allOf(async (at) => must(await ledger.claims({ ...inShop, ...at })))).map((row) => row.claim_id),
}

it.each(Object.entries(LISTS))('lists each once, page by page, of %s that came at one moment', async (_, list) => {
  const ids = await list()
  expect(ids).toHaveLength(ROWS)
  expect(new Set(ids).size).toBe(ROWS)
})
