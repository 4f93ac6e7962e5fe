import type { IncomingMessage, ServerResponse } from 'node:http'

/** A form's or an address's fields; of a repeated one the first counts. */
export type Fields = Readonly<Record<string, string>>

/** A request, read to its end. */
export interface HttpRequest {
  readonly method: string
  readonly path: string
  /** Of the address and of a form together. */
  readonly fields: Fields
  readonly body: string
}

/** What is answered. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

const MAX_BODY = 64 * 1024
/** A page here loads nothing and is shown in no frame. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

export const jsonAnswer = (value: unknown, status = 200): Answer => rawJson(JSON.stringify(value), status)

export const rawJson = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body,
})

export const pageAnswer = (body: string, status = 200): Answer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PAGE_POLICY,
    'cache-control': 'no-store',
  },
  body,
})

/** Sends the browser on, by GET. */
export const redirectTo = (location: string): Answer => ({ status: 303, headers: { location }, body: '' })

export const fileAnswer = (body: Buffer, name: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` },
  body,
})

export const textAnswer = (body: string): Answer => ({ status: 200, headers: { 'content-type': 'text/plain' }, body })

export const NOT_FOUND: Answer = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'not found' }

/** Reads a request; undefined when it is larger than anything that belongs here. */
export async function readRequest(request: IncomingMessage): Promise<HttpRequest | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) return undefined
    chunks.push(chunk)
  }
  const url = new URL(request.url ?? '/', 'http://sandbox.invalid')
  const body = Buffer.concat(chunks).toString()
  const isForm = request.headers['content-type']?.includes('application/x-www-form-urlencoded') ?? false
  const pairs = [...url.searchParams, ...(isForm ? new URLSearchParams(body) : [])]
  return { method: request.method ?? 'GET', path: url.pathname, fields: firstOfEach(pairs), body }
}

function firstOfEach(pairs: readonly (readonly [string, string])[]): Fields {
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of pairs) fields[name] ??= value
  return fields
}

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', ...headers })
  response.end(body)
}
