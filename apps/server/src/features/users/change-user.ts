import { ok, refuse } from '@caimin/base'
import { freezePerson, signOutEverywhere, unfreezePerson } from '../../core/identity/index.ts'
import { command } from '../../platform/handlers/feature.ts'

export const freeze = command<'users', 'freeze'>(async ({ t, actor: { staffId }, input }) => {
  const frozen = await freezePerson(t, { personId: input.person_id, reason: input.reason, staffId })
  return frozen.ok ? ok({ sessions_ended: frozen.value.sessions }) : frozen
})

export const unfreeze = command<'users', 'unfreeze'>(async ({ t, actor: { staffId }, input }) => {
  const back = await unfreezePerson(t, { personId: input.person_id, reason: input.reason, staffId })
  return back.ok ? ok({ done: true }) : back
})

export const signOut = command<'users', 'signOut'>(async ({ t, input }) => {
  const ended = await signOutEverywhere(t, input.person_id)
  return ended === undefined ? refuse('not_found') : ok({ sessions_ended: ended })
})
