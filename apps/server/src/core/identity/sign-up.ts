import { ok, type Result, refuse } from '@caimin/base'
import type { Database, Tx } from '../../platform/context.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { deleteDevices, personSubject, rememberDevice } from './attempts.store.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { isPasswordTooCommon } from './password-rules.ts'
import { findByMobile, insertPerson, setPassword } from './person.store.ts'
import { endSessions } from './session.store.ts'
import type { Sessions } from './sessions.ts'
import type { Caller, Device } from './sign-in.ts'
import { consumeCode, type GivenCode, lookAtCode, type RightCode } from './verification-code.ts'

export interface SignUpParts {
  readonly database: Database
  readonly sessions: Sessions
  readonly secrets: Secrets
}

/** A mobile number with the code that came to it, and the new password. */
export interface CodedPassword {
  readonly mobile: string
  readonly code: string
  readonly password: string
}

type Refused = 'code_wrong' | 'password_too_common' | 'busy_try_again'

/** Makes a person whose mobile number is proved by a code. What must happen with them at once comes in `also`. */
export async function signUp<T, R extends string>(
  { database, secrets }: SignUpParts,
  given: CodedPassword & { readonly agreementVersion: string; readonly from: Device },
  also: (t: Tx, personId: string) => Promise<Result<T, R>>,
): Promise<Result<T, Refused | R>> {
  const { mobile, code, password, agreementVersion, from } = given
  if (isPasswordTooCommon(password, mobile)) return refuse('password_too_common')
  const typed = { channel: 'sms', address: mobile, purpose: 'register', code, ...from } as const
  const right = await database.tx((t) => lookAtCode(t, typed, secrets))
  if (right === null) return refuse('code_wrong')
  const passwordHash = await hashNewPassword(database, password, { from, right })
  if (!passwordHash.ok) return passwordHash
  return database.tx(async (t) => {
    if (!(await consumeCode(t, typed, right))) return refuse('code_wrong')
    const personId = await insertPerson(t, { mobile, passwordHash: passwordHash.value, agreementVersion })
    if (personId === null) return refuse('code_wrong')
    await rememberDevice(t, personSubject(mobile), from.keepDeviceId())
    return also(t, personId)
  })
}

/**
 * Sets a new password against a code by short message, or by mail to the address that the person gave, and ends all
 * sessions.
 */
export async function resetPassword(
  { database, sessions, secrets }: SignUpParts,
  given: CodedPassword & { readonly from: Caller },
): Promise<Result<null, Refused>> {
  const { mobile, code, password, from } = given
  if (isPasswordTooCommon(password, mobile)) return refuse('password_too_common')
  const looked = await database.tx((t) => lookAtResetCode(t, { mobile, code, ...from }, secrets))
  if (looked === null) return refuse('code_wrong')
  const { personId, typed, right } = looked
  const passwordHash = await hashNewPassword(database, password, { from, right })
  if (!passwordHash.ok) return passwordHash
  const ended = await database.tx(async (t): Promise<string[] | null> => {
    if (!(await consumeCode(t, typed, right))) return null
    await setPassword(t, personId, passwordHash.value)
    await deleteDevices(t, personSubject(mobile), from.deviceId)
    return endSessions(t, { personId }, 'password_changed')
  })
  if (ended === null) return refuse('code_wrong')
  sessions.evict(ended)
  return ok(null)
}

interface ResetCode {
  readonly personId: string
  readonly typed: GivenCode
  readonly right: RightCode
}

async function lookAtResetCode(
  t: Tx,
  { mobile, code, networkAddress }: { readonly mobile: string; readonly code: string; readonly networkAddress: string },
  secrets: Secrets,
): Promise<ResetCode | null> {
  const person = await findByMobile(t, mobile)
  const ways = [{ channel: 'sms', address: mobile } as const]
  const mail = person?.email == null ? [] : [{ channel: 'mail', address: person.email } as const]
  for (const way of [...ways, ...mail]) {
    const typed = { ...way, purpose: 'forget_password', code, networkAddress } as const
    const right = await lookAtCode(t, typed, secrets)
    if (right !== null && person !== undefined) return { personId: person.id, typed, right }
  }
  return null
}
