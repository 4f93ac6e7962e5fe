import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeFile from 'write-excel-file/node'
import { proveLedger } from '../../../core/ledger/index.ts'
import { must, reasonOf } from '../../../testing/desk-scene.ts'
import { testApp } from '../../../testing/test-app.ts'
import { bucketsOf, makeWithdrawer, type Withdrawer, withdraw } from '../../../testing/withdraw-scene.ts'

const app = await testApp()
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

interface Approved {
  readonly player: Withdrawer
  readonly id: string
  readonly no: string
}

/** Approved withdrawals of one player, three at the most, in a payout file of their own. */
async function inFile(...amounts: string[]): Promise<{ batchId: string; made: readonly Approved[] }> {
  const made: Approved[] = []
  const player = await makeWithdrawer(app, { shop, free: 60_000 })
  for (const amount of amounts) {
    const { withdrawal_id: id, withdrawal_no: no } = await withdraw(player, amount)
    must(await keeper.client.withdrawals.approve({ request_id: randomUUID(), withdrawal_id: id }))
    made.push({ player, id, no })
  }
  const { batch_id } = must(await keeper.client.withdrawals.payoutFile({ request_id: randomUUID() }))
  return { batchId: batch_id, made }
}

const HEAD = ['提现单号', '金额', '结果', '说明']
const csv = (...rows: (string | undefined)[][]) => Buffer.from([HEAD, ...rows].map((row) => row.join(',')).join('\r\n'))
const xlsx = (rows: (string | number | null)[][]) => writeFile([HEAD, ...rows], { sheet: '回单' }).toBuffer()

const preview = (batch_id: string, file: Buffer, who = keeper) =>
  who.client.withdrawals.previewFile({ batch_id, file: file.toString('base64') })
const confirm = (batch_id: string, file: Buffer, plan: string, who = keeper) =>
  who.client.withdrawals.confirmFile({ request_id: randomUUID(), batch_id, file: file.toString('base64'), plan })

/** What a row would do, looked at alone. */
async function outcomeOf(batchId: string, file: Buffer, who = keeper) {
  return must(await preview(batchId, file, who)).lines.map(({ outcome }) => outcome)
}

const stateOf = async ({ player, id }: Approved) =>
  must(await player.client.withdrawals.detail({ withdrawal_id: id })).state

it('shows what the file does before it does it, then does just that', async () => {
  const { batchId, made } = await inFile('50.00', '70.00', '80.00')
  const [paid, returned, unsure] = made as [Approved, Approved, Approved]
  const file = csv([paid.no, '50', '成功'], [returned.no, '￥70.00', '失败', '户名不符'], [unsure.no, '80.0', '处理中'])
  const seen = must(await preview(batchId, file))
  expect(seen).toMatchObject({ paid: 1, paid_total: '50.00', refused: 1, refused_total: '70.00', left: 1 })
  expect(seen.lines).toEqual([
    { line: 2, withdrawal_no: paid.no, amount: '50.00', outcome: 'paid' },
    { line: 3, withdrawal_no: returned.no, amount: '70.00', outcome: 'refused' },
    { line: 4, withdrawal_no: unsure.no, amount: '80.00', outcome: 'waiting' },
  ])
  expect(await Promise.all(made.map(stateOf))).toEqual(['approved', 'approved', 'approved'])
  expect(must(await confirm(batchId, file, seen.plan))).toEqual(seen)
  expect(await Promise.all(made.map(stateOf))).toEqual(['paid', 'refused', 'approved'])
  // 50.00 have left, 80.00 are still on their way.
  expect(await bucketsOf(app, paid.player)).toMatchObject({ free: 5_987_000n })
  const { reason } = must(await returned.player.client.withdrawals.detail({ withdrawal_id: returned.id }))
  expect(reason).toBe('银行退回：户名不符')
})

it('changes nothing when the same file comes again', async () => {
  const { batchId, made } = await inFile('50.00', '60.00')
  const file = csv([made[0]?.no, '50', '成功'], [made[1]?.no, '60', '退回'])
  const { plan } = must(await preview(batchId, file))
  const request = { request_id: randomUUID(), batch_id: batchId, file: file.toString('base64'), plan }
  const first = must(await keeper.client.withdrawals.confirmFile(request))
  expect(must(await keeper.client.withdrawals.confirmFile(request))).toEqual(first)
  expect(reasonOf(await confirm(batchId, file, plan))).toBe('preview_outdated')
  const again = must(await preview(batchId, file))
  expect(again).toMatchObject({ paid: 0, refused: 0, left: 2 })
  expect(again.lines.map(({ outcome }) => outcome)).toEqual(['already_done', 'already_done'])
  expect(must(await confirm(batchId, file, again.plan))).toMatchObject({ paid: 0, refused: 0 })
  const { rows } = await app.pool.query(
    "select 1 from withdrawal_events where withdrawal_id = any($1) and kind in ('paid', 'refused')",
    [made.map(({ id }) => id)],
  )
  expect(rows).toHaveLength(2)
})

it('is applied once when two clerks send it at a time', async () => {
  const { batchId, made } = await inFile('50.00', '60.00', '70.00')
  const second = await app.staff('shopkeeper', shop)
  const file = csv(...made.map(({ no }, at) => [no, `${50 + at * 10}`, at === 1 ? '失败' : '成功']))
  const { plan } = must(await preview(batchId, file))
  const replies = await Promise.all([confirm(batchId, file, plan), confirm(batchId, file, plan, second)])
  expect(replies.map(reasonOf).toSorted()).toEqual(['ok', 'preview_outdated'])
  expect(await Promise.all(made.map(stateOf))).toEqual(['paid', 'refused', 'paid'])
})

it('applies nothing when something moved after the preview', async () => {
  const { batchId, made } = await inFile('50.00', '60.00')
  const [one, two] = made as [Approved, Approved]
  const file = csv([one.no, '50', '成功'], [two.no, '60', '成功'])
  const { plan } = must(await preview(batchId, file))
  const refusal = { request_id: randomUUID(), withdrawal_id: two.id, reason: '银行退回', is_returned_by_bank: true }
  must(await keeper.client.withdrawals.refuse(refusal))
  expect(reasonOf(await confirm(batchId, file, plan))).toBe('preview_outdated')
  expect(await Promise.all(made.map(stateOf))).toEqual(['approved', 'refused'])
  const now = must(await preview(batchId, file))
  expect(now.lines.map(({ outcome }) => outcome)).toEqual(['paid', 'contradicts'])
})

describe('a row', () => {
  let batchId: string
  let no: string

  beforeAll(async () => {
    const { batchId: id, made } = await inFile('20000.00')
    batchId = id
    no = made[0]?.no ?? ''
  })

  it.each(['20000', '20000.00', '"20,000.00"', '"¥20,000.00"', '２００００', ' 20000 '])(
    'says the amount as %s',
    async (amount) => {
      expect(await outcomeOf(batchId, csv([no, amount, '成功']))).toEqual(['paid'])
    },
  )

  it.each([
    ['20000.01', '成功', 'amount_differs'],
    ['2000', '成功', 'amount_differs'],
    ['2E+04', '成功', 'digits_lost'],
    ['=20000', '成功', 'formula'],
    ['', '成功', 'amount_unreadable'],
    ['20000', '', 'waiting'],
    ['20000', ' 交易成功 ', 'paid'],
    ['20000', '成功了吗', 'result_unreadable'],
  ])('with %j and %j is %s', async (amount, result, outcome) => {
    expect(await outcomeOf(batchId, csv([no, amount, result]))).toEqual([outcome])
  })

  it.each([
    ['6.22202E+18', 'digits_lost'],
    ['6222021001036220000', 'digits_lost'],
    ['6222021001036229999', 'account_differs'],
  ])('whose account became %s is %s', async (account, outcome) => {
    const file = Buffer.from(`提现单号,账号,金额,结果\r\n${no},${account},20000,成功`)
    expect(await outcomeOf(batchId, file)).toEqual([outcome])
  })

  it('of a workbook says its amount as a number, and no account', async () => {
    expect(await outcomeOf(batchId, await xlsx([[no, 20000, '成功', null]]))).toEqual(['paid'])
    const head = ['提现单号', '账号', '金额', '结果']
    const rounded = await writeFile([head, [no, 6_222_021_001_036_220_000, 20000, '成功']], {
      sheet: '回单',
    }).toBuffer()
    expect(await outcomeOf(batchId, rounded)).toEqual(['digits_lost'])
  })

  it('that is there twice does nothing, whatever the two say', async () => {
    const file = csv([no, '20000', '成功'], [no, '20000', '成功'])
    expect(await outcomeOf(batchId, file)).toEqual(['repeated', 'repeated'])
  })

  it('of another file, of another shop or unknown does nothing', async () => {
    const other = await inFile('30.00')
    const name = (number: string | undefined) => csv([number, '30', '成功'])
    expect(await outcomeOf(batchId, name(other.made[0]?.no))).toEqual(['other_file'])
    expect(await outcomeOf(batchId, name('T2026112300000000'))).toEqual(['unknown'])
    expect(await outcomeOf(batchId, name(''))).toEqual(['unknown'])
    const stranger = await app.staff('shopkeeper', await app.shop())
    expect(reasonOf(await preview(batchId, name(no), stranger))).toBe('not_found')
    expect(reasonOf(await confirm(batchId, name(no), 'a'.repeat(64), stranger))).toBe('not_found')
  })

  it('that does nothing stops no other', async () => {
    const file = csv(['T1', '1', '成功'], [no, '20000', '成功'], ['合计', '20000', ''])
    expect(await outcomeOf(batchId, file)).toEqual(['unknown', 'paid', 'unknown'])
  })

  it('may stand below titles of the bank', async () => {
    const file = Buffer.from(`某银行 批量代付结果\r\n\r\n日期,2026-11-23\r\n结果,金额,提现单号\r\n成功,20000,${no}\r\n`)
    expect(must(await preview(batchId, file)).lines).toMatchObject([{ line: 5, outcome: 'paid' }])
  })
})

it('refuses a file that says it twice or not at all', async () => {
  const { batchId, made } = await inFile('50.00')
  const no = made[0]?.no
  const reasons: [string, Buffer][] = [
    ['columns_missing', Buffer.from('提现单号,金额\r\n1,2')],
    ['columns_missing', Buffer.from('x,y')],
    ['columns_repeated', Buffer.from(`提现单号,金额,金额,结果\r\n${no},50,60,成功`)],
    ['file_unreadable', Buffer.from('a,b\r\n"c')],
    ['file_is_old_excel', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['file_too_large', csv(...Array.from({ length: 1001 }, () => [no, '50', '成功']))],
  ]
  for (const [reason, file] of reasons) expect(reasonOf(await preview(batchId, file)), reason).toBe(reason)
  const clerk = await app.staff('clerk', shop)
  expect(reasonOf(await preview(batchId, csv([no, '50', '成功']), clerk))).toBe('forbidden')
})

it('refuses a workbook with two sheets of the right form', async () => {
  const { batchId, made } = await inFile('50.00')
  const data = [HEAD, [made[0]?.no ?? '', '50', '成功', null]]
  const bytes = await writeFile([
    { data, sheet: '一' },
    { data, sheet: '二' },
  ]).toBuffer()
  expect(reasonOf(await preview(batchId, bytes))).toBe('columns_repeated')
})

it('keeps what was confirmed in the audit log', async () => {
  const operator = await app.staff('operator')
  const { batchId, made } = await inFile('50.00')
  const file = csv([made[0]?.no, '50', '成功'])
  must(await confirm(batchId, file, must(await preview(batchId, file)).plan))
  const { rows } = must(await operator.client.audit.list({ deed: 'payout_file_confirmed' }))
  const event = rows.find(({ subject }) => subject?.id === batchId)
  expect(event).toMatchObject({ staff_name: expect.any(String), details: { paid: 1, paid_total: '50.00', refused: 0 } })
})
