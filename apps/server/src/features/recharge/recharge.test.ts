import { randomUUID } from 'node:crypto'
import { days, fen, minutes, present, yuan } from '@caimin/base'
import { afterAll, expect, it, vi } from 'vitest'
import { rechargeParts } from '../../app/features.ts'
import { channelsOf } from '../../payments/index.ts'
import { moneyOf } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { openedPacket } from '../../testing/packet-scene.ts'
import { setPerson } from '../../testing/set-person.ts'
import { testApp } from '../../testing/test-app.ts'
import { sweepRecharges } from './sweep-recharges.ts'
import { notify, opened, picture, seen } from './testing/recharge-scene.ts'
import { testChannel } from './testing/test-channel.ts'

const channel = testChannel({ id: 'newpay' })
const alipay = testChannel({ id: 'alipay2', name: '支付宝', isRsa: true })

const app = await testApp({ channels: channelsOf([alipay, channel]) })
const shop = await app.shop({ recharge_lock_percent: 40 })
const keeper = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)

afterAll(() => app.close())

const later = (ms: number): string => new Date(Date.now() + ms).toISOString()

it('credits a paid recharge once, with the share locked that the shop wants', async () => {
  const player = await app.player({ shop })
  const recharge = await opened(player, 'newpay', fen(10_001n))
  expect(recharge).toMatchObject({ state: 'created', is_counter: false, cashier: { kind: 'redirect' } })
  channel.arrive(recharge.recharge_no, yuan(100))
  expect(await seen(player, recharge)).toMatchObject({ state: 'waiting', is_certain: true })
  const told = channel.pay(recharge.recharge_no, fen(10_001n))
  const answers = await Promise.all(Array.from({ length: 8 }, () => notify(app, 'newpay', shop.id, told)))
  expect(new Set(answers)).toEqual(new Set(['success']))
  expect(await moneyOf(app, player)).toMatchObject({ locked: 4001n, free: 6000n })
  expect(await seen(player, recharge)).toMatchObject({ state: 'paid', cashier: null })
  expect(must(await player.client.recharge.payList({}))).toMatchObject({ paid_today: '100.01', lock_percent: 40 })
})

it('pays the bonus of a red packet with the recharge that earns it, once', async () => {
  const player = await app.player({ shop })
  await openedPacket(app, { keeper, player }, { kind: 'recharge_bonus' })
  const recharge = await opened(player, 'newpay')
  const told = channel.pay(recharge.recharge_no, yuan(100))
  await Promise.all([notify(app, 'newpay', shop.id, told), notify(app, 'newpay', shop.id, told)])
  expect(await moneyOf(app, player)).toMatchObject({ spendable: yuan(103), gift: yuan(3) })
})

it('takes every call of the specification for its own channel', async () => {
  const input = () => ({ request_id: randomUUID(), amount: '100.00' })
  const one = await app.player({ shop })
  const recharge = must(await one.client.recharge.aliPay2(input())).recharge
  expect(recharge).toMatchObject({ channel: 'alipay2', channel_name: '支付宝' })
  expect(must(await one.client.recharge.aliPay2Query({ recharge_id: recharge.recharge_id })).recharge.state).toBe(
    'created',
  )
  alipay.pay(recharge.recharge_no, yuan(100))
  expect(must(await one.client.recharge.aliPay2Refresh({ recharge_id: recharge.recharge_id })).recharge.state).toBe(
    'paid',
  )
  expect(reasonOf(await one.client.recharge.newPay(input()))).toBe('ok')
  for (const call of ['hmPay', 'leshuaH5', 'leshuaYunshan', 'suixingH5', 'aliPay3'] as const) {
    expect(reasonOf(await one.client.recharge[call](input())), call).toBe('channel_closed')
  }
})

it('answers a repeat with the same recharge, refuses the id for another, and lets one be unfinished', async () => {
  const player = await app.player({ shop })
  const input = { request_id: randomUUID(), channel: 'newpay', amount: '100.00' }
  const replies = await Promise.all(Array.from({ length: 5 }, () => player.client.recharge.pay(input)))
  expect(new Set(replies.map((reply) => must(reply).recharge.recharge_id)).size).toBe(1)
  expect(reasonOf(await player.client.recharge.pay({ ...input, amount: '200.00' }))).toBe('request_id_reused')
  const second = await player.client.recharge.pay({ ...input, request_id: randomUUID() })
  const { recharge_id } = must(await player.client.recharge.pay(input)).recharge
  expect(second).toMatchObject({ reason: 'unfinished_recharge', detail: { recharge_id } })
  expect(must(await player.client.recharge.getLastRecharge({})).recharge).toMatchObject({
    recharge_id,
    state: 'created',
  })
})

it('lets one of two different recharges at once through', async () => {
  const player = await app.player({ shop })
  const replies = await Promise.all(
    Array.from({ length: 6 }, () =>
      player.client.recharge.pay({ request_id: randomUUID(), channel: 'newpay', amount: '50.00' }),
    ),
  )
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(replies.map(reasonOf))).toEqual(new Set(['ok', 'unfinished_recharge']))
})

it('credits what is paid after a cancel, or cancels nothing that was paid', async () => {
  const player = await app.player({ shop })
  const first = await opened(player, 'newpay')
  channel.arrive(first.recharge_no, yuan(100))
  const cancel = () => player.client.recharge.cancelPayment({ recharge_id: first.recharge_id })
  expect(must(await cancel()).recharge.state).toBe('cancelled')
  expect(must(await cancel()).recharge.state).toBe('cancelled')
  expect(await notify(app, 'newpay', shop.id, channel.pay(first.recharge_no, yuan(100)))).toBe('success')
  expect((await moneyOf(app, player)).spendable).toBe(yuan(100))
  const second = await opened(player, 'newpay')
  channel.pay(second.recharge_no, yuan(100))
  const paid = await player.client.recharge.cancelPayment({ recharge_id: second.recharge_id })
  expect(must(paid).recharge.state).toBe('paid')
  expect((await moneyOf(app, player)).spendable).toBe(yuan(200))
})

it('says so when the channel cannot be asked', async () => {
  const player = await app.player({ shop })
  const recharge = await opened(player, 'newpay')
  channel.setDown(true)
  expect(await seen(player, recharge)).toMatchObject({ state: 'created', is_certain: false })
  channel.setDown(false)
  expect(await seen(player, recharge)).toMatchObject({ is_certain: true })
})

it('looks after recharges whose notification was lost, and ends those whose time is over', async () => {
  const [paid, left, counter] = [await app.player({ shop }), await app.player({ shop }), await app.player({ shop })]
  const lost = await opened(paid, 'newpay')
  const unpaid = await opened(left, 'newpay')
  const atCounter = await opened(counter, 'counter')
  channel.pay(lost.recharge_no, yuan(100))
  channel.arrive(unpaid.recharge_no, yuan(100))
  app.clock.advanceWall(minutes(16))
  await sweepRecharges(rechargeParts(app))
  expect((await moneyOf(app, paid)).spendable).toBe(yuan(100))
  expect(await seen(left, unpaid)).toMatchObject({ state: 'expired' })
  expect(await seen(counter, atCounter)).toMatchObject({ state: 'created' })
  app.clock.advanceWall(days(1))
  await sweepRecharges(rechargeParts(app))
  expect(await sweepRecharges(rechargeParts(app))).toBe(0)
  expect(await seen(counter, atCounter)).toMatchObject({ state: 'expired' })
})

it('looks after the other recharges when one throws, and after that one the next time', async () => {
  const [bad, good] = [await app.player({ shop }), await app.player({ shop })]
  const broken = await opened(bad, 'newpay')
  const lost = await opened(good, 'newpay')
  for (const { recharge_no } of [broken, lost]) channel.pay(recharge_no, yuan(100))
  const { query } = channel
  const spy = vi.spyOn(channel, 'query').mockImplementation(async (no) => {
    if (no === broken.recharge_no) throw new Error('broken')
    return await query(no)
  })
  app.clock.advanceWall(minutes(16))
  await sweepRecharges(rechargeParts(app))
  expect((await moneyOf(app, good)).spendable).toBe(yuan(100))
  expect((await moneyOf(app, bad)).spendable).toBe(0n)
  spy.mockRestore()
  app.clock.advanceWall(minutes(31))
  await sweepRecharges(rechargeParts(app))
  expect((await moneyOf(app, bad)).spendable).toBe(yuan(100))
})

it('credits face to face once the shop has seen the money', async () => {
  const player = await app.player({ shop })
  expect(reasonOf(await player.client.recharge.uploadProof({}, { image: await picture() }))).toBe('no_counter_recharge')
  const recharge = await opened(player, 'counter')
  expect(recharge).toMatchObject({ is_counter: true, cashier: null, has_proof: false })
  const proven = must(await player.client.recharge.uploadProof({}, { image: await picture() })).recharge
  expect(proven).toMatchObject({ state: 'waiting', has_proof: true })
  const { recharge_id } = recharge
  expect(reasonOf(await player.client.recharge.cancelPayment({ recharge_id }))).toBe('proof_is_with_the_shop')
  const row = must(await clerk.client.takings.list({})).rows.find((taking) => taking.recharge_id === recharge_id)
  expect(row).toMatchObject({ amount: '100.00', player: { player_id: player.playerId }, channel_name: '到店付款' })
  expect((await fetch(`${app.baseUrl}${row?.proof_url}`)).headers.get('content-type')).toBe('image/jpeg')
  const confirm = { request_id: randomUUID(), recharge_id, amount: '100.00' }
  expect(reasonOf(await clerk.client.takings.confirm(confirm))).toBe('forbidden')
  expect(reasonOf(await keeper.client.takings.confirm({ ...confirm, amount: '10.00' }))).toBe('amount_differs')
  const replies = await Promise.all(Array.from({ length: 4 }, () => keeper.client.takings.confirm(confirm)))
  for (const reply of replies) expect(must(reply)).toEqual({ recharge_id, state: 'paid' })
  expect(await moneyOf(app, player)).toMatchObject({ locked: yuan(40), free: yuan(60) })
  const again = { ...confirm, request_id: randomUUID() }
  expect(reasonOf(await keeper.client.takings.confirm(again))).toBe('recharge_ended')
})

it('shows the player why the shop refused, and lets another recharge begin', async () => {
  const player = await app.player({ shop })
  const { recharge_id } = await opened(player, 'counter')
  const input = { request_id: randomUUID(), recharge_id, reason: '没有收到款' }
  expect(must(await keeper.client.takings.refuse(input)).state).toBe('refused')
  expect(must(await keeper.client.takings.refuse(input)).state).toBe('refused')
  expect(await seen(player, { recharge_id })).toMatchObject({ state: 'refused', refuse_reason: '没有收到款' })
  await opened(player, 'newpay')
  expect((await moneyOf(app, player)).spendable).toBe(0n)
})

it.each([
  ['under_age', { birth_date: '2015-01-01' }],
  ['self_excluded', { self_excluded_until: later(days(30)) }],
  ['cooling_off', { cooling_off_until: later(days(1)) }],
  ['account_frozen', { frozen_at: later(0) }],
])('refuses a person who is %s, on every way to pay, but credits what was paid before', async (reason, change) => {
  const player = await app.player({ shop })
  const recharge = await opened(player, 'newpay')
  await setPerson(app, player, change)
  must(await player.client.recharge.cancelPayment({ recharge_id: recharge.recharge_id }))
  const amount = '100.00'
  for (const call of ['newPay', 'aliPay2'] as const) {
    expect(reasonOf(await player.client.recharge[call]({ request_id: randomUUID(), amount }))).toBe(reason)
  }
  for (const way of ['newpay', 'alipay2', 'counter']) {
    const input = { request_id: randomUUID(), channel: way, amount }
    expect(reasonOf(await player.client.recharge.pay(input))).toBe(reason)
  }
  await notify(app, 'newpay', shop.id, channel.pay(recharge.recharge_no, yuan(100)))
  expect((await moneyOf(app, player)).spendable).toBe(yuan(100))
})

it('keeps recharges of other players and other shops out of reach', async () => {
  const player = await app.player({ shop })
  const elsewhere = await app.shop()
  const stranger = await app.player({ shop: elsewhere })
  const neighbour = await app.player({ shop })
  const recharge = await opened(player, 'newpay')
  const counter = await opened(neighbour, 'counter')
  const { recharge_id } = recharge
  for (const other of [stranger, neighbour]) {
    expect(reasonOf(await other.client.recharge.checkStatus({ recharge_id }))).toBe('not_found')
    expect(reasonOf(await other.client.recharge.cancelPayment({ recharge_id }))).toBe('not_found')
  }
  const others = await app.staff('shopkeeper', elsewhere)
  const input = { request_id: randomUUID(), recharge_id: counter.recharge_id }
  expect(reasonOf(await others.client.takings.confirm({ ...input, amount: '100.00' }))).toBe('not_found')
  expect(reasonOf(await others.client.takings.refuse({ ...input, reason: '不是我们的' }))).toBe('not_found')
  expect(must(await others.client.takings.list({ filter: 'all' })).rows).toEqual([])
  const told = channel.pay(recharge.recharge_no, yuan(100))
  expect(await notify(app, 'newpay', elsewhere.id, told)).toBe('fail')
  expect((await moneyOf(app, player)).spendable).toBe(0n)
  expect(await notify(app, 'newpay', shop.id, told)).toBe('success')
})

it('shows who may take money what a wallet would hold, and counts what the shop has decided today', async () => {
  const own = await app.shop({ recharge_lock_percent: 40 })
  const [owner, helper] = await Promise.all([app.staff('shopkeeper', own), app.staff('clerk', own)])
  const players = await app.players(3, { shop: own })
  const opening = await Promise.all(players.map((player) => opened(player, 'counter')))
  const barred = present(players[2], 'the third player')
  await setPerson(app, barred, { cooling_off_until: later(days(1)) })
  const seenBy = async (staff: typeof owner) => {
    const { rows, ...figures } = must(await staff.client.takings.list({}))
    return {
      figures,
      wallets: opening.map(({ recharge_id }) => rows.find((row) => row.recharge_id === recharge_id)?.wallet),
    }
  }
  const before = await seenBy(owner)
  expect(before.wallets[0]).toEqual({ money: '0.00', locked: '0.00', locks: '40.00' })
  expect(before.wallets[2]).toEqual({ money: '0.00', locked: '0.00', locks: '0.00' })
  expect(before.figures).toMatchObject({
    to_confirm: 3,
    to_confirm_amount: '300.00',
    confirmed_today: 0,
    refused_today: 0,
  })
  expect((await seenBy(helper)).wallets).toEqual([null, null, null])
  const [one, two] = opening.map(({ recharge_id }) => ({ request_id: randomUUID(), recharge_id }))
  must(await owner.client.takings.confirm({ ...present(one, 'a recharge'), amount: '100.00' }))
  must(await owner.client.takings.refuse({ ...present(two, 'a recharge'), reason: '没有收到款' }))
  expect((await seenBy(owner)).figures).toMatchObject({
    to_confirm: 1,
    to_confirm_amount: '100.00',
    confirmed_today: 1,
    confirmed_today_amount: '100.00',
    refused_today: 1,
  })
})

it('pages through the shop’s recharges with masked names', async () => {
  const own = await app.shop()
  const staff = await app.staff('clerk', own)
  for (const player of await app.players(33, { shop: own })) await opened(player, 'counter')
  const first = must(await staff.client.takings.list({}))
  const second = must(await staff.client.takings.list({ cursor: first.next_cursor ?? '' }))
  expect(first).toMatchObject({ to_confirm: 33 })
  const ids = [...first.rows, ...second.rows].map(({ recharge_id }) => recharge_id)
  expect(new Set(ids).size).toBe(33)
  expect(first.rows.every(({ player }) => player.mobile.includes('****'))).toBe(true)
})
