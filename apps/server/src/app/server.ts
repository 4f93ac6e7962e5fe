import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'
import { Pool } from 'pg'
import type { Config } from '../platform/config.ts'
import type { Logger } from '../platform/logging.ts'

/** The server, taking requests. */
export interface RunningApp {
  readonly address: string
  /** Lets running requests finish, then closes the pools. */
  close(): Promise<void>
}

/** What the server is made from. */
export interface AppParts {
  readonly config: Config
  readonly databaseUrl: string
  readonly log: Logger
}

/** Composes the server and listens. */
export async function startApp({ config, databaseUrl, log }: AppParts): Promise<RunningApp> {
  const pool = new Pool({ connectionString: databaseUrl })
  pool.on('error', (error) => log.warn({ error: error.message }, 'a database connection broke'))
  const server = fastify({ logger: false })
  server.get('/healthz', async () => ({ ok: true }))
  server.get('/readyz', async () => {
    await pool.query('select 1')
    return { ok: true }
  })
  for (const [app, prefix] of [
    ['web', '/'],
    ['console', '/console/'],
  ] as const) {
    const root = fileURLToPath(new URL(`../../../${app}/dist`, import.meta.url))
    if (existsSync(root)) await server.register(fastifyStatic, { root, prefix, decorateReply: false })
  }
  const address = await server.listen({ port: config.port, host: config.host })
  return {
    address,
    close: async () => {
      await server.close()
      await pool.end()
    },
  }
}
