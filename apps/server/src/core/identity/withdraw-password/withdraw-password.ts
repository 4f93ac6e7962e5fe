import { type Instant, ok, type Result, refuse } from '@caimin/base'
import type { Database } from '../../../platform/context.ts'
import { takeOwnCode } from '../cards/own-code.ts'
import { findPayee } from '../cards/payee.store.ts'
import { hashPassword, isPassword } from '../password.ts'
import { isWeakWithdrawPassword } from './weak-digits.ts'
import {
  beginTry,
  forgetTries,
  saveWithdrawPassword,
  triesLeft,
  withdrawPasswordState,
} from './withdraw-password.store.ts'

export type PasswordTry =
  | { readonly ok: true; readonly value: undefined }
  | { readonly ok: false; readonly reason: 'withdraw_password_unset' }
  | { readonly ok: false; readonly reason: 'withdraw_password_locked'; readonly until: Instant }
  | { readonly ok: false; readonly reason: 'withdraw_password_wrong'; readonly left: number }

/** Compares a withdraw password. Five wrong ones in a row lock it for a day of wall time. */
export async function checkWithdrawPassword(database: Database, personId: string, typed: string): Promise<PasswordTry> {
  const { isSet } = await database.read((r) => withdrawPasswordState(r, personId))
  if (!isSet) return refuse('withdraw_password_unset')
  const hash = await database.read((r) => beginTry(r, personId))
  if (hash !== null && (await isPassword(typed, hash))) {
    await database.read((r) => forgetTries(r, personId))
    return ok(undefined)
  }
  const { left, lockedUntil } = await database.read((r) => triesLeft(r, personId))
  if (lockedUntil !== null) return { ...refuse('withdraw_password_locked'), until: lockedUntil }
  return { ...refuse('withdraw_password_wrong'), left }
}

export interface NewWithdrawPassword {
  readonly personId: string
  readonly password: string
  readonly code: string
}

/** Sets the withdraw password with a code by SMS: the first one, or instead of a forgotten or locked one. */
export async function setWithdrawPassword(
  database: Database,
  { personId, password, code }: NewWithdrawPassword,
  secret: string,
): Promise<Result<void, 'code_wrong' | 'withdraw_password_weak'>> {
  if (await isWeakFor(database, personId, password)) return refuse('withdraw_password_weak')
  const hash = await hashPassword(password)
  return database.tx(async (t) => {
    const isTaken = await takeOwnCode(t, { personId, purpose: 'withdraw_password', code }, secret)
    if (!isTaken) return refuse('code_wrong')
    await saveWithdrawPassword(t, personId, hash)
    return ok(undefined)
  })
}

/** Changes the withdraw password for somebody who knows the old one. */
export async function changeWithdrawPassword(
  database: Database,
  personId: string,
  typed: { readonly old: string; readonly password: string },
): Promise<PasswordTry | { readonly ok: false; readonly reason: 'withdraw_password_weak' }> {
  if (await isWeakFor(database, personId, typed.password)) return refuse('withdraw_password_weak')
  const tried = await checkWithdrawPassword(database, personId, typed.old)
  if (!tried.ok) return tried
  const hash = await hashPassword(typed.password)
  await database.tx((t) => saveWithdrawPassword(t, personId, hash))
  return ok(undefined)
}

const isWeakFor = (database: Database, personId: string, password: string): Promise<boolean> =>
  database.read(async (r) => {
    const { mobile, birthDigits } = await findPayee(r, personId)
    return isWeakWithdrawPassword(password, [mobile.slice(-6), birthDigits])
  })
