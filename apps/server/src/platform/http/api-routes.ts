import { buildOpenApi } from '@caimin/contract/validation'
import type { FastifyInstance } from 'fastify'
import { type OpenApi, renderApiPage } from './api-page.ts'
import { pagePolicy } from './security-headers.ts'

/** The API described for machines and for people. Built when first asked for: few ask. */
export function addApiDescription(server: FastifyInstance): void {
  let made: { json: string; page: string } | undefined
  const description = () => {
    made ??= describe()
    return made
  }
  server.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description().json),
  )
  server.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy([])).send(description().page),
  )
}

function describe() {
  const openApi = buildOpenApi()
  return { json: JSON.stringify(openApi), page: renderApiPage(openApi as unknown as OpenApi) }
}
