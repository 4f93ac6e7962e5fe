import type { Instant } from '@caimin/base'
import type { Reader } from '../../platform/context.ts'

export const findStaffByAccount = (r: Reader, account: string) =>
  r.db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'frozen_at', 'name', 'role', 'shop_id', 'rights', 'has_first_password'])
    .where('account', '=', account)
    .executeTakeFirst()

type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaffByAccount>>>

/** What a session says of the member of staff who holds it. */
interface StaffSession {
  readonly sessionId: string
  readonly provedAt: Instant
  readonly workedAt: Instant
  readonly hasSecondFactor: boolean
  readonly isEnrolling: boolean
}

/** A member of staff who acts in a session; null for a row that no constraint of the table allows. */
export function staffActor(
  session: StaffSession,
  row: Pick<StaffRow, 'id' | 'name' | 'role' | 'shop_id' | 'rights' | 'has_first_password'>,
) {
  const base = { ...session, staffId: row.id, staffName: row.name, hasFirstPassword: row.has_first_password }
  if (row.role === 'operator' || row.role === 'auditor') return { kind: 'operator', ...base, role: row.role } as const
  if (row.shop_id === null) return null
  return { kind: 'shop', ...base, shopId: row.shop_id, role: row.role, rights: row.rights } as const
}

export const findStaffPassword = (r: Reader, id: string) =>
  r.db.selectFrom('staff').select(['account', 'password_hash']).where('id', '=', id).executeTakeFirst()

/** A member of staff as the desks show them. */
export async function findStaff(r: Reader, id: string) {
  return r.db
    .selectFrom('staff')
    .select(['id', 'shop_id', 'role', 'name', 'account', 'rights', 'has_first_password'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Who has this name or this account; names may be those of several. */
export async function findStaffIds(r: Reader, person: string): Promise<readonly string[]> {
  const rows = await r.db
    .selectFrom('staff')
    .select('id')
    .where((eb) => eb.or([eb('name', '=', person), eb('account', '=', person)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Names of those of these members of staff who are of this shop, by id. */
export async function findNamesOfShopStaff(
  r: Reader,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await r.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
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
