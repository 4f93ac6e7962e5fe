import { z } from 'zod'
import { CACHE_SECONDS, COMMON_REFUSALS, type Endpoint, STAFF_REFUSALS } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { CODE, HEADERS, PRODUCT_VERSION } from './envelope.ts'
import { SCHEMAS } from './schemas.ts'

type Json = Record<string, unknown>

// zod's own `openapi-3.1` target silently falls back to draft 7, so the draft that OpenAPI 3.1 uses is named.
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return rest
}

function security(endpoint: Endpoint): Json[] {
  if (endpoint.auth === 'none') return []
  const signedIn = { [endpoint.token === 'bearer' ? 'bearer' : 'token']: [] }
  return endpoint.auth === 'guest' ? [{}, signedIn] : [signedIn]
}

const OF_PLAYERS: readonly Endpoint['auth'][] = ['none', 'guest', 'person', 'player']

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: CODE.success }, msg: { type: 'string' }, data },
})

function reasonsOf({ auth, refuses }: Endpoint): readonly string[] {
  return [...refuses, ...(OF_PLAYERS.includes(auth) ? [] : STAFF_REFUSALS), ...COMMON_REFUSALS]
}

const refusalOf = (endpoint: Endpoint): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { enum: [CODE.refused, CODE.tokenMissing, CODE.tokenExpired, CODE.signedOutElsewhere] },
    msg: { type: 'string', description: 'Chinese, for people' },
    data: { type: 'object', properties: { reason: { enum: reasonsOf(endpoint) } } },
  },
})

/** On success only. */
const CACHED: Json = { schema: { type: 'string', const: `public, max-age=${CACHE_SECONDS}` } }

function queryParameters(schema: Json): Json[] {
  const required = new Set((schema.required as string[] | undefined) ?? [])
  return Object.entries((schema.properties as Json | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }))
}

function bodyOf(endpoint: Endpoint, input: Json): Json {
  if (endpoint.body === 'image') {
    return { required: true, content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } }
  }
  return { required: true, content: { 'application/json': { schema: input } } }
}

function operation(
  feature: string,
  name: string,
  endpoint: Endpoint,
  schemas: { input: z.ZodType; output: z.ZodType },
): Json {
  const input = jsonSchema(schemas.input, 'input')
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    description: `Who may call: ${endpoint.auth}`,
    security: security(endpoint),
    ...(endpoint.method === 'GET' ? { parameters: queryParameters(input) } : { requestBody: bodyOf(endpoint, input) }),
    responses: {
      200: {
        description: 'Success, or a refusal with its reason',
        ...(endpoint.isCacheable && { headers: { 'Cache-Control': CACHED } }),
        content: {
          'application/json': {
            schema: { oneOf: [envelopeOf(jsonSchema(schemas.output, 'output')), refusalOf(endpoint)] },
          },
        },
      },
    },
  }
}

/** OpenAPI 3.1 of every call, built from the same records that route and validate. */
export function buildOpenApi(): Json {
  const paths: Record<string, Json> = {}
  const add = (path: string, method: string, op: Json): void => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: op }
  }
  for (const [feature, calls] of Object.entries(ENDPOINTS)) {
    const schemas = SCHEMAS[feature as keyof typeof SCHEMAS] as Record<string, { input: z.ZodType; output: z.ZodType }>
    for (const [name, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      const pair = schemas[name]
      if (pair !== undefined) add(endpoint.path, endpoint.method, operation(feature, name, endpoint, pair))
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Caimin', version: PRODUCT_VERSION },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: HEADERS.token },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  }
}
