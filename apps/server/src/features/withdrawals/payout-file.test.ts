import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proveLedger } from '../../core/ledger/index.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestShop, TestStaff } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import {
  bindCard,
  bucketsOf,
  makeWithdrawer,
  someCardNumber,
  type Withdrawer,
  withdraw,
} from '../../testing/withdraw-scene.ts'

let app: TestApp
let shop: TestShop
let keeper: TestStaff

beforeAll(async () => {
  app = await testApp()
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
})

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

const act = (withdrawal_id: string) => ({ request_id: randomUUID(), withdrawal_id })
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n')

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

/** The bank's answer: the file with results filled in. */
const answered = (csv: string, results: Readonly<Record<string, string>>): string =>
  linesOf(csv)
    .map((line, index) =>
      index === 0 ? line : line.replace(/,,$/, `,${results[line.split(',')[1] ?? ''] ?? '处理中'},户名不符`),
    )
    .join('\r\n')

it('writes full numbers for the shopkeeper, once for a request, and each withdrawal into one file', async () => {
  const number = someCardNumber()
  const one = await approved('50.00', number)
  const two = await approved('60.00')
  const request = { request_id: randomUUID() }
  const replies = await Promise.all([1, 2, 3].map(() => keeper.client.withdrawals.payoutFile(request)))
  expect(new Set(replies.map((reply) => must(reply).batch_id)).size).toBe(1)
  const file = must(await keeper.client.withdrawals.payoutFile(request))
  expect(file).toMatchObject({ rows: 2, total: '110.00' })
  const [, first = ''] = linesOf(file.csv)
  expect(first.split(',')).toEqual(['1', one.no, '王小雨', number, '中国工商银行', '50.00', '提现', '', ''])
  expect(reasonOf(await keeper.client.withdrawals.payoutFile({ request_id: randomUUID() }))).toBe('nothing_to_pay')
  const again = must(await keeper.client.withdrawals.payoutFile({ request_id: randomUUID(), batch_id: file.batch_id }))
  expect(again.csv).toBe(file.csv)
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

it('pays and gives back by the returned file, line by line, and the same file twice changes nothing more', async () => {
  const [paid, returned, unsure] = [await approved('50.00'), await approved('70.00'), await approved('80.00')]
  const { csv } = must(await keeper.client.withdrawals.payoutFile({ request_id: randomUUID() }))
  const back = answered(csv, { [paid.no]: '成功', [returned.no]: '失败' })
  const reply = must(await keeper.client.withdrawals.confirmFile({ request_id: randomUUID(), csv: back }))
  expect(reply).toMatchObject({ paid: 1, refused: 1, left: 1 })
  const outcomes = Object.fromEntries(reply.lines.map(({ withdrawal_no, outcome }) => [withdrawal_no, outcome]))
  expect(outcomes).toEqual({ [paid.no]: 'paid', [returned.no]: 'refused', [unsure.no]: 'result_unreadable' })
  expect(await bucketsOf(app, paid.player)).toMatchObject({ free: 95_000n })
  expect(await bucketsOf(app, returned.player)).toMatchObject({ free: 100_000n })
  expect(must(await returned.player.client.withdrawals.detail({ withdrawal_id: returned.id }))).toMatchObject({
    state: 'refused',
    reason: '银行退回：户名不符',
  })
  const twice = must(await keeper.client.withdrawals.confirmFile({ request_id: randomUUID(), csv: back }))
  expect(twice).toMatchObject({ paid: 0, refused: 0, left: 3 })
  must(await keeper.client.withdrawals.confirmPaid({ ...act(unsure.id), amount: '80.00' }))
})

it('takes no line with another amount, of another shop, or a file of another form', async () => {
  const one = await approved('50.00')
  const { csv } = must(await keeper.client.withdrawals.payoutFile({ request_id: randomUUID() }))
  const confirm = async (text: string, who = keeper) =>
    await who.client.withdrawals.confirmFile({ request_id: randomUUID(), csv: text })
  const done = answered(csv, { [one.no]: '成功' })
  expect(must(await confirm(done.replace('50.00', '5.00'))).lines[0]?.outcome).toBe('amount_differs')
  const stranger = await app.staff('shopkeeper', await app.shop())
  expect(must(await confirm(done, stranger)).lines[0]?.outcome).toBe('unknown')
  for (const text of ['x', '提现单号,金额\r\n1,2', '"', 'a,b\r\n"c']) {
    expect(reasonOf(await confirm(text)), text).toBe('file_unreadable')
  }
  expect(must(await confirm(done)).paid).toBe(1)
})

it('runs no formula that a name brings along', async () => {
  const one = await approved('50.00')
  await app.pool.query(
    `update withdrawals set holder = '=HYPERLINK("http://x","a")', bank = '@SUM(A1)' where id = $1`,
    [one.id],
  )
  const { csv } = must(await keeper.client.withdrawals.payoutFile({ request_id: randomUUID() }))
  expect(csv).toContain(`"'=HYPERLINK(""http://x"",""a"")"`)
  expect(csv).toContain(`'@SUM(A1)`)
})

describe('what stands in a payout file', () => {
  const refusalOf = (id: string, said: { is_returned_by_bank?: boolean } = {}) => ({
    ...act(id),
    reason: '银行退回',
    ...said,
  })
  const newFile = () => keeper.client.withdrawals.payoutFile({ request_id: randomUUID() })
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
