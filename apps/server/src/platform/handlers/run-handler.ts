import { type Ok, ok, type Refusal } from '@caimin/base'
import { convert, ENDPOINTS, type Endpoint, type FeatureName, type WireTree } from '@caimin/contract'
import { type StaffWrite, staffWriteOf } from '@caimin/contract/staff'
import { DETAILS, SCHEMAS, wireTree } from '@caimin/contract/validation'
import type { z } from 'zod'
import type { Database, Reader, Tx } from '../context.ts'
import type { Actor, Call, OperatorActor, ShopActor } from '../http/handler.ts'
import { isRepeat, once } from './once.ts'
import { type DeclaredCall, requestKeyOf } from './request-key.ts'

export type HandlerKind = 'query' | 'command' | 'steps'

type LooseResult = Ok<unknown> | (Refusal & { readonly detail?: unknown })

interface LooseHandler {
  readonly kind: HandlerKind
  readonly run: (context: object) => Promise<LooseResult>
}

type Fields = Readonly<Record<string, unknown>>

/** Writes a successful call of staff to the audit log, in the transaction that did its work; values in wire form. */
export type RecordCall = (
  t: Tx,
  call: {
    readonly write: StaffWrite
    readonly actor: ShopActor | OperatorActor
    readonly input: Fields
    readonly output: unknown
  },
) => void

/** What every handler runs with. */
export interface RunnerServices {
  readonly database: Database
  readonly recordCall: RecordCall
}

type BoundHandler = (input: unknown, actor: Actor | null, request: Call) => Promise<LooseResult>

/** Everything about a call that stays the same from one request to the next. */
interface HandledCall extends DeclaredCall {
  readonly run: LooseHandler['run']
  readonly services: RunnerServices
  /** The services, and all of them together as `services`. */
  readonly inherited: object
  /** What the audit log says of it; undefined for calls of players and for those that change nothing. */
  readonly staffWrite: StaffWrite | undefined
  readonly input: WireTree | undefined
  readonly output: WireTree | undefined
}

/** One request: the raw input for the request key, and the context of the handler. */
interface HandlerRequest {
  readonly actor: Actor | null
  readonly wireInput: Fields
  readonly context: HandlerContext
}

/** What a handler runs with: the services, which it inherits, what was asked, and how it reaches the database. */
interface HandlerContext {
  input?: unknown
  actor?: Actor | null
  request?: Call
  r?: Reader
  t?: Tx
  read?: Database['read']
  write?: (work: (t: Tx) => Promise<LooseResult>) => Promise<LooseResult>
}

const RUN: Record<HandlerKind, (call: HandledCall, asked: HandlerRequest) => Promise<LooseResult>> = {
  query: runQuery,
  command: runCommand,
  steps: runSteps,
}

/** The handlers of a feature as functions from what was sent to what is answered, both in wire form. */
export function bindHandlers(
  feature: FeatureName,
  handlers: object,
  services: RunnerServices,
): Record<string, BoundHandler> {
  const inherited = { ...services, services }
  const bound = Object.entries(handlers as Record<string, LooseHandler>).map(([name, { kind, run }]) => {
    const call = { name: `${feature}.${name}`, run, services, inherited, ...declaredOf(feature, name) }
    if (kind !== 'query' && call.endpoint.isCacheable) throw new Error(`${call.name} is cacheable: it must be a query`)
    if (kind === 'query' && isAudited(call)) throw new Error(`${call.name} is audited: it must be a command or steps`)
    return [name, bindHandler(call, RUN[kind])] as const
  })
  return Object.fromEntries(bound)
}

const bindHandler =
  (call: HandledCall, runKind: (typeof RUN)[HandlerKind]): BoundHandler =>
  (wireInput, actor, request) => {
    // Inherits the services: they are dozens, and copying them took more time than the rest of a small read.
    const context: HandlerContext = Object.create(call.inherited)
    context.input = convert(wireInput, call.input, 'read')
    if (!call.endpoint.isCacheable) {
      context.actor = actor
      context.request = request
    }
    return runKind(call, { actor, wireInput: wireInput as HandlerRequest['wireInput'], context })
  }

function declaredOf(feature: FeatureName, name: string) {
  const endpoint = (ENDPOINTS[feature] as Record<string, Endpoint>)[name] as Endpoint
  const schemas = (SCHEMAS[feature] as Record<string, { input: z.ZodType; output: z.ZodType }>)[name]
  if (schemas === undefined) throw new Error(`${feature}.${name} has no schemas`)
  const staffWrite = staffWriteOf(feature, name)
  return { endpoint, staffWrite, input: wireTree(schemas.input), output: wireTree(schemas.output) }
}

const isAudited = ({ staffWrite }: Pick<HandledCall, 'staffWrite'>): boolean =>
  staffWrite !== undefined && staffWrite.event !== null

function runQuery(call: HandledCall, { context }: HandlerRequest): Promise<LooseResult> {
  return call.services.database.read(async (r: Reader) => {
    context.r = r
    return toWire(call, await call.run(context))
  })
}

function runCommand(call: HandledCall, asked: HandlerRequest): Promise<LooseResult> {
  return transact(call, asked, async (t) => {
    asked.context.t = t
    return toWire(call, await call.run(asked.context))
  })
}

async function runSteps(call: HandledCall, asked: HandlerRequest): Promise<LooseResult> {
  const { read } = call.services.database
  let isWriting = false
  let hasWritten = false
  const write = async (work: (t: Tx) => Promise<LooseResult>) => {
    if (isWriting) throw new Error(`${call.name} writes twice: a repeat would get the first reply for both`)
    isWriting = true
    const written = await transact(call, asked, async (t) => toWire(call, await work(t)))
    hasWritten = written.ok
    return fromWire(call, written)
  }
  const reply = await call.run(Object.assign(asked.context, { read, write }))
  if (reply.ok && !hasWritten && isAudited(call)) throw new Error(`${call.name} did its work without its audit event`)
  return toWire(call, reply)
}

/**
 * The call's transaction, once per request id where the contract says so. What it replies is in wire form. The audit
 * log has no refusals, which did nothing, and no repeats, which did nothing new.
 */
function transact(
  call: HandledCall,
  { actor, wireInput }: HandlerRequest,
  work: (t: Tx) => Promise<LooseResult>,
): Promise<LooseResult> {
  const { services, endpoint, staffWrite: write } = call
  // No call that writes lets an auditor in; one that is declared to read, and writes all the same, ends here.
  if (actor?.kind === 'shop' && actor.role === 'auditor') throw new Error(`${call.name} writes for an auditor`)
  const key = endpoint.idempotency === 'stored' && actor !== null ? requestKeyOf(call, actor, wireInput) : null
  return services.database.tx(async (t) => {
    const reply = await (key === null ? work(t) : once(t, key, () => work(t)))
    if (write !== undefined && actor !== null && actor.kind !== 'player' && reply.ok && !isRepeat(t)) {
      services.recordCall(t, { write, actor, input: wireInput, output: reply.value })
    }
    return reply
  })
}

function toWire({ endpoint, output }: HandledCall, reply: LooseResult): LooseResult {
  return endpoint.isLong === true && reply.ok
    ? ok(longInWireForm(reply.value as object, output))
    : converted(reply, output, 'write')
}

const fromWire = (call: HandledCall, reply: LooseResult): LooseResult => converted(reply, call.output, 'read')

const longOutputs = new WeakMap<object, unknown>()

/** A long output that is given again is converted once, so that the reply is written and packed once too. */
function longInWireForm(output: object, tree: WireTree | undefined): unknown {
  const known = longOutputs.get(output)
  if (known !== undefined) return known
  const written = convert(output, tree, 'write')
  longOutputs.set(output, written)
  return written
}

const detailTrees = new Map(Object.entries(DETAILS).map(([reason, schema]) => [reason, wireTree(schema)]))

function converted(reply: LooseResult, tree: WireTree | undefined, way: 'write' | 'read'): LooseResult {
  if (reply.ok) return { ...reply, value: convert(reply.value, tree, way) }
  const details = detailTrees.get(reply.reason)
  return details === undefined ? reply : { ...reply, detail: convert(reply.detail, details, way) }
}
