import { ok, type Result, refuse } from '@caimin/base'
import type { Database } from '../../../platform/context.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { deleteDevices, personSubject } from '../attempts.store.ts'
import { hashPassword } from '../password.ts'
import { isPasswordTooCommon } from '../password-rules.ts'
import { setPassword } from '../person.store.ts'
import { endOtherSessions } from '../session.store.ts'
import type { Sessions } from '../sessions.ts'
import { checkOwnPassword, type Self } from './check-own-password.ts'

export interface OwnAccountParts {
  readonly database: Database
  readonly sessions: Sessions
  /** Keys the hashes of codes. */
  readonly secrets: Secrets
}

/** Sets another password against the present one; every other device has to sign in with it. */
export async function changePassword(
  { database, sessions }: OwnAccountParts,
  self: Self,
  given: { readonly oldPassword: string; readonly password: string },
): Promise<Result<null, 'wrong_password' | 'password_too_common' | 'locked_too_many_failures' | 'busy_try_again'>> {
  const checked = await checkOwnPassword(database, self, given.oldPassword)
  if (!checked.ok) return checked
  if (isPasswordTooCommon(given.password, checked.value.mobile)) return refuse('password_too_common')
  const passwordHash = await hashPassword(given.password, { ...self.from, lane: 'players' })
  if (!passwordHash.ok) return passwordHash
  const ended = await database.tx(async (t) => {
    await setPassword(t, self.personId, passwordHash.value)
    await deleteDevices(t, personSubject(checked.value.mobile), self.from.deviceId)
    return endOtherSessions(t, { holder: self, sessionId: self.sessionId }, 'password_changed')
  })
  sessions.evict(ended)
  return ok(null)
}
