import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addMs, instant, seconds } from '@caimin/base'
import { CODE } from '@caimin/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPageSocket } from '../../testing/page-socket.ts'
import { wallClock } from '../clock.ts'
import type { Authenticator } from '../http/authenticator.ts'
import { createHub } from './hub.ts'
import type { PageAnswer } from './page-calls.ts'
import { type SocketServer, serveSockets } from './socket-server.ts'

const GOING_AWAY = 1001
const POLICY_VIOLATION = 1008
const TRY_AGAIN_LATER = 1013
const ABNORMAL = 1006

let server: Server
let sockets: SocketServer
let baseUrl: string
let asked: string[]
let shiftMs: number
let floods: Set<string>
/** The one call that a test makes: that it has come, and its answer. */
let called: PromiseWithResolvers<void>
let call: PromiseWithResolvers<PageAnswer>

/** Takes any token for the id of a person. */
const authenticator: Authenticator = {
  authenticate(token = '') {
    asked.push(token)
    const actor = { kind: 'player', sessionId: `of ${token}`, personId: token, shopId: null, playerId: null } as const
    return { ok: true, actor, expiresAt: instant(Number.MAX_SAFE_INTEGER) }
  },
}

beforeEach(async () => {
  asked = []
  shiftMs = 0
  floods = new Set()
  called = Promise.withResolvers()
  call = Promise.withResolvers()
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const wall = () => addMs(wallClock(), shiftMs)
  sockets = serveSockets({
    server,
    hub: createHub(),
    authenticator,
    clocks: { wall, business: wall },
    publicOrigin: undefined,
    trustedHops: 1,
    byAddress: { take: (address) => !floods.has(address) },
    limits: { inAll: 5, ofNetwork: 3, ofHolder: 2, unsentBytes: 1_000_000 },
    answerCall() {
      called.resolve()
      return call.promise
    },
  })
})

afterEach(async () => {
  await sockets.close()
  server.close()
})

const from = (address: string) => openPageSocket(baseUrl, { 'x-forwarded-for': address })

it('asks once about a page that floods it with tokens, and cuts it off', async () => {
  const page = await from('192.0.2.1')
  for (let count = 0; count < 1000; count += 1) page.authenticate('ann')
  expect([POLICY_VIOLATION, ABNORMAL]).toContain(await page.closed)
  expect(asked).toEqual(['ann'])
})

it('cuts off a page that pings without a pause', async () => {
  const page = await from('192.0.2.1')
  page.socket.ping()
  await once(page.socket, 'pong')
  page.socket.ping()
  expect([POLICY_VIOLATION, ABNORMAL]).toContain(await page.closed)
})

it('cuts off a page that floods it with pongs to no ping', async () => {
  const page = await from('192.0.2.1')
  for (let count = 0; count < 10; count += 1) page.socket.pong()
  expect([POLICY_VIOLATION, ABNORMAL]).toContain(await page.closed)
})

it('takes a token a second after the one before', async () => {
  const page = await from('192.0.2.1')
  page.authenticate('ann')
  expect(await page.next('welcome')).toMatchObject({ type: 'welcome' })
  shiftMs += seconds(1)
  page.authenticate('ann')
  expect(await page.next('welcome')).toMatchObject({ type: 'welcome' })
  page.socket.close()
})

it('closes the sockets of a session that has ended, and no other', async () => {
  const [first, second, other] = [await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.3')]
  for (const [page, token] of [
    [first, 'ann'],
    [second, 'ann'],
    [other, 'bob'],
  ] as const) {
    page.authenticate(token)
    await page.next('welcome')
  }
  sockets.endSessions(['of ann', 'of cid'])
  for (const page of [first, second])
    expect(await page.next('goodbye')).toMatchObject({ code: CODE.signedOutElsewhere })
  expect(await first.closed).toBe(POLICY_VIOLATION)
  shiftMs += seconds(1)
  other.authenticate('bob')
  expect(await other.next('welcome')).toMatchObject({ type: 'welcome' })
})

it('serves so many sockets of one network, IPv6 by /64, and others besides', async () => {
  for (const address of ['2001:db8:0:1::1', '2001:db8:0:1:ffff::1', '2001:db8:0:1:a:b:c:d']) await from(address)
  await expect(from('2001:db8:0:1:9::')).rejects.toThrow('429')
  const other = await from('2001:db8:0:2::1')
  other.socket.close()
  await other.closed
  await from('192.0.2.1')
  await from('192.0.2.2')
  await expect(from('192.0.2.3')).rejects.toThrow('503')
})

it('opens no more for a network that opens them too fast', async () => {
  floods.add('192.0.2.1')
  await expect(from('192.0.2.1')).rejects.toThrow('429')
  await from('192.0.2.2')
})

it('serves so many sockets of one person, wherever they come from, and another when one has gone', async () => {
  const pages = await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(from))
  const [first, second, third] = pages
  if (first === undefined || second === undefined || third === undefined) throw new Error('three pages')
  for (const page of [first, second]) {
    page.authenticate('ann')
    expect(await page.next('welcome')).toMatchObject({ type: 'welcome' })
  }
  third.authenticate('ann')
  expect(await third.closed).toBe(TRY_AGAIN_LATER)
  first.socket.close()
  await first.closed
  const fourth = await from('192.0.2.4')
  fourth.authenticate('ann')
  expect(await fourth.next('welcome')).toMatchObject({ type: 'welcome' })
})

it('stops after the calls that run: theirs are answered, and other sockets close at once', async () => {
  const [calling, idle] = [await from('192.0.2.1'), await from('192.0.2.2')]
  for (const [page, token] of [
    [calling, 'ann'],
    [idle, 'bob'],
  ] as const) {
    page.authenticate(token)
    await page.next('welcome')
  }
  const answered = calling.call('/api/x', {})
  await called.promise
  const stopped = sockets.close()
  expect(await idle.closed).toBe(GOING_AWAY)
  call.resolve({ status: 200, body: '{"code":1,"msg":"ok","data":{}}' })
  expect(await answered).toMatchObject({ status: 200, envelope: { code: 1 } })
  await stopped
  await calling.closed
})
