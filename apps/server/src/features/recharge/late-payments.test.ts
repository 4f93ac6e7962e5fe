import { randomUUID } from 'node:crypto'
import { minutes, yuan } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { rechargeParts } from '../../app/features.ts'
import { channelsOf } from '../../payments/index.ts'
import { moneyOf } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { openedPacket, packetsOf } from '../../testing/packet-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { claimDue } from './recharge.store.ts'
import { sweepRecharges } from './sweep-recharges.ts'
import { notify, opened, seen } from './testing/recharge-scene.ts'
import { testChannel } from './testing/test-channel.ts'

const channel = testChannel({ id: 'newpay' })

const app = await testApp({ channels: channelsOf([channel]) })
const shop = await app.shop({ recharge_lock_percent: 100 })
const keeper = await app.staff('shopkeeper', shop)
let player: TestPlayer

afterAll(() => app.close())

beforeEach(async () => {
  player = await app.player({ shop })
  must(await player.client.limits.setLimit({ kind: 'deposit', period: 'month', amount: '100.00' }))
})

const start = (way = 'newpay', amount = '100.00') =>
  player.client.recharge.pay({ request_id: randomUUID(), channel: way, amount })
const cancel = async (recharge_id: string) =>
  must(await player.client.recharge.cancelPayment({ recharge_id })).recharge.state
const depositsUsed = async () =>
  must(await player.client.limits.index({})).limits.find(({ kind, period }) => kind === 'deposit' && period === 'month')
    ?.used

it('does not let a player accumulate open cashiers by cancelling: one whose cashier stays open counts, and no other begins', async () => {
  const first = await opened(player, 'newpay')
  expect(await cancel(first.recharge_id)).toBe('cancelled')
  expect(await depositsUsed()).toBe('100.00')
  must(await player.client.limits.setLimit({ kind: 'deposit', period: 'day', amount: '5000.00' }))
  for (const way of ['newpay', 'counter']) {
    expect(await start(way, '20.00')).toMatchObject({ reason: 'deposit_limit_reached' })
  }
  const free = await app.player({ shop })
  const other = await opened(free, 'newpay')
  must(await free.client.recharge.cancelPayment({ recharge_id: other.recharge_id }))
  for (const way of ['newpay', 'counter']) {
    const reply = await free.client.recharge.pay({ request_id: randomUUID(), channel: way, amount: '20.00' })
    expect(reply).toMatchObject({ reason: 'cashier_still_open', detail: { recharge_id: other.recharge_id } })
  }
  await notify(app, 'newpay', shop.id, channel.pay(first.recharge_no, yuan(100)))
  expect((await moneyOf(app, player)).spendable).toBe(yuan(100))
  expect(await depositsUsed()).toBe('100.00')
})

it('begins another once the cashier has closed, and counts the cancelled one until nothing can come of it', async () => {
  const { recharge_id } = await opened(player, 'newpay')
  await cancel(recharge_id)
  app.clock.advanceWall(minutes(16))
  await sweepRecharges(rechargeParts(app))
  expect(reasonOf(await start())).toBe('deposit_limit_reached')
  expect(await depositsUsed()).toBe('100.00')
  app.clock.advanceWall(minutes(30))
  await sweepRecharges(rechargeParts(app))
  expect(await depositsUsed()).toBe('0.00')
  expect(reasonOf(await start())).toBe('ok')
})

it('begins another at once where the channel has closed the cashier, also when it was opened after the cancel', async () => {
  const first = await opened(player, 'newpay')
  channel.arrive(first.recharge_no, yuan(100))
  await cancel(first.recharge_id)
  expect(await depositsUsed()).toBe('0.00')
  const second = await opened(player, 'newpay')
  await cancel(second.recharge_id)
  expect(reasonOf(await start())).toBe('deposit_limit_reached')
  channel.arrive(second.recharge_no, yuan(100))
  app.clock.advanceWall(minutes(2))
  await sweepRecharges(rechargeParts(app))
  expect(await depositsUsed()).toBe('0.00')
  expect(reasonOf(await start())).toBe('ok')
})

it('counts one that could not be closed because the channel was unreachable', async () => {
  const first = await opened(player, 'newpay')
  channel.arrive(first.recharge_no, yuan(100))
  channel.setDown(true)
  expect(await cancel(first.recharge_id)).toBe('cancelled')
  channel.setDown(false)
  expect(reasonOf(await start())).toBe('deposit_limit_reached')
  channel.pay(first.recharge_no, yuan(100))
  app.clock.advanceWall(minutes(2))
  await sweepRecharges(rechargeParts(app))
  expect(await seen(player, first)).toMatchObject({ state: 'paid' })
  expect((await moneyOf(app, player)).spendable).toBe(yuan(100))
})

it('credits what comes during a break or an exclusion without condition and without bonus, so that it can leave', async () => {
  for (const takeBreak of [
    () => player.client.limits.coolOff({ days: 7 }),
    () => player.client.limits.excludeSelf({ months: 6 }),
  ]) {
    player = await app.player({ shop })
    const packet = await openedPacket(app, { keeper, player }, { kind: 'recharge_bonus' })
    const recharge = await opened(player, 'newpay')
    await cancel(recharge.recharge_id)
    must(await takeBreak())
    const told = channel.pay(recharge.recharge_no, yuan(100))
    expect(await notify(app, 'newpay', shop.id, told)).toBe('success')
    expect(await notify(app, 'newpay', shop.id, told)).toBe('success')
    expect(await moneyOf(app, player)).toMatchObject({ gift: 0n, locked: 0n, free: yuan(100) })
    expect((await packetsOf(player, 'usable')).map(({ id }) => id)).toEqual([packet])
  }
})

it('ends a recharge half an hour past its end when its channel is unreachable, and credits a later payment', async () => {
  const recharge = await opened(player, 'newpay')
  channel.setDown(true)
  app.clock.advanceWall(minutes(46))
  await sweepRecharges(rechargeParts(app))
  channel.setDown(false)
  expect(await seen(player, recharge)).toMatchObject({ state: 'expired' })
  const told = channel.pay(recharge.recharge_no, yuan(100))
  expect(await notify(app, 'newpay', shop.id, told)).toBe('success')
  expect((await moneyOf(app, player)).spendable).toBe(yuan(100))
})

it('stops counting a cancelled one although the worker died that looked at it last', async () => {
  const { recharge_id } = await opened(player, 'newpay')
  await cancel(recharge_id)
  app.clock.advanceWall(minutes(46))
  await app.database.tx((t) => claimDue(t, 20))
  expect(await depositsUsed()).toBe('100.00')
  app.clock.advanceWall(minutes(11))
  await sweepRecharges(rechargeParts(app))
  expect(await depositsUsed()).toBe('0.00')
})

it('is looked at by one of two workers at once, and again only when it is due again', async () => {
  const { recharge_id } = await opened(player, 'newpay')
  app.clock.advanceWall(minutes(16))
  const claim = () => app.database.tx((t) => claimDue(t, 100))
  const [first, beside] = await app.database.tx(async (t) => [await claimDue(t, 100), await claim()] as const)
  expect(first.map(({ id }) => id)).toContain(recharge_id)
  expect(beside).toEqual([])
  expect((await claim()).map(({ id }) => id)).not.toContain(recharge_id)
})
