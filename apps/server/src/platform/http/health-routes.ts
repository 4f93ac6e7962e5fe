import { seconds } from '@caimin/base'
import type { FastifyInstance } from 'fastify'
import { createBriefCache } from '../brief-cache.ts'
import { wallClock } from '../clock.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it can take a bet. Strangers may ask as often as they like, and the
 * database is asked once a second at the most: it could else be kept so busy with it that it seems not to be ready.
 */
export function addHealth(server: FastifyInstance, isReady: () => Promise<boolean>): void {
  const answers = createBriefCache<boolean>({ lifeMs: seconds(1), size: 1, now: wallClock })
  server.get('/healthz', async () => ({ ok: true }))
  server.get('/readyz', async (_request, reply) => {
    const ok = await answers.of('ready', () => isReady().catch(() => false))
    return reply.code(ok ? 200 : 503).send({ ok })
  })
}
