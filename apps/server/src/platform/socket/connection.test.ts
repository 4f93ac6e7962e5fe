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
import { textFrame } from './text-frame.ts'

const OPEN = 1

/** What the server did to a page's socket. */
class ServedSocket extends EventEmitter {
  readonly OPEN = OPEN
  readyState = OPEN
  readonly done: string[] = []
  terminate = () => void this.done.push('terminate')
  close = () => void this.done.push('close')
  send = () => undefined
}

/** The frames of one write: a ping of the protocol, and the type of a text frame. */
function saidBy(frame: Buffer): string {
  const type = /"type":"(\w+)"/.exec(frame.toString('latin1'))?.[1] ?? ''
  return frame[0] === 0x89 ? `ping ${type}` : type
}

const actor = { kind: 'player', sessionId: 'session', personId: 'ann', shopId: null, playerId: null } as const
let now = instant(0)
let socket: ServedSocket
let page: Connection

beforeEach(async () => {
  now = instant(0)
  socket = new ServedSocket()
  const clock = () => now
  const raw = { writableLength: 0, write: (frame: Buffer) => socket.done.push(saidBy(frame)) }
  page = new Connection(socket as unknown as WebSocket, raw as unknown as Duplex, {
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
  socket.done.length = 0
})

const waitAndSay = async (message: string) => {
  now = addMs(now, seconds(1))
  await page.handleMessage(message)
}

const turns = (count: number) => {
  for (let turn = 0; turn < count; turn += 1) page.heartbeat()
}

it('tells a page at every turn that the server is there, so that it need not ask', () => {
  turns(2)
  expect(socket.done).toEqual(['pong', 'pong'])
  page.deliver(textFrame('{"type":"event"}'))
  page.heartbeat()
  expect(socket.done).toEqual(['pong', 'pong', 'event', 'pong'])
})

it('answers a page that asks, and does not ask it as well', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    await waitAndSay(PING)
    page.heartbeat()
  }
  // The answer, and what every page is told.
  expect(socket.done).toEqual(Array(12).fill('pong'))
})

it('asks a page that has been silent for four turns, and ends it when it does not answer', () => {
  turns(4)
  expect(socket.done).toEqual(['pong', 'pong', 'pong', 'ping pong'])
  page.heartbeat()
  expect(socket.done.at(-1)).toBe('terminate')
})

it('keeps a page that answers, or asks by itself before it has answered', async () => {
  turns(4)
  socket.emit('pong')
  turns(3)
  expect(socket.done.slice(3)).toEqual(['ping pong', 'pong', 'pong', 'pong'])
  page.heartbeat()
  await waitAndSay(PING)
  turns(4)
  expect(socket.done).not.toContain('terminate')
})
