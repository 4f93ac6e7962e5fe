import { ok, present, refuse } from '@caimin/base'
import {
  beginEnrolling,
  countRecoveryCodes,
  findStaff,
  finishEnrolling,
  proveIdentity,
  resetSecondFactor,
  type SecondFactorParts,
  type WithSessions,
  whomMayReset,
} from '../../core/identity/index.ts'
import { query, steps } from '../../platform/handlers/feature.ts'
import { ISSUER } from './staff.texts.ts'

interface SecurityServices {
  /** Whether staff without a second factor may do nothing but enrol one. */
  readonly isSecondFactorRequired: boolean
}

/** What the screen of one's own security shows. */
export const security = query<'staff', 'security', SecurityServices>(async ({ r, actor, isSecondFactorRequired }) => {
  const self = present(await findStaff(r, actor.staffId), 'the signed-in account is staff')
  return ok({
    account: self.account,
    has_second_factor: actor.hasSecondFactor,
    is_second_factor_required: isSecondFactorRequired,
    recovery_codes_left: await countRecoveryCodes(r, actor.staffId),
    may_reset: whomMayReset(actor.role),
  })
})

export const begin = steps<'staff', 'beginSecondFactor', SecondFactorParts>(
  async ({ read, actor: { staffId }, services }) => {
    const self = await read((r) => findStaff(r, staffId))
    const { account } = present(self, 'the signed-in account is staff')
    return await beginEnrolling(services, { staffId, account, issuer: ISSUER })
  },
)

export const finish = steps<'staff', 'finishSecondFactor', SecondFactorParts & WithSessions>(
  async ({ write, actor: { staffId, sessionId }, input: { code }, request, services }) => {
    const attempt = { ...request, purpose: 'own_code', subject: sessionId } as const
    const finished = await finishEnrolling({ ...services, write }, { staffId, sessionId, code }, attempt)
    if (!finished.ok) return finished
    services.sessions.evict([sessionId, ...finished.value.endedSessionIds])
    return ok({ recovery_codes: finished.value.recoveryCodes })
  },
)

/** Telephone and recovery codes are lost: another person with the right takes the second factor away. */
export const reset = steps<'staff', 'resetSecondFactor', WithSessions>(
  async ({ write, actor, input: { account }, sessions }) => {
    if (whomMayReset(actor.role) === 'nobody') return refuse('forbidden')
    const done = await write((t) => resetSecondFactor(t, { account, actor }))
    if (!done.ok) return done
    sessions.evict(done.value)
    return ok({ done: true })
  },
)

/** Proves again who it is, for what moves money. */
export const confirmIdentity = steps<'staff', 'confirmIdentity', SecondFactorParts & WithSessions>(
  async ({ actor, input: proof, request: from, services }) => {
    const proved = await proveIdentity(services, { actor, from, proof })
    if (!proved.ok) return proved
    services.sessions.evict([actor.sessionId])
    return ok({ done: true })
  },
)
