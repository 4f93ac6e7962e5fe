import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { AUDIT_EVENT_NAMES } from '@caimin/contract/staff'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { accept, must, placed, recordOf, ticketsOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const [shop, elsewhere] = [await app.shop(), await app.shop()]
const keeper = await app.staff('shopkeeper', shop)
const stranger = await app.staff('shopkeeper', elsewhere)
const player = await app.player({ shop, balance: yuan(500) })
const auditor = await app.staff('auditor')
await seedIssue(app)
afterAll(() => app.close())

type Row = OutputOf<'audit', 'list'>['rows'][number]
type Filter = Parameters<typeof auditor.client.audit.list>[0]
const listed = async (filter: Filter): Promise<Row[]> => must(await auditor.client.audit.list(filter)).rows
const orderNoOf = async (orderId: string) => must(await keeper.client.desk.order({ order_id: orderId })).order_no

const credit = (note: string) => ({
  request_id: randomUUID(),
  player_id: player.playerId,
  amount: '20.00',
  note,
})

it('names who accepted an order, printed its slip again and recorded its ticket, by its number', async () => {
  const orderId = await placed(player, footballBet([await seedMatch(app), await seedMatch(app)]))
  await accept(keeper, orderId)
  const [ticket] = await ticketsOf(keeper, orderId)
  const slip = { order_id: orderId, ticket_id: ticket?.ticket_id ?? '' }
  must(await keeper.client.desk.markPrinted({ ...slip, request_id: randomUUID() }))
  must(await keeper.client.desk.markPrinted({ ...slip, request_id: randomUUID(), reprint_reason: '卡纸' }))
  const record = await recordOf(keeper, orderId)
  must(await keeper.client.desk.recordTicket(record))
  must(await keeper.client.desk.recordTicket(record))
  const orderNo = await orderNoOf(orderId)
  const rows = await listed({ object: orderNo })
  expect(rows.map(({ deed, amount }) => [deed, amount])).toEqual([
    ['ticket_recorded', ticket?.stake],
    ['slip_printed_again', null],
    ['order_accepted', null],
  ])
  expect(rows[0]?.details).toMatchObject({ serial: record.serial, slip: 1 })
  expect(rows[1]?.details).toMatchObject({ times: 2, reason: '卡纸' })
  for (const { subject } of rows) {
    expect(subject).toEqual({ kind: 'order', id: orderId, name: orderNo, shop_id: shop.id })
  }
})

it('records each order that was accepted, none that was not, and none that the shop accepts by itself', async () => {
  const orders = [await placed(player, doubleColourBet()), await placed(player, doubleColourBet())]
  const [first, second] = orders as [string, string]
  await accept(keeper, first)
  const both = must(await keeper.client.desk.accept({ request_id: randomUUID(), order_ids: orders }))
  expect(both.results.map(({ accepted }) => accepted)).toEqual([false, true])
  expect(await listed({ object: first })).toHaveLength(1)
  expect(await listed({ object: second })).toHaveLength(1)
  const none = must(await keeper.client.desk.accept({ request_id: randomUUID(), order_ids: [first] }))
  expect(none.results).toMatchObject([{ accepted: false }])
  expect(await listed({ object: first })).toHaveLength(1)
})

it('finds an object by number or id, in all shops or in one, and nothing for a number that there is not', async () => {
  const orderId = await placed(player, doubleColourBet())
  await accept(keeper, orderId)
  const object = await orderNoOf(orderId)
  expect(await listed({ object, shop_code: shop.code })).toHaveLength(1)
  expect(await listed({ object, shop_code: elsewhere.code })).toEqual([])
  expect(await listed({ object: orderId })).toHaveLength(1)
  expect(await listed({ object: 'D00000000000' })).toEqual([])
})

it('shows the hash of the row before, and which row no longer follows from it', async () => {
  for (const note of ['一', '二', '三']) must(await keeper.client.counter.credit(credit(note)))
  const rows = await listed({ shop_code: shop.code })
  for (const [at, row] of rows.entries()) {
    expect(row.holds).toBe(true)
    if (at > 0) expect(rows[at - 1]?.before).toBe(row.hash)
  }
  const [, changed] = rows
  const rewrite = (text: ReturnType<typeof sql>) =>
    app.database.tx(async (t) => {
      await sql`set local session_replication_role = replica`.execute(t.db)
      await sql`update audit_log set content = ${text} where chain = ${shop.id}::uuid and seq = ${changed?.seq}`.execute(
        t.db,
      )
    })
  await rewrite(sql`replace(content, '"二"', '"贰"')`)
  expect((await listed({ shop_code: shop.code })).filter(({ holds }) => !holds)).toMatchObject([{ seq: changed?.seq }])
  await rewrite(sql`replace(content, '"贰"', '"二"')`)
  expect((await listed({ shop_code: shop.code })).every(({ holds }) => holds)).toBe(true)
})

it('masks a player, and shows what was paid in', async () => {
  must(await keeper.client.counter.credit(credit('现金')))
  const [row] = await listed({ object: player.playerId, deed: 'cash_credited' })
  expect(row).toMatchObject({ amount: '20.00', subject: { kind: 'player', id: player.playerId } })
  expect(row?.subject?.name).toMatch(/\*/)
})

it('writes a file in words, in which a number is no formula and keeps its digits', async () => {
  must(await stranger.client.store.publishNotice({ request_id: randomUUID(), title: '=1+1', body: '今天休息' }))
  must(await stranger.client.counter.setAutoAccept({ auto_accept: false }))
  const { csv } = must(await auditor.client.audit.export({ shop_code: elsewhere.code }))
  const [head, ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('时间,人员,岗位,店铺,操作,对象,金额（元）,内容,链,序号,上一条哈希,这一条哈希,校验')
  expect(lines).toHaveLength(2)
  const [switched, notice] = lines.map((line) => line.split(','))
  expect(switched?.[0]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  const [role, at, ...said] = switched?.slice(2, 8) ?? []
  expect([role, ...said]).toEqual(['店主', '自动接单开关', '', '', '自动接单：否'])
  expect(at).toContain(elsewhere.code)
  expect(notice?.[4]).toBe('发公告')
  expect(notice?.[5]).toMatch(/^公告 /)
  expect(notice?.[7]).toBe('正文：今天休息；标题：=1+1')
  expect(lines.every((line) => line.endsWith(',一致'))).toBe(true)
  for (const code of Object.keys(AUDIT_EVENT_NAMES)) expect(csv).not.toContain(code)
})
