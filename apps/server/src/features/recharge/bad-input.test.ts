import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { channelsOf } from '../../payments/index.ts'
import { databaseFingerprint } from '../../testing/database-fingerprint.ts'
import type { SignedIn, TestPlayer, TestStaff } from '../../testing/people.ts'
import { rawReason } from '../../testing/raw-call.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { notify, opened, type Recharge } from './testing/recharge-scene.ts'
import { testChannel } from './testing/test-channel.ts'

const PAY = '/api/common.recharge/pay'
const CHECK = '/api/common.recharge/checkStatus'
const CANCEL = '/api/common.recharge/cancelPayment'
const PROOF = '/api/common.recharge/uploadProof'
const CONFIRM = '/api/shopkeeper.Recharge/confirm'
const REFUSE = '/api/shopkeeper.Recharge/refuse'
const LIST = '/api/shopkeeper.Recharge/list'
const RECONCILED = '/api/operator.Reconciliation/list'

const channel = testChannel()

interface Scene {
  readonly app: TestApp
  readonly player: TestPlayer
  readonly other: TestPlayer
  readonly keeper: TestStaff
  readonly clerk: TestStaff
  readonly stranger: SignedIn
  readonly recharge: Recharge
  readonly counter: Recharge
}
let scene: Scene

beforeAll(async () => {
  const app = await testApp({ channels: channelsOf([channel]) })
  const shop = await app.shop()
  const [player, other, third] = [await app.player({ shop }), await app.player({ shop }), await app.player({ shop })]
  scene = {
    app,
    player,
    other,
    keeper: await app.staff('shopkeeper', shop),
    clerk: await app.staff('clerk', shop),
    stranger: app.stranger(),
    recharge: await opened(third, 'newpay'),
    counter: await opened(other, 'counter'),
  }
})

afterAll(() => scene.app.close())

type Who = 'player' | 'other' | 'keeper' | 'clerk' | 'stranger'
type Row = readonly [string, Who, string, unknown, string]

const paying = (change: Record<string, unknown>) => ({
  request_id: randomUUID(),
  channel: 'newpay',
  amount: '100.00',
  ...change,
})
const payRow = (name: string, change: Record<string, unknown>, reason = 'bad_input'): Row => [
  name,
  'player',
  PAY,
  paying(change),
  reason,
]

const AMOUNTS: Row[] = [
  ...['', '100', '100.0', '100.001', '1e2', '0x64', '１００.00', '+100.00', ' 100.00', '100,00', 'NaN', '٣٠.00'].map(
    (amount) => payRow(`an amount of "${amount}"`, { amount }),
  ),
  ...['0.00', '-100.00', '9.99', '19.99', '5000.01', '50000.01', '999999999999.99'].map((amount) =>
    payRow(`an amount of "${amount}"`, { amount }, 'amount_out_of_range'),
  ),
  payRow('an amount as a number', { amount: 100 }),
  payRow('an amount as a list', { amount: ['100.00'] }),
]

const FIELDS: Row[] = [
  payRow('no amount', { amount: undefined }),
  payRow('no request id', { request_id: undefined }),
  payRow('a request id that is none', { request_id: 'once' }),
  payRow('an unknown channel', { channel: 'bitcoin' }, 'channel_closed'),
  payRow('a channel named like a property', { channel: '__proto__' }, 'channel_closed'),
  payRow('an empty channel', { channel: '' }),
  payRow('a channel of a thousand letters', { channel: 'x'.repeat(1000) }),
  payRow('a field too many', { is_paid: true }),
  payRow('another shop', { shop_id: randomUUID() }),
  ['nothing for a body', 'player', PAY, null, 'bad_input'],
  ['a list for a body', 'player', PAY, [], 'bad_input'],
  ['a channel in a call that has its own', 'player', '/api/common.NewPay/pay', paying({}), 'bad_input'],
  ['no recharge to look at', 'player', CHECK, {}, 'bad_input'],
  ['SQL for a recharge', 'player', CHECK, { recharge_id: "' or 1=1 --" }, 'bad_input'],
  ['an unknown recharge', 'player', CHECK, { recharge_id: randomUUID() }, 'not_found'],
  ['a cancel of an unknown one', 'player', CANCEL, { recharge_id: randomUUID() }, 'not_found'],
  ['JSON for a proof', 'player', PROOF, {}, 'unsupported_media_type'],
]

const STRANGERS: Row[] = [
  ['a caller without a session', 'stranger', PAY, paying({}), 'token'],
  ['a clerk who pays as a player', 'clerk', PAY, paying({}), 'forbidden'],
  ['a player who lists the shop’s recharges', 'player', `${LIST}?filter=all`, undefined, 'forbidden'],
  ['a shop that asks for what is the operator’s', 'keeper', RECONCILED, undefined, 'forbidden'],
  ['a filter that is none', 'clerk', `${LIST}?filter=mine`, undefined, 'bad_input'],
  [
    'a clerk who refuses',
    'clerk',
    REFUSE,
    { request_id: randomUUID(), recharge_id: randomUUID(), reason: '没有' },
    'forbidden',
  ],
  [
    'a reason of spaces',
    'keeper',
    REFUSE,
    { request_id: randomUUID(), recharge_id: randomUUID(), reason: '   ' },
    'bad_input',
  ],
  [
    'a confirmation of nothing',
    'keeper',
    CONFIRM,
    { request_id: randomUUID(), recharge_id: randomUUID(), amount: '100.00' },
    'not_found',
  ],
]

const ask = (who: Who, to: string, body: unknown): Promise<string> =>
  rawReason(scene.app.baseUrl, scene[who], { to, body })

it('refuses what is wrong, each with its reason, and changes nothing', async () => {
  const before = await databaseFingerprint(scene.app.pool)
  for (const [name, who, path, body, reason] of [...AMOUNTS, ...FIELDS, ...STRANGERS]) {
    expect(await ask(who, path, body), name).toBe(reason)
  }
  const { recharge, counter } = scene
  const paid = { request_id: randomUUID(), recharge_id: recharge.recharge_id, amount: '100.00' }
  expect(await ask('keeper', CONFIRM, paid), 'a confirmation of a channel’s recharge').toBe('not_found')
  const other = { request_id: randomUUID(), recharge_id: counter.recharge_id, amount: '99.99' }
  expect(await ask('keeper', CONFIRM, other), 'another amount').toBe('amount_differs')
  expect(await ask('player', CANCEL, { recharge_id: recharge.recharge_id }), 'a neighbour’s recharge').toBe('not_found')
  expect(await databaseFingerprint(scene.app.pool)).toEqual(before)
})

it('credits no yuan for notifications that are wrong', async () => {
  const { app, player, recharge } = scene
  const rightly = channel.notificationOf({ rechargeNo: recharge.recharge_no, amount: yuan(100) })
  const bodies = [
    '',
    'said=&sign=',
    'x'.repeat(20_000),
    '%00=%00',
    '__proto__=1',
    'said[]=1&sign[]=2',
    rightly.replace(/.$/, ''),
    rightly.replace('said=R', 'said=S'),
    channel.notificationOf({ rechargeNo: recharge.recharge_no, amount: yuan(99) }),
    channel.notificationOf({ rechargeNo: recharge.recharge_no, amount: yuan(100), merchantId: 'another' }),
    channel.notificationOf({ rechargeNo: `${recharge.recharge_no}0`, amount: yuan(100) }),
    channel.notificationOf({ rechargeNo: '', amount: yuan(100) }),
  ]
  for (const body of bodies) expect(await notify(app, 'newpay', player.shopId, body), body.slice(0, 40)).toBe('fail')
  expect(await notify(app, 'alipay', player.shopId, rightly)).toBe('fail')
  expect(await notify(app, 'newpay', 'no-shop', rightly)).toBe('fail')
  expect(await notify(app, 'newpay', randomUUID(), rightly)).toBe('fail')
  const { rows } = await app.pool.query('select 1 from journals')
  expect(rows).toEqual([])
})
