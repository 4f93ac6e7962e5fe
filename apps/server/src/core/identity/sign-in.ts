import { ok, type Result, refuse } from '@caimin/base'
import type { Database } from '../../platform/context.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { runAttempt } from './attempt.ts'
import { type AttemptPurpose, personSubject, rememberDevice, staffSubject } from './attempts.store.ts'
import { checkPassword, compareDummyPassword } from './password.ts'
import { findByMobile } from './person.store.ts'
import { checkCode, type SecondFactorParts } from './second-factor/check-code.ts'
import { hasSecondFactor } from './second-factor/second-factor.store.ts'
import type { Sessions, SessionTokens } from './sessions.ts'
import { findStaffByAccount, staffActor } from './staff.store.ts'
import { takeCode } from './verification-code.ts'

/** Where a call comes from. */
export interface Caller {
  readonly networkAddress: string
  /** What the device calls itself. */
  readonly device: string
  /** By which this device is known again; null when it does not say. */
  readonly deviceId: string | null
  /** Whether the client has closed the connection. */
  readonly hasLeft: () => boolean
}

/** A caller whom a sign-in may give a name to be known by. */
export interface Device extends Caller {
  /** The device's name; a new one is sent with the answer. */
  readonly keepDeviceId: () => string
}

export interface SignInParts {
  readonly database: Database
  readonly sessions: Sessions
}

export type SignInRefusal = 'account_frozen' | 'locked_too_many_failures' | 'busy_try_again'

/** Who is signed in, with the shop they are in now. */
export interface PersonSignedIn {
  readonly personId: string
  readonly shopId: string | null
  readonly tokens: SessionTokens
}

interface Account {
  readonly id: string
  readonly password_hash: string
  readonly frozen_at: unknown
}

/** Whose password is tried. */
interface Tried {
  readonly purpose: Extract<AttemptPurpose, 'player_password' | 'staff_password'>
  readonly subject: string
  readonly password: string
}

/** Compares a password; takes as long, and returns the same, for an account that does not exist. */
async function checkAccount<A extends Account>(
  database: Database,
  { purpose, subject, password }: Tried,
  { from, find }: { readonly from: Caller; readonly find: () => Promise<A | undefined> },
): Promise<Result<A, 'wrong' | SignInRefusal>> {
  const turn = { ...from, lane: purpose === 'staff_password' ? 'staff' : 'players' } as const
  const attempt = { ...from, purpose, subject, failures: ['wrong'], locked: 'locked_too_many_failures' } as const
  return await runAttempt(database, attempt, async (): Promise<Result<A, 'wrong' | SignInRefusal>> => {
    const account = await find()
    if (account === undefined) return compareDummyPassword(password, turn)
    const compared = await checkPassword(password, account.password_hash, turn)
    if (!compared.ok) return compared
    return account.frozen_at === null ? ok(account) : refuse('account_frozen')
  })
}

/** Signs a person in by mobile number and password. */
export async function signInPerson(
  { database, sessions }: SignInParts,
  given: { readonly mobile: string; readonly password: string },
  from: Device,
): Promise<Result<PersonSignedIn, 'wrong_mobile_or_password' | SignInRefusal>> {
  const subject = personSubject(given.mobile)
  const checked = await checkAccount(
    database,
    { purpose: 'player_password', subject, password: given.password },
    { from, find: () => database.read((r) => findByMobile(r, given.mobile)) },
  )
  if (!checked.ok) return checked.reason === 'wrong' ? refuse('wrong_mobile_or_password') : refuse(checked.reason)
  const { id, active_shop_id } = checked.value
  const tokens = await database.tx(async (t) => {
    await rememberDevice(t, subject, from.keepDeviceId())
    return sessions.open(t, { personId: id }, from.device)
  })
  return ok({ personId: id, shopId: active_shop_id, tokens })
}

/**
 * Signs a person in by mobile number and the code that came to it. Only who holds the code learns whether
 * the number has an account, and whether that is frozen.
 */
export async function signInByCode(
  { database, sessions, secrets }: SignInParts & { readonly secrets: Secrets },
  { mobile, code }: { readonly mobile: string; readonly code: string },
  from: Device,
): Promise<Result<PersonSignedIn, 'code_wrong' | SignInRefusal>> {
  const subject = personSubject(mobile)
  const attempt = { ...from, purpose: 'player_code', subject, failures: ['code_wrong'] } as const
  const typed = { ...from, channel: 'sms', address: mobile, purpose: 'sign_in', code } as const
  return await runAttempt(database, { ...attempt, locked: 'locked_too_many_failures' }, () =>
    database.tx(async (t): Promise<Result<PersonSignedIn, 'code_wrong' | 'account_frozen'>> => {
      const isRight = await takeCode(t, typed, secrets)
      const person = await findByMobile(t, mobile)
      if (!isRight || person === undefined) return refuse('code_wrong')
      if (person.frozen_at !== null) return refuse('account_frozen')
      await rememberDevice(t, subject, from.keepDeviceId())
      const tokens = await sessions.open(t, { personId: person.id }, from.device)
      return ok({ personId: person.id, shopId: person.active_shop_id, tokens })
    }),
  )
}

export interface StaffSignIn {
  readonly account: string
  readonly password: string
  readonly code?: string | undefined
}

type StaffSignInRefusal = 'wrong_account_or_password' | 'code_needed' | 'code_wrong' | SignInRefusal

/**
 * Signs a member of staff in, of a shop or of the operator. With a second factor its code is requested when the
 * password was right.
 */
export async function signInStaff(
  parts: SignInParts & SecondFactorParts,
  given: StaffSignIn,
  from: Device,
): Promise<Result<{ staffId: string; tokens: SessionTokens }, StaffSignInRefusal>> {
  const { database, sessions } = parts
  const subject = staffSubject(given.account)
  const checked = await checkAccount(
    database,
    { purpose: 'staff_password', subject, password: given.password },
    { from, find: () => database.read((r) => findStaffByAccount(r, given.account)) },
  )
  if (!checked.ok) return checked.reason === 'wrong' ? refuse('wrong_account_or_password') : refuse(checked.reason)
  const staff = checked.value
  const staffId = staff.id
  const isTwoStep = await database.read((r) => hasSecondFactor(r, staffId))
  if (isTwoStep && given.code === undefined) return refuse('code_needed')
  if (isTwoStep && given.code !== undefined) {
    const attempt = { ...from, purpose: 'staff_code', subject } as const
    const proved = await checkCode(parts, { staffId, code: given.code }, attempt)
    if (!proved.ok) return proved
  }
  const tokens = await database.tx(async (t) => {
    await rememberDevice(t, subject, from.keepDeviceId())
    const opened = await sessions.open(t, { staffId }, from.device, isTwoStep ? 'code' : 'password')
    const session = {
      sessionId: opened.sessionId,
      provedAt: t.wallNow,
      workedAt: t.wallNow,
      hasSecondFactor: isTwoStep,
      isEnrolling: false,
    }
    const actor = staffActor(session, staff)
    if (actor !== null) recordAuditEvent(t, { actor, event: 'staff_signed_in', details: { device: from.device } })
    return opened
  })
  return ok({ staffId, tokens })
}
