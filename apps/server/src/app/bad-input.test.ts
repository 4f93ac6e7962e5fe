import { randomUUID } from 'node:crypto'
import { hours, yuan } from '@caimin/base'
import { HEADERS } from '@caimin/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { doubleColourBet, footballBet, layIssue, layMatch, type TestMatch } from '../testing/betting-scene.ts'
import { databaseFingerprint } from '../testing/database-fingerprint.ts'
import { accept, placed } from '../testing/desk-scene.ts'
import type { SignedIn, TestPlayer, TestShop, TestStaff } from '../testing/people.ts'
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

/** Two shops with everybody in them, matches open and closed, and an order of each kind that a request could aim at. */
interface Scene {
  readonly app: TestApp
  readonly ann: TestPlayer
  readonly stranger: SignedIn
  readonly clerk: TestStaff
  readonly keeper: TestStaff
  readonly auditor: TestStaff
  readonly operator: TestStaff
  readonly match: TestMatch
  readonly other: TestMatch
  readonly closed: TestMatch
  readonly stopped: TestMatch
  readonly annsOrder: string
  readonly acceptedOrder: string
  readonly bobsOrder: string
  readonly foreignOrder: string
  readonly foreignPlayer: string
}

let scene: Scene

async function makeScene(): Promise<Scene> {
  const app = await testApp()
  const shop: TestShop = await app.shop()
  const away = await app.shop()
  const [ann, bob] = await Promise.all([
    app.player({ shop, balance: yuan(1000n) }),
    app.player({ shop, balance: yuan(100n) }),
  ])
  const carol = await app.player({ shop: away, balance: yuan(100n) })
  const match = await layMatch(app)
  const other = await layMatch(app, { singles: {} })
  const closed = await layMatch(app, { deadlineIn: -hours(1) })
  const stopped = await layMatch(app, { isSelling: false })
  await layIssue(app)
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
    other,
    closed,
    stopped,
    annsOrder: await placed(ann, footballBet([match])),
    acceptedOrder,
    bobsOrder: await placed(bob, footballBet([match])),
    foreignOrder: await placed(carol, footballBet([match])),
    foreignPlayer: carol.playerId,
  }
}

beforeAll(async () => {
  scene = await makeScene()
})

afterAll(() => scene.app.close())

interface BadRequest {
  readonly as: 'ann' | 'stranger' | 'clerk' | 'keeper' | 'auditor' | 'operator'
  readonly to: string
  readonly method?: 'GET' | 'POST'
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

type Row = readonly [name: string, reason: string, request: (s: Scene) => BadRequest]

const requestId = (): string => randomUUID()
const bet =
  (change: (s: Scene) => object) =>
  (s: Scene): BadRequest => ({
    as: 'ann',
    to: PLACE,
    body: { ...footballBet([s.match]), ...change(s) },
  })
/** A football bet whose inner bet is changed. */
const inner = (change: (s: Scene) => object) => bet((s) => ({ bet: { ...footballBet([s.match]).bet, ...change(s) } }))
const selection = (change: (s: Scene) => object) => inner((s) => ({ lines: [{ play: 'SPF', selection: change(s) }] }))
const colour = (numbers: object) => (): BadRequest => ({
  as: 'ann',
  to: PLACE,
  body: {
    ...doubleColourBet(),
    bet: { game: 'shuangseqiu', multiple: 1, lines: [{ play: 'standard', selection: numbers }] },
  },
})
const picks = (id: string, options: readonly unknown[]) => ({ id, picks: { SPF: options } })
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
  ['a call that is not there', 'not_found', () => ({ as: 'ann', to: '/api/bettingend.Index/nothing', method: 'GET' })],
  ['the wrong method', 'not_found', () => ({ as: 'ann', to: PLACE, method: 'GET' })],
  ['an address that cannot be decoded', 'bad_input', () => ({ as: 'ann', to: '/api/%E0%A4%A', method: 'GET' })],
  [
    'a call that is not open yet',
    'not_open_yet',
    () => ({ as: 'ann', to: '/api/bettingend.together.Index/Buy', body: {} }),
  ],
]

const QUERIES: Row[] = [
  ['a field that the query does not have', 'bad_input', () => ({ as: 'ann', to: `${ORDERS}?hack=1`, method: 'GET' })],
  ['a field given twice', 'bad_input', () => ({ as: 'ann', to: `${ORDERS}?cursor=a&cursor=b`, method: 'GET' })],
  ['a field as a list', 'bad_input', () => ({ as: 'ann', to: `${ORDERS}?cursor[]=a`, method: 'GET' })],
  ['a cursor that is not ours', 'bad_input', () => ({ as: 'ann', to: `${ORDERS}?cursor=%27%3B--`, method: 'GET' })],
  [
    'a NUL in a query',
    'bad_input',
    () => ({ as: 'operator', to: '/api/operator.Audit/list?person=%00', method: 'GET' }),
  ],
  ['an id that is none', 'bad_input', () => ({ as: 'clerk', to: `${DETAIL}?order_id=1%20or%201=1`, method: 'GET' })],
  ['an id of nobody', 'not_found', () => ({ as: 'clerk', to: `${DETAIL}?order_id=${requestId()}`, method: 'GET' })],
]

const BETS: Row[] = [
  ['a missing request id', 'bad_input', bet(() => ({ request_id: undefined }))],
  ['a request id that is none', 'bad_input', bet(() => ({ request_id: "1'; drop table orders" }))],
  ['a field too many', 'bad_input', bet(() => ({ stake: '0.01' }))],
  ['a bet that is text', 'bad_input', bet(() => ({ bet: 'all on red' }))],
  ['no lines', 'slip_invalid', inner(() => ({ lines: [] }))],
  ['a multiple of nothing', 'slip_invalid', inner(() => ({ multiple: 0 }))],
  ['a negative multiple', 'slip_invalid', inner(() => ({ multiple: -1 }))],
  ['half a multiple', 'bad_input', inner(() => ({ multiple: 1.5 }))],
  ['a multiple as text', 'bad_input', inner(() => ({ multiple: '1' }))],
  ['a huge multiple', 'slip_invalid order_too_large', inner(() => ({ multiple: 9_007_199_254_740_991 }))],
  ['a multiple beyond counting', 'bad_input', inner(() => ({ multiple: 1e300 }))],
  ['a game that is none', 'game_not_open slip_invalid bad_input', inner(() => ({ game: 'roulette' }))],
  ['a game whose name is a trap', 'game_not_open slip_invalid bad_input', inner(() => ({ game: 'constructor' }))],
  [
    'a play that is none',
    'slip_invalid',
    inner((s) => ({ lines: [{ ...footballBet([s.match]).bet.lines[0], play: 'toString' }] })),
  ],
  ['no matches', 'slip_invalid', selection(() => ({ matches: [], pass: ['单关'] }))],
  [
    'a match twice',
    'slip_invalid',
    selection((s) => ({ matches: [picks(s.match.id, ['3']), picks(s.match.id, ['1'])], pass: ['2串1'] })),
  ],
  ['an option twice', 'slip_invalid', selection((s) => ({ matches: [picks(s.match.id, ['3', '3'])], pass: ['单关'] }))],
  [
    'an option that is none',
    'slip_invalid',
    selection((s) => ({ matches: [picks(s.match.id, ['9'])], pass: ['单关'] })),
  ],
  ['an option as a number', 'slip_invalid', selection((s) => ({ matches: [picks(s.match.id, [3])], pass: ['单关'] }))],
  ['a pass that is none', 'slip_invalid', selection((s) => ({ matches: [picks(s.match.id, ['3'])], pass: ['99串1'] }))],
  [
    'a pass longer than its matches',
    'slip_invalid',
    selection((s) => ({ matches: [picks(s.match.id, ['3'])], pass: ['2串1'] })),
  ],
  [
    'a selection with more than it has',
    'slip_invalid',
    selection((s) => ({ ...footballBet([s.match]).bet.lines[0]?.selection, free: true })),
  ],
  ['a match of nobody', 'match_unknown', selection(() => ({ matches: [picks('20991231999', ['3'])], pass: ['单关'] }))],
  [
    'a match id with SQL in it',
    'slip_invalid match_unknown',
    selection(() => ({ matches: [picks("1' or '1'='1", ['3'])], pass: ['单关'] })),
  ],
  ['a closed match', 'match_closed', bet((s) => footballBet([s.closed]))],
  ['a match whose sale was stopped', 'match_closed', bet((s) => footballBet([s.stopped]))],
  ['a single that may not be one', 'single_not_allowed', bet((s) => footballBet([s.other]))],
  ['stale odds', 'odds_moved', bet((s) => ({ odds_seen: { [s.match.id]: { SPF: { '3': '9.99' } } } }))],
  ['odds that were not seen', 'bad_input slip_invalid odds_moved', bet(() => ({ odds_seen: undefined }))],
  ['odds that are no number', 'bad_input', bet((s) => ({ odds_seen: { [s.match.id]: { SPF: { '3': 'Infinity' } } } }))],
  ['a tolerance of everything', 'bad_input', bet(() => ({ tolerance: { kind: 'percent', percent: 100 } }))],
  [
    'more money than there is',
    'insufficient_balance',
    bet((s) => ({ bet: { ...footballBet([s.match]).bet, multiple: 9_000 } })),
  ],
  [
    'more than one order may cost',
    'order_too_large slip_invalid',
    bet((s) => ({ bet: { ...footballBet([s.match]).bet, multiple: 200_001 } })),
  ],
  ['a ball out of range', 'slip_invalid', colour({ red: [1, 2, 3, 4, 5, 34], blue: [1] })],
  ['a ball twice', 'slip_invalid', colour({ red: [1, 2, 3, 4, 5, 5], blue: [1] })],
  ['too few balls', 'slip_invalid', colour({ red: [1, 2, 3, 4, 5], blue: [1] })],
  ['half a ball', 'slip_invalid', colour({ red: [1, 2, 3, 4, 5, 6.5], blue: [1] })],
  ['balls as text', 'slip_invalid', colour({ red: ['1', '2', '3', '4', '5', '6'], blue: ['1'] })],
  [
    'an issue long closed',
    'issue_closed',
    () => ({ as: 'ann', to: PLACE, body: { ...doubleColourBet(), issue_no: '2003001' } }),
  ],
  [
    'an issue that is none',
    'bad_input',
    () => ({ as: 'ann', to: PLACE, body: { ...doubleColourBet(), issue_no: 'latest' } }),
  ],
]

const FOREIGN: Row[] = [
  [
    "another player's order to see",
    'not_found',
    (s) => ({ as: 'ann', to: `/user/order/info?order_id=${s.bobsOrder}`, method: 'GET' }),
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
  [
    "another shop's order to see",
    'not_found',
    (s) => ({ as: 'clerk', to: `${DETAIL}?order_id=${s.foreignOrder}`, method: 'GET' }),
  ],
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

const ROWS = [...FRAME, ...QUERIES, ...BETS, ...FOREIGN, ...AMOUNTS, ...TEXTS]

async function send({ as, to, method = 'POST', body, headers = {} }: BadRequest) {
  const token = scene[as].tokens.get()?.access
  const isBearer = to.startsWith('/user/')
  const own: Record<string, string> = { [HEADERS.server]: '1', [HEADERS.appVersion]: '1.1.0' }
  if (token !== undefined) own[isBearer ? 'authorization' : HEADERS.token] = isBearer ? `Bearer ${token}` : token
  if (method === 'POST' && typeof body !== 'string') own['content-type'] = 'application/json'
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${scene.app.baseUrl}${to}`, {
    method,
    headers: { ...own, ...headers },
    ...(method === 'POST' ? { body: text } : {}),
  })
  return {
    status: response.status,
    answer: (await response.json()) as { code: number; msg: string; data: { reason: string } },
  }
}

it('has at least sixty rows', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(60)
})

it.each(ROWS)('refuses %s: %s', async (_name, reasons, makeRequest) => {
  const before = await databaseFingerprint(scene.app.pool)
  const { status, answer } = await send(makeRequest(scene))
  expect(status).toBe(200)
  expect(answer.code).toBe(0)
  expect(reasons.split(' ')).toContain(answer.data.reason)
  expect(answer.msg).toMatch(/\p{Script=Han}/u)
  expect(await databaseFingerprint(scene.app.pool)).toEqual(before)
})

it('keeps SQL, HTML and emoji in a note as what they are: text', async () => {
  const note = `');drop table orders;-- <b onclick="x()">👨‍👩‍👧 \u202e`
  const credit = { request_id: requestId(), player_id: scene.ann.playerId, amount: '10.00', note }
  expect(await scene.keeper.client.counter.credit(credit)).toMatchObject({ ok: true })
  const receipts = await scene.keeper.client.counter.receipts({})
  expect(receipts.ok && receipts.value.rows[0]?.note).toBe(note)
})
