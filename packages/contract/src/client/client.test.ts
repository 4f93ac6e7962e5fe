import { expect, it } from 'vitest'
import { ENDPOINTS } from '../endpoints.ts'
import { CODE, HEADERS, PROTOCOL_VERSION, REQUEST_CODE } from '../envelope.ts'
import type { AnswerFrame } from '../socket.ts'
import { type ClientConfig, createClient, type Tokens } from './client.ts'

interface Sent {
  readonly path: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | undefined
}

type Server = (sent: Sent, count: number) => Promise<Response> | Response

const OLD: Tokens = { access: 'old', refresh: 'r1' }
const USER_INFO = '/api/NewUser/index'
const REFRESH = '/api/common/refreshToken'

const envelope = (code: number, data: unknown = {}, msg = ''): Response => Response.json({ code, msg, data })
const renewed = () =>
  envelope(CODE.success, { access_token: 'new', refresh_token: 'r2', expires_at: '2026-11-20T10:00:00+08:00' })

/** A client against a made-up server; remembers what was sent. */
function clientOf(server: Server, start: Tokens | null = OLD, config: Partial<ClientConfig> = {}) {
  const sent: Sent[] = []
  const signedOut: string[] = []
  let tokens = start
  const client = createClient(ENDPOINTS, {
    baseUrl: 'http://shop.test',
    tokens: {
      get: () => tokens,
      set: (fresh) => {
        tokens = fresh
      },
      clear: () => {
        tokens = null
      },
    },
    onSignedOut: (message) => signedOut.push(message),
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input))
      const headers = new Headers(init?.headers)
      const body = typeof init?.body === 'string' ? init.body : undefined
      const request = { path: `${pathname}${search}`, method: init?.method ?? 'GET', headers, body }
      sent.push(request)
      init?.signal?.throwIfAborted()
      return server(request, sent.length)
    },
    ...config,
  })
  return { client, sent, signedOut, held: () => tokens }
}

/** A server that takes the new token only. */
const afterRefresh: Server = ({ path, headers }) => {
  if (path === REFRESH) return renewed()
  return headers.get(HEADERS.token) === 'new' ? envelope(CODE.success, { id: 'me' }) : envelope(CODE.tokenExpired)
}

it('sends the headers of the specification, and the token on no call that needs none', async () => {
  const { client, sent } = clientOf(() => envelope(CODE.success))
  await client.account.userInfo({})
  await client.account.login({ mobile: '13800000000', password: 'x' })
  const [info, login] = sent
  expect(info?.headers.get(HEADERS.server)).toBe('1')
  expect(info?.headers.get(HEADERS.appVersion)).toBe(PROTOCOL_VERSION)
  expect(info?.headers.get(HEADERS.token)).toBe('old')
  expect(login?.headers.get(HEADERS.token)).toBeNull()
  expect(login).toMatchObject({ method: 'POST', body: '{"mobile":"13800000000","password":"x"}' })
})

it('carries the token of the order call as a bearer, and its input as a query', async () => {
  const { client, sent } = clientOf(() => envelope(CODE.success))
  await client.orders.info({ order_id: '01934f1e-0000-7000-8000-000000000001' })
  expect(sent[0]?.path).toBe('/user/order/info?order_id=01934f1e-0000-7000-8000-000000000001')
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer old')
  expect(sent[0]?.headers.get(HEADERS.token)).toBeNull()
})

it.each([CODE.tokenExpired, CODE.tokenMissing, CODE.signedOutElsewhere])(
  'on %s refreshes the token and repeats the request once',
  async (code) => {
    const { client, sent, held } = clientOf((request, count) =>
      count === 1 ? envelope(code) : afterRefresh(request, count),
    )
    expect(await client.account.userInfo({})).toMatchObject({ ok: true })
    expect(sent.map(({ path }) => path)).toEqual([USER_INFO, REFRESH, USER_INFO])
    expect(sent[1]?.body).toBe('{"refresh_token":"r1"}')
    expect(held()).toEqual({ access: 'new', refresh: 'r2' })
  },
)

it('has one refresh in flight; the others wait, and each request is repeated once', async () => {
  const gate = Promise.withResolvers<void>()
  const { client, sent } = clientOf(async (request, count) => {
    if (request.path === REFRESH) await gate.promise
    return afterRefresh(request, count)
  })
  const calls = Array.from({ length: 7 }, () => client.account.userInfo({}))
  while (!sent.some(({ path }) => path === REFRESH)) await Promise.resolve()
  gate.resolve()
  const replies = await Promise.all(calls)
  expect(replies.every((reply) => reply.ok)).toBe(true)
  expect(sent.filter(({ path }) => path === REFRESH)).toHaveLength(1)
  expect(sent.filter(({ path }) => path === USER_INFO)).toHaveLength(14)
})

it('repeats at once when another call has renewed the token meanwhile', async () => {
  const late = Promise.withResolvers<void>()
  const { client, sent } = clientOf(async (request, count) => {
    if (count === 1) await late.promise
    return afterRefresh(request, count)
  })
  const slow = client.account.userInfo({})
  await client.account.userInfo({})
  late.resolve()
  expect(await slow).toMatchObject({ ok: true })
  expect(sent.filter(({ path }) => path === REFRESH)).toHaveLength(1)
})

it('signs out with the message of the server when the refresh is refused', async () => {
  const { client, signedOut, held } = clientOf(({ path }) =>
    path === REFRESH
      ? envelope(CODE.refused, { reason: 'refresh_token_invalid' }, '请重新登录')
      : envelope(CODE.tokenExpired),
  )
  const replies = await Promise.all([client.account.userInfo({}), client.account.userInfo({})])
  expect(replies.map((reply) => !reply.ok && reply.reason)).toEqual(['signed_out', 'signed_out'])
  expect(replies[0]).toMatchObject({ message: '请重新登录' })
  expect(signedOut).toEqual(['请重新登录'])
  expect(held()).toBeNull()
})

it('keeps the tokens when the refresh could not be asked for: the net is down, the session is not', async () => {
  const { client, signedOut, held } = clientOf(({ path }) => {
    if (path === REFRESH) throw new TypeError('network')
    return envelope(CODE.tokenExpired)
  })
  expect(await client.account.userInfo({})).toMatchObject({ reason: 'unreachable', code: REQUEST_CODE.network })
  expect(signedOut).toEqual([])
  expect(held()).toEqual(OLD)
})

it('signs out instead of refreshing in a circle when the new token is refused too', async () => {
  const { client, sent, signedOut } = clientOf(({ path }) =>
    path === REFRESH ? renewed() : envelope(CODE.tokenExpired, {}, '登录已过期'),
  )
  expect(await client.account.userInfo({})).toMatchObject({ reason: 'signed_out' })
  expect(sent).toHaveLength(3)
  expect(signedOut).toEqual(['登录已过期'])
})

it('signs out without asking for a refresh when there is no token to refresh', async () => {
  const { client, sent, signedOut } = clientOf(() => envelope(CODE.tokenMissing, {}, '请先登录'), null)
  expect(await client.account.userInfo({})).toMatchObject({ reason: 'signed_out' })
  expect(sent).toHaveLength(1)
  expect(signedOut).toEqual(['请先登录'])
})

it('hands a refusal on with its reason, its text and its detail', async () => {
  const { client } = clientOf(() => envelope(CODE.refused, { reason: 'odds_moved', moved: [1] }, '赔率已变化'))
  expect(await client.account.userInfo({})).toMatchObject({
    ok: false,
    reason: 'odds_moved',
    message: '赔率已变化',
    detail: { moved: [1] },
  })
})

it.each([
  [404, 'server_failed', 404],
  [502, 'server_failed', 502],
])('takes status %i for no answer', async (status, reason, code) => {
  const { client } = clientOf(() => Response.json({ code: 1, msg: '', data: {} }, { status }))
  expect(await client.account.userInfo({})).toMatchObject({ ok: false, reason, code })
})

it.each([200, 201, 401, 500])('reads the envelope of status %i', async (status) => {
  const { client } = clientOf(() =>
    Response.json({ code: 0, msg: 'x', data: { reason: 'busy_try_again' } }, { status }),
  )
  expect(await client.account.userInfo({})).toMatchObject({ ok: false, reason: 'busy_try_again' })
})

it('distinguishes a request aborted by its caller from an unreachable server', async () => {
  const ended = new AbortController()
  ended.abort()
  const { client } = clientOf(() => envelope(CODE.success))
  expect(await client.account.userInfo({}, { signal: ended.signal })).toMatchObject({
    reason: 'aborted',
    code: REQUEST_CODE.abort,
  })
})

it('fails after the timeout like without a network', async () => {
  const { client } = clientOf(() => envelope(CODE.success), OLD, {
    timeoutMs: 5,
    fetch: (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  })
  expect(await client.account.userInfo({})).toMatchObject({ reason: 'unreachable', code: REQUEST_CODE.network })
})

it('takes an answer that is no envelope for a failed server', async () => {
  const { client } = clientOf(() => Response.json(['hello']))
  expect(await client.account.userInfo({})).toMatchObject({ reason: 'server_failed' })
})

it('asks who it is where a call needs proof, and sends the same once more', async () => {
  let isProved = false
  const refusals: string[] = []
  const { client, sent } = clientOf(
    () =>
      isProved ? envelope(CODE.success, {}) : envelope(CODE.refused, { reason: 'confirm_identity_first', by: 'code' }),
    OLD,
    {
      proveIdentity: async (refusal) => {
        refusals.push(String(refusal.detail.by))
        isProved = true
        return true
      },
    },
  )
  expect((await client.staff.resetSecondFactor({ account: 'clerk' })).ok).toBe(true)
  expect(refusals).toEqual(['code'])
  expect(sent[1]).toEqual(sent[0])
})

it('answers the refusal when who it is was not proved', async () => {
  const { client, sent } = clientOf(() => envelope(CODE.refused, { reason: 'confirm_identity_first' }), OLD, {
    proveIdentity: async () => false,
  })
  expect(await client.staff.resetSecondFactor({ account: 'clerk' })).toMatchObject({ reason: 'confirm_identity_first' })
  expect(sent).toHaveLength(1)
})

const MESSAGE = {
  request_id: '01934f1e-0000-4000-8000-000000000001',
  conversation_id: '01934f1e-0000-7000-8000-000000000002',
  content: { kind: 'text', text: '在吗' },
} as const
const SEND = ENDPOINTS.chat.send.path

/** A socket that answers so, and what was called over it. */
function socketOf(answer: () => Partial<AnswerFrame> | null) {
  const called: { readonly path: string; readonly body: object }[] = []
  const call = async (path: string, body: object): Promise<AnswerFrame | null> => {
    called.push({ path, body })
    const given = answer()
    const ok = { type: 'answer', id: 0, status: 200, envelope: { code: CODE.success, msg: 'ok', data: {} } } as const
    return given === null ? null : { ...ok, ...given }
  }
  return { called, socket: { call } }
}

it('sends a message over the socket where there is one, and not by HTTP', async () => {
  const envelope = { code: CODE.success, msg: 'ok', data: { number: 7 } }
  const { called, socket } = socketOf(() => ({ envelope }))
  const { client, sent } = clientOf(() => Response.error(), OLD, { socket })
  expect(await client.chat.send(MESSAGE)).toEqual({ ok: true, value: { number: 7 } })
  expect(called).toEqual([{ path: SEND, body: MESSAGE }])
  expect(sent).toEqual([])
})

it('hands a refusal over the socket on as one by HTTP', async () => {
  const envelope = { code: CODE.refused, msg: '太快了', data: { reason: 'sending_too_fast' } }
  const { socket } = socketOf(() => ({ envelope }))
  const { client } = clientOf(() => Response.error(), OLD, { socket })
  expect(await client.chat.send(MESSAGE)).toMatchObject({ reason: 'sending_too_fast', message: '太快了' })
})

it('sends the same message by HTTP where the socket is closed, or was before it answered', async () => {
  const { called, socket } = socketOf(() => null)
  const { client, sent } = clientOf(() => envelope(CODE.success), OLD, { socket })
  expect((await client.chat.send(MESSAGE)).ok).toBe(true)
  expect(called).toEqual([{ path: SEND, body: MESSAGE }])
  expect(sent.map(({ path, body }) => [path, JSON.parse(body ?? '')])).toEqual([[SEND, MESSAGE]])
})

it('makes no other call over the socket', async () => {
  const { called, socket } = socketOf(() => ({}))
  const { client, sent } = clientOf(() => envelope(CODE.success), OLD, { socket })
  await client.chat.markRead({ conversation_id: MESSAGE.conversation_id, number: 1 })
  await client.account.userInfo({})
  expect(called).toEqual([])
  expect(sent).toHaveLength(2)
})

it('renews a token that the socket says has ended, and repeats the message by HTTP', async () => {
  const { called, socket } = socketOf(() => ({ envelope: { code: CODE.tokenExpired, msg: '', data: {} } }))
  const { client, sent, held } = clientOf(afterRefresh, OLD, { socket })
  expect((await client.chat.send(MESSAGE)).ok).toBe(true)
  expect(called).toHaveLength(1)
  expect(sent.map(({ path }) => path)).toEqual([REFRESH, SEND])
  expect(held()?.access).toBe('new')
})

it('takes a status over the socket for what it is by HTTP', async () => {
  const busy = { code: CODE.refused, msg: '', data: { reason: 'busy_try_again' } }
  const { socket } = socketOf(() => ({ status: 503, envelope: busy }))
  const { client } = clientOf(() => Response.error(), OLD, { socket })
  expect(await client.chat.send(MESSAGE)).toMatchObject({ reason: 'server_failed', code: 503 })
})

it('does not send by HTTP under the name of another what was lost on the socket', async () => {
  let held = OLD
  const { socket } = socketOf(() => {
    held = { access: 'of another', refresh: 'r' }
    return null
  })
  const tokens = { get: () => held, set: () => undefined, clear: () => undefined }
  const { client, sent } = clientOf(() => envelope(CODE.success), OLD, { socket, tokens })
  expect(await client.chat.send(MESSAGE)).toMatchObject({ reason: 'unreachable' })
  expect(sent).toEqual([])
})
