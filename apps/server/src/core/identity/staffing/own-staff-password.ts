import { ok, present, type Result, refuse } from '@caimin/base'
import type { Database } from '../../../platform/context.ts'
import { deleteDevices, staffSubject } from '../attempts.store.ts'
import { checkPasswordOfSession } from '../own-account/check-own-password.ts'
import { hashPassword } from '../password.ts'
import { endOtherSessions, openStaffSessionIds } from '../session.store.ts'
import type { Caller } from '../sign-in.ts'
import { findStaffPassword } from '../staff.store.ts'
import { updateMember } from './staffing.store.ts'
import { isStaffPasswordTooCommon } from './staffing.ts'

/** A member of staff who is signed in, on the device that asks. */
export interface StaffSelf {
  readonly staffId: string
  readonly sessionId: string
  readonly from: Caller
}

/**
 * Sets another password against the present one; every other device has to sign in with it. Returns whose sessions are
 * to be looked at again: from now on they may do more than choose a password.
 */
export async function changeStaffPassword(
  { database, write }: { readonly database: Database; readonly write: Database['tx'] },
  { staffId, sessionId, from }: StaffSelf,
  given: { readonly oldPassword: string; readonly password: string },
): Promise<
  Result<
    readonly string[],
    'wrong_password' | 'same_password' | 'password_too_common' | 'locked_too_many_failures' | 'busy_try_again'
  >
> {
  const known = await database.read((r) => findStaffPassword(r, staffId))
  const { account, password_hash } = present(known, 'the signed-in account is staff')
  const typed = { sessionId, password: given.oldPassword, hash: password_hash, lane: 'staff' } as const
  const checked = await checkPasswordOfSession(database, typed, from)
  if (!checked.ok) return checked
  if (given.password === given.oldPassword) return refuse('same_password')
  if (isStaffPasswordTooCommon(given.password, account)) return refuse('password_too_common')
  const passwordHash = await hashPassword(given.password, { ...from, lane: 'staff' })
  if (!passwordHash.ok) return passwordHash
  return await write(async (t) => {
    const open = await openStaffSessionIds(t, staffId)
    await updateMember(t, staffId, { password_hash: passwordHash.value, has_first_password: false })
    await deleteDevices(t, staffSubject(account), from.deviceId)
    await endOtherSessions(t, { holder: { staffId }, sessionId }, 'password_changed')
    return ok(open)
  })
}
