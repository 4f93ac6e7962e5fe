import { ok, type Result, refuse } from '@caimin/base'
import type { Database } from '../../../platform/context.ts'
import { beginAttempt, forgetAttempts } from '../attempts.store.ts'
import { isPassword } from '../password.ts'
import { findOwnPassword } from '../person.store.ts'

/** Somebody who is signed in, on the device that asks. */
export interface Self {
  readonly personId: string
  readonly sessionId: string
  readonly networkAddress: string
}

/** Asks for the password again before what matters. Failures count with those of signing in. */
export async function checkOwnPassword(
  database: Database,
  { personId, networkAddress }: Self,
  password: string,
): Promise<Result<{ mobile: string }, 'wrong_password' | 'locked_too_many_failures'>> {
  const { mobile, password_hash } = await database.read((r) => findOwnPassword(r, personId))
  const account = `person:${mobile}`
  const attempt = await beginAttempt(database, { account, networkAddress })
  if (attempt === null) return refuse('locked_too_many_failures')
  if (!(await isPassword(password, password_hash))) return refuse('wrong_password')
  await forgetAttempts(database, account)
  return ok({ mobile })
}
