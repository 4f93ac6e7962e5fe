import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import { addMs, instant, seconds } from '@caimin/base'
import { type AnswerFrame, PING } from '@caimin/contract'
import { beforeEach, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { createKeyCounts } from '../key-counts.ts'
import { Connection } from './connection.ts'
import { createHub } from './hub.ts'
import type { PageAnswer, PageCall } from './page-calls.ts'
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

/** Of a text frame as the server sends it. */
const payloadOf = (frame: Buffer): string => frame.toString().slice(frame.toString().indexOf('{"'))

/** The frames of one write: a ping of the protocol, and the type of a text frame. */
function saidBy(frame: Buffer): string {
  const type = /"type":"(\w+)"/.exec(frame.toString('latin1'))?.[1] ?? ''
  return frame[0] === 0x89 ? `ping ${type}` : type
}

/** A call of the page, by its number. */
const callOf = (id: number) => JSON.stringify({ type: 'call', id, path: '/api/x', body: { id } })
const turnOf = () => new Promise((resolve) => setImmediate(resolve))

const actor = { kind: 'player', sessionId: 'session', personId: 'ann', shopId: null, playerId: null } as const
let now = instant(0)
let socket: ServedSocket
let page: Connection
/** Calls that run, and how each is answered. */
let calls: PromiseWithResolvers<PageAnswer>[]
let asked: PageCall[]
let answers: AnswerFrame[]

beforeEach(async () => {
  now = instant(0)
  calls = []
  asked = []
  answers = []
  socket = new ServedSocket()
  const clock = () => now
  const write = (frame: Buffer) => {
    socket.done.push(saidBy(frame))
    if (saidBy(frame) === 'answer') answers.push(JSON.parse(payloadOf(frame)) as AnswerFrame)
  }
  const raw = { writableLength: 0, write }
  page = new Connection(socket as unknown as WebSocket, raw as unknown as Duplex, '192.0.2.1', {
    hub: createHub(),
    authenticator: {
      authenticate: () => ({ ok: true, actor, expiresAt: instant(Number.MAX_SAFE_INTEGER) }),
    },
    clocks: { wall: clock, business: clock },
    holders: createKeyCounts(),
    mostOfHolder: 1,
    sessions: createSessionIndex(),
    answerCall(call) {
      const answer = Promise.withResolvers<PageAnswer>()
      asked.push(call)
      calls.push(answer)
      return answer.promise
    },
    running: new Set(),
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

it('answers each call under its own number, whichever ends first, as soon as they come', async () => {
  for (const id of [4, 7]) await page.handleMessage(callOf(id))
  expect(asked).toEqual([4, 7].map((id) => ({ path: '/api/x', body: { id }, token: 'token', network: '192.0.2.1' })))
  calls[1]?.resolve({ status: 200, body: '{"code":1}' })
  await turnOf()
  calls[0]?.resolve({ status: 500, body: '{"code":0}' })
  await turnOf()
  expect(answers).toEqual([
    { type: 'answer', id: 7, status: 200, envelope: { code: 1 } },
    { type: 'answer', id: 4, status: 500, envelope: { code: 0 } },
  ])
  expect(socket.done).not.toContain('close')
})

it('answers calls of the same number one by one', async () => {
  for (const body of ['{"code":1}', '{"code":0}']) {
    await page.handleMessage(callOf(1))
    calls.at(-1)?.resolve({ status: 200, body })
    await turnOf()
  }
  expect(answers.map(({ id, envelope }) => [id, envelope.code])).toEqual([
    [1, 1],
    [1, 0],
  ])
})

it('runs eight calls of a page at once, refuses more, and runs another when one is answered', async () => {
  for (let id = 0; id < 10; id += 1) await page.handleMessage(callOf(id))
  expect(asked).toHaveLength(8)
  expect(answers.map(({ id, envelope }) => [id, envelope.data])).toEqual([
    [8, { reason: 'too_many_requests' }],
    [9, { reason: 'too_many_requests' }],
  ])
  calls[0]?.resolve({ status: 200, body: '{"code":1}' })
  await turnOf()
  await page.handleMessage(callOf(10))
  expect(asked).toHaveLength(9)
})

it('ends the socket of a page that calls without a pause, and of none that stays within a second’s', async () => {
  for (let id = 0; id < 60; id += 1) await page.handleMessage(callOf(id))
  now = addMs(now, seconds(1))
  for (let id = 60; id < 120; id += 1) await page.handleMessage(callOf(id))
  expect(socket.done).not.toContain('close')
  await page.handleMessage(callOf(120))
  expect(socket.done.at(-1)).toBe('close')
})

it('ends the socket when a call cannot be answered at all', async () => {
  await page.handleMessage(callOf(0))
  calls[0]?.reject(new Error('the server is closed'))
  await turnOf()
  expect(socket.done).toEqual(['terminate'])
})

it('takes no call before a token nor after it has ended', async () => {
  page.closeWith('ended_elsewhere')
  socket.done.length = 0
  await waitAndSay(callOf(0))
  expect(asked).toEqual([])
  expect(socket.done).toEqual(['close'])
})

it('closes at once when the server stops and nothing runs', () => {
  page.finish()
  expect(socket.done).toEqual(['close'])
})

it('answers what runs when the server stops before it closes, and takes nothing more', async () => {
  await page.handleMessage(callOf(0))
  page.finish()
  await page.handleMessage(callOf(1))
  expect(socket.done).toEqual([])
  calls[0]?.resolve({ status: 200, body: '{"code":1}' })
  await turnOf()
  expect(asked).toHaveLength(1)
  expect(socket.done).toEqual(['answer', 'close'])
})
