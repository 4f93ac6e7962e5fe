import {
  AUDITED_SHOP_HEADER,
  type Auth,
  type CommonRefusal,
  type DetailedReason,
  type Endpoint,
  type Envelope,
  isForAuditors,
  STAFF_RIGHTS,
  type StaffRight,
} from '@caimin/contract'
import type { StaffWrite } from '@caimin/contract/staff'
import { DETAILS } from '@caimin/contract/validation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BoundedQueue } from '../bounded-queue.ts'
import { withCallScope } from '../database/call-scope.ts'
import { isId } from '../ids.ts'
import type { Logger } from '../logging.ts'
import type { Authentication, Authenticator } from './authenticator.ts'
import { deviceIdOf, keepDeviceId } from './device-cookie.ts'
import { refusal, success, tokenRefusal } from './envelope.ts'
import type { Actor, Call, OperatorActor, ShopActor } from './handler.ts'
import { networkOf } from './network-address.ts'
import type { RateLimiter } from './rate-limit.ts'
import { recordDeskWork, refuseAtDesk, type StaffRules } from './staff-rules.ts'

/** What every call is answered with the help of. */
export interface CallParts {
  readonly authenticator: Authenticator
  readonly bySession: RateLimiter
  /** Bounds what one person who is signed in asks for at once, reads too; their sessions share it. */
  readonly callTurns: BoundedQueue
  readonly log: Logger
  readonly staffRules: StaffRules
  /** Whether there is this shop, at whose desk an auditor wants to read. */
  readonly isShop: (shopId: string) => Promise<boolean>
  /** Answers that do not match the contract are bugs: looked for in tests and in the demo, where speed matters less. */
  readonly isOutputChecked: boolean
}

interface LooseReply {
  readonly ok: boolean
  readonly value?: unknown
  readonly reason?: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** A call of the contract with its handler, the types between them erased: HandlersOf has checked them. */
export interface BoundCall {
  readonly name: string
  readonly endpoint: Endpoint
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly handle: (input: unknown, actor: Actor | null, call: Call) => Promise<LooseReply>
  /** It only reads: nothing of it can be half done. */
  readonly isQuery: boolean
  /** What its caller reads for each reason. */
  readonly texts: Readonly<Record<string, string>>
  /** May be called by staff who must enrol a second factor first. */
  readonly isBeforeEnrolling: boolean
  /** What the audit log says of it; undefined where it says nothing. */
  readonly staffWrite: StaffWrite | undefined
}

/** Who calls, or why they may not. */
export type Admission =
  | { readonly ok: true; readonly actor: Actor | null }
  | { readonly ok: false; readonly envelope: Envelope }

const STRANGER: Admission = { ok: true, actor: null }
const turnAway = (envelope: Envelope): Admission => ({ ok: false, envelope })

/**
 * Decides from the head of a request whether its call is admitted: the body is read only after that. At once where it
 * can.
 */
export function admitCall(bound: BoundCall, parts: CallParts, request: FastifyRequest): Promise<Admission> | Admission {
  const { endpoint } = bound
  const token = tokenOf(endpoint, request)
  if (endpoint.auth === 'none' || (endpoint.auth === 'guest' && token === undefined)) return STRANGER
  const known = parts.authenticator.authenticate(token)
  const meet = (who: Authentication): Promise<Admission> | Admission => {
    if (!who.ok) return turnAway(tokenRefusal(who.reason))
    const { actor } = who
    return isAuditor(actor) && isForAuditors(endpoint)
      ? admitAuditor(bound, parts, { actor, shopId: request.headers[AUDITED_SHOP_HEADER] })
      : admit(bound, parts, actor)
  }
  return known instanceof Promise ? known.then(meet) : meet(known)
}

const isAuditor = (actor: Actor): actor is OperatorActor => actor.kind === 'operator' && actor.role === 'auditor'

/** An auditor reads as if standing at the desk of the shop that the head of the request names. */
async function admitAuditor(
  bound: BoundCall,
  parts: CallParts,
  { actor, shopId }: { readonly actor: OperatorActor; readonly shopId: string | string[] | undefined },
): Promise<Admission> {
  if (typeof shopId !== 'string' || !isId(shopId)) return turnAway(refused(bound, 'forbidden'))
  if (!(await parts.isShop(shopId))) return turnAway(refused(bound, 'not_found'))
  const reader: ShopActor = { ...actor, kind: 'shop', role: 'auditor', shopId, rights: STAFF_RIGHTS }
  return await admit(bound, parts, reader)
}

function admit(bound: BoundCall, parts: CallParts, actor: Actor): Promise<Admission> | Admission {
  const no = rejectionReason(bound, actor)
  if (no !== null) return turnAway(refused(bound, no))
  const atDesk = refuseAtDesk(bound, actor, parts)
  if (atDesk !== null) return turnAway(refused(bound, atDesk.reason, atDesk.detail))
  const answer = (may: boolean): Admission =>
    may ? { ok: true, actor } : turnAway(refused(bound, 'too_many_requests'))
  const mayCall = parts.bySession.take(actor.sessionId)
  return typeof mayCall === 'boolean' ? answer(mayCall) : mayCall.then(answer)
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly actor: Actor | null
}

/** Answers a request that was admitted: is the input right, and then the handler. */
export async function answerCall(
  bound: BoundCall,
  parts: CallParts,
  { request, reply, actor }: Exchange,
): Promise<Envelope> {
  const { endpoint } = bound
  const input = bound.input.safeParse(inputOf(endpoint, request))
  if (!input.success) return refused(bound, 'bad_input', { fields: fieldsOf(input.error) })
  const call = callOf(request, reply)
  const caller = callerOf(actor)
  const scope = caller ?? `network ${call.networkAddress}`
  const answer = () => bound.handle(input.data, actor, call)
  const answerAndRecord = async () => {
    const answered = await answer()
    const recorded = answered.ok ? recordDeskWork(bound, actor, parts) : undefined
    if (recorded !== undefined) await recorded
    return answered
  }
  // What commits nothing needs no scope, and every one of the many reads would pay for it.
  const isRead = bound.isQuery && bound.staffWrite === undefined
  const work = isRead ? answer : () => withCallScope(scope, answerAndRecord, request.id)
  // Guests ask for what costs as much as players' questions, and have no session whose limits they share.
  const hasTurn = caller !== undefined || endpoint.auth === 'guest'
  return envelopeOf(bound, await (hasTurn ? parts.callTurns.run(scope, work) : work()), parts)
}

/** The person behind a call, whatever the session. */
export const callerOf = (actor: Actor | null): string | undefined =>
  actor?.kind === 'player' ? actor.personId : actor?.staffId

function tokenOf(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  if (endpoint.token !== 'bearer') {
    const header = request.headers['ba-user-token']
    return typeof header === 'string' ? header : undefined
  }
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
}

const MAY: Record<Exclude<Auth, 'none'>, (actor: Actor) => boolean> = {
  guest: (actor) => actor.kind === 'player',
  person: (actor) => actor.kind === 'player',
  player: (actor) => actor.kind === 'player',
  staff: (actor) => actor.kind !== 'player',
  clerk: (actor) => actor.kind === 'shop',
  shopkeeper: (actor) => actor.kind === 'shop' && actor.role !== 'clerk',
  auditor: (actor) => actor.kind === 'operator',
  operator: (actor) => actor.kind === 'operator' && actor.role === 'operator',
}

/**
 * Open to staff who still use a password chosen by another: to read who they are, to enrol, and to choose
 * their own.
 */
const WITH_FIRST_PASSWORD = new Set(['desk.me', 'operator.me', 'ownStaff.changePassword'])

function rejectionReason({ name, endpoint, isBeforeEnrolling }: BoundCall, actor: Actor): CommonRefusal | null {
  if (endpoint.auth !== 'none' && !MAY[endpoint.auth](actor)) return 'forbidden'
  if (endpoint.right !== undefined && !hasRight(actor, endpoint.right)) return 'forbidden'
  const isOpenToAll = isBeforeEnrolling || WITH_FIRST_PASSWORD.has(name)
  if (actor.kind !== 'player' && actor.hasFirstPassword && !isOpenToAll) return 'first_password'
  const isOfShop = endpoint.auth === 'player' || endpoint.auth === 'guest'
  if (isOfShop && actor.kind === 'player' && actor.playerId === null) return 'shop_not_chosen'
  return null
}

const hasRight = (actor: Actor, right: StaffRight): boolean =>
  actor.kind === 'shop' && (actor.role === 'shopkeeper' || actor.rights.includes(right))

function inputOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.body === 'image') return {}
  if (endpoint.method === 'POST') return request.body ?? {}
  const query = request.query as Record<string, unknown>
  // The specification's clients may send `server=1` as a query too.
  if (!('server' in query)) return query
  const { server: _server, ...rest } = query
  return rest
}

function callOf(request: FastifyRequest, reply: FastifyReply): Call {
  const call = {
    networkAddress: networkOf(request.ip),
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    deviceId: deviceIdOf(request),
    keepDeviceId: () => keepDeviceId(request, reply),
    hasLeft: () => request.raw.socket.destroyed,
  }
  return Buffer.isBuffer(request.body) ? { ...call, image: request.body } : call
}

const MAX_FIELDS = 10

/** Which fields are wrong, as paths; what was sent is not repeated. */
function fieldsOf(error: z.ZodError): string[] {
  const paths = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
  )
  return [...new Set(paths.map((path) => path.join('.').slice(0, 100)))].slice(0, MAX_FIELDS)
}

function envelopeOf(bound: BoundCall, reply: LooseReply, { isOutputChecked }: CallParts): Envelope {
  if (!reply.ok) {
    const reason = reply.reason ?? 'internal_error'
    if (isOutputChecked) checkDetail(bound, reason, reply.detail)
    return refused(bound, reason, reply.detail)
  }
  if (!isOutputChecked) return success(reply.value)
  const output = bound.output.safeParse(reply.value)
  if (output.success) return success(output.data)
  throw new Error(`${bound.name} answers what the contract does not say: ${output.error.message}`)
}

const refused = ({ texts }: BoundCall, reason: string, detail?: LooseReply['detail']): Envelope =>
  refusal(reason, texts[reason] ?? '', detail)

/** A reason carries what the contract says. */
function checkDetail({ name }: BoundCall, reason: string, detail: LooseReply['detail']): void {
  if (!Object.hasOwn(DETAILS, reason)) return
  const checked = DETAILS[reason as DetailedReason].safeParse(detail ?? {})
  if (!checked.success)
    throw new Error(`${name} refuses with another ${reason} than declared: ${checked.error.message}`)
}
