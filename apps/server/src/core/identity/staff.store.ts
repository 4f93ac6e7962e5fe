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

/** Names of members of staff, by id. */
export async function findStaffNames(r: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await r.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
