import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { addApiDescription } from '../platform/http/api-routes.ts'
import type { PageOrigins } from '../platform/http/security-headers.ts'
import { addSite } from '../platform/http/site-routes.ts'

const SITES = [
  ['web', '/'],
  ['console', '/console/'],
] as const

interface PageOptions {
  readonly origins: PageOrigins
  /** The description of the API is not served in production: it is in the repository. */
  readonly isApiDescribed: boolean
}

/** What people open in a browser: the two web apps, as far as they are built, and the description of the API. */
export function addPages(server: FastifyInstance, { origins, isApiDescribed }: PageOptions): void {
  if (isApiDescribed) addApiDescription(server)
  addPlainPaths(server)
  for (const [app, prefix] of SITES) {
    const folder = fileURLToPath(new URL(`../../../${app}/dist`, import.meta.url))
    if (existsSync(folder)) addSite(server, { prefix, folder, origins })
  }
}

/** Every screen of the specification opens by its plain path too; the app itself keeps its place behind the hash. */
function addPlainPaths(server: FastifyInstance): void {
  for (const start of ['/pages/*', '/components/*']) {
    server.get(start, (request, reply) => reply.redirect(`/#${request.url}`, 302))
  }
}
