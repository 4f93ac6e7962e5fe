import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process lives. `/readyz`: it can take a bet. */
export function addHealth(server: FastifyInstance, isReady: () => Promise<boolean>): void {
  server.get('/healthz', async () => ({ ok: true }))
  server.get('/readyz', async (_request, reply) => {
    const ok = await isReady().catch(() => false)
    return reply.code(ok ? 200 : 503).send({ ok })
  })
}
