import type { FastifyInstance } from 'fastify'

const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
}
const ONLY_HTTPS = 'max-age=31536000; includeSubDomains'

/** What a page may load: its own files, and its own inline scripts by their hashes. */
export function pagePolicy(scriptHashes: readonly string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob: https:",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For what is no page: nothing in it is to be run, whatever a browser takes it for. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Adds the headers to every answer. `isHttpsOnly` tells browsers never to come without TLS again. */
export function addSecurityHeaders(server: FastifyInstance, isHttpsOnly: boolean): void {
  const headers = isHttpsOnly ? { ...EVERYWHERE, 'strict-transport-security': ONLY_HTTPS } : EVERYWHERE
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers).header('content-security-policy', DATA_POLICY)
    done()
  })
}
