import { on, once } from 'node:events'
import { connect } from 'node:net'
import { instant, ok, refuse } from '@caimin/base'
import { CODE, type Envelope } from '@caimin/contract'
import { afterEach, expect, it } from 'vitest'
import { createBoundedQueue } from '../bounded-queue.ts'
import { OutcomeUnknownError } from '../database/call-scope.ts'
import { createLogger } from '../logging.ts'
import type { Authenticator } from './authenticator.ts'
import type { Actor, Features } from './handler.ts'
import { createHttpServer } from './http-server.ts'
import { localRateLimiter, noRateLimit } from './rate-limit.ts'

const PROVED = { provedAt: instant(0), workedAt: instant(0), hasSecondFactor: false, isEnrolling: false }
const playerOf = (name: string): Actor => ({
  kind: 'player',
  sessionId: name,
  personId: name,
  shopId: 'shop',
  playerId: name,
})
const ACTORS: Record<string, Actor> = {
  ...Object.fromEntries(['bob', 'cid', 'dan', 'eve', 'fay', 'gus'].map((name) => [name, playerOf(name)])),
  ann: { kind: 'player', sessionId: 's1', personId: 'p1', shopId: 'shop', playerId: 'ann' },
  newcomer: { kind: 'player', sessionId: 's2', personId: 'p2', shopId: null, playerId: null },
  clerk: {
    kind: 'shop',
    sessionId: 's3',
    staffId: 'c',
    staffName: '店员',
    shopId: 'shop',
    role: 'clerk',
    rights: [],
    hasFirstPassword: false,
    ...PROVED,
  },
}

/** Takes a name for a token. */
const authenticator: Authenticator = {
  async authenticate(token) {
    const actor = token === undefined ? undefined : ACTORS[token]
    return actor === undefined
      ? { ok: false, reason: 'missing' }
      : { ok: true, actor, expiresAt: Number.MAX_SAFE_INTEGER as never }
  },
}

const NO_TURNS = { running: 1000, runningPerKey: 1000, waiting: 0, waitingPerKey: 0, waitMs: 0 }

const open: ReturnType<typeof createHttpServer>[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

/** A server on which `account.listShops` and `orders.withdraw` do what a test says, and nothing else is there. */
function serverOf(
  handle: () => unknown,
  limits: { session?: number; address?: number; strangers?: number; atOnce?: number; trustedHops?: number } = {},
) {
  const answer = async () => handle()
  const handlers = {
    ...{ listShops: answer, phoneSend: answer, withdraw: answer, userInfo: answer },
    ...{ uploadPicture: answer, uploadPhoto: answer, queue: answer },
  }
  const texts = { orders_still_open: '还有未完成的订单', order_moved_on: '订单已变化' }
  const feature = { handlers, queries: new Set(), texts }
  const limiter = (burst: number | undefined) =>
    burst === undefined ? noRateLimit : localRateLimiter({ burst, perSecond: 0 }, () => 0)
  const server = createHttpServer({
    authenticator,
    features: { account: feature, orders: feature, help: feature, desk: feature } as unknown as Features,
    bySession: limiter(limits.session),
    callTurns: createBoundedQueue({ ...NO_TURNS, runningPerKey: limits.atOnce ?? NO_TURNS.runningPerKey }),
    byAddress: limiter(limits.address),
    ofStrangers: limiter(limits.strangers),
    trustedHops: limits.trustedHops ?? 0,
    isOutputChecked: true,
    staffRules: { proofMs: null, now: () => instant(0), recordWork: () => Promise.resolve() },
    isShop: () => Promise.resolve(true),
    log: createLogger('silent'),
  })
  open.push(server)
  return server
}

const LIST = '/api/bettingend.mine.Shop/list'
const WITHDRAW = '/api/bettingend.mine.Order/withdraw'
const ORDER = { request_id: '01934f1e-0000-7000-8000-000000000001', order_id: '01934f1e-0000-7000-8000-000000000002' }

const withdraw = (server: ReturnType<typeof serverOf>, token: string) =>
  server.inject({ method: 'POST', url: WITHDRAW, headers: { 'ba-user-token': token }, payload: ORDER })

const envelopeOf = (answer: { json(): unknown }) => answer.json() as Envelope<{ reason: string; request?: string }>

it('answers success with code 1 and the data', async () => {
  const answer = await serverOf(() => ok({ rows: [] })).inject(LIST)
  expect(answer.json()).toEqual({ code: CODE.success, msg: 'ok', data: { rows: [] } })
})

it('answers a refusal with code 0, the text of the feature, the reason and its detail', async () => {
  const refusal = { ...refuse('order_moved_on'), detail: { state: 2 } }
  const answer = await withdraw(
    serverOf(() => refusal),
    'ann',
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ code: 0, msg: '订单已变化', data: { state: 2, reason: 'order_moved_on' } })
})

it('hides a bug behind a 500 that names the request and nothing else', async () => {
  const answer = await serverOf(() => {
    throw new Error('select password from persons')
  }).inject(LIST)
  expect(answer.statusCode).toBe(500)
  expect(envelopeOf(answer)).toMatchObject({ code: 0, data: { reason: 'internal_error' } })
  expect(envelopeOf(answer).data.request).toMatch(/^[\w-]{12}-[0-9a-z]+$/)
  expect(answer.body).not.toContain('persons')
})

it('takes an answer that the contract does not know for a bug', async () => {
  const answer = await serverOf(() => ok({ rows: [{ shop_id: 7 }] })).inject(LIST)
  expect(answer.statusCode).toBe(500)
})

it('asks to try again when the database gave up a deadlock', async () => {
  const answer = await serverOf(() => {
    throw Object.assign(new Error('deadlock'), { code: '40P01' })
  }).inject(LIST)
  expect(answer.statusCode).toBe(200)
  expect(envelopeOf(answer).data.reason).toBe('busy_try_again')
})

it('tolerates the specification’s server=1 in a query', async () => {
  expect((await serverOf(() => ok({ rows: [] })).inject(`${LIST}?server=1`)).json()).toMatchObject({ code: 1 })
})

it('keeps out whom a call is not for, and who has no shop yet', async () => {
  const server = serverOf(() => refuse('order_moved_on'))
  expect(envelopeOf(await withdraw(server, 'clerk')).data.reason).toBe('forbidden')
  expect(envelopeOf(await withdraw(server, 'newcomer')).data.reason).toBe('shop_not_chosen')
  expect(envelopeOf(await withdraw(server, 'nobody')).code).toBe(CODE.tokenMissing)
})

it('answers not_open_yet for a feature that is not there', async () => {
  const answer = await serverOf(() => ok({})).inject({ url: '/api/operator.Auth/me' })
  expect(envelopeOf(answer).data.reason).toBe('not_open_yet')
})

it('lets no session and no address take more than its share', async () => {
  const bySession = serverOf(() => refuse('order_moved_on'), { session: 2 })
  const reasons: string[] = []
  for (let call = 0; call < 3; call += 1) reasons.push(envelopeOf(await withdraw(bySession, 'ann')).data.reason)
  expect(reasons).toEqual(['order_moved_on', 'order_moved_on', 'too_many_requests'])
  const byAddress = serverOf(() => ok({ rows: [] }), { address: 2 })
  const codes: number[] = []
  for (let call = 0; call < 3; call += 1) codes.push(envelopeOf(await byAddress.inject(LIST)).code)
  expect(codes).toEqual([1, 1, 0])
})

it('lets strangers of an address ask for less than it may read', async () => {
  const server = serverOf(() => ok({ rows: [], seconds_until_next: 60 }), { address: 9, strangers: 2 })
  const ask = () =>
    server.inject({ method: 'POST', url: '/api/Sms/PhoneSend', payload: { mobile: '13900000000', event: 'register' } })
  const codes: number[] = []
  for (let call = 0; call < 3; call += 1) codes.push(envelopeOf(await ask()).code)
  expect(codes).toEqual([1, 1, 0])
  expect(envelopeOf(await server.inject(LIST)).code).toBe(1)
})

it('believes no address that a caller names when there is no proxy', async () => {
  const server = serverOf(() => ok({ rows: [] }), { address: 1 })
  const from = (address: string) => server.inject({ url: LIST, headers: { 'x-forwarded-for': address } })
  await from('203.0.113.1')
  expect(envelopeOf(await from('203.0.113.2')).data.reason).toBe('too_many_requests')
})

it('believes the address that its own proxy appended, not what the caller wrote before it', async () => {
  const server = serverOf(() => ok({ rows: [] }), { address: 1, trustedHops: 1 })
  const from = async (address: string) =>
    envelopeOf(await server.inject({ url: LIST, headers: { 'x-forwarded-for': address } })).code
  expect(await from('1.1.1.1, 203.0.113.1')).toBe(1)
  expect(await from('2.2.2.2, 203.0.113.1')).toBe(0)
  expect(await from('2.2.2.2, 203.0.113.2')).toBe(1)
})

it('believes what each of its proxies appended, and not what the caller wrote before them', async () => {
  const server = serverOf(() => ok({ rows: [] }), { address: 1, trustedHops: 2 })
  const from = async (address: string) =>
    envelopeOf(await server.inject({ url: LIST, headers: { 'x-forwarded-for': address } })).code
  expect(await from('1.1.1.1, 203.0.113.1, 10.0.0.2')).toBe(1)
  expect(await from('2.2.2.2, 203.0.113.1, 10.0.0.3')).toBe(0)
  expect(await from('203.0.113.2, 203.0.113.1, 203.0.113.3, 10.0.0.2')).toBe(1)
})

it.each([
  ['a database that is starting', { code: '57P03' }],
  ['one without a connection to spare', { code: '53300' }],
  ['a lock that did not come in time', { code: '55P03' }],
  ['a statement that took too long', { code: '57014' }],
  ['a database that does not answer', { code: 'ECONNREFUSED', syscall: 'connect' }],
])('asks to try again for %s', async (_name, fault) => {
  const answer = await serverOf(() => {
    throw Object.assign(new Error('the database'), fault)
  }).inject(LIST)
  expect(answer.statusCode).toBe(200)
  expect(envelopeOf(answer).data.reason).toBe('busy_try_again')
})

it('never says that nothing happened when something may have', async () => {
  const answer = await serverOf(() => {
    throw new OutcomeUnknownError(Object.assign(new Error('the database'), { code: '57P01' }))
  }).inject(LIST)
  expect(answer.statusCode).toBe(500)
  expect(envelopeOf(answer).data.reason).toBe('internal_error')
})

/** Sends the head of a POST and as much of its body as given, on a connection of its own; returns what comes back. */
async function sendHead(server: ReturnType<typeof serverOf>, head: readonly string[], body = ''): Promise<string> {
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`${[...head, 'content-type: application/json'].join('\r\n')}\r\n\r\n${body}`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer)
}

it('answers a stranger before the body has come', async () => {
  const head = [`POST ${WITHDRAW} HTTP/1.1`, 'host: a', 'content-length: 60000']
  const answer = await sendHead(
    serverOf(() => ok({})),
    head,
    '{"slowly',
  )
  expect(answer).toContain('token_missing')
})

it('refuses a request with two Host headers', async () => {
  const head = [`POST ${WITHDRAW} HTTP/1.1`, 'host: a', 'Host: b', 'ba-user-token: ann', 'content-length: 2']
  const answer = await sendHead(
    serverOf(() => ok({})),
    head,
    '{}',
  )
  expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*bad_input/)
})

it('takes 64 KiB, more only where the contract says so, and never what is longer', async () => {
  const server = serverOf(() => refuse('order_moved_on'))
  const send = async (url: string, bytes: number) => {
    const payload = { ...ORDER, filler: 'x'.repeat(bytes) }
    const answer = await server.inject({ method: 'POST', url, headers: { 'ba-user-token': 'ann' }, payload })
    return envelopeOf(answer).data.reason
  }
  expect(await send(WITHDRAW, 60_000)).toBe('bad_input')
  expect(await send(WITHDRAW, 70_000)).toBe('payload_too_large')
})

it('says that it is being stopped with an envelope', async () => {
  const [started, running] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const server = serverOf(() => {
    started.resolve()
    return running.promise.then(() => ok({ rows: [] }))
  })
  const baseUrl = await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
  const answers = on(socket, 'data')
  const ask = () => socket.write(`GET ${LIST} HTTP/1.1\r\nhost: a\r\n\r\n`)
  ask()
  await started.promise
  const closed = server.close()
  await expect.poll(() => server.server.listening).toBe(false)
  ask()
  running.resolve()
  let text = ''
  for await (const [chunk] of answers) {
    text += String(chunk)
    if (text.includes('busy_try_again')) break
  }
  expect(text).toMatch(/HTTP\/1.1 503 [\s\S]*"busy_try_again"/)
  await closed
})

it('closes a connection whose call was under way at the stop once it is answered', async () => {
  const { handle, letGo, countStarted } = heldAnswers()
  const server = serverOf(handle)
  const baseUrl = await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1').resume()
  const ended = once(socket, 'end')
  socket.write(`GET ${LIST} HTTP/1.1\r\nhost: a\r\n\r\n`)
  await expect.poll(countStarted).toBe(1)
  const closed = server.close()
  await expect.poll(() => server.server.listening).toBe(false)
  letGo()
  // Without that it would be 72 s later, which is longer than a test may take.
  await Promise.all([ended, closed])
})

/** Answers that are held back until the test lets them go. */
function heldAnswers() {
  const gate = Promise.withResolvers<void>()
  let started = 0
  const handle = () => {
    started += 1
    return gate.promise.then(() => refuse('order_moved_on'))
  }
  return { handle, letGo: gate.resolve, countStarted: () => started }
}

it('bounds what one person asks for at once, and lets others pass', async () => {
  const { handle, letGo, countStarted } = heldAnswers()
  const server = serverOf(handle, { atOnce: 2 })
  const first = [withdraw(server, 'ann'), withdraw(server, 'ann')]
  await expect.poll(countStarted).toBe(2)
  expect(envelopeOf(await withdraw(server, 'ann')).data.reason).toBe('busy_try_again')
  const others = server.inject({ url: '/api/shopkeeper.Order/queue', headers: { 'ba-user-token': 'clerk' } })
  await expect.poll(countStarted).toBe(3)
  letGo()
  for (const answer of await Promise.all([...first, others])) {
    expect(envelopeOf(answer).data.reason).toBe('order_moved_on')
  }
})

it('holds two pictures of a player, six of a network, and none of them in the places of the desks', async () => {
  const { handle, letGo, countStarted } = heldAnswers()
  const server = serverOf(handle, { trustedHops: 1 })
  const upload = (token: string, network: string) =>
    server.inject({
      method: 'POST',
      url: token === 'clerk' ? '/api/shopkeeper.Order/uploadPhoto' : '/api/bettingend.mine.Feedback/uploadPicture',
      headers: { 'ba-user-token': token, 'content-type': 'image/jpeg', 'x-forwarded-for': network },
      payload: Buffer.from('picture'),
    })
  const held = ['ann', 'ann', 'bob', 'bob', 'cid', 'cid'].map((name) => upload(name, '203.0.113.1'))
  await expect.poll(countStarted).toBe(6)
  expect(envelopeOf(await upload('ann', '203.0.113.2')).data.reason).toBe('busy_try_again')
  expect(envelopeOf(await upload('dan', '203.0.113.1')).data.reason).toBe('busy_try_again')
  held.push(...['dan', 'dan', 'eve', 'eve', 'fay', 'fay'].map((name) => upload(name, '203.0.113.2')))
  await expect.poll(countStarted).toBe(12)
  expect(envelopeOf(await upload('gus', '203.0.113.3')).data.reason).toBe('busy_try_again')
  held.push(upload('clerk', '203.0.113.1'))
  await expect.poll(countStarted).toBe(13)
  letGo()
  for (const answer of await Promise.all(held)) expect(envelopeOf(answer).data.reason).toBe('order_moved_on')
  expect(envelopeOf(await upload('ann', '203.0.113.1')).data.reason).toBe('order_moved_on')
})
