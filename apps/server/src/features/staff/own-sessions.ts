import { ok, refuse } from '@caimin/base'
import {
  endOtherSessions,
  endOwnSession,
  endSessions,
  findDevices,
  viewDevices,
  type WithSessions,
} from '../../core/identity/index.ts'
import { query, steps } from '../../platform/handlers/feature.ts'

export const listSessions = query<'staff', 'sessions'>(async ({ r, actor: { staffId, sessionId } }) =>
  ok({ rows: viewDevices(await findDevices(r, { staffId }), sessionId) }),
)

export const endOne = steps<'staff', 'endSession', WithSessions>(
  async ({ write, actor: { staffId }, input, sessions }) => {
    const ended = await write(async (t) => {
      const ids = await endOwnSession(t, { staffId }, input.session_id)
      return ids.length === 0 ? refuse('not_found') : ok(ids)
    })
    if (!ended.ok) return ended
    sessions.evict(ended.value)
    return ok({ done: true })
  },
)

export const endOthers = steps<'staff', 'endOtherSessions', WithSessions>(
  async ({ write, actor: { staffId, sessionId }, sessions }) => {
    const others = { holder: { staffId }, sessionId }
    const ended = await write(async (t) => ok(await endOtherSessions(t, others, 'signed_out')))
    sessions.evict(ended.value)
    return ok({ ended: ended.value.length })
  },
)

export const signOut = steps<'staff', 'signOut', WithSessions>(async ({ write, actor: { sessionId }, sessions }) => {
  const ended = await write(async (t) => ok(await endSessions(t, { sessionId }, 'signed_out')))
  sessions.evict(ended.value)
  return ok({ done: true })
})
