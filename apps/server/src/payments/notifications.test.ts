import { yuan } from '@caimin/base'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PaymentChannel } from './channel.ts'
import { type PayingScene, payingScene } from './testing/paying-scene.ts'

let scene: PayingScene
let channel: PaymentChannel

beforeAll(async () => {
  scene = await payingScene()
  channel = scene.channel('newpay')
})

beforeEach(async () => {
  scene.answerWith('success')
  await scene.control('faults', {})
})

afterAll(() => scene.close())

const arrive = () => scene.arrive(channel.start(scene.order(yuan(10))))
const readNumber = async () => {
  const told = channel.readNotification(await scene.notified())
  return told.ok ? told.value.rechargeNo : told.reason
}

it('repeats a notification until the merchant acknowledges it', async () => {
  scene.answerWith('fail')
  await scene.press(await arrive(), 'pay')
  const first = await readNumber()
  expect(await readNumber()).toBe(first)
  scene.answerWith('success')
  await readNumber()
  await expect.poll(async () => scene.unread()).toBe(0)
})

it('sends copies, loses first attempts and turns the order round when it is asked to', async () => {
  await scene.control('faults', { copies: 3 })
  await scene.press(await arrive(), 'pay')
  const copies = [await readNumber(), await readNumber(), await readNumber()]
  expect(new Set(copies).size).toBe(1)

  await scene.control('faults', { dropFirst: 2 })
  await scene.press(await arrive(), 'pay')
  expect(await readNumber()).toMatch(/^R/)

  await scene.control('faults', { reorder: 2 })
  const orders = [scene.order(yuan(11)), scene.order(yuan(12))]
  for (const order of orders) await scene.press(await scene.arrive(channel.start(order)), 'pay')
  const told = [await readNumber(), await readNumber()]
  expect(told).toEqual(orders.map(({ rechargeNo }) => rechargeNo).toReversed())
})

it('continues pending notifications after a restart, and keeps its trades', async () => {
  const order = scene.order(yuan(77))
  scene.answerWith('fail')
  await scene.press(await scene.arrive(channel.start(order)), 'pay')
  await readNumber()
  await scene.restart()
  channel = scene.channel('newpay')
  scene.answerWith('success')
  await expect.poll(readNumber).toBe(order.rechargeNo)
  expect(await channel.query(order.rechargeNo)).toMatchObject({ ok: true, value: { status: 'paid' } })
})

it('takes no fault that makes no sense', async () => {
  for (const body of [{ copies: -1 }, { copies: 1.5 }, { forge: ['everything'] }, { storm: 1 }, []]) {
    expect(await scene.control('faults', body)).toHaveProperty('error')
  }
})

it('returns an unknown outcome when the provider cannot be reached or does not sign its reply', async () => {
  const order = scene.order(yuan(10))
  await scene.sandbox.close()
  for (const id of ['alipay', 'hmpay'] as const) {
    const gone = scene.channel(id)
    const unreachable = { ok: false, reason: 'channel_unreachable' }
    expect(await gone.query(order.rechargeNo)).toEqual(unreachable)
    expect(await gone.close(order.rechargeNo)).toEqual(unreachable)
    expect(await gone.statement('2026-11-20')).toEqual(unreachable)
    const refund = { rechargeNo: order.rechargeNo, refundNo: 'REFUND01', amount: yuan(1), reason: '' }
    expect(await gone.refund(refund)).toEqual(unreachable)
  }
  await scene.restart()
})
