import { ok, present, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import {
  beginEnrolling,
  countRecoveryCodes,
  findStaff,
  finishEnrolling,
  proveIdentity,
  resetSecondFactor,
  whomMayReset,
} from '../../core/identity/index.ts'
import type { Call, OperatorActor, ShopActor } from '../../platform/http/handler.ts'
import type { StaffDeps } from './staff.deps.ts'
import { ISSUER } from './staff.texts.ts'

type Actor = ShopActor | OperatorActor
interface Asker {
  readonly actor: Actor
  readonly call: Call
}

/** What the screen of one's own security shows. */
export const security = (
  { database, isSecondFactorRequired }: StaffDeps,
  actor: Actor,
): Promise<Reply<'staff', 'security'>> =>
  database.read(async (r) => {
    const self = present(await findStaff(r, actor.staffId), 'somebody who signed in is staff')
    return ok({
      account: self.account,
      has_second_factor: actor.hasSecondFactor,
      is_second_factor_required: isSecondFactorRequired,
      recovery_codes_left: await countRecoveryCodes(r, actor.staffId),
      may_reset: whomMayReset(actor.role),
    })
  })

export async function begin(deps: StaffDeps, actor: Actor): Promise<Reply<'staff', 'beginSecondFactor'>> {
  const self = await deps.database.read((r) => findStaff(r, actor.staffId))
  const { account } = present(self, 'somebody who signed in is staff')
  return await beginEnrolling(deps, { staffId: actor.staffId, account, issuer: ISSUER })
}

export async function finish(
  deps: StaffDeps,
  { code }: InputOf<'staff', 'finishSecondFactor'>,
  { actor, call }: Asker,
): Promise<Reply<'staff', 'finishSecondFactor'>> {
  const { staffId, sessionId } = actor
  const attempt = { ...call, purpose: 'own_code', subject: sessionId } as const
  const finished = await finishEnrolling(deps, { staffId, sessionId, code }, attempt)
  if (!finished.ok) return finished
  deps.sessions.lookAgain([sessionId, ...finished.value.endedSessionIds])
  return ok({ recovery_codes: finished.value.recoveryCodes })
}

/** Somebody lost the telephone and the recovery codes: another person with the right takes the second factor away. */
export async function reset(
  { database, sessions }: StaffDeps,
  { account }: InputOf<'staff', 'resetSecondFactor'>,
  actor: Actor,
): Promise<Reply<'staff', 'resetSecondFactor'>> {
  if (whomMayReset(actor.role) === 'nobody') return refuse('forbidden')
  const done = await database.tx((t) => resetSecondFactor(t, { account, actor }))
  if (!done.ok) return done
  sessions.lookAgain(done.value)
  return ok({ done: true })
}

/** Proves again who it is, for what moves money. */
export async function confirmIdentity(
  deps: StaffDeps,
  proof: InputOf<'staff', 'confirmIdentity'>,
  { actor, call }: Asker,
): Promise<Reply<'staff', 'confirmIdentity'>> {
  const proved = await proveIdentity(deps, { actor, from: call, proof })
  if (!proved.ok) return proved
  deps.sessions.lookAgain([actor.sessionId])
  return ok({ done: true })
}
