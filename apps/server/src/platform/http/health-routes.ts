import { seconds } from '@caimin/base'
import type { FastifyInstance } from 'fastify'
import { createBriefCache } from '../brief-cache.ts'
import { wallClock } from '../clock.ts'

export interface Health {
  /** Has `/readyz` say no from now on: whoever shares requests out sends this process no more. */
  leave(): void
}

/**
 * `/healthz`: the process lives. `/readyz`: it can take a bet. Strangers may ask as often as they like, and the
 * database is asked once a second at the most: it could else be kept so busy with it that it seems not to be ready.
 */
export function addHealth(server: FastifyInstance, isReady: () => Promise<boolean>): Health {
  let isLeaving = false
  const answers = createBriefCache<boolean>({ lifeMs: seconds(1), size: 1, now: wallClock })
  server.get('/healthz', async () => ({ ok: true }))
  server.get('/readyz', async (_request, reply) => {
    const ok = !isLeaving && (await answers.of('ready', () => isReady().catch(() => false)))
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  return {
    leave() {
      isLeaving = true
    },
  }
}
