import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bestCoding } from './coding.ts'
import type { PageOrigins } from './security-headers.ts'
import { readSite, type SiteFile } from './site-files.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** A built web app, and where it is served: below a prefix that begins and ends with a slash. */
export interface Site {
  readonly prefix: string
  readonly folder: string
  readonly origins: PageOrigins
}

export function addSite(server: FastifyInstance, { prefix, folder, origins }: Site): void {
  const site = readSite(folder, origins)
  if (prefix !== '/') server.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix, 308))
  server.get<{ Params: { '*': string } }>(`${prefix}*`, { exposeHeadRoute: true }, async (request, reply) => {
    const file = site.get(request.params['*'] || 'index.html')
    return file === undefined ? reply.callNotFound() : sendFile(file, request, reply)
  })
}

async function sendFile(file: SiteFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('etag', file.etag).header('cache-control', file.isImmutable ? FOREVER : ASK_AGAIN)
  reply.header('vary', 'accept-encoding')
  if (file.policy !== null) reply.header('content-security-policy', file.policy)
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const coding = bestCoding(file.codings, request.headers['accept-encoding'])
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.type(file.type).send(await file.bytes(coding))
}
