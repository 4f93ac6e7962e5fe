import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { footballBet, seedMatch, type TestMatch } from '../testing/betting-scene.ts'
import { accept, placed } from '../testing/desk-scene.ts'
import type { SignedIn, TestPlayer, TestShop, TestStaff } from '../testing/people.ts'
import { type RawCall, refusals } from '../testing/raw-call.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const PLACE = '/api/bettingend.bet.Order/place'
const ORDERS = '/api/bettingend.mine.Order/Orderlist'
const WITHDRAW = '/api/bettingend.mine.Order/withdraw'
const ACCEPT = '/api/shopkeeper.Order/accept'
const DETAIL = '/api/shopkeeper.Order/detail'
const CREDIT = '/api/shopkeeper.Player/credit'
const PHOTO = '/api/shopkeeper.Order/uploadPhoto'
const CLAIM = '/api/operator.Result/claim'
const REGISTER = '/api/NewUser/register'
const LOGIN = '/api/NewUser/login'

/** Two shops with people of every role, and an order of each kind that a request could aim at. */
interface Scene {
  readonly app: TestApp
  readonly ann: TestPlayer
  readonly stranger: SignedIn
  readonly clerk: TestStaff
  readonly keeper: TestStaff
  readonly auditor: TestStaff
  readonly operator: TestStaff
  readonly match: TestMatch
  readonly annsOrder: string
  readonly acceptedOrder: string
  readonly bobsOrder: string
  readonly foreignOrder: string
  readonly foreignPlayer: string
}

let scene: Scene
let expectRefused: Awaited<ReturnType<typeof refusals>>

async function makeScene(): Promise<Scene> {
  const app = await testApp()
  const shop: TestShop = await app.shop()
  const away = await app.shop()
  const [ann, bob] = await Promise.all([
    app.player({ shop, balance: yuan(1000n) }),
    app.player({ shop, balance: yuan(100n) }),
  ])
  const carol = await app.player({ shop: away, balance: yuan(100n) })
  const match = await seedMatch(app)
  const clerk = await app.staff('clerk', shop)
  const acceptedOrder = await placed(ann, footballBet([match]))
  await accept(clerk, acceptedOrder)
  return {
    app,
    ann,
    stranger: app.stranger(),
    clerk,
    keeper: await app.staff('shopkeeper', shop),
    auditor: await app.staff('auditor'),
    operator: await app.staff('operator'),
    match,
    annsOrder: await placed(ann, footballBet([match])),
    acceptedOrder,
    bobsOrder: await placed(bob, footballBet([match])),
    foreignOrder: await placed(carol, footballBet([match])),
    foreignPlayer: carol.playerId,
  }
}

beforeAll(async () => {
  scene = await makeScene()
  expectRefused = await refusals(scene.app)
})

afterAll(() => scene.app.close())

interface BadRequest extends RawCall {
  readonly as: 'ann' | 'stranger' | 'clerk' | 'keeper' | 'auditor' | 'operator'
}

type Row = readonly [name: string, reason: string, request: (s: Scene) => BadRequest]

const requestId = (): string => randomUUID()
const raw =
  (body: string, headers: Record<string, string> = {}) =>
  (): BadRequest => ({
    as: 'ann',
    to: PLACE,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const register = (change: object) => (): BadRequest => ({
  as: 'stranger',
  to: REGISTER,
  body: {
    mobile: '13700000000',
    code: '123456',
    password: 'yi-lu-ping-an-9',
    is_adult: true,
    agreement_version: '2026-11',
    ...change,
  },
})
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

const FRAME: Row[] = [
  ['broken JSON', 'bad_input', raw('{"bet":')],
  ['JSON that is a number', 'bad_input', raw('42')],
  ['JSON that is null', 'bad_input', raw('null')],
  ['JSON that is a list', 'bad_input', raw('[]')],
  ['an empty body', 'bad_input', raw('')],
  ['NaN', 'bad_input', raw('{"request_id":NaN}')],
  ['a body of 5 MB', 'payload_too_large', raw(JSON.stringify({ request_id: 'x'.repeat(5_000_000) }))],
  ['a prototype to pollute', 'bad_input', raw('{"__proto__":{"isAdmin":true}}')],
  ['a constructor to pollute', 'bad_input', raw('{"constructor":{"prototype":{"isAdmin":true}}}')],
  ['nesting without end', 'bad_input', raw(`{"bet":${deep(20_000)}}`)],
  ['a form', 'unsupported_media_type', raw('a=1', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['XML', 'unsupported_media_type', raw('<bet/>', { 'content-type': 'application/xml' })],
  ['JSON called text', 'unsupported_media_type', raw('{}', { 'content-type': 'text/plain' })],
  ['a picture where JSON belongs', 'unsupported_media_type', raw('x', { 'content-type': 'image/jpeg' })],
  ['a call that is not there', 'not_found', () => ({ as: 'ann', to: '/api/bettingend.Index/nothing' })],
  ['the wrong method', 'not_found', () => ({ as: 'ann', to: PLACE })],
  ['an address that cannot be decoded', 'bad_input', () => ({ as: 'ann', to: '/api/%E0%A4%A' })],
]

const QUERIES: Row[] = [
  ['a field that the query does not have', 'bad_input', () => ({ as: 'ann', to: `${ORDERS}?hack=1` })],
  ['a field given twice', 'bad_input', () => ({ as: 'ann', to: `${ORDERS}?cursor=a&cursor=b` })],
  ['a field as a list', 'bad_input', () => ({ as: 'ann', to: `${ORDERS}?cursor[]=a` })],
  ['a cursor that is not ours', 'bad_input', () => ({ as: 'ann', to: `${ORDERS}?cursor=%27%3B--` })],
  ['a NUL in a query', 'bad_input', () => ({ as: 'operator', to: '/api/operator.Audit/list?person=%00' })],
  ['an id that is none', 'bad_input', () => ({ as: 'clerk', to: `${DETAIL}?order_id=1%20or%201=1` })],
  ['an unknown id', 'not_found', () => ({ as: 'clerk', to: `${DETAIL}?order_id=${requestId()}` })],
]

const FOREIGN: Row[] = [
  [
    "another player's order to see",
    'not_found',
    (s) => ({ as: 'ann', to: `/user/order/info?order_id=${s.bobsOrder}` }),
  ],
  [
    "another player's order to withdraw",
    'not_found',
    (s) => ({ as: 'ann', to: WITHDRAW, body: { request_id: requestId(), order_id: s.bobsOrder } }),
  ],
  [
    'an order that moved on',
    'order_moved_on',
    (s) => ({ as: 'ann', to: WITHDRAW, body: { request_id: requestId(), order_id: s.acceptedOrder } }),
  ],
  ["another shop's order to see", 'not_found', (s) => ({ as: 'clerk', to: `${DETAIL}?order_id=${s.foreignOrder}` })],
  [
    'another shop’s order to refuse',
    'not_found',
    (s) => ({
      as: 'clerk',
      to: '/api/shopkeeper.Order/refuse',
      body: { request_id: requestId(), order_id: s.foreignOrder, reason: '已售完' },
    }),
  ],
  [
    "another shop's player to credit",
    'not_found',
    (s) => ({
      as: 'keeper',
      to: CREDIT,
      body: { request_id: requestId(), player_id: s.foreignPlayer, amount: '10.00', note: '' },
    }),
  ],
  [
    'a clerk with money',
    'forbidden',
    (s) => ({
      as: 'clerk',
      to: CREDIT,
      body: { request_id: requestId(), player_id: s.ann.playerId, amount: '10.00', note: '' },
    }),
  ],
  [
    'a player at the desk',
    'forbidden',
    (s) => ({ as: 'ann', to: ACCEPT, body: { request_id: requestId(), order_ids: [s.annsOrder] } }),
  ],
  ['a shopkeeper who bets', 'forbidden', (s) => ({ as: 'keeper', to: PLACE, body: footballBet([s.match]) })],
  [
    'an auditor who writes',
    'forbidden',
    (s) => ({
      as: 'auditor',
      to: CLAIM,
      body: { request_id: requestId(), subject_kind: 'match', subject_id: s.match.id, step: 'score', value: {} },
    }),
  ],
  [
    'an operator at the desk',
    'forbidden',
    (s) => ({ as: 'operator', to: ACCEPT, body: { request_id: requestId(), order_ids: [s.annsOrder] } }),
  ],
]

const AMOUNTS: Row[] = ['-10.00', '10', '10.001', '1e3', '１０.00', '0x10', '', '99999999999999999.00'].map(
  (amount) => [
    `an amount of "${amount}"`,
    'bad_input amount_out_of_range',
    (s) => ({
      as: 'keeper',
      to: CREDIT,
      body: { request_id: requestId(), player_id: s.ann.playerId, amount, note: '' },
    }),
  ],
)

const TEXTS: Row[] = [
  [
    'a note with a NUL',
    'bad_input',
    (s) => ({
      as: 'keeper',
      to: CREDIT,
      body: { request_id: requestId(), player_id: s.ann.playerId, amount: '10.00', note: 'a\0b' },
    }),
  ],
  [
    'a note with half an emoji',
    'bad_input',
    (s) => ({
      as: 'keeper',
      to: CREDIT,
      body: { request_id: requestId(), player_id: s.ann.playerId, amount: '10.00', note: '\ud83d' },
    }),
  ],
  [
    'a reason of spaces',
    'bad_input',
    (s) => ({
      as: 'clerk',
      to: '/api/shopkeeper.Order/refuse',
      body: { request_id: requestId(), order_id: s.annsOrder, reason: '   ' },
    }),
  ],
  ['a mobile number with a zero-width space', 'bad_input', register({ mobile: '1370000​0000' })],
  ['a full-width mobile number', 'bad_input', register({ mobile: '１３７００００００００' })],
  ['a code as a number', 'bad_input', register({ code: 123_456 })],
  ['a tick as text', 'bad_input', register({ is_adult: 'yes' })],
  ['a wrong code', 'code_wrong', register({})],
  ['a short password', 'bad_input', register({ password: 'kurz' })],
  [
    'an emoji for an account',
    'bad_input',
    () => ({ as: 'stranger', to: LOGIN, body: { mobile: '🙂', password: 'x' } }),
  ],
  [
    'SQL for a mobile number',
    'bad_input',
    () => ({ as: 'stranger', to: LOGIN, body: { mobile: "' or 1=1 --", password: 'x' } }),
  ],
  [
    'fifty-one orders at once',
    'bad_input',
    (s) => ({ as: 'clerk', to: ACCEPT, body: { request_id: requestId(), order_ids: Array(51).fill(s.annsOrder) } }),
  ],
  [
    'text called a picture',
    'picture_unreadable',
    () => ({ as: 'clerk', to: PHOTO, body: '<svg onload="alert(1)"/>', headers: { 'content-type': 'image/png' } }),
  ],
  ['JSON where a picture belongs', 'unsupported_media_type', () => ({ as: 'clerk', to: PHOTO, body: {} })],
  [
    'a picture of 11 MB',
    'payload_too_large',
    () => ({ as: 'clerk', to: PHOTO, body: 'x'.repeat(11 * 1024 * 1024), headers: { 'content-type': 'image/jpeg' } }),
  ],
]

const ROWS = [...FRAME, ...QUERIES, ...FOREIGN, ...AMOUNTS, ...TEXTS]

it('has at least forty rows', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(40)
})

it.each(ROWS)('refuses %s: %s', async (_name, reasons, makeRequest) => {
  const { as, ...call } = makeRequest(scene)
  await expectRefused(scene[as], call, reasons)
})

it('keeps SQL, HTML and emoji in a note as what they are: text', async () => {
  const note = `');drop table orders;-- <b onclick="x()">👨‍👩‍👧 \u202e`
  const credit = { request_id: requestId(), player_id: scene.ann.playerId, amount: '10.00', note }
  expect(await scene.keeper.client.counter.credit(credit)).toMatchObject({ ok: true })
  const receipts = await scene.keeper.client.counter.receipts({})
  expect(receipts.ok && receipts.value.rows[0]?.note).toBe(note)
})
