import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

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
 * Chromium by its DevTools protocol and nothing between. A test driver watches every request and every message of a page, and
 * what it watches with runs in the page's own thread: at a quarter of the speed that is longer than what is measured here.
 */
export interface Chromium {
  /** A tab of its own profile, of which the browser's tools know nothing until they are asked. */
  openTab(): Promise<Tab>
  close(): Promise<void>
}

export type Send = (method: string, params?: Readonly<Record<string, unknown>>) => Promise<unknown>

export interface Tab {
  readonly send: Send
  close(): Promise<void>
}

export async function launchChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'caimin-chromium-'))
  const child = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'],
    {
      env: { ...process.env, TZ: 'Asia/Shanghai' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const address = await addressIn(child.stderr)
  const { call, socket } = await connect(address)
  const openTab = async (): Promise<Tab> => {
    const { browserContextId } = (await call({ method: 'Target.createBrowserContext' })) as { browserContextId: string }
    const params = { url: 'about:blank', browserContextId }
    const { targetId } = (await call({ method: 'Target.createTarget', params })) as { targetId: string }
    const attached = await call({ method: 'Target.attachToTarget', params: { targetId, flatten: true } })
    const { sessionId } = attached as { sessionId: string }
    return {
      send: (method, given = {}) => call({ method, params: given, sessionId }),
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

interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

async function connect(address: string): Promise<{ call: (call: Call) => Promise<unknown>; socket: WebSocket }> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer
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
  return { call, socket }
}
