import { ok, refuse } from '@caimin/base'
import { AGREEMENT_VERSION } from '@caimin/contract'
import {
  acceptAgreement,
  changePassword,
  changePhone,
  endOtherSessions,
  endOwnSession,
  findDevices,
  type OwnAccountParts,
  type Self,
  viewDevices,
  type WithSessions,
} from '../../core/identity/index.ts'
import { command, query, steps } from '../../platform/handlers/feature.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'

const selfOf = ({ personId, sessionId }: PlayerActor, from: Call): Self => ({ personId, sessionId, from })

export const changeOwnPassword = steps<'profile', 'changePassword', OwnAccountParts>(
  async ({ actor, input, request, services }) => {
    const { old_password: oldPassword, password } = input
    const changed = await changePassword(services, selfOf(actor, request), { oldPassword, password })
    return changed.ok ? ok({ done: true }) : changed
  },
)

export const changeOwnPhone = steps<'profile', 'changePhone', OwnAccountParts>(({ actor, input, request, services }) =>
  changePhone(services, selfOf(actor, request), input),
)

export const listDevices = query<'profile', 'devices'>(async ({ r, actor }) =>
  ok({ rows: viewDevices(await findDevices(r, actor), actor.sessionId) }),
)

export const signOutDevice = steps<'profile', 'signOutDevice', WithSessions>(
  async ({ write, actor: { personId }, input, sessions }) => {
    const ended = await write(async (t) => ok(await endOwnSession(t, { personId }, input.session_id)))
    if (ended.value.length === 0) return refuse('not_found')
    sessions.evict(ended.value)
    return ok({ done: true })
  },
)

export const signOutOthers = steps<'profile', 'signOutOthers', WithSessions>(async ({ write, actor, sessions }) => {
  const others = { holder: actor, sessionId: actor.sessionId }
  const ended = await write(async (t) => ok(await endOtherSessions(t, others, 'signed_out')))
  sessions.evict(ended.value)
  return ok({ ended: ended.value.length })
})

export const acceptAgreementNow = command<'profile', 'acceptAgreement'>(
  async ({ t, actor: { personId }, input: { version }, request: { device } }) => {
    if (version !== AGREEMENT_VERSION) return refuse('agreement_outdated')
    await acceptAgreement(t, { personId, version, device })
    return ok({ done: true })
  },
)
