import { randomUUID } from 'node:crypto'
import { chinaDate, days, type Instant, minutes, yuan } from '@caimin/base'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rechargeParts } from '../../app/features.ts'
import { claimRefundsToAsk, proveLedger } from '../../core/ledger/index.ts'
import { channelsOf } from '../../payments/index.ts'
import type { Tx } from '../../platform/context.ts'
import { doubleColourBet, moneyOf, seedIssue } from '../../testing/betting-scene.ts'
import { must, placed, reasonOf } from '../../testing/desk-scene.ts'
import { openedPacket } from '../../testing/packet-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { reconcile } from './reconcile.ts'
import { sweepRefunds } from './sweep-refunds.ts'
import { opened, seen } from './testing/recharge-scene.ts'
import { recharged, refundable, refundOf } from './testing/refund-scene.ts'
import { testChannel } from './testing/test-channel.ts'

const channel = testChannel({ id: 'newpay', now: (): Instant => app.clock.wall() })

const app = await testApp({ channels: channelsOf([channel]) })
const shop = await app.shop({ recharge_lock_percent: 40 })
const keeper = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)
await seedIssue(app)
let player: TestPlayer

beforeEach(async () => {
  channel.setDown(false)
  channel.setRefunds('pay')
  player = await app.player({ shop })
})

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

const takingOf = async (rechargeId: string) =>
  must(await keeper.client.takings.list({ filter: 'all' })).rows.find(({ recharge_id }) => recharge_id === rechargeId)

const askAgainLater = async () => {
  app.clock.advanceWall(minutes(31))
  await sweepRefunds(rechargeParts(app))
}

const mustRefund = async (rechargeId: string) =>
  must(await keeper.client.takings.refund(await refundOf(keeper, rechargeId)))

it('pays a recharge back through its channel, once whatever the number of taps', async () => {
  const id = await recharged(app, player, { channel })
  expect(await refundable(clerk, id)).toMatchObject({
    refundable: '100.00',
    needs_second_person: false,
    way: 'channel',
  })
  const input = await refundOf(keeper, id)
  const replies = await Promise.all(Array.from({ length: 5 }, () => keeper.client.takings.refund(input)))
  for (const reply of replies) expect(must(reply)).toMatchObject({ amount: '100.00', credit_id: id })
  expect(must(await keeper.client.takings.refund(input)).state).toBe('done')
  expect([...channel.refunds.values()].at(-1)).toBe(yuan(100))
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 0n })
  expect(await seen(player, { recharge_id: id })).toMatchObject({
    state: 'paid',
    refunded: '100.00',
    refunding: '0.00',
  })
  const { rows } = must(await player.client.bills.bills({}))
  expect(rows.map(({ kind, change, subject }) => [kind, change, subject.id])).toEqual([
    ['recharge_refund', '-100.00', id],
    ['recharge', '100.00', id],
  ])
  expect(await takingOf(id)).toMatchObject({ refunded: '100.00' })
  const again = { ...input, request_id: randomUUID() }
  expect(reasonOf(await keeper.client.takings.refund(again))).toBe('nothing_to_refund')
})

it('hands back in cash what came over the counter', async () => {
  const id = await recharged(app, player, { keeper })
  expect(await refundable(keeper, id)).toMatchObject({ way: 'cash' })
  expect((await mustRefund(id)).state).toBe('done')
  expect((await moneyOf(app, player)).spendable).toBe(0n)
})

it('lets one of two refunds of a recharge at once through', async () => {
  const id = await recharged(app, player, { channel })
  const request = await refundOf(keeper, id)
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => keeper.client.takings.refund({ ...request, request_id: randomUUID() })),
  )
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await refundable(keeper, id)).refunds).toHaveLength(1)
})

describe('what is left of a recharge', () => {
  it('is what no bet has spent: the oldest money is spent first', async () => {
    const first = await recharged(app, player, { channel })
    const second = await recharged(app, player, { keeper })
    await placed(player, doubleColourBet(5))
    expect(await refundable(keeper, first)).toMatchObject({ refundable: '90.00' })
    expect(await refundable(keeper, second)).toMatchObject({ refundable: '100.00' })
    await mustRefund(second)
    expect(await refundable(keeper, first)).toMatchObject({ refundable: '90.00' })
    const { rows } = must(await player.client.withdrawals.notWithdraw({}))
    expect(rows).toMatchObject([{ still_locked: '30.00' }])
    await mustRefund(first)
    expect(await moneyOf(app, player)).toMatchObject({ spendable: 0n })
  })

  it('comes back with a bet that failed, and is paid back too', async () => {
    const id = await recharged(app, player, { channel })
    const order_id = await placed(player, doubleColourBet(5))
    expect(await mustRefund(id)).toMatchObject({ amount: '90.00', state: 'done' })
    expect(await refundable(keeper, id)).toMatchObject({ refundable: '0.00' })
    must(await player.client.orders.withdraw({ request_id: randomUUID(), order_id }))
    expect(await mustRefund(id)).toMatchObject({ amount: '10.00', state: 'done' })
    expect(await seen(player, { recharge_id: id })).toMatchObject({ refunded: '100.00' })
  })

  it('takes the red packet back that came with it; what was played of that stays in the wallet', async () => {
    await openedPacket(app, { keeper, player }, { kind: 'recharge_bonus', amount: '6.00' })
    const id = await recharged(app, player, { channel })
    expect(await refundable(keeper, id)).toMatchObject({ refundable: '100.00', gift_back: '6.00' })
    await placed(player, doubleColourBet(2))
    expect(await refundable(keeper, id)).toMatchObject({ refundable: '96.00', gift_back: '2.00' })
    await mustRefund(id)
    expect(await moneyOf(app, player)).toMatchObject({ gift: 0n, locked: yuan(4), free: 0n })
  })

  it('is refused when it differs from what was shown, and for an unpaid recharge', async () => {
    const id = await recharged(app, player, { channel })
    const seenBefore = await refundOf(keeper, id)
    await placed(player, doubleColourBet(1))
    expect(reasonOf(await keeper.client.takings.refund(seenBefore))).toBe('amount_differs')
    const waiting = must(
      await player.client.recharge.pay({ request_id: randomUUID(), channel: 'newpay', amount: '50.00' }),
    ).recharge
    const request = { ...seenBefore, request_id: randomUUID(), credit_id: waiting.recharge_id }
    expect(reasonOf(await keeper.client.takings.refund(request))).toBe('nothing_to_refund')
  })
})

describe('the channel', () => {
  it('is asked again with the same number when it could not be reached', async () => {
    const id = await recharged(app, player, { channel })
    channel.setDown(true)
    expect((await mustRefund(id)).state).toBe('sent')
    expect(await seen(player, { recharge_id: id })).toMatchObject({ refunding: '100.00' })
    expect((await moneyOf(app, player)).spendable).toBe(0n)
    expect(must(await clerk.client.takings.list({ filter: 'refunding' }))).toMatchObject({
      refunding: 1,
      rows: [{ recharge_id: id }],
    })
    const second = { ...(await refundOf(keeper, id)), amount: '100.00' }
    expect(reasonOf(await keeper.client.takings.refund(second))).toBe('refund_under_way')
    await askAgainLater()
    expect(await seen(player, { recharge_id: id })).toMatchObject({ refunding: '100.00' })
    channel.setDown(false)
    await askAgainLater()
    expect(await seen(player, { recharge_id: id })).toMatchObject({ refunded: '100.00', refunding: '0.00' })
    expect(await sweepRefunds(rechargeParts(app))).toBe(0)
  })

  it('is asked again by the server itself, also while it leaves a question about a payment without an answer', async () => {
    const id = await recharged(app, player, { channel })
    await opened(await app.player({ shop }), 'newpay')
    const answering = Promise.withResolvers<void>()
    const { query } = channel
    const spy = vi.spyOn(channel, 'query').mockImplementation(async (no) => {
      await answering.promise
      return await query(no)
    })
    app.clock.advanceWall(minutes(1))
    await expect.poll(() => spy.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0)
    channel.setDown(true)
    expect((await mustRefund(id)).state).toBe('sent')
    channel.setDown(false)
    app.clock.advanceWall(minutes(31))
    const refunded = async () => (await seen(player, { recharge_id: id })).refunded
    await expect.poll(refunded, { timeout: 10_000 }).toBe('100.00')
    answering.resolve()
    spy.mockRestore()
  })

  it('is asked about the other refunds when one throws', async () => {
    const other = await app.player({ shop })
    const ids = [await recharged(app, player, { channel }), await recharged(app, other, { channel })]
    channel.setDown(true)
    for (const id of ids) await mustRefund(id)
    channel.setDown(false)
    const { refund } = channel
    let asked: string | undefined
    const spy = vi.spyOn(channel, 'refund').mockImplementation(async (order) => {
      asked ??= order.rechargeNo
      if (order.rechargeNo === asked) throw new Error('broken')
      return await refund(order)
    })
    await askAgainLater()
    const refunded = async () =>
      [await seen(player, { recharge_id: ids[0] ?? '' }), await seen(other, { recharge_id: ids[1] ?? '' })]
        .map((recharge) => recharge.refunded)
        .toSorted()
    expect(await refunded()).toEqual(['0.00', '100.00'])
    spy.mockRestore()
    await askAgainLater()
    expect(await refunded()).toEqual(['100.00', '100.00'])
  })

  it('pays nothing back twice when its answer was lost', async () => {
    const id = await recharged(app, player, { channel })
    channel.setRefunds('pay_unheard')
    const before = channel.lines.length
    expect((await mustRefund(id)).state).toBe('sent')
    channel.setRefunds('pay')
    await Promise.all([askAgainLater(), sweepRefunds(rechargeParts(app))])
    expect(await seen(player, { recharge_id: id })).toMatchObject({ refunded: '100.00', refunding: '0.00' })
    expect(channel.lines.slice(before)).toHaveLength(1)
  })

  it('is asked about by one of two workers at once, and again only when it is due again', async () => {
    const id = await recharged(app, player, { channel })
    channel.setRefunds('pay_unheard')
    await mustRefund(id)
    app.clock.advanceWall(minutes(31))
    const claimIn = (t: Tx) => claimRefundsToAsk(t, 100, () => minutes(1))
    const claim = () => app.database.tx(claimIn)
    const [first, beside] = await app.database.tx(async (t) => [await claimIn(t), await claim()] as const)
    expect(first.map(({ creditId }) => creditId)).toContain(id)
    expect(beside).toEqual([])
    expect(await claim()).toEqual([])
    channel.setRefunds('pay')
    await askAgainLater()
    expect(await seen(player, { recharge_id: id })).toMatchObject({ refunded: '100.00', refunding: '0.00' })
  })

  it('that refuses leaves the money in the wallet, where it was', async () => {
    await openedPacket(app, { keeper, player }, { kind: 'recharge_bonus' })
    const id = await recharged(app, player, { channel })
    const before = await moneyOf(app, player)
    channel.setRefunds('refuse')
    expect((await mustRefund(id)).state).toBe('refused')
    expect(await moneyOf(app, player)).toEqual(before)
    expect((await refundable(keeper, id)).refunds).toMatchObject([{ state: 'refused', asked_by: expect.any(String) }])
    channel.setRefunds('pay')
    expect((await mustRefund(id)).state).toBe('done')
  })

  it('and the books agree about refunds, day by day', async () => {
    const id = await recharged(app, player, { channel })
    app.clock.advanceWall(days(2))
    await mustRefund(id)
    const today = chinaDate(app.clock.wall())
    expect(must(await reconcile(rechargeParts(app), channel, today))).toEqual([])
    const line = channel.lines.pop()
    const missing = must(await reconcile(rechargeParts(app), channel, today))
    expect(missing).toMatchObject([{ what: 'missing_there', kind: 'refunded', here: '10000' }])
    if (line !== undefined) channel.lines.push(line)
  })
})

describe('a second person', () => {
  it('looks at large ones, and is another one', async () => {
    const id = await recharged(app, player, { keeper }, yuan(20_001))
    expect(await refundable(keeper, id)).toMatchObject({ needs_second_person: true })
    const { refund_id, state } = await mustRefund(id)
    expect(state).toBe('asked')
    const yes = () => ({ request_id: randomUUID(), refund_id })
    expect(reasonOf(await keeper.client.takings.approveRefund(yes()))).toBe('second_person_needed')
    const newcomer = await app.newcomer('shopkeeper', shop)
    expect(reasonOf(await newcomer.client.takings.approveRefund(yes()))).toBe('second_person_too_new')
    expect((await refundable(clerk, id)).refunds).toMatchObject([{ can_approve: true }])
    const input = yes()
    expect(must(await clerk.client.takings.approveRefund(input)).state).toBe('done')
    expect(must(await clerk.client.takings.approveRefund(input)).state).toBe('done')
    expect(reasonOf(await clerk.client.takings.approveRefund(yes()))).toBe('refund_moved_on')
    expect(reasonOf(await clerk.client.takings.refuseRefund({ ...yes(), reason: '晚了' }))).toBe('refund_moved_on')
  })

  it('may say no, and the money is the player’s again', async () => {
    const id = await recharged(app, player, { keeper }, yuan(20_001))
    const { refund_id } = await mustRefund(id)
    expect((await moneyOf(app, player)).spendable).toBe(0n)
    const no = { request_id: randomUUID(), refund_id, reason: '请玩家到店办理' }
    expect(must(await clerk.client.takings.refuseRefund(no)).state).toBe('refused')
    expect((await moneyOf(app, player)).spendable).toBe(yuan(20_001))
  })
})

it('is the shopkeeper’s to ask for, and of the own shop alone', async () => {
  const id = await recharged(app, player, { channel })
  const request = await refundOf(keeper, id)
  expect(reasonOf(await clerk.client.takings.refund(request))).toBe('forbidden')
  const elsewhere = await app.staff('shopkeeper', await app.shop())
  expect(reasonOf(await elsewhere.client.takings.refundable({ credit_id: id }))).toBe('not_found')
  expect(reasonOf(await elsewhere.client.takings.refund(request))).toBe('not_found')
  const { refund_id } = await mustRefund(id)
  const other = { request_id: randomUUID(), refund_id }
  expect(reasonOf(await elsewhere.client.takings.approveRefund(other))).toBe('not_found')
  expect(reasonOf(await elsewhere.client.takings.refuseRefund({ ...other, reason: '不是我们的' }))).toBe('not_found')
})
