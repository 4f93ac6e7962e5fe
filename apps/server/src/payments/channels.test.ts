import { chinaDate, type Fen, fen, yuan } from '@caimin/base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wallClock } from '../platform/clock.ts'
import { CHANNEL_IDS } from '../platform/config-settings.ts'
import type { ChannelId, PaymentChannel, PaymentOrder } from './channel.ts'
import { type PayingScene, payingScene } from './testing/paying-scene.ts'

let scene: PayingScene

beforeAll(async () => {
  scene = await payingScene()
})

beforeEach(async () => {
  scene.answerWith('success')
  await scene.control('faults', {})
})

afterAll(() => scene.close())

const today = () => chinaDate(wallClock())

/** A player has paid, and the provider has notified us; returns the parsed message. */
async function pay(channel: PaymentChannel, amount: Fen): Promise<PaymentOrder> {
  const order = scene.order(amount)
  await scene.press(await scene.arrive(channel.start(order)), 'pay')
  const told = channel.readNotification(await scene.notified())
  expect(told).toMatchObject({
    ok: true,
    value: { rechargeNo: order.rechargeNo, amount, status: 'paid', merchantId: channel.merchantId },
  })
  return order
}

it('offers every channel of the product in demo mode', () => {
  expect(scene.channels.all.map(({ id }) => id)).toEqual(CHANNEL_IDS)
  expect(scene.channels.formOrigins).toEqual([scene.sandbox.origin])
  expect(new Set(scene.channels.all.map(({ merchantId }) => merchantId)).size).toBe(CHANNEL_IDS.length)
})

describe.each(CHANNEL_IDS)('%s', (id) => {
  it('takes a payment from the start to the statement', async () => {
    const channel = scene.channel(id)
    const order = scene.order(fen(1_234_567n))
    const cashier = await scene.arrive(channel.start(order))
    expect(await channel.query(order.rechargeNo)).toMatchObject({ value: { status: 'waiting', amount: 1_234_567n } })
    await scene.press(cashier, 'pay')
    const told = channel.readNotification(await scene.notified())
    const paid = { rechargeNo: order.rechargeNo, amount: 1_234_567n, status: 'paid' }
    expect(told).toMatchObject({ ok: true, value: { ...paid, merchantId: channel.merchantId } })
    expect(await channel.query(order.rechargeNo)).toMatchObject({ ok: true, value: paid })
    expect(await channel.close(order.rechargeNo)).toEqual({ ok: false, reason: 'already_paid' })
    const lines = await channel.statement(today())
    expect(lines.ok && lines.value.find(({ rechargeNo }) => rechargeNo === order.rechargeNo)).toMatchObject({
      kind: 'payment',
      channelTradeNo: told.ok && told.value.channelTradeNo,
      refundNo: '',
      amount: 1_234_567n,
    })
  })

  it('pays back in parts, each once, and no more than was paid', async () => {
    const channel = scene.channel(id)
    const { rechargeNo } = await pay(channel, yuan(30))
    const refund = (refundNo: string, amount: Fen) => channel.refund({ rechargeNo, refundNo, amount, reason: '退回' })
    expect(await refund('REFUND01', yuan(10))).toEqual({ ok: true, value: 'refunded' })
    expect(await refund('REFUND01', yuan(10))).toEqual({ ok: true, value: 'refunded' })
    expect(await channel.query(rechargeNo)).toMatchObject({ value: { status: 'paid', amount: 3000n } })
    expect(await refund('REFUND02', yuan(21))).toEqual({ ok: false, reason: 'not_refundable' })
    expect(await refund('REFUND01', yuan(11))).toEqual({ ok: false, reason: 'not_refundable' })
    expect(await refund('REFUND03', yuan(20))).toEqual({ ok: true, value: 'refunded' })
    expect(await channel.query(rechargeNo)).toMatchObject({ value: { status: 'refunded', amount: 3000n } })
    const lines = await channel.statement(today())
    const ours = lines.ok ? lines.value.filter((line) => line.rechargeNo === rechargeNo) : []
    expect(ours.map(({ kind, refundNo, amount }) => [kind, refundNo, amount])).toEqual([
      ['payment', '', 3000n],
      ['refund', 'REFUND01', 1000n],
      ['refund', 'REFUND03', 2000n],
    ])
    const tellings = [
      channel.readNotification(await scene.notified()),
      channel.readNotification(await scene.notified()),
    ]
    const statuses = tellings.map((told) => told.ok && told.value.status).toSorted()
    expect(statuses).toEqual(['paid', 'refunded'])
  })

  it('closes what is not paid, and takes no money afterwards', async () => {
    const channel = scene.channel(id)
    const order = scene.order(yuan(50))
    expect(await channel.query(order.rechargeNo)).toEqual({ ok: false, reason: 'trade_unknown' })
    expect(await channel.close(order.rechargeNo)).toEqual({ ok: false, reason: 'trade_unknown' })
    const cashier = await scene.arrive(channel.start(order))
    expect(await channel.close(order.rechargeNo)).toEqual({ ok: true, value: 'closed' })
    expect(await channel.close(order.rechargeNo)).toEqual({ ok: true, value: 'closed' })
    await scene.press(cashier, 'pay')
    expect(await channel.query(order.rechargeNo)).toMatchObject({ ok: true, value: { status: 'closed' } })
    const refund = { rechargeNo: order.rechargeNo, refundNo: 'REFUND09', amount: yuan(1), reason: '' }
    expect(await channel.refund(refund)).toEqual({ ok: false, reason: 'not_refundable' })
  })

  it('says that the buyer has cancelled', async () => {
    const channel = scene.channel(id)
    await scene.press(await scene.arrive(channel.start(scene.order(yuan(10)))), 'cancel')
    expect(channel.readNotification(await scene.notified())).toMatchObject({ ok: true, value: { status: 'closed' } })
  })

  it('refuses what a forger, or a provider in error, sends', async () => {
    const channel = scene.channel(id)
    const order = scene.order(yuan(99))
    await scene.control('faults', { forge: ['signature', 'merchant', 'amount'] })
    await scene.press(await scene.arrive(channel.start(order)), 'pay')
    scene.answerWith('success')
    const read = async () => channel.readNotification(await scene.notified())
    expect(await read()).toEqual({ ok: false, reason: 'bad_signature' })
    expect(await read()).toEqual({ ok: false, reason: 'not_ours' })
    expect(await read()).toMatchObject({ ok: true, value: { amount: 9901n } })
    expect(await read()).toMatchObject({ ok: true, value: { amount: 9900n, rechargeNo: order.rechargeNo } })
  })

  it('does not believe another channel of the same provider', async () => {
    const channel = scene.channel(id)
    const other = scene.channel(CHANNEL_IDS[(CHANNEL_IDS.indexOf(id) + 1) % CHANNEL_IDS.length] as ChannelId)
    await scene.press(await scene.arrive(channel.start(scene.order(yuan(10)))), 'pay')
    expect(other.readNotification(await scene.notified()).ok).toBe(false)
  })
})

describe.each(['alipay', 'newpay', 'hmpay'] as const)('a message of %s', (id) => {
  const kept: { form?: Record<string, string> } = {}
  beforeAll(async () => {
    const channel = scene.channel(id)
    await scene.press(await scene.arrive(channel.start(scene.order(yuan(20)))), 'pay')
    const { form } = await scene.notified()
    kept.form = form as Record<string, string>
  })

  it.each<[what: string, change: (form: Record<string, string>) => Record<string, unknown>]>([
    ['without anything', () => ({})],
    ['without a signature', ({ sign: _, ...form }) => form],
    ['with an empty signature', (form) => ({ ...form, sign: '' })],
    ['with a short signature', (form) => ({ ...form, sign: form.sign?.slice(1) })],
    ['with a signature in other letters', (form) => ({ ...form, sign: form.sign?.toLowerCase() })],
    ['with a signature that is no text', (form) => ({ ...form, sign: '\u0000\ufffd' })],
    ['with two signatures', (form) => ({ ...form, sign: [form.sign, form.sign] })],
    ['with a weaker hash', (form) => ({ ...form, sign_type: 'RSA' })],
    ['with no kind of signature', ({ sign_type: _, ...form }) => ({ ...form, sign_type: '' })],
    ['with an unknown hash', (form) => ({ ...form, sign_type: 'CRC32' })],
    ['with another number', (form) => ({ ...form, out_trade_no: `${form.out_trade_no}0` })],
    ['with an amount added', (form) => ({ ...form, total_amount: '9999.00', total_fee: '999900' })],
    ['with a field more', (form) => ({ ...form, extra: '1' })],
    ['with a field less', ({ out_trade_no: _, ...form }) => form],
    ['with nested fields', (form) => ({ ...form, trade_no: { $gt: '' } })],
    ['with a field of the prototype', (form) => ({ ...form, constructor: 'x' })],
  ])('%s is not believed', (_, change) => {
    const form = change({ ...kept.form })
    expect(scene.channel(id).readNotification({ headers: {}, form })).toEqual({ ok: false, reason: 'bad_signature' })
  })

  it('is believed as it came, however often, and is the same each time', () => {
    const read = () => scene.channel(id).readNotification({ headers: {}, form: { ...kept.form } })
    expect(read()).toMatchObject({ ok: true, value: { amount: 2000n, status: 'paid' } })
    expect(read()).toEqual(read())
  })
})
