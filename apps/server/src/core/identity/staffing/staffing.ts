import { ok, type Result, refuse } from '@caimin/base'
import type { StaffRight } from '@caimin/contract'
import type { Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { deleteDevices, staffSubject } from '../attempts.store.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { recordAccessChange } from '../second-person.ts'
import { endSessions, openStaffSessionIds } from '../session.store.ts'
import { insertMember, lockStaff, type NewMember, updateMember } from './staffing.store.ts'

/** A member of the caller's shop (or, with null, of the operator's staff). */
export interface MemberKey {
  readonly shopId: string | null
  readonly staffId: string
  /** Who asks. */
  readonly by: string
  /** Who agreed, where it takes two. */
  readonly agreedBy?: string
}

const authorsOf = ({ by, agreedBy }: MemberKey): string[] => (agreedBy === undefined ? [by] : [by, agreedBy])

/** Sessions whose holder may now do more, less or nothing: the caller has them looked at again after the commit. */
export interface Touched {
  readonly sessionIds: readonly string[]
}

const MAX_STAFF = 50

/** Whether a password may be given to an account. */
export const isStaffPasswordTooCommon = (password: string, account: string): boolean =>
  isCommonPassword(password) || password.toLowerCase().startsWith(account)

/** Adds a member with a password that is valid for one sign-in. */
export async function addStaff(
  t: Tx,
  { addedBy, ...member }: NewMember & { readonly addedBy: readonly string[] },
): Promise<Result<string, 'account_taken' | 'too_many_staff'>> {
  const known = await lockStaff(t, member.shopId)
  if (known.length >= MAX_STAFF) return refuse('too_many_staff')
  const id = await insertMember(t, member)
  if (id === undefined) return refuse('account_taken')
  await recordAccessChange(t, { staffId: id, kind: 'added', changedBy: addedBy })
  return ok(id)
}

/** The caller's members with the requested one among them; undefined when it is not one of them. */
async function findMember(t: Tx, { shopId, staffId }: MemberKey) {
  const staff = await lockStaff(t, shopId)
  const member = staff.find(({ id }) => id === staffId)
  return member === undefined ? undefined : { staff, member }
}

/** Gives a clerk another name or other rights; their next call goes by them. */
export async function changeStaff(
  t: Tx,
  key: MemberKey,
  { name, rights }: { readonly name: string; readonly rights: readonly StaffRight[] },
): Promise<Result<Touched, 'not_found'>> {
  if ((await findMember(t, key)) === undefined) return refuse('not_found')
  await updateMember(t, key.staffId, { name, rights: [...rights] })
  return ok({ sessionIds: await openStaffSessionIds(t, key.staffId) })
}

/**
 * Freezes a member, at once on all devices. It is refused for oneself, and for the last one who keeps the
 * staff: two who do it to each other at once wait for one another, and the second is refused.
 */
export async function freezeStaff(
  t: Tx,
  key: MemberKey,
  reason: string,
): Promise<Result<Touched, 'not_found' | 'not_yourself' | 'last_in_charge' | 'forbidden'>> {
  if (key.staffId === key.by) return refuse('not_yourself')
  const found = await findMember(t, key)
  if (found === undefined) return refuse('not_found')
  const { staff, member } = found
  // The caller may have been frozen a moment ago.
  if (staff.find(({ id }) => id === key.by)?.frozen_at !== null) return refuse('forbidden')
  const inCharge = key.shopId === null ? 'operator' : 'shopkeeper'
  const others = staff.filter(({ id, role, frozen_at }) => role === inCharge && frozen_at === null && id !== member.id)
  if (member.role === inCharge && others.length === 0) return refuse('last_in_charge')
  if (member.frozen_at === null) {
    await updateMember(t, member.id, { frozen_at: sqlTime(t.wallNow), frozen_why: reason })
  }
  return ok({ sessionIds: await endSessions(t, { staffId: member.id }, 'frozen') })
}

export async function unfreezeStaff(t: Tx, key: MemberKey): Promise<Result<null, 'not_found'>> {
  const found = await findMember(t, key)
  if (found === undefined) return refuse('not_found')
  if (found.member.frozen_at === null) return ok(null)
  await updateMember(t, key.staffId, { frozen_at: null, frozen_why: null })
  await recordAccessChange(t, { staffId: key.staffId, kind: 'unfrozen', changedBy: authorsOf(key) })
  return ok(null)
}

/** Sets a new password for a member, valid for one sign-in. */
export async function resetStaffPassword(
  t: Tx,
  key: MemberKey,
  { password, passwordHash }: { readonly password: string; readonly passwordHash: string },
): Promise<Result<Touched, 'not_found' | 'not_yourself' | 'password_too_common'>> {
  if (key.staffId === key.by) return refuse('not_yourself')
  const found = await findMember(t, key)
  if (found === undefined) return refuse('not_found')
  if (isStaffPasswordTooCommon(password, found.member.account)) return refuse('password_too_common')
  return ok(await setFirstPassword(t, key, { account: found.member.account, passwordHash }))
}

/** A password that is good for one sign-in; everything that was open ends. */
export async function setFirstPassword(
  t: Tx,
  key: MemberKey,
  { account, passwordHash }: { readonly account: string; readonly passwordHash: string },
): Promise<Touched> {
  await updateMember(t, key.staffId, { password_hash: passwordHash, has_first_password: true })
  await deleteDevices(t, staffSubject(account), null)
  await recordAccessChange(t, { staffId: key.staffId, kind: 'password_set', changedBy: authorsOf(key) })
  return { sessionIds: await endSessions(t, { staffId: key.staffId }, 'password_changed') }
}
