import { ok, type Result, refuse } from '@caimin/base'
import type { Database, Tx } from '../../platform/context.ts'
import { hashPassword } from './password.ts'
import { isPasswordTooCommon } from './password-rules.ts'
import { findByMobile, insertPerson, setPassword } from './person.store.ts'
import { endSessions } from './session.store.ts'
import type { Sessions } from './sessions.ts'
import { takeCode } from './verification-code.ts'

export interface SignUpParts {
  readonly database: Database
  readonly sessions: Sessions
  readonly secret: string
}

/** A mobile number with the code that came to it, and the password wished for. */
export interface CodedPassword {
  readonly mobile: string
  readonly code: string
  readonly password: string
}

type Refused = 'code_wrong' | 'password_too_common'

/** Makes a person whose mobile number is proved by a code. What must happen with them at once comes in `also`. */
export async function signUp<T, R extends string>(
  { database, secret }: SignUpParts,
  given: CodedPassword & { readonly agreementVersion: string },
  also: (t: Tx, personId: string) => Promise<Result<T, R>>,
): Promise<Result<T, Refused | R>> {
  if (isPasswordTooCommon(given.password, given.mobile)) return refuse('password_too_common')
  // Hashed before the transaction: it takes longer than everything in it.
  const passwordHash = await hashPassword(given.password)
  return database.tx(async (t) => {
    const { mobile, code, agreementVersion } = given
    const isProved = await takeCode(t, { channel: 'sms', address: mobile, purpose: 'register', code }, secret)
    if (!isProved) return refuse('code_wrong')
    const personId = await insertPerson(t, { mobile, passwordHash, agreementVersion })
    return personId === null ? refuse('code_wrong') : also(t, personId)
  })
}

/** Sets a new password against a code by short message, or by mail to the address that the person gave, and ends all sessions. */
export async function resetPassword(
  { database, sessions, secret }: SignUpParts,
  given: CodedPassword,
): Promise<Result<null, Refused>> {
  const { mobile, code, password } = given
  if (isPasswordTooCommon(password, mobile)) return refuse('password_too_common')
  const passwordHash = await hashPassword(password)
  const ended = await database.tx(async (t): Promise<string[] | null> => {
    const person = await findByMobile(t, mobile)
    const wish = { purpose: 'forget_password', code } as const
    const isProved =
      (await takeCode(t, { channel: 'sms', address: mobile, ...wish }, secret)) ||
      (person?.email != null && (await takeCode(t, { channel: 'mail', address: person.email, ...wish }, secret)))
    if (!isProved || person === undefined) return null
    await setPassword(t, person.id, passwordHash)
    return endSessions(t, { personId: person.id }, 'password_changed')
  })
  if (ended === null) return refuse('code_wrong')
  sessions.lookAgain(ended)
  return ok(null)
}
