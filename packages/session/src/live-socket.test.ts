// @vitest-environment happy-dom
import { instant } from '@caimin/base'
import {
  type AnswerFrame,
  MAX_PAGE_FRAME_BYTES,
  PING,
  REQUEST_TIMEOUT_MS,
  type ServerFrame,
  SOCKET_PATH,
  type SocketEvent,
} from '@caimin/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'
import { LiveSocket, type ServerEvent } from './live-socket.ts'
import { serverNow } from './server-clock.ts'
import { createSessionStore, isTokens } from './session-store.ts'

class FakeSocket extends EventTarget {
  static all: FakeSocket[] = []
  static addresses: string[] = []
  readonly sent: string[] = []

  constructor(address = '') {
    super()
    FakeSocket.addresses.push(address)
    FakeSocket.all.push(this)
  }

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.dispatchEvent(new Event('close'))
  }

  receive(frame: ServerFrame) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}

const changed: SocketEvent = { kind: 'order.changed', order_id: 'o', state: 2 }
const welcome = (epoch: string, player: number): ServerFrame => ({
  type: 'welcome',
  epoch,
  server_time: '2026-11-20T18:25:00+08:00',
  seqs: { player },
})
const pushed = (epoch: string, seq: number): ServerFrame => ({
  type: 'event',
  topic: 'player',
  epoch,
  seq,
  event: changed,
})

const MAX_WAIT_MS = 4000
const ASK_AFTER_MS = 5000

/** A socket of a signed-in person. */
function start(askAfterMs = ASK_AFTER_MS) {
  const session = createSessionStore({ store: deviceStore('test.'), key: 'tokens', isSession: isTokens })
  session.set({ access: 'a', refresh: 'r' })
  const socket = new LiveSocket(session, { longestWaitMs: MAX_WAIT_MS, askAfterMs })
  const events: ServerEvent['kind'][] = []
  socket.onEvent((each) => events.push(each.kind))
  socket.start()
  const latest = () => FakeSocket.all.at(-1) ?? new FakeSocket()
  return { session, socket, events, latest }
}

/** Half of 255, the middle, waits as long as was meant, neither more nor less. */
function drawByte(byte: number) {
  vi.spyOn(crypto, 'getRandomValues').mockReturnValue([byte] as unknown as Uint8Array<ArrayBuffer>)
}

beforeEach(() => {
  FakeSocket.all = []
  FakeSocket.addresses = []
  vi.useFakeTimers()
  drawByte(127.5)
  vi.stubGlobal('WebSocket', FakeSocket)
  localStorage.clear()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('authenticates with its token', () => {
  const { latest } = start()
  latest().dispatchEvent(new Event('open'))
  expect(JSON.parse(latest().sent[0] ?? '')).toEqual({ type: 'hello', token: 'a' })
})

test('queries sent before the first welcome are repeated: changes until then were not announced', () => {
  const { latest, events } = start()
  latest().receive(welcome('e1', 7))
  expect(events).toEqual(['gap'])
})

test('numbers in order are passed on without another gap', () => {
  const { latest, events } = start()
  latest().receive(welcome('e1', 7))
  latest().receive(pushed('e1', 8))
  latest().receive(pushed('e1', 9))
  expect(events).toEqual(['gap', 'order.changed', 'order.changed'])
})

test('a missing number is a gap', () => {
  const { latest, events } = start()
  latest().receive(welcome('e1', 7))
  latest().receive(pushed('e1', 9))
  expect(events).toEqual(['gap', 'gap', 'order.changed'])
})

test('another server process is a gap', () => {
  const { latest, events } = start()
  latest().receive(welcome('e1', 7))
  latest().receive(pushed('e2', 8))
  expect(events).toEqual(['gap', 'gap', 'order.changed'])
})

test('reconnects by itself, and reports a gap only when something was missed meanwhile', () => {
  const { latest, events } = start()
  latest().receive(welcome('e1', 7))
  latest().close()
  vi.advanceTimersByTime(1000)
  expect(FakeSocket.all).toHaveLength(2)
  latest().receive(welcome('e1', 7))
  expect(events).toEqual(['gap'])
  latest().close()
  vi.advanceTimersByTime(2000)
  latest().receive(welcome('e1', 8))
  expect(events).toEqual(['gap', 'gap'])
})

test('waits twice as long after each failure, up to its longest, and at once when the network is back', () => {
  start()
  for (const wait of [1000, 2000, 4000, 4000]) {
    const before = FakeSocket.all.length
    FakeSocket.all.at(-1)?.close()
    vi.advanceTimersByTime(wait - 1)
    expect(FakeSocket.all).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.all).toHaveLength(before + 1)
  }
  FakeSocket.all.at(-1)?.close()
  dispatchEvent(new Event('online'))
  expect(FakeSocket.all).toHaveLength(6)
})

test('pages that lost their server at once do not come back at once', () => {
  const first = start().latest()
  const second = start().latest()
  drawByte(0)
  first.close()
  drawByte(255)
  second.close()
  vi.advanceTimersByTime(500)
  expect(FakeSocket.all).toHaveLength(3)
  vi.advanceTimersByTime(999)
  expect(FakeSocket.all).toHaveLength(3)
  vi.advanceTimersByTime(1)
  expect(FakeSocket.all).toHaveLength(4)
})

test('reports since when there was no message, whatever failed since', () => {
  const { latest, socket } = start()
  const told = vi.fn()
  socket.onState(told)
  expect(socket.getState()).toEqual({ kind: 'opening' })
  latest().receive(welcome('e1', 7))
  expect(socket.getState()).toEqual({ kind: 'live' })
  const lostAt = serverNow()
  latest().close()
  vi.advanceTimersByTime(1000)
  latest().close()
  expect(socket.getState()).toEqual({ kind: 'lost', since: lostAt })
  expect(told).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(2000)
  latest().receive(welcome('e1', 7))
  expect(socket.getState()).toEqual({ kind: 'live' })
})

test('a connection that no longer answers is lost within 15 seconds of its last message', () => {
  const { latest, socket } = start()
  const dead = latest()
  dead.receive(welcome('e1', 7))
  vi.advanceTimersByTime(ASK_AFTER_MS)
  expect(dead.sent.at(-1)).toBe(PING)
  dead.receive({ type: 'pong' })
  const heardAt = serverNow()
  vi.advanceTimersByTime(15_000)
  expect(socket.getState()).toEqual({ kind: 'lost', since: heardAt })
  vi.advanceTimersByTime(1000)
  expect(latest()).not.toBe(dead)
  latest().receive(welcome('e1', 7))
  dead.receive(welcome('e0', 1))
  expect(socket.getState()).toEqual({ kind: 'live' })
})

test('a page whose timers run late, and that was silent meanwhile, is not lost', () => {
  const { latest, socket } = start(60_000)
  latest().receive(welcome('e1', 7))
  for (let minute = 0; minute < 3; minute += 1) {
    vi.advanceTimersByTime(60_000)
    latest().receive({ type: 'pong' })
  }
  expect(socket.getState()).toEqual({ kind: 'live' })
})

test('a connection that is never welcomed is tried again', () => {
  start()
  vi.advanceTimersByTime(16_000)
  expect(FakeSocket.all.length).toBeGreaterThan(1)
})

test('the clock of a frame is the server’s', () => {
  const { latest } = start()
  latest().receive(welcome('e1', 7))
  expect(serverNow()).toBe(instant(Date.parse('2026-11-20T18:25:00+08:00')))
})

test('a renewed token opens another socket, a session that is the same none', () => {
  const { latest, session } = start()
  session.set({ access: 'a', refresh: 'r2' })
  expect(FakeSocket.all).toHaveLength(1)
  session.set({ access: 'a2', refresh: 'r3' })
  latest().dispatchEvent(new Event('open'))
  expect(JSON.parse(latest().sent[0] ?? '')).toEqual({ type: 'hello', token: 'a2' })
  expect(FakeSocket.all).toHaveLength(2)
})

test('signing out closes the socket for good', () => {
  const { session, socket } = start()
  session.set(null)
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
  expect(socket.getState()).toEqual({ kind: 'opening' })
})

test('speaks to the server that the page is from, at its own path', () => {
  start()
  expect(FakeSocket.addresses).toEqual([new URL(SOCKET_PATH, location.href).href.replace('http:', 'ws:')])
})

test('a token that ended asks for what it missed, which renews it', () => {
  const { latest, events } = start()
  latest().receive(welcome('e1', 7))
  latest().receive({ type: 'goodbye', code: 4001 })
  expect(events).toEqual(['gap', 'gap'])
  latest().receive({ type: 'pong' })
  expect(events).toEqual(['gap', 'gap'])
})

test('the clock set at the shop is the clock of this page', () => {
  const { latest, events } = start()
  latest().receive(welcome('e1', 7))
  const event: SocketEvent = { kind: 'clock.changed', server_time: '2026-11-20T19:00:00+08:00' }
  latest().receive({ type: 'event', topic: 'player', epoch: 'e1', seq: 8, event } as ServerFrame)
  expect(serverNow()).toBe(instant(Date.parse('2026-11-20T19:00:00+08:00')))
  expect(events).toEqual(['gap', 'clock.changed'])
})

test('one topic of several that moved on meanwhile is a gap', () => {
  const { latest, events } = start()
  const greet = (player: number) =>
    latest().receive({ ...welcome('e1', player), seqs: { shop: 3, player } } as ServerFrame)
  greet(7)
  latest().close()
  vi.advanceTimersByTime(1000)
  greet(8)
  expect(events).toEqual(['gap', 'gap'])
})

test('an event before the welcome is a gap and is passed on', () => {
  const { latest, events } = start()
  latest().receive(pushed('e1', 1))
  expect(events).toEqual(['gap', 'order.changed'])
})

test('an unsubscribed listener is not called any more', () => {
  const { latest, socket } = start()
  const [events, states] = [vi.fn(), vi.fn()]
  const stopEvents = socket.onEvent(events)
  const stopStates = socket.onState(states)
  latest().receive(welcome('e1', 7))
  stopEvents()
  stopStates()
  latest().receive(pushed('e1', 9))
  latest().close()
  expect([events, states].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('a session that ends while a retry waits opens no socket', () => {
  const { latest, session } = start()
  latest().close()
  session.set(null)
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})

const answerTo = (id: number, data: unknown = {}): AnswerFrame => ({
  type: 'answer',
  id,
  status: 200,
  envelope: { code: 1, msg: 'ok', data },
})

/** A socket that is welcomed, with what it has sent by way of calls. */
function welcomed(askAfterMs?: number) {
  const started = start(askAfterMs)
  started.latest().receive(welcome('e1', 7))
  const first = started.latest()
  const called = () => first.sent.filter((text) => text.includes('"call"')).map((text) => JSON.parse(text) as unknown)
  return { ...started, first, called }
}

test('a call goes out with a number, and gets the answer to that number', async () => {
  const { socket, first, called } = welcomed()
  const calls = [socket.call('/a', { n: 1 }), socket.call('/b', { n: 2 })]
  expect(called()).toEqual([
    { type: 'call', id: 0, path: '/a', body: { n: 1 } },
    { type: 'call', id: 1, path: '/b', body: { n: 2 } },
  ])
  first.receive(answerTo(7))
  first.receive(answerTo(1, 'second'))
  first.receive(answerTo(0, 'first'))
  expect(await Promise.all(calls)).toEqual([answerTo(0, 'first'), answerTo(1, 'second')])
})

test('an answer that comes again ends no other call', async () => {
  const { socket, first } = welcomed()
  const calls = [socket.call('/a', {}), socket.call('/a', {})]
  for (let again = 0; again < 2; again += 1) first.receive(answerTo(0))
  first.receive(answerTo(1, 'second'))
  expect(await Promise.all(calls)).toEqual([answerTo(0), answerTo(1, 'second')])
})

test('no call is made before the welcome, nor when the token has ended, nor without a session', async () => {
  const { socket, session, latest } = start()
  latest().dispatchEvent(new Event('open'))
  expect(await socket.call('/a', {})).toBeNull()
  latest().receive(welcome('e1', 7))
  latest().receive({ type: 'goodbye', code: 303 })
  expect(await socket.call('/a', {})).toBeNull()
  expect(latest().sent).toHaveLength(1)
  session.set(null)
  expect(await socket.call('/a', {})).toBeNull()
})

test('no call is made on a device that knows that it has no network', async () => {
  const { socket, called } = welcomed()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await socket.call('/a', {})).toBeNull()
  expect(called()).toEqual([])
})

test('a call that is longer than a frame is not made', async () => {
  const { socket, called } = welcomed()
  // Three bytes each.
  const most = Math.floor((MAX_PAGE_FRAME_BYTES - '{"type":"call","id":0,"path":"/a","body":{"t":""}}'.length) / 3)
  expect(await socket.call('/a', { t: '好'.repeat(most + 1) })).toBeNull()
  expect(called()).toEqual([])
  void socket.call('/a', { t: '好'.repeat(most) })
  expect(called()).toHaveLength(1)
})

test('calls that were under way when the connection was lost are of unknown outcome', async () => {
  const { socket, first, latest } = welcomed()
  const calls = [socket.call('/a', {}), socket.call('/b', {})]
  first.close()
  expect(await Promise.all(calls)).toEqual([null, null])
  vi.advanceTimersByTime(1000)
  latest().receive(welcome('e1', 7))
  const next = socket.call('/c', {})
  // Of the connection before.
  first.receive(answerTo(2, 'late'))
  latest().receive(answerTo(2))
  expect(await next).toEqual(answerTo(2))
})

test('a renewed token ends the calls of the connection before, and none is made until it is welcomed', async () => {
  const { socket, session, latest } = welcomed()
  const call = socket.call('/a', {})
  session.set({ access: 'a2', refresh: 'r2' })
  expect(await call).toBeNull()
  expect(await socket.call('/a', {})).toBeNull()
  latest().receive(welcome('e1', 7))
  const next = socket.call('/b', {})
  latest().receive(answerTo(1))
  expect(await next).toEqual(answerTo(1))
})

test('a call that is not answered is of unknown outcome after the time of a request', async () => {
  const { socket, first } = welcomed()
  const ended = vi.fn()
  void socket.call('/a', {}).then(ended)
  // The connection is alive all the time.
  for (let second = 0; second < REQUEST_TIMEOUT_MS / 1000; second += 1) {
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    first.receive({ type: 'pong' })
  }
  expect(ended).toHaveBeenCalledWith(null)
  first.receive(answerTo(0))
})

test('a page that waits for an answer asks within seconds whether the connection is alive', async () => {
  const { socket, first } = welcomed(60_000)
  const call = socket.call('/a', {})
  vi.advanceTimersByTime(10_000)
  expect(first.sent.at(-1)).toBe(PING)
  vi.advanceTimersByTime(15_000)
  expect(await call).toBeNull()
  expect(socket.getState().kind).toBe('lost')
})
