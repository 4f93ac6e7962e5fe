import { ok, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { freezePerson, signOutEverywhere, unfreezePerson } from '../../core/identity/index.ts'
import { once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { requestOf, type UsersDeps } from './users.deps.ts'

export const freeze = (
  { database }: UsersDeps,
  input: InputOf<'users', 'freeze'>,
  actor: OperatorActor,
): Promise<Reply<'users', 'freeze'>> =>
  database.tx((t) =>
    once(t, requestOf(actor, 'users.freeze', input), async () => {
      const { person_id: personId, reason } = input
      const frozen = await freezePerson(t, { personId, reason, staffId: actor.staffId })
      return frozen.ok ? ok({ sessions_ended: frozen.value.sessions }) : refuse(frozen.reason)
    }),
  )

export const unfreeze = (
  { database }: UsersDeps,
  input: InputOf<'users', 'unfreeze'>,
  actor: OperatorActor,
): Promise<Reply<'users', 'unfreeze'>> =>
  database.tx((t) =>
    once(t, requestOf(actor, 'users.unfreeze', input), async () => {
      const { person_id: personId, reason } = input
      const back = await unfreezePerson(t, { personId, reason, staffId: actor.staffId })
      return back.ok ? ok({ done: true as const }) : refuse(back.reason)
    }),
  )

export const signOut = (
  { database }: UsersDeps,
  input: InputOf<'users', 'signOut'>,
  actor: OperatorActor,
): Promise<Reply<'users', 'signOut'>> =>
  database.tx((t) =>
    once(t, requestOf(actor, 'users.signOut', input), async () => {
      const ended = await signOutEverywhere(t, input.person_id)
      return ended === undefined ? refuse('not_found') : ok({ sessions_ended: ended })
    }),
  )
