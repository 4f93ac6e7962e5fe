import { ok, type Result } from '@caimin/base'
import { convert, ENDPOINTS, type Endpoint, type FeatureName, type WireTree } from '@caimin/contract'
import { SCHEMAS, wireTree } from '@caimin/contract/validation'
import type { z } from 'zod'
import type { Database, Reader, Tx } from '../context.ts'
import type { Actor, Call } from '../http/handler.ts'
import { once } from './once.ts'
import { type DeclaredCall, requestKeyOf } from './request-key.ts'

export type HandlerKind = 'query' | 'command' | 'steps'

interface LooseHandler {
  readonly kind: HandlerKind
  readonly run: (context: object) => Promise<Result<unknown>>
}

interface Services {
  readonly database: Database
}

type BoundHandler = (input: unknown, actor: Actor | null, request: Call) => Promise<Result<unknown>>

/** Everything about a call that stays the same from one request to the next. */
interface HandledCall extends DeclaredCall {
  readonly run: LooseHandler['run']
  readonly services: Services
  readonly input: WireTree | undefined
  readonly output: WireTree | undefined
}

/** One request: what was sent as it came, for the request key, and what handlers are told. */
interface Asked {
  readonly actor: Actor | null
  readonly wireInput: Readonly<Record<string, unknown>>
  readonly context: object
}

const RUN: Record<HandlerKind, (call: HandledCall, asked: Asked) => Promise<Result<unknown>>> = {
  query: runQuery,
  command: runCommand,
  steps: runSteps,
}

/** The handlers of a feature as functions from what was sent to what is answered, both in wire form. */
export function bindHandlers(feature: FeatureName, handlers: object, services: Services): Record<string, BoundHandler> {
  const bound = Object.entries(handlers as Record<string, LooseHandler>).map(([name, { kind, run }]) => {
    const call = { name: `${feature}.${name}`, run, services, ...declaredOf(feature, name) }
    return [name, bindHandler(call, RUN[kind])] as const
  })
  return Object.fromEntries(bound)
}

const bindHandler =
  (call: HandledCall, runKind: (typeof RUN)[HandlerKind]): BoundHandler =>
  (wireInput, actor, request) => {
    const input = convert(wireInput, call.input, 'read')
    const context = { ...call.services, actor, input, request }
    return runKind(call, { actor, wireInput: wireInput as Asked['wireInput'], context })
  }

function declaredOf(feature: FeatureName, name: string) {
  const endpoint = (ENDPOINTS[feature] as Record<string, Endpoint>)[name] as Endpoint
  const schemas = (SCHEMAS[feature] as Record<string, { input: z.ZodType; output: z.ZodType }>)[name]
  if (schemas === undefined) throw new Error(`${feature}.${name} has no schemas`)
  return { endpoint, input: wireTree(schemas.input), output: wireTree(schemas.output) }
}

function runQuery(call: HandledCall, { context }: Asked): Promise<Result<unknown>> {
  return call.services.database.read(async (r: Reader) => toWire(call, await call.run({ ...context, r })))
}

function runCommand(call: HandledCall, asked: Asked): Promise<Result<unknown>> {
  return transact(call, asked, async (t) => toWire(call, await call.run({ ...asked.context, t })))
}

async function runSteps(call: HandledCall, asked: Asked): Promise<Result<unknown>> {
  const { read } = call.services.database
  const write = async (work: (t: Tx) => Promise<Result<unknown>>) =>
    fromWire(call, await transact(call, asked, async (t) => toWire(call, await work(t))))
  return toWire(call, await call.run({ ...asked.context, read, write }))
}

/** The call's transaction, once per request id where the contract says so. What it replies is in wire form. */
function transact(
  call: HandledCall,
  { actor, wireInput }: Asked,
  work: (t: Tx) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const { services, endpoint } = call
  if (endpoint.idempotency !== 'stored' || actor === null) return services.database.tx(work)
  const key = requestKeyOf(call, actor, wireInput)
  return services.database.tx<Result<unknown>>((t) =>
    once(t, key, () => work(t) as ReturnType<typeof work> & Promise<never>),
  )
}

function toWire({ endpoint, output }: HandledCall, reply: Result<unknown>): Result<unknown> {
  return endpoint.isLong === true && reply.ok
    ? ok(longInWireForm(reply.value as object, output))
    : converted(reply, output, 'write')
}

const fromWire = (call: HandledCall, reply: Result<unknown>): Result<unknown> => converted(reply, call.output, 'read')

const longOutputs = new WeakMap<object, unknown>()

/** A long output that is given again is converted once, so that the reply is written and packed once too. */
function longInWireForm(output: object, tree: WireTree | undefined): unknown {
  const known = longOutputs.get(output)
  if (known !== undefined) return known
  const written = convert(output, tree, 'write')
  longOutputs.set(output, written)
  return written
}

const converted = (reply: Result<unknown>, tree: WireTree | undefined, way: 'write' | 'read'): Result<unknown> =>
  reply.ok ? { ...reply, value: convert(reply.value, tree, way) } : reply
