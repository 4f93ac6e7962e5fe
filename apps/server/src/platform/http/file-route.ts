import type { FastifyInstance } from 'fastify'
import type { Files } from '../files/files.ts'

/** `GET /files/TOKEN`: the picture that a sealed link opens. */
export function addFileRoute(server: FastifyInstance, files: Files): void {
  server.get<{ Params: { token: string } }>('/files/:token', async (request, reply) => {
    const file = await files.open(request.params.token)
    if (file === null) return reply.callNotFound()
    // The link is the permission, so what it shows stays in the browser that had it; what is kept sealed not even
    // there.
    const caching = file.isSealed ? 'no-store' : 'private, max-age=7200'
    return reply.type('image/jpeg').header('cache-control', caching).send(file.bytes)
  })
}
