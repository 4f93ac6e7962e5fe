import { instant, refuse } from '@caimin/base'
import { CODE, ENDPOINTS, type Envelope } from '@caimin/contract'
import { afterEach, expect, it } from 'vitest'
import { createBoundedQueue } from '../bounded-queue.ts'
import type { Authenticator } from '../http/authenticator.ts'
import type { Call, Features } from '../http/handler.ts'
import { createHttpServer } from '../http/http-server.ts'
import { localRateLimiter, noRateLimit, type RateLimiter } from '../http/rate-limit.ts'
import { createLogger } from '../logging.ts'
import { type PageCall, pageCallsOf } from './page-calls.ts'

const PATH = ENDPOINTS.chat.send.path
const MESSAGE = {
  request_id: '01934f1e-0000-4000-8000-000000000001',
  conversation_id: '01934f1e-0000-7000-8000-000000000002',
  content: { kind: 'text', text: '在吗' },
}
const ANN = { kind: 'player', sessionId: 's', personId: 'ann', shopId: 'shop', playerId: 'ann' } as const

/** Takes one token. */
const authenticator: Authenticator = {
  authenticate: (token) =>
    token === 'ann'
      ? { ok: true, actor: ANN, expiresAt: instant(Number.MAX_SAFE_INTEGER) }
      : { ok: false, reason: 'missing' },
}

const TURNS = { running: 10, runningPerKey: 10, waiting: 0, waitingPerKey: 0, waitMs: 0 }

let close: () => Promise<void> = () => Promise.resolve()
afterEach(() => close())

/** A server on which `chat.send` does what a test says, and how often each call came from where. */
function serverOf({
  bySession = noRateLimit,
  byAddress = noRateLimit,
  handle = () => refuse('sending_too_fast') as unknown,
}: {
  readonly bySession?: RateLimiter
  readonly byAddress?: RateLimiter
  readonly handle?: (call: Call) => unknown
} = {}) {
  const send = async (_input: unknown, _actor: unknown, call: Call) => handle(call)
  const server = createHttpServer({
    authenticator,
    features: {
      chat: { handlers: { send }, queries: new Set(), texts: { sending_too_fast: '太快了' } },
    } as unknown as Features,
    bySession,
    byAddress,
    ofStrangers: noRateLimit,
    callTurns: createBoundedQueue(TURNS),
    trustedHops: 1,
    isOutputChecked: true,
    staffRules: { proofMs: null, now: () => instant(0), recordWork: () => Promise.resolve() },
    isShop: () => Promise.resolve(true),
    log: createLogger('silent'),
  })
  close = () => server.close()
  const answer = pageCallsOf(server)
  const overSocket = async (call: Partial<PageCall> = {}) => {
    const { status, body } = await answer({ path: PATH, body: MESSAGE, token: 'ann', network: '192.0.2.1', ...call })
    return { status, envelope: JSON.parse(body) as Envelope<{ readonly reason: string }> }
  }
  const byHttp = async () => {
    const sent = { method: 'POST', url: PATH, headers: { 'ba-user-token': 'ann' }, payload: MESSAGE } as const
    return (await server.inject(sent)).json() as Envelope<{ readonly reason: string }>
  }
  return { overSocket, byHttp }
}

it('has the answer of the call, in the words of its feature', async () => {
  const { overSocket } = serverOf()
  expect(await overSocket()).toEqual({
    status: 200,
    envelope: { code: CODE.refused, msg: '太快了', data: { reason: 'sending_too_fast' } },
  })
})

it('has the status of HTTP where the server fails', async () => {
  const { overSocket } = serverOf({
    handle() {
      throw new Error('a bug')
    },
  })
  expect(await overSocket()).toMatchObject({ status: 500, envelope: { data: { reason: 'internal_error' } } })
})

it('is made under the token of the socket', async () => {
  const { overSocket } = serverOf()
  expect((await overSocket({ token: 'bob' })).envelope.code).toBe(CODE.tokenMissing)
})

it('comes from where the socket comes from, an IPv6 one by its /64', async () => {
  const counted: string[] = []
  const called: string[] = []
  const { overSocket } = serverOf({
    byAddress: { take: (network) => counted.push(network) > 0 },
    handle({ networkAddress }) {
      called.push(networkAddress)
      return refuse('sending_too_fast')
    },
  })
  const networks = ['192.0.2.1', '2001:db8:0:1::/64']
  for (const network of networks) await overSocket({ network })
  expect(counted).toEqual(networks)
  expect(called).toEqual(networks)
})

it('shares the limit of a session with HTTP', async () => {
  const { overSocket, byHttp } = serverOf({ bySession: localRateLimiter({ burst: 3, perSecond: 0 }, () => 0) })
  const reasons = [
    (await byHttp()).data.reason,
    (await overSocket()).envelope.data.reason,
    (await byHttp()).data.reason,
    (await overSocket()).envelope.data.reason,
    (await byHttp()).data.reason,
  ]
  const [taken, refused] = ['sending_too_fast', 'too_many_requests']
  expect(reasons).toEqual([taken, taken, taken, refused, refused])
})

it('shares the limit of an address with HTTP', async () => {
  const { overSocket, byHttp } = serverOf({ byAddress: localRateLimiter({ burst: 1, perSecond: 0 }, () => 0) })
  await byHttp()
  expect((await overSocket({ network: '127.0.0.1' })).envelope.data.reason).toBe('too_many_requests')
})
