import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { proveLedger } from '../../core/ledger/index.ts'
import { readSpreadsheet } from '../../platform/spreadsheet/read-spreadsheet.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  bindCard,
  bucketsOf,
  makeWithdrawer,
  someCardNumber,
  type Withdrawer,
  withdraw,
} from '../../testing/withdraw-scene.ts'

const app = await testApp()
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

const act = (withdrawal_id: string) => ({ request_id: randomUUID(), withdrawal_id })
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n')
const textOf = (file: string) => Buffer.from(file, 'base64').toString()
const newFile = () => keeper.client.withdrawals.payoutFile({ request_id: randomUUID() })
const newCsv = async () => {
  const { batch_id, file } = must(
    await keeper.client.withdrawals.payoutFile({ request_id: randomUUID(), format: 'csv' }),
  )
  return { batch_id, csv: textOf(file) }
}

/** The rows of an xlsx as texts. */
async function cellsOf(file: string) {
  const read = await readSpreadsheet(Buffer.from(file, 'base64'))
  return (read.ok ? (read.value[0] ?? []) : []).map(({ cells }) => Array.from(cells, (cell) => cell?.text ?? ''))
}

/** An approved withdrawal to a card with a known number. */
async function approved(
  amount: string,
  number = someCardNumber(),
): Promise<{ player: Withdrawer; id: string; no: string }> {
  const made = await makeWithdrawer(app, { shop })
  const player = { ...made, cardId: await bindCard(app, made, number) }
  const { withdrawal_id: id, withdrawal_no: no } = await withdraw(player, amount)
  must(await keeper.client.withdrawals.approve(act(id)))
  return { player, id, no }
}

it('writes full numbers for the shopkeeper, once for a request, and each withdrawal into one file', async () => {
  const number = someCardNumber()
  const one = await approved('50.00', number)
  const two = await approved('60.00')
  const request = { request_id: randomUUID() }
  const replies = await Promise.all([1, 2, 3].map(() => keeper.client.withdrawals.payoutFile(request)))
  expect(new Set(replies.map((reply) => must(reply).batch_id)).size).toBe(1)
  const file = must(await keeper.client.withdrawals.payoutFile(request))
  expect(file).toMatchObject({ rows: 2, total: '110.00' })
  expect(file.file_name).toMatch(/^打款-P\d+\.xlsx$/)
  const [, first] = await cellsOf(file.file)
  expect(first).toEqual(['1', one.no, '王小雨', number, '中国工商银行', '50.00', '提现', '', ''])
  expect(reasonOf(await keeper.client.withdrawals.payoutFile({ request_id: randomUUID() }))).toBe('nothing_to_pay')
  const again = must(await keeper.client.withdrawals.payoutFile({ request_id: randomUUID(), batch_id: file.batch_id }))
  expect(await cellsOf(again.file)).toEqual(await cellsOf(file.file))
  const { rows } = await app.pool.query<{ text: string }>(
    `select x::text as text from withdrawal_events x union all select x::text from payout_batches x
      union all select x::text from requests x union all select x::text from withdrawals x`,
  )
  expect(rows.filter(({ text }) => text.includes(number))).toEqual([])
  const exported = await app.pool.query(
    `select 1 from withdrawal_events where withdrawal_id = $1 and kind = 'exported'`,
    [one.id],
  )
  expect(exported.rowCount).toBe(5)
  expect(must(await keeper.client.withdrawals.payoutFiles({})).rows).toMatchObject([
    { rows: 2, open: 2, total: '110.00' },
  ])
  for (const { id, amount } of [
    { ...one, amount: '50.00' },
    { ...two, amount: '60.00' },
  ]) {
    must(await keeper.client.withdrawals.confirmPaid({ ...act(id), amount }))
  }
})

it('writes a CSV for a bank that takes nothing else, with every digit', async () => {
  const number = someCardNumber()
  const one = await approved('50.00', number)
  const { csv } = await newCsv()
  const [head = '', first = ''] = linesOf(csv)
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(head).toBe('序号,提现单号,户名,账号,开户银行,金额,用途,结果,说明')
  expect(first.split(',')).toEqual(['1', one.no, '王小雨', number, '中国工商银行', '50.00', '提现', '', ''])
})

it('runs no formula that a name brings along', async () => {
  const one = await approved('50.00')
  await app.pool.query(
    `update withdrawals set holder = '=HYPERLINK("http://x","a")', bank = '@SUM(A1)' where id = $1`,
    [one.id],
  )
  const { batch_id, csv } = await newCsv()
  expect(csv).toContain(`"'=HYPERLINK(""http://x"",""a"")"`)
  expect(csv).toContain(`'@SUM(A1)`)
  const { file } = must(await keeper.client.withdrawals.payoutFile({ request_id: randomUUID(), batch_id }))
  expect((await cellsOf(file))[1]?.slice(2, 5)).toEqual([
    `'=HYPERLINK("http://x","a")`,
    expect.any(String),
    "'@SUM(A1)",
  ])
})

describe('what stands in a payout file', () => {
  const refusalOf = (id: string, said: { is_returned_by_bank?: boolean } = {}) => ({
    ...act(id),
    reason: '银行退回',
    ...said,
  })
  const isRefusable = async (by: TestStaff, id: string) => {
    const { rows } = must(await by.client.withdrawals.deskList({ state: 'approved' }))
    return rows.find(({ withdrawal_id }) => withdrawal_id === id)?.can.refuse
  }

  it('returns to the wallet only when the shopkeeper says that the bank has not paid it', async () => {
    const clerk = await app.staff('clerk', shop)
    const { player, id } = await approved('100.00')
    expect(await isRefusable(clerk, id)).toBe(true)
    must(await newFile())
    const before = await bucketsOf(app, player)
    expect(await isRefusable(clerk, id)).toBe(false)
    const asked = [{}, { is_returned_by_bank: true }]
    for (const said of asked) {
      expect(reasonOf(await clerk.client.withdrawals.refuse(refusalOf(id, said)))).toBe('already_in_file')
    }
    expect(reasonOf(await keeper.client.withdrawals.refuse(refusalOf(id)))).toBe('already_in_file')
    expect(await bucketsOf(app, player)).toEqual(before)
    expect(await isRefusable(keeper, id)).toBe(true)
    const returned = await keeper.client.withdrawals.refuse(refusalOf(id, { is_returned_by_bank: true }))
    expect(must(returned).state).toBe('refused')
    expect((await bucketsOf(app, player))?.free).toBe((before?.free ?? 0n) + 10_000n)
  })

  it('is never both in a new file and back in the wallet', async () => {
    const clerk = await app.staff('clerk', shop)
    for (const delayed of ['file', 'refusal']) {
      const { id, no } = await approved('100.00')
      const steps = [() => newFile(), () => clerk.client.withdrawals.refuse(refusalOf(id))] as const
      const started = delayed === 'file' ? [steps[1](), steps[0]()] : [steps[0](), steps[1]()]
      await Promise.all(started)
      const { rows } = must(await keeper.client.withdrawals.deskList({}))
      const row = rows.find(({ withdrawal_no }) => withdrawal_no === no)
      expect([row?.state, row?.is_in_file]).toBeOneOf([
        ['refused', false],
        ['approved', true],
      ])
    }
  })

  it('is nothing that an operator returns, nor is anything that waits for no second person', async () => {
    const operator = await app.staff('operator')
    const { id } = await approved('100.00')
    const review = () => ({ ...act(id), shop_id: shop.id, reason: '不同意' })
    expect(reasonOf(await operator.client.withdrawals.reviewRefuse(review()))).toBe('withdrawal_moved_on')
    must(await newFile())
    expect(reasonOf(await operator.client.withdrawals.reviewRefuse(review()))).toBe('withdrawal_moved_on')
  })
})

it('records in the audit log which file was made, and nothing of what stands in it', async () => {
  await approved('70.00')
  const { batch_id, rows, total } = must(await newFile())
  const operator = await app.staff('operator')
  const [made] = must(await operator.client.audit.list({ deed: 'payout_file_made' })).rows
  const name = expect.stringMatching(/^P\d+$/)
  expect(made?.subject).toEqual({ kind: 'payout_file', id: batch_id, name, shop_id: shop.id })
  expect(made?.details).toEqual({ file_name: expect.stringMatching(/^打款-P/), rows, total })
})
