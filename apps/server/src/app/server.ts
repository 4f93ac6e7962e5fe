import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { DemoSignIn } from './announce.ts'
import { type AppParts, composeApp } from './compose.ts'

/** The server, taking requests. */
export interface RunningApp {
  readonly address: string
  /** The demo world's people; empty in production. */
  readonly signIns: readonly DemoSignIn[]
  /** Lets running requests finish, then closes the pools. */
  close(): Promise<void>
}

/** Composes the server and listens. */
export async function startApp(parts: AppParts): Promise<RunningApp> {
  const app = await composeApp(parts)
  const { server, pool } = app
  server.get('/healthz', async () => ({ ok: true }))
  server.get('/readyz', async () => {
    await pool.query('select 1')
    return { ok: true }
  })
  for (const [web, prefix] of [
    ['web', '/'],
    ['console', '/console/'],
  ] as const) {
    const root = fileURLToPath(new URL(`../../../${web}/dist`, import.meta.url))
    if (existsSync(root)) await server.register(fastifyStatic, { root, prefix, decorateReply: false })
  }
  const address = await server.listen({ port: parts.config.port, host: parts.config.host })
  return { address, signIns: [], close: app.close }
}
