import { randomUUID } from 'node:crypto'
import { chinaDate, type Fen, type Instant, instant, present, sum, yuan } from '@caimin/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveLedger } from '../../core/ledger/index.ts'
import { must } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { reconcile } from './reconcile.ts'
import { type PayingProduct, payingProduct, type RefundDeath } from './testing/paying-product.ts'
import { opened, type Recharge } from './testing/recharge-scene.ts'
import { refundable, refundOf } from './testing/refund-scene.ts'

const PLAYERS = 48
/** The server dies when so many recharges are credited: every time in the middle of the traffic. */
const DEATHS = [4, 18, 32]

/** For a machine that is busy with other things. */
const PATIENCE_MS = 60_000

let product: PayingProduct
let shop: TestShop
let players: TestPlayer[]
let keeper: TestStaff
let clerk: TestStaff
let began: Instant

beforeAll(async () => {
  began = instant(Date.now())
  product = await payingProduct()
  shop = await product.people.shop({ recharge_lock_percent: 40 })
  players = await product.people.players(PLAYERS, { shop })
  keeper = await product.people.staff('shopkeeper', shop)
  clerk = await product.people.staff('clerk', shop)
})

afterAll(() => product.close())

/** Opens a recharge and goes to the cashier with it, as a browser does. */
async function arrived(player: TestPlayer, channel: string, amount: Fen): Promise<Recharge> {
  const recharge = await opened(player, channel, amount)
  const cashier = present(recharge.cashier, 'a channel has a cashier')
  const asked =
    cashier.kind === 'redirect'
      ? fetch(cashier.url, { redirect: 'manual' })
      : fetch(cashier.action, { method: 'POST', body: new URLSearchParams(cashier.fields), redirect: 'manual' })
  expect((await asked).status).toBe(303)
  return recharge
}

const pay = ({ recharge_no }: Recharge) => product.control('pay', { out_trade_no: recharge_no })

const credited = async (): Promise<number> =>
  product.database.read(async (r) => {
    const rows = r.db.selectFrom('journals').select('id').where('shop_id', '=', shop.id)
    return (await rows.where('kind', '=', 'recharge').execute()).length
  })

const hasCredited = (count: number) =>
  expect.poll(credited, { interval: 2, timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(count)

it('credits every yuan once when the server is killed again and again under its notifications', async () => {
  const amounts = players.map((_, index) => yuan(20 + index))
  const recharges = await Promise.all(
    players.map((player, index) => arrived(player, index % 3 === 0 ? 'alipay' : 'newpay', amounts[index] as Fen)),
  )
  await product.control('faults', { forge: ['signature', 'amount', 'merchant'], copies: 2, reorder: 15 })
  await Promise.all(recharges.map(pay))
  for (const count of DEATHS) {
    await hasCredited(count)
    await product.killAndRestart()
    expect(await credited()).toBeLessThan(PLAYERS)
  }
  await hasCredited(PLAYERS)
  await expect.poll(() => product.noticesWaiting(), { timeout: PATIENCE_MS }).toBe(0)
  await product.control('faults', {})

  const { wallets, verdicts } = await product.database.read(async (r) => ({
    wallets: await r.db.selectFrom('wallets').selectAll().where('shop_id', '=', shop.id).execute(),
    verdicts: await r.db
      .selectFrom('recharge_notifications')
      .select('verdict')
      .where('shop_id', '=', shop.id)
      .execute(),
  }))
  expect(sum(wallets.map(({ locked, free }) => sum([locked, free])))).toBe(sum(amounts))
  expect(await credited()).toBe(PLAYERS)
  for (const verdict of ['credited', 'already_credited', 'amount_differs']) {
    expect(verdicts.map((one) => one.verdict)).toContain(verdict)
  }
  // A message with a bad signature is not stored.
  for (const verdict of ['bad_signature', 'not_ours']) {
    expect(verdicts.map((one): string => one.verdict)).not.toContain(verdict)
  }
  await expectClean()
})

it('pays a refund back once when the server is killed between its decision and the payment', async () => {
  const deaths: readonly { readonly when: RefundDeath; readonly amount: Fen; readonly isLarge: boolean }[] = [
    { when: 'before', amount: yuan(300), isLarge: false },
    { when: 'after', amount: yuan(400), isLarge: false },
    { when: 'before', amount: yuan(20_001), isLarge: true },
  ]
  const recharges = await Promise.all(
    deaths.map(async ({ amount }, index) => {
      const recharge = await arrived(present(players[index], 'there are enough'), 'newpay', amount)
      await pay(recharge)
      return recharge
    }),
  )
  await hasCredited(PLAYERS + deaths.length)

  for (const [index, { when, isLarge }] of deaths.entries()) {
    const input = await refundOf(keeper, present(recharges[index], 'one for each').recharge_id)
    const asked = isLarge ? must(await keeper.client.takings.refund(input)) : undefined
    const dead = product.killOverRefund(when)
    const yes = { request_id: randomUUID(), refund_id: asked?.refund_id ?? '' }
    const decided = isLarge ? clerk.client.takings.approveRefund(yes) : keeper.client.takings.refund(input)
    await Promise.all([dead, decided.catch(() => undefined)])
    await product.restart()
  }

  for (const [index, { recharge_id, recharge_no, amount }] of recharges.entries()) {
    const states = async () => (await refundable(keeper, recharge_id)).refunds.map(({ state }) => state)
    await expect.poll(states, { timeout: PATIENCE_MS }).toEqual(['done'])
    const trade = product.sandbox.book.all().find(({ outTradeNo }) => outTradeNo === recharge_no)
    expect(trade?.refunds).toMatchObject([{ amount: deaths[index]?.amount }])
    expect((await refundable(keeper, recharge_id)).refunds).toMatchObject([{ amount, state: 'done' }])
  }
  await expectClean()
})

/** The books balance, and say the same as the payment server's statements, line by line. */
async function expectClean(): Promise<void> {
  expect((await proveLedger(product.database)).differences).toEqual([])
  const days = new Set([began, instant(Date.now())].map(chinaDate))
  for (const channel of product.deps.channels.all) {
    for (const day of days) expect(await reconcile(product.deps, channel, day)).toEqual({ ok: true, value: [] })
  }
}
