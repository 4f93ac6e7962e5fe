import { account } from '../account/account.endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import type { EndpointName, Endpoints, FeatureName } from '../endpoints.ts'
import { CODE, type Envelope, HEADERS, PROTOCOL_VERSION, REQUEST_CODE, TOKEN_CODES } from '../envelope.ts'
import type { AnswerFrame } from '../socket.ts'
import type { AnyReason, DetailedReason, DetailOf, InputOf, OutputOf, ReasonOf } from '../types.ts'

/** The specification's request timeout. */
export const REQUEST_TIMEOUT_MS = 60_000

export interface Tokens {
  readonly access: string
  readonly refresh: string
}

/** Where a client keeps its tokens; memory, storage, whatever the app has. */
export interface TokenStore {
  get(): Tokens | null
  set(tokens: Tokens): void
  clear(): void
}

/** What an app says instead of a refusal of the server: it is unknown whether this call, or the one before, counted. */
type UnknownOutcome = 'outcome_unknown' | 'other_outcome_unknown'
/** Reasons of the client's own: of these only `signed_out` says that the call did not count. */
export type ClientReason = 'signed_out' | 'unreachable' | 'aborted' | 'server_failed' | UnknownOutcome

interface RefusalOf<R extends string, D> {
  readonly ok: false
  readonly reason: R
  /** Chinese, from the server; empty when no answer came. */
  readonly message: string
  /** The in-body code, or a request code of the specification, section 8. */
  readonly code: number
  readonly detail: D
}

/** A refusal whose detail follows from its reason. */
export type ClientRefusal<R extends string = AnyReason> =
  | RefusalOf<Exclude<R, DetailedReason> | ClientReason, Readonly<Record<string, never>>>
  | { [K in Extract<R, DetailedReason>]: RefusalOf<K, DetailOf<K>> }[Extract<R, DetailedReason>]

/** The server asks a member of staff to prove who they are, by password or code. */
export type ProofRefusal = RefusalOf<'confirm_identity_first', DetailOf<'confirm_identity_first'>>

export type ClientReply<T, R extends string = AnyReason> = { readonly ok: true; readonly value: T } | ClientRefusal<R>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The picture itself, for calls whose body is one. */
  readonly image?: Blob
}

export type Client = {
  readonly [F in FeatureName]: {
    readonly [E in EndpointName<F>]: (
      input: InputOf<F, E>,
      options?: CallOptions,
    ) => Promise<ClientReply<OutputOf<F, E>, ReasonOf<F, E>>>
  }
}

/** An open socket on which calls are made. */
export interface CallSocket {
  /** Null: it cannot be used now, or it was lost before the answer came, so that the call may have counted. */
  call(path: string, body: object): Promise<AnswerFrame | null>
}

export interface ClientConfig {
  /** '' for the page's own origin. */
  readonly baseUrl: string
  readonly tokens: TokenStore
  /** The session is over: show the server's message and go to the login page. */
  readonly onSignedOut: (message: string) => void
  /** Asks the person again who they are after such a refusal; true when proved, and the call is then sent once more. */
  readonly proveIdentity?: (refusal: ProofRefusal) => Promise<boolean>
  /** Where calls of the contract that `isOnSocket` go as long as it is open. */
  readonly socket?: CallSocket
  /** What an app sends in the head of a call beside the token. */
  readonly headersFor?: (endpoint: Endpoint) => Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

/** A typed client of some features: one method per call, with the specification's refresh-and-repeat. */
export function createClient<F extends FeatureName>(
  endpoints: Pick<Endpoints, F>,
  config: ClientConfig,
): Pick<Client, F> {
  const transport = createTransport(config)
  const features = Object.entries<object>(endpoints).map(([feature, calls]) => [
    feature,
    Object.fromEntries(
      Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => [
        name,
        (input: Record<string, unknown>, options: CallOptions = {}) => transport.call(endpoint, input, options),
      ]),
    ),
  ])
  return Object.fromEntries(features) as Pick<Client, F>
}

type Answer = { readonly envelope: Envelope } | { readonly failure: ClientRefusal }

/** Sends a call once: over the socket where that is open and the call may go there, else by HTTP. */
function createSender(config: ClientConfig) {
  const send = config.fetch ?? ((input: string | URL, init?: RequestInit) => fetch(input, init))

  async function once(endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions): Promise<Answer> {
    if (endpoint.isOnSocket === true) {
      const sender = config.tokens.get()?.access
      const answer = await config.socket?.call(endpoint.path, input)
      if (answer) return readEnvelope(answer.status, answer.envelope)
      // A call that was lost counts once: HTTP has the same request id. By now another person may be signed in.
      if (config.tokens.get()?.access !== sender) return { failure: failure('unreachable', REQUEST_CODE.network) }
    }
    return await overHttp(endpoint, input, options)
  }

  async function overHttp(endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions): Promise<Answer> {
    const timeout = AbortSignal.timeout(config.timeoutMs ?? REQUEST_TIMEOUT_MS)
    const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal])
    try {
      const response = await send(urlOf(config.baseUrl, endpoint, input), {
        ...requestOf(endpoint, input, options, config),
        signal,
      })
      return await readAnswer(response)
    } catch {
      return options.signal?.aborted === true
        ? { failure: failure('aborted', REQUEST_CODE.abort) }
        : { failure: failure('unreachable', REQUEST_CODE.network) }
    }
  }

  return { once, overHttp }
}

function createTransport(config: ClientConfig) {
  const { once, overHttp } = createSender(config)
  let refreshing: Promise<Answer> | null = null

  /** One refresh in flight, which concurrent calls share. */
  function refresh(token: string): Promise<Answer> {
    refreshing ??= once(account.refreshToken, { refresh_token: token }, {}).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function renewed(sent: Tokens | null, first: Envelope): Promise<Answer | 'repeat'> {
    const held = config.tokens.get()
    if (held !== null && held.access !== sent?.access) return 'repeat'
    if (held === null) return signedOut(first.msg, sent)
    const answer = await refresh(held.refresh)
    if ('failure' in answer) return answer
    if (answer.envelope.code !== CODE.success) return signedOut(answer.envelope.msg, sent)
    const { access_token, refresh_token } = answer.envelope.data as OutputOf<'account', 'refreshToken'>
    config.tokens.set({ access: access_token, refresh: refresh_token })
    return 'repeat'
  }

  /**
   * Of several requests that end here together, the page is called back by the first, and by any sent without a token.
   */
  function signedOut(message: string, sent: Tokens | null): Answer {
    const isFirst = config.tokens.get() !== null
    if (isFirst) config.tokens.clear()
    if (isFirst || sent === null) config.onSignedOut(message)
    return { failure: { ...failure('signed_out', CODE.tokenExpired), message } }
  }

  async function callProven(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    options: CallOptions,
  ): Promise<ClientReply<unknown>> {
    const reply = await call(endpoint, input, options)
    if (reply.ok || reply.reason !== 'confirm_identity_first' || config.proveIdentity === undefined) return reply
    return (await config.proveIdentity(reply)) ? await call(endpoint, input, options) : reply
  }

  async function call(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    options: CallOptions,
  ): Promise<ClientReply<unknown>> {
    const sent = config.tokens.get()
    const first = await once(endpoint, input, options)
    if ('failure' in first) return first.failure
    if (!TOKEN_CODES.includes(first.envelope.code)) return replyOf(first.envelope)
    const next = await renewed(sent, first.envelope)
    if (next !== 'repeat') return 'failure' in next ? next.failure : replyOf(next.envelope)
    // By HTTP: a socket that is open may still be that of the token before.
    const second = await overHttp(endpoint, input, options)
    if ('failure' in second) return second.failure
    if (!TOKEN_CODES.includes(second.envelope.code)) return replyOf(second.envelope)
    const end = signedOut(second.envelope.msg, sent)
    return 'failure' in end ? end.failure : replyOf(end.envelope)
  }

  return { call: callProven }
}

function urlOf(baseUrl: string, endpoint: Endpoint, input: Record<string, unknown>): string {
  const url = `${baseUrl}${endpoint.path}`
  if (endpoint.method === 'POST') return url
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) if (value !== undefined) query.set(key, String(value))
  return query.size === 0 ? url : `${url}?${query}`
}

function requestOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: CallOptions,
  { tokens, headersFor }: ClientConfig,
): RequestInit {
  const headers: Record<string, string> = {
    [HEADERS.server]: '1',
    [HEADERS.appVersion]: PROTOCOL_VERSION,
    ...headersFor?.(endpoint),
  }
  const own = tokens.get()
  if (endpoint.auth !== 'none' && own !== null) {
    if (endpoint.token === 'bearer') headers.authorization = `Bearer ${own.access}`
    else headers[HEADERS.token] = own.access
  }
  if (endpoint.method === 'GET') return { method: 'GET', headers }
  if (endpoint.body === 'image') {
    return {
      method: 'POST',
      headers: { ...headers, 'content-type': options.image?.type ?? 'image/jpeg' },
      body: options.image ?? null,
    }
  }
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) }
}

/** Statuses that carry an answer; any other rejects (specification, section 8). */
const ANSWERING = [200, 201, 204, 401, 500]

const readAnswer = async (response: Response): Promise<Answer> =>
  readEnvelope(response.status, ANSWERING.includes(response.status) ? await response.json() : null)

const readEnvelope = (status: number, body: unknown): Answer =>
  ANSWERING.includes(status) && isEnvelope(body) ? { envelope: body } : { failure: failure('server_failed', status) }

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'number' &&
  'msg' in body &&
  typeof body.msg === 'string'

function replyOf(envelope: Envelope): ClientReply<unknown> {
  if (envelope.code === CODE.success) return { ok: true, value: envelope.data }
  const data = (typeof envelope.data === 'object' && envelope.data !== null ? envelope.data : {}) as Record<
    string,
    unknown
  >
  const { reason, ...detail } = data
  return {
    ok: false,
    reason: typeof reason === 'string' ? reason : 'server_failed',
    message: envelope.msg,
    code: envelope.code,
    detail,
  } as ClientRefusal
}

const failure = (reason: ClientReason, code: number): ClientRefusal => ({
  ok: false,
  reason,
  message: '',
  code,
  detail: {},
})
