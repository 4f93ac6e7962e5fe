import type { FastifyInstance } from 'fastify'
import type { Files } from '../files/files.ts'

/** `GET /files/TOKEN`: the picture that a sealed link opens. */
export function addFileRoute(server: FastifyInstance, files: Files): void {
  server.get<{ Params: { token: string } }>('/files/:token', async (request, reply) => {
    const bytes = await files.open(request.params.token)
    if (bytes === null) return reply.callNotFound()
    // The link is the permission, so what it shows stays in the browser that had it.
    return reply.type('image/jpeg').header('cache-control', 'private, max-age=7200').send(bytes)
  })
}
