import { ok, refuse, toWire } from '@caimin/base'
import { AGREEMENT_VERSION, type InputOf, type Reply } from '@caimin/contract'
import {
  acceptAgreement,
  changePassword,
  changePhone,
  endOtherSessions,
  endOwnSession,
  findDevices,
  type Self,
} from '../../core/identity/index.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'
import type { ProfileDeps } from './profile.deps.ts'

/** Who asks, and from where. */
interface Asker {
  readonly actor: PlayerActor
  readonly call: Call
}

const selfOf = ({ actor, call }: Asker): Self => ({
  personId: actor.personId,
  sessionId: actor.sessionId,
  from: call,
})

export async function changeOwnPassword(
  deps: ProfileDeps,
  { old_password, password }: InputOf<'profile', 'changePassword'>,
  asker: Asker,
): Promise<Reply<'profile', 'changePassword'>> {
  const changed = await changePassword(deps, selfOf(asker), { oldPassword: old_password, password })
  return changed.ok ? ok({ done: true }) : changed
}

export const changeOwnPhone = (
  deps: ProfileDeps,
  input: InputOf<'profile', 'changePhone'>,
  asker: Asker,
): Promise<Reply<'profile', 'changePhone'>> => changePhone(deps, selfOf(asker), input)

export const listDevices = ({ database }: ProfileDeps, actor: PlayerActor): Promise<Reply<'profile', 'devices'>> =>
  database.read(async (r) => {
    const devices = await findDevices(r, actor)
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

export async function signOutDevice(
  { database, sessions }: ProfileDeps,
  { session_id }: InputOf<'profile', 'signOutDevice'>,
  { personId }: PlayerActor,
): Promise<Reply<'profile', 'signOutDevice'>> {
  const ended = await database.tx((t) => endOwnSession(t, { personId }, session_id))
  if (ended.length === 0) return refuse('not_found')
  sessions.lookAgain(ended)
  return ok({ done: true })
}

export async function signOutOthers(
  { database, sessions }: ProfileDeps,
  actor: PlayerActor,
): Promise<Reply<'profile', 'signOutOthers'>> {
  const ended = await database.tx((t) =>
    endOtherSessions(t, { holder: actor, sessionId: actor.sessionId }, 'signed_out'),
  )
  sessions.lookAgain(ended)
  return ok({ ended: ended.length })
}

export async function acceptAgreementNow(
  { database }: ProfileDeps,
  { version }: InputOf<'profile', 'acceptAgreement'>,
  { actor, call }: Asker,
): Promise<Reply<'profile', 'acceptAgreement'>> {
  if (version !== AGREEMENT_VERSION) return refuse('agreement_outdated')
  await database.tx((t) => acceptAgreement(t, { personId: actor.personId, version, device: call.device }))
  return ok({ done: true })
}
