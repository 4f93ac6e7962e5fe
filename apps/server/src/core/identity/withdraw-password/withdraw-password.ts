import { type Ok, ok, type Result, refuse } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import type { Database } from '../../../platform/context.ts'
import { refuseWith } from '../../../platform/refuse-with.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { ownCode } from '../cards/own-code.ts'
import { findPayee } from '../cards/payee.store.ts'
import { hashNewPassword } from '../hash-new-password.ts'
import { checkPassword, hashPassword } from '../password.ts'
import type { Caller } from '../sign-in.ts'
import { consumeCode, lookAtCode } from '../verification-code.ts'
import { isWeakWithdrawPassword } from './weak-digits.ts'
import {
  beginTry,
  deleteTries,
  returnTry,
  saveWithdrawPassword,
  triesLeft,
  withdrawPasswordState,
} from './withdraw-password.store.ts'

export type PasswordTry =
  | Ok<undefined>
  | Refused<'withdraw_password_unset' | 'withdraw_password_locked' | 'withdraw_password_wrong' | 'busy_try_again'>

/** Compares a withdraw password. Five wrong ones in a row lock it for a day of wall time. */
export async function checkWithdrawPassword(
  database: Database,
  personId: string,
  { typed, from }: { readonly typed: string; readonly from: Caller },
): Promise<PasswordTry> {
  const { isSet } = await database.read((r) => withdrawPasswordState(r, personId))
  if (!isSet) return refuse('withdraw_password_unset')
  const hash = await database.autocommit((a) => beginTry(a, personId))
  if (hash !== null) {
    const checked = await checkPassword(typed, hash, { ...from, lane: 'players' })
    if (checked.ok) {
      await database.autocommit((a) => deleteTries(a, personId))
      return ok(undefined)
    }
    if (checked.reason === 'busy_try_again') {
      await database.autocommit((a) => returnTry(a, personId))
      return refuse('busy_try_again')
    }
  }
  const { left, lockedUntil } = await database.read((r) => triesLeft(r, personId))
  if (lockedUntil !== null) return refuseWith('withdraw_password_locked', { until: lockedUntil })
  return refuseWith('withdraw_password_wrong', { left })
}

export interface NewWithdrawPassword {
  readonly personId: string
  readonly password: string
  readonly code: string
  readonly from: Caller
}

/** Sets the withdraw password with a code by SMS: the first one, or instead of a forgotten or locked one. */
export async function setWithdrawPassword(
  database: Database,
  { personId, password, code, from }: NewWithdrawPassword,
  secrets: Secrets,
): Promise<Result<void, 'code_wrong' | 'withdraw_password_weak' | 'busy_try_again'>> {
  if (await isWeakFor(database, personId, password)) return refuse('withdraw_password_weak')
  const given = { personId, purpose: 'withdraw_password', code } as const
  const looked = await database.tx(async (t) => {
    const typed = await ownCode(t, given)
    return { typed, right: await lookAtCode(t, typed, secrets) }
  })
  const { typed, right } = looked
  if (right === null) return refuse('code_wrong')
  const hash = await hashNewPassword(database, password, { from, right })
  if (!hash.ok) return hash
  return database.tx(async (t) => {
    if (!(await consumeCode(t, typed, right))) return refuse('code_wrong')
    await saveWithdrawPassword(t, personId, hash.value)
    return ok(undefined)
  })
}

/** Changes the withdraw password when the old one is right. */
export async function changeWithdrawPassword(
  database: Database,
  personId: string,
  typed: { readonly old: string; readonly password: string; readonly from: Caller },
): Promise<PasswordTry | { readonly ok: false; readonly reason: 'withdraw_password_weak' }> {
  if (await isWeakFor(database, personId, typed.password)) return refuse('withdraw_password_weak')
  const tried = await checkWithdrawPassword(database, personId, { typed: typed.old, from: typed.from })
  if (!tried.ok) return tried
  const hash = await hashPassword(typed.password, { ...typed.from, lane: 'players' })
  if (!hash.ok) return refuse('busy_try_again')
  await database.tx((t) => saveWithdrawPassword(t, personId, hash.value))
  return ok(undefined)
}

const isWeakFor = (database: Database, personId: string, password: string): Promise<boolean> =>
  database.read(async (r) => {
    const { mobile, birthDigits } = await findPayee(r, personId)
    return isWeakWithdrawPassword(password, [mobile.slice(-6), birthDigits])
  })
