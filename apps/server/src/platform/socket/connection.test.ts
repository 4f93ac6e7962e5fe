import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import { addMs, instant, seconds } from '@caimin/base'
import { PING } from '@caimin/contract'
import { beforeEach, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { createKeyCounts } from '../key-counts.ts'
import { Connection } from './connection.ts'
import { createHub } from './hub.ts'
import { createSessionIndex } from './session-index.ts'

const OPEN = 1

/** What the server did to a page's socket. */
class ServedSocket extends EventEmitter {
  readonly OPEN = OPEN
  readyState = OPEN
  readonly done: string[] = []
  ping = () => void this.done.push('ping')
  terminate = () => void this.done.push('terminate')
  close = () => void this.done.push('close')
  send = () => undefined
}

const actor = { kind: 'player', sessionId: 'session', personId: 'ann', shopId: null, playerId: null } as const
let now = instant(0)
let socket: ServedSocket
let page: Connection

beforeEach(async () => {
  now = instant(0)
  socket = new ServedSocket()
  const clock = () => now
  page = new Connection(socket as unknown as WebSocket, { writableLength: 0 } as Duplex, {
    hub: createHub(),
    authenticator: {
      authenticate: () => ({ ok: true, actor, expiresAt: instant(Number.MAX_SAFE_INTEGER) }),
    },
    clocks: { wall: clock, business: clock },
    holders: createKeyCounts(),
    mostOfHolder: 1,
    sessions: createSessionIndex(),
  })
  await page.handleMessage(JSON.stringify({ type: 'hello', token: 'token' }))
  page.heartbeat()
})

const waitAndSay = async (message: string) => {
  now = addMs(now, seconds(1))
  await page.handleMessage(message)
}

it('does not ask a page that asks by itself', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await waitAndSay(PING)
    page.heartbeat()
  }
  expect(socket.done).toEqual([])
})

it('asks a page that has been silent for a turn, and ends it when it does not answer', () => {
  page.heartbeat()
  expect(socket.done).toEqual(['ping'])
  page.heartbeat()
  expect(socket.done).toEqual(['ping', 'terminate'])
})

it('keeps a page that answers, or asks by itself before it has answered', async () => {
  page.heartbeat()
  socket.emit('pong')
  page.heartbeat()
  await waitAndSay(PING)
  page.heartbeat()
  expect(socket.done).toEqual(['ping', 'ping'])
})
