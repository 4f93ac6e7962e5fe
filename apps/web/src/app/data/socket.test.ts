// @vitest-environment happy-dom
import type { ServerFrame, SocketEvent } from '@caimin/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SocketNews } from './socket.ts'

class FakeSocket extends EventTarget {
  static all: FakeSocket[] = []
  readonly sent: string[] = []

  constructor() {
    super()
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

async function start() {
  const session = await import('./session.ts')
  const socket = await import('./socket.ts')
  session.startSession({ access_token: 'a', refresh_token: 'r', user_id: 'u', shop_id: 's' })
  const news: SocketNews['kind'][] = []
  socket.onSocketNews((each) => news.push(each.kind))
  socket.startSocket()
  const latest = () => FakeSocket.all.at(-1) ?? new FakeSocket()
  return { session, news, latest }
}

beforeEach(() => {
  FakeSocket.all = []
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  localStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('says hello with its token', async () => {
  const { latest } = await start()
  latest().dispatchEvent(new Event('open'))
  expect(JSON.parse(latest().sent[0] ?? '')).toEqual({ type: 'hello', token: 'a' })
})

test('what was asked before the first welcome is asked again: nobody told of changes', async () => {
  const { latest, news } = await start()
  latest().receive(welcome('e1', 7))
  expect(news).toEqual(['gap'])
})

test('numbers in order are passed on without another gap', async () => {
  const { latest, news } = await start()
  latest().receive(welcome('e1', 7))
  latest().receive(pushed('e1', 8))
  latest().receive(pushed('e1', 9))
  expect(news).toEqual(['gap', 'order.changed', 'order.changed'])
})

test('a missing number is a gap', async () => {
  const { latest, news } = await start()
  latest().receive(welcome('e1', 7))
  latest().receive(pushed('e1', 9))
  expect(news).toEqual(['gap', 'gap', 'order.changed'])
})

test('another server process is a gap', async () => {
  const { latest, news } = await start()
  latest().receive(welcome('e1', 7))
  latest().receive(pushed('e2', 8))
  expect(news).toEqual(['gap', 'gap', 'order.changed'])
})

test('reconnects by itself, and tells of a gap only when something was missed meanwhile', async () => {
  const { latest, news } = await start()
  latest().receive(welcome('e1', 7))
  latest().close()
  vi.advanceTimersByTime(1000)
  expect(FakeSocket.all).toHaveLength(2)
  latest().receive(welcome('e1', 7))
  expect(news).toEqual(['gap'])
  latest().close()
  vi.advanceTimersByTime(2000)
  latest().receive(welcome('e1', 8))
  expect(news).toEqual(['gap', 'gap'])
})

test('signing out closes the socket for good', async () => {
  const { session } = await start()
  session.endSession()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})
