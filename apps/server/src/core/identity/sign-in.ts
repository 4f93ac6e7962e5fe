import { ok, type Result, refuse } from '@caimin/base'
import type { Database } from '../../platform/context.ts'
import { recordDeed } from '../audit/index.ts'
import { beginAttempt, forgetAttempt, forgetAttempts } from './attempts.store.ts'
import { comparePasswordInVain, isPassword } from './password.ts'
import { findByMobile } from './person.store.ts'
import { checkCode, type SecondFactorParts } from './second-factor/check-code.ts'
import { hasSecondFactor } from './second-factor/second-factor.store.ts'
import type { Sessions, SessionTokens } from './sessions.ts'
import { findStaffByAccount, staffActor } from './staff.store.ts'

/** Where a sign-in comes from. */
export interface Device {
  readonly networkAddress: string
  readonly device: string
}

export interface SignInParts {
  readonly database: Database
  readonly sessions: Sessions
}

export type SignInRefusal = 'account_frozen' | 'locked_too_many_failures'

interface Account {
  readonly id: string
  readonly password_hash: string
  readonly frozen_at: unknown
}

type Checked<A> = Result<A, 'wrong' | SignInRefusal>

/** Compares a password; takes as long, and answers the same, for an account that does not exist. */
async function checkPassword<A extends Account>(
  database: Database,
  given: { readonly key: string; readonly password: string; readonly networkAddress: string },
  find: () => Promise<A | undefined>,
): Promise<Checked<A>> {
  const { key, password, networkAddress } = given
  const attempt = await beginAttempt(database, { account: key, networkAddress })
  if (attempt === null) return refuse('locked_too_many_failures')
  const account = await find()
  const isRight =
    account === undefined ? await comparePasswordInVain(password) : await isPassword(password, account.password_hash)
  if (account === undefined || !isRight) return refuse('wrong')
  if (account.frozen_at !== null) {
    await forgetAttempt(database, attempt)
    return refuse('account_frozen')
  }
  await forgetAttempts(database, key)
  return ok(account)
}

/** Signs a person in by mobile number and password. */
export async function signInPerson(
  { database, sessions }: SignInParts,
  given: { readonly mobile: string; readonly password: string },
  from: Device,
): Promise<
  Result<{ personId: string; shopId: string | null; tokens: SessionTokens }, 'wrong_mobile_or_password' | SignInRefusal>
> {
  const key = `person:${given.mobile}`
  const checked = await checkPassword(database, { ...given, key, networkAddress: from.networkAddress }, () =>
    database.read((r) => findByMobile(r, given.mobile)),
  )
  if (!checked.ok) return checked.reason === 'wrong' ? refuse('wrong_mobile_or_password') : refuse(checked.reason)
  const { id, active_shop_id } = checked.value
  const tokens = await database.tx((t) => sessions.open(t, { personId: id }, from.device))
  return ok({ personId: id, shopId: active_shop_id, tokens })
}

export interface StaffSignIn {
  readonly account: string
  readonly password: string
  readonly code?: string | undefined
}

type StaffSignInRefusal = 'wrong_account_or_password' | 'code_needed' | 'code_wrong' | SignInRefusal

/** Signs a member of staff in, of a shop or of the operator. Whoever has a second factor is asked for its code when the password was right. */
export async function signInStaff(
  parts: SignInParts & SecondFactorParts,
  given: StaffSignIn,
  from: Device,
): Promise<Result<{ staffId: string; tokens: SessionTokens }, StaffSignInRefusal>> {
  const { database, sessions } = parts
  const key = `staff:${given.account}`
  const checked = await checkPassword(database, { ...given, key, networkAddress: from.networkAddress }, () =>
    database.read((r) => findStaffByAccount(r, given.account)),
  )
  if (!checked.ok) return checked.reason === 'wrong' ? refuse('wrong_account_or_password') : refuse(checked.reason)
  const staff = checked.value
  const staffId = staff.id
  const isTwoStep = await database.read((r) => hasSecondFactor(r, staffId))
  if (isTwoStep && given.code === undefined) return refuse('code_needed')
  if (isTwoStep && given.code !== undefined) {
    const proved = await checkCode(parts, { staffId, networkAddress: from.networkAddress, code: given.code })
    if (!proved.ok) return proved
  }
  const tokens = await database.tx(async (t) => {
    const opened = await sessions.open(t, { staffId }, from.device)
    const session = {
      sessionId: opened.sessionId,
      provedAt: t.wallNow,
      hasSecondFactor: isTwoStep,
      isEnrolling: false,
    }
    const actor = staffActor(session, staff)
    if (actor !== null) recordDeed(t, { actor, deed: 'staff_signed_in', details: { device: from.device } })
    return opened
  })
  return ok({ staffId, tokens })
}
