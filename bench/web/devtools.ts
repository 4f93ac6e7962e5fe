import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { wholeChromiumPath } from '../../tools/ensure-machine.mjs'

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--lang=zh-CN',
  '--remote-debugging-port=0',
]

/**
 * Chromium by its DevTools protocol and nothing between. A test driver watches every request and every message of a
 * page, and what it watches with runs in the page's own thread: at a quarter of the speed that is longer than what is
 * measured here.
 */
export interface Chromium {
  /** A tab of its own profile, which the browser's tools report only when asked. */
  openTab(): Promise<Tab>
  close(): Promise<void>
}

export type Send = (method: string, params?: Readonly<Record<string, unknown>>) => Promise<unknown>

export interface Tab {
  readonly send: Send
  /** What the next event of this name carries. */
  next(event: string): Promise<unknown>
  close(): Promise<void>
}

export async function launchChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'caimin-chromium-'))
  const child = spawn(wholeChromiumPath(), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    env: { ...process.env, TZ: 'Asia/Shanghai' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await addressIn(child.stderr)
  const { call, next, socket } = await connect(address)
  const openTab = async (): Promise<Tab> => {
    const { browserContextId } = (await call({ method: 'Target.createBrowserContext' })) as { browserContextId: string }
    const params = { url: 'about:blank', browserContextId }
    const { targetId } = (await call({ method: 'Target.createTarget', params })) as { targetId: string }
    const attached = await call({ method: 'Target.attachToTarget', params: { targetId, flatten: true } })
    const { sessionId } = attached as { sessionId: string }
    return {
      send: (method, given = {}) => call({ method, params: given, sessionId }),
      next: (event) => next(`${sessionId} ${event}`),
      async close() {
        await call({ method: 'Target.disposeBrowserContext', params: { browserContextId } })
      },
    }
  }
  return {
    openTab,
    async close() {
      socket.close()
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function addressIn(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (address !== undefined) {
      stderr.resume()
      return address
    }
  }
  throw new Error('Chromium did not start')
}

interface Call {
  readonly method: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly sessionId?: string
}

/** The answer to a call, or an event: that has no id, but a name. */
interface Answer {
  readonly id?: number
  readonly method?: string
  readonly sessionId?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

interface Connection {
  readonly socket: WebSocket
  readonly call: (call: Call) => Promise<unknown>
  /** Of an event by its tab's session and its name. */
  readonly next: (event: string) => Promise<unknown>
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const expected = new Map<string, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, sessionId, params, result, error } = JSON.parse(String(data)) as Answer
    if (method !== undefined) expected.get(`${sessionId} ${method}`)?.resolve(params)
    const asked = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (error) asked?.reject(new Error(error.message))
    else asked?.resolve(result)
  })
  let last = 0
  const call = (what: Call) => {
    last += 1
    const asked = Promise.withResolvers<unknown>()
    waiting.set(last, asked)
    socket.send(JSON.stringify({ id: last, ...what }))
    return asked.promise
  }
  const next = (event: string) => {
    const heard = Promise.withResolvers<unknown>()
    expected.set(event, heard)
    return heard.promise
  }
  return { call, next, socket }
}
