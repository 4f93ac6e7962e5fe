import type { Reader } from '../../platform/context.ts'

export const findStaffByAccount = (r: Reader, account: string) =>
  r.db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'frozen_at'])
    .where('account', '=', account)
    .executeTakeFirst()

/** A member of staff as the desks show them. */
export async function findStaff(r: Reader, id: string) {
  return r.db
    .selectFrom('staff')
    .select(['id', 'shop_id', 'role', 'name', 'account'])
    .where('id', '=', id)
    .executeTakeFirst()
}
