import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { TEST_PASSWORD } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { proveLog } from './prove-log.ts'
import { verifyChains } from './verify-chains.ts'

const app = await testApp()
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
const second = await app.staff('shopkeeper', shop)
const player = await app.player({ shop, balance: yuan(100) })
const operator = await app.staff('operator')
const auditor = await app.staff('auditor')
afterAll(() => app.close())

type Row = OutputOf<'audit', 'list'>['rows'][number]
const listed = async (filter: Record<string, string> = {}): Promise<Row[]> =>
  must(await auditor.client.audit.list(filter)).rows

const credit = (changes: { request_id?: string; amount?: string; note?: string } = {}) => ({
  request_id: randomUUID(),
  player_id: player.playerId,
  amount: '20.00',
  note: '现金',
  ...changes,
})

/** As an owner of the database who disables its triggers. */
const tamper = (statement: ReturnType<typeof sql>) =>
  app.database.tx(async (t) => {
    await sql`set local session_replication_role = replica`.execute(t.db)
    await statement.execute(t.db)
  })

it('records what a member of staff did, once for a request, in the transaction that did it', async () => {
  const request = credit({ note: '收现金，电话 13912345678' })
  must(await keeper.client.counter.credit(request))
  must(await keeper.client.counter.credit(request))
  const rows = await listed({ deed: 'cash_credited' })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    chain: shop.code,
    staff_name: `员工${keeper.account}`,
    role: 'shopkeeper',
    shop: { code: shop.code },
    subject: { kind: 'player', id: player.playerId },
    details: { amount: '20.00', note: '收现金，电话 139****5678', money_after: '120.00' },
  })
})

it('records nothing of what was refused', async () => {
  const before = (await listed()).length
  expect(reasonOf(await keeper.client.counter.credit(credit({ amount: '1.00' })))).toBe('amount_out_of_range')
  expect(reasonOf(await keeper.client.store.withdrawNotice({ notice_id: randomUUID() }))).toBe('not_found')
  expect(await listed()).toHaveLength(before)
})

it('records calls that have no request id, and signing in', async () => {
  must(await keeper.client.counter.setAutoAccept({ auto_accept: true }))
  must(await app.stranger().client.desk.signIn({ account: second.account, password: TEST_PASSWORD }))
  expect((await listed({ deed: 'auto_accept_switched' }))[0]?.details).toEqual({ auto_accept: true })
  expect((await listed({ person: second.account }))[0]?.deed).toBe('staff_signed_in')
})

it('keeps the operator’s events in a chain of their own', async () => {
  must(await operator.client.demo.advance({ request_id: randomUUID(), minutes: 1 }))
  expect((await listed({ deed: 'demo_clock_advanced' }))[0]).toMatchObject({ chain: null, seq: 1, shop: null })
  expect(await listed({ shop_code: shop.code, deed: 'demo_clock_advanced' })).toEqual([])
})

it('numbers what many do at the same moment without a gap', async () => {
  const before = Math.max(...(await listed({ shop_code: shop.code })).map(({ seq }) => seq))
  await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      must(await (at % 2 === 0 ? keeper : second).client.counter.credit(credit()))
    }),
  )
  const seqs = (await listed({ shop_code: shop.code })).map(({ seq }) => seq).filter((seq) => seq > before)
  expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => before + 1 + at))
  expect(must(await auditor.client.audit.verify({}))).toMatchObject({ next_cursor: null, broken: null })
})

it('comes in pages, in a file, and in parts of a proof', async () => {
  const first = must(await auditor.client.audit.export({ shop_code: shop.code }))
  expect(first.csv).toContain('现金入账')
  expect(first.csv.trim().split('\r\n')).toHaveLength(first.rows + 1)
  let place = null as Awaited<ReturnType<typeof verifyChains>>['next']
  let rows = 0
  do {
    const from = place
    const part = await app.database.read((r) => verifyChains(r, from, 4))
    expect(part.broken).toBeNull()
    rows += part.rows
    place = part.next
  } while (place !== null)
  const { total } = await app.database.read((r) =>
    r.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  )
  expect(BigInt(rows)).toBe(total)
})

it('reads a page of ten thousand rows from an index, whatever is asked for', async () => {
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into audit_log (chain, seq, content, hash)
       select $1::uuid, n, jsonb_build_object('at', n, 'deed', 'order_refused', 'staff', $2::text, 'shop', $1::text,
                                              'subject', jsonb_build_object('kind', 'staff', 'id', $2::text))::text,
              sha256('') from generate_series(1001, 11000) n`,
      [shop.id, second.staffId],
    )
    await client.query('analyze audit_log')
    for (const asked of [
      'true',
      `(content::jsonb) #>> '{subject,id}' = '${second.staffId}'`,
      `shop_id = '${shop.id}'`,
      `staff_id = '${second.staffId}'`,
      `deed = 'order_refused'`,
    ]) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select * from audit_log where ${asked} order by at_ms desc, chain desc, seq desc limit 51`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join(' ')
      expect(plan, asked).toContain('Index Scan Backward')
      expect(plan, asked).not.toContain('Sort')
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('is shown to operator and auditor alone', async () => {
  expect(reasonOf(await keeper.client.audit.list({}))).toBe('forbidden')
  expect(reasonOf(await player.client.audit.verify({}))).toBe('forbidden')
})

it('refuses to be changed', async () => {
  const change = (statement: ReturnType<typeof sql>) => app.database.tx((t) => statement.execute(t.db))
  await expect(change(sql`update audit_log set content = '{}'`)).rejects.toThrow('append-only')
  await expect(change(sql`delete from audit_log`)).rejects.toThrow('append-only')
  await expect(change(sql`truncate audit_log`)).rejects.toThrow('append-only')
  await expect(change(sql`delete from audit_heads`)).rejects.toThrow('append-only')
})

const verified = async () => must(await auditor.client.audit.verify({})).broken

it('names the row that a superuser changed, took away, or cut off at the end', async () => {
  const last = Math.max(...(await listed({ shop_code: shop.code })).map(({ seq }) => seq))
  const { content } = await app.database.read((r) =>
    r.db
      .selectFrom('audit_log')
      .select('content')
      .where('chain', '=', shop.id)
      .where('seq', '=', 3n)
      .executeTakeFirstOrThrow(),
  )
  const write = (text: string) =>
    tamper(sql`update audit_log set content = ${text} where chain = ${shop.id}::uuid and seq = 3`)
  await write(content.replace('"role":"shopkeeper"', '"role":"clerk"'))
  expect(await verified()).toEqual({ chain: shop.code, seq: 3, why: 'changed' })
  await write(content)
  expect(await verified()).toBeNull()
  await tamper(sql`delete from audit_log where chain = ${shop.id}::uuid and seq = ${last}`)
  expect(await verified()).toEqual({ chain: shop.code, seq: last, why: 'head' })
  await tamper(sql`delete from audit_log where chain = ${shop.id}::uuid and seq = 2`)
  expect(await verified()).toEqual({ chain: shop.code, seq: 2, why: 'missing' })
})

it('reports every broken chain, and writes the heads of none', async () => {
  const other = await app.shop()
  const theirs = await app.staff('shopkeeper', other)
  must(await theirs.client.counter.setAutoAccept({ auto_accept: true }))
  await tamper(sql`delete from audit_log where chain = ${other.id}::uuid`)
  const reported = vi.spyOn(app.log, 'error')
  const proven = vi.spyOn(app.log, 'info')
  await proveLog(app.database, app.log)
  expect(reported.mock.calls.map(([what]) => what)).toEqual(
    [
      { chain: shop.id, seq: 2, why: 'missing' },
      { chain: other.id, seq: 1, why: 'head' },
    ].toSorted((a, b) => (a.chain < b.chain ? -1 : 1)),
  )
  expect(proven).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
