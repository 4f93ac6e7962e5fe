import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { HEADERS } from '@caimin/contract'

export interface Answer {
  /** `ok`, or why the call was refused. */
  readonly reason: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A client that calls the product from one network address. */
export interface Caller {
  get(path: string): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
  close(): void
}

const TIMEOUT_MS = 60_000

/**
 * Calls from an address of this machine: on Linux any of 127.0.0.0/8 can be called from, and limits by address tell
 * them apart. With a token it is a player who is signed in.
 */
export function callerFrom(baseUrl: string, localAddress: string, token?: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const headers = {
    'content-type': 'application/json',
    [HEADERS.server]: '1',
    [HEADERS.appVersion]: '1.1.0',
    ...(token !== undefined && { [HEADERS.token]: token }),
  }

  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const options = { agent, localAddress, method, headers, timeout: TIMEOUT_MS }
    const sent = request(`${baseUrl}${path}`, options, (response) => text(response).then(resolve, reject))
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error(`no answer from ${path}`)))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const answer = JSON.parse(await promise) as { code: number; data: Record<string, unknown> | null }
    const data = answer.data ?? {}
    return { reason: answer.code === 1 ? 'ok' : String(data.reason), data }
  }

  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    close: () => agent.destroy(),
  }
}
