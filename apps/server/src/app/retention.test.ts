import { randomUUID } from 'node:crypto'
import { addMs, type Instant, minutes, yuan } from '@caimin/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCapDifferences } from '../core/orders/index.ts'
import { sqlTime } from '../platform/database/columns.ts'
import { type KeptFor, RETENTION } from '../platform/database/old-rows/retention.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { breakRows } from '../testing/break-rows.ts'
import { testApp } from '../testing/test-app.ts'
import { addJobs } from './jobs.ts'

const app = await testApp()
afterAll(() => app.close())

let now: Instant
let cleanUp: () => Promise<unknown>

beforeAll(async () => {
  now = await app.database.read(async (r) => r.wallNow)
  const jobs: Jobs = {
    async add(job) {
      if (job.name === 'clean-up') cleanUp = () => job.work({} as never)
      return async () => undefined
    },
    close: async () => undefined,
  }
  await addJobs({ ...app, consumers: { add: () => undefined } }, jobs)
})

/** Tables whose rows go by one column. */
const BY_AGE = Object.values(RETENTION).flatMap((kept): KeptFor[] => ('table' in kept ? [kept] : []))

/** What the checks of a table want, where any value of a column's type would not do. */
const VALUES: Partial<Record<string, Readonly<Record<string, string>>>> = {
  attempts: { purpose: 'password' },
  verification_codes: { channel: 'sms', purpose: 'sign_up' },
  outgoing_messages: { channel: 'sms' },
  recharge_notifications: { verdict: 'credited' },
  player_messages: { kind: 'order' },
  chat_reports: { reason: 'abuse' },
  requests: { actor_kind: 'person' },
}

/** A value of each type, in SQL. */
const VALUE_OF: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  jsonb: `'{}'`,
  bytea: `decode(md5(random()::text) || md5(random()::text), 'hex')`,
  boolean: 'false',
  ARRAY: `'{}'`,
  date: 'current_date',
}

/** Writes as many rows with a time in a column as are asked for, each a millisecond older, without what keys want. */
async function insertRows(table: string, column: string, at: Instant, count = 1): Promise<void> {
  const { rows } = await app.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'
        and ((is_nullable = 'NO' and column_default is null) or column_name = $2)`,
    [table, column],
  )
  const time = `'${sqlTime(at)}'::timestamptz - (n - 1) * interval '1 millisecond'`
  const sqlOf = ({ name, type }: { readonly name: string; readonly type: string }) => {
    const wanted = VALUES[table]?.[name]
    if (wanted !== undefined) return `'${wanted}'`
    return type.startsWith('timestamp') ? time : (VALUE_OF[type] ?? '1')
  }
  await withoutKeys(
    `insert into ${table} (${rows.map(({ name }) => name)})
     select ${rows.map(sqlOf)} from generate_series(1, ${count}) as n`,
  )
}

async function withoutKeys(statement: string): Promise<void> {
  const client = await app.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement)
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

const agesOf = async (table: string, column: string): Promise<Instant[]> =>
  (
    await app.pool.query(`select ${column} as at from ${table} where ${column} < now() - interval '1 hour' order by 1`)
  ).rows.map(({ at }) => at)

it.each(BY_AGE.map((kept) => [kept.table, kept] as const))('finds old rows of %s along an index', async (_, kept) => {
  const { rows } = await app.pool.query(
    `select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = $1::regclass and a.attname = $2 and i.indpred is null`,
    [kept.table, kept.column],
  )
  expect(rows.length).toBeGreaterThan(0)
})

it.each(BY_AGE.map((kept) => [kept.table, kept] as const))(
  'deletes old rows of %s, and no younger one',
  async (_, kept) => {
    const { table, column, ms } = kept
    const [old, young] = [addMs(now, -ms - minutes(1)), addMs(now, -ms + minutes(10))]
    for (const at of [old, young]) await insertRows(table, column, at)
    expect(await agesOf(table, column)).toContain(old)
    await cleanUp()
    const left = await agesOf(table, column)
    expect(left).toContain(young)
    expect(left).not.toContain(old)
  },
)

it('goes on where it was interrupted', async () => {
  const old = addMs(now, -RETENTION.requests.ms - minutes(1))
  await insertRows('requests', 'created_at', addMs(old, -minutes(1)), 1200)
  await insertRows('requests', 'created_at', old)
  const oldOnes = async () => (await agesOf('requests', 'created_at')).filter((at) => at <= old).length
  const mend = await breakRows(app.pool, {
    table: 'requests',
    on: 'delete',
    when: `old.created_at = '${sqlTime(old)}'`,
  })
  await expect(cleanUp()).rejects.toThrow('old rows cannot be deleted')
  expect(await oldOnes()).toBe(201)
  await mend()
  await cleanUp()
  expect(await oldOnes()).toBe(0)
})

it('deletes sessions half a year after their end, with their browsers, and keeps the others', async () => {
  const shop = await app.shop()
  const [gone, kept] = [await app.player({ shop, balance: yuan(1) }), await app.player({ shop, balance: yuan(1) })]
  const endOf = (ms: number) => sqlTime(addMs(now, -RETENTION.sessions.ms + ms))
  for (const [{ personId, playerId }, end] of [
    [gone, endOf(-minutes(1))],
    [kept, endOf(minutes(10))],
  ] as const) {
    await app.pool.query('update sessions set expires_at = $2 where person_id = $1', [personId, end])
    await app.pool.query(
      `insert into push_subscriptions (shop_id, id, player_id, session_id, endpoint, p256dh, auth, created_at)
       select $1, gen_random_uuid(), $2, id, id, '', '', now() from sessions where person_id = $3`,
      [shop.id, playerId, personId],
    )
  }
  await cleanUp()
  const { rows } = await app.pool.query(
    `select person_id as id, (select count(*)::int from push_subscriptions p where p.session_id = s.id) as browsers
       from sessions s where person_id = any($1)`,
    [[gone.personId, kept.personId]],
  )
  expect(rows).toEqual([{ id: kept.personId, browsers: 1 }])
})

it('deletes turns that brought no order, and keeps those of orders and those of this half year', async () => {
  const [old, young] = [RETENTION.missedTurns.ms + minutes(1), RETENTION.missedTurns.ms - minutes(10)].map((ms) =>
    sqlTime(addMs(now, -ms)),
  )
  const turn = (money: number, at: string | undefined, orderId: string | null) => `
    insert into standing_turns (shop_id, post_id, player_id, standing_order_id, at, order_id, miss_reason, money)
    values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '${at}',
            ${orderId === null ? 'null' : `'${orderId}'`}, ${orderId === null ? `'balance'` : 'null'}, ${money})`
  await withoutKeys([turn(1, old, null), turn(2, old, randomUUID()), turn(3, young, null)].join(';'))
  await cleanUp()
  const { rows } = await app.pool.query('select money::int from standing_turns order by money')
  expect(rows.map(({ money }) => money)).toEqual([2, 3])
})

it('deletes what was staked on capped numbers of issues long over, and keeps the rest as it is counted', async () => {
  const sold = (issue: string, ms: number) => `
    insert into cap_sales (cap_id, issue_no, sold, last_sold_at)
    values ('${randomUUID()}', '${issue}', 200, '${sqlTime(addMs(now, -ms))}');
    insert into capped_stakes (cap_id, issue_no, shop_id, order_id, stake)
    select cap_id, issue_no, gen_random_uuid(), gen_random_uuid(), 100 from cap_sales, generate_series(1, 2) where issue_no = '${issue}';
    insert into cap_returns (cap_id, issue_no, shop_id, order_id, stake)
    select cap_id, issue_no, gen_random_uuid(), gen_random_uuid(), 100 from cap_sales where issue_no = '${issue}'`
  await withoutKeys(sold('1', RETENTION.cappedStakes.ms + minutes(1)))
  await withoutKeys(sold('2', RETENTION.cappedStakes.ms - minutes(10)))
  await cleanUp()
  for (const [table, left] of [
    ['cap_sales', ['2']],
    ['capped_stakes', ['2', '2']],
    ['cap_returns', ['2']],
  ] as const) {
    const { rows } = await app.pool.query(`select issue_no from ${table}`)
    expect(rows.map(({ issue_no }) => issue_no)).toEqual(left)
  }
  expect((await findCapDifferences(app.database)).map(({ issueNo }) => issueNo)).toEqual(['2'])
})
