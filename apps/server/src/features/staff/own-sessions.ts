import { ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { endOtherSessions, endOwnSession, findDevices } from '../../core/identity/index.ts'
import type { OperatorActor, ShopActor } from '../../platform/http/handler.ts'
import type { StaffDeps } from './staff.deps.ts'

type Actor = ShopActor | OperatorActor

/** Where somebody is signed in now, the newest sign-in first. */
export const listSessions = ({ database }: StaffDeps, actor: Actor): Promise<Reply<'staff', 'sessions'>> =>
  database.read(async (r) => {
    const devices = await findDevices(r, { staffId: actor.staffId })
    return ok({
      rows: devices.map(({ sessionId, device, signedInAt, lastSeenAt }) => ({
        session_id: sessionId,
        device,
        signed_in_at: toWire(signedInAt),
        last_seen_at: toWire(lastSeenAt),
        is_this: sessionId === actor.sessionId,
      })),
    })
  })

export async function endOne(
  { database, sessions }: StaffDeps,
  { session_id }: InputOf<'staff', 'endSession'>,
  { staffId }: Actor,
): Promise<Reply<'staff', 'endSession'>> {
  const ended = await database.tx(async (t) => {
    const ids = await endOwnSession(t, { staffId }, session_id)
    return ids.length === 0 ? refuse('not_found') : ok(ids)
  })
  if (!ended.ok) return ended
  sessions.lookAgain(ended.value)
  return ok({ done: true })
}

export async function endOthers(
  { database, sessions }: StaffDeps,
  { staffId, sessionId }: Actor,
): Promise<Reply<'staff', 'endOtherSessions'>> {
  const ended = await database.tx((t) => endOtherSessions(t, { holder: { staffId }, sessionId }, 'signed_out'))
  sessions.lookAgain(ended)
  return ok({ ended: ended.length })
}

export async function signOut({ sessions }: StaffDeps, { sessionId }: Actor): Promise<Reply<'staff', 'signOut'>> {
  await sessions.end({ sessionId }, 'signed_out')
  return ok({ done: true })
}
