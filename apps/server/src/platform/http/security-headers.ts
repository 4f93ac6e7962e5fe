import type { FastifyInstance } from 'fastify'

// Own code: pages, data and workers differ, so that helmet would need more options than these are lines
// (docs/adr/0045).

const ONLY_HTTPS = 'max-age=31536000; includeSubDomains'

/** Where else the pages of a site may go. */
export interface PageOrigins {
  /** Where players pay: forms go there. */
  readonly forms: readonly string[]
  /** Where broadcasts come from: media are played from there, and fetched by what plays them. */
  readonly media: readonly string[]
}

const NOWHERE_ELSE: PageOrigins = { forms: [], media: [] }

/** What a page may load: its own files, its own inline scripts by their hashes, and media of broadcasts. */
export function pagePolicy(scriptHashes: readonly string[], { forms, media }: PageOrigins = NOWHERE_ELSE): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["media-src 'self' blob:", ...media].join(' '),
    ["connect-src 'self' ws: wss:", ...media].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For what is no page: nothing in it is to be run, whatever a browser takes it for. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

type Headers = Readonly<Record<string, string>>

const ON_ALL: Headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': DATA_POLICY }

/** On replies to calls: JSON that browsers must not sniff as another type nor cache. */
export const ON_CALLS: Headers = { ...ON_ALL, 'cache-control': 'no-store' }

const ON_THE_REST: Headers = {
  ...ON_ALL,
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
}

/**
 * Adds the headers to every answer. Those that speak of documents stand only where one may be, for each costs every
 * call its share. `isHttpsOnly` adds HSTS.
 */
export function addSecurityHeaders(server: FastifyInstance, isHttpsOnly: boolean): void {
  const onTheRest = { ...ON_THE_REST, ...(isHttpsOnly && { 'strict-transport-security': ONLY_HTTPS }) }
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(IS_CALL.test(request.url) ? ON_CALLS : onTheRest)
    done()
  })
}

// The page that describes the API is a document like any other.
const IS_CALL = /^\/(api(?!\/docs)|user)\//
