import type { Instant } from '@caimin/base'
import type { StaffRight } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import type { StaffRole } from '../../../platform/database/identity-tables.ts'
import { newId } from '../../../platform/ids.ts'

/** A member of staff as their manager sees them. */
export interface StaffMember {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly role: StaffRole
  readonly rights: readonly StaffRight[]
  readonly hasFirstPassword: boolean
  readonly frozenAt: Instant | null
  readonly frozenWhy: string | null
  readonly lastSignInAt: Instant | null
  readonly addedAt: Instant
}

/** The staff of a shop, or of the operator (null): who was there first comes first. */
export async function listStaff(r: Reader, shopId: string | null): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    select s.id, s.account, s.name, s.role, s.rights, s.has_first_password as "hasFirstPassword", s.frozen_at as "frozenAt",
           s.frozen_why as "frozenWhy", s.created_at as "addedAt",
           (select e.created_at from sessions e where e.staff_id = s.id order by e.created_at desc limit 1) as "lastSignInAt"
      from staff s where s.shop_id is not distinct from ${shopId}
     order by s.id`.execute(r.db)
  return rows
}

/** The same, locked: changes of a shop's staff run one after another. */
export async function lockStaff(t: Tx, shopId: string | null) {
  return await t.db
    .selectFrom('staff')
    .select(['id', 'role', 'account', 'name', 'frozen_at'])
    .where('shop_id', shopId === null ? 'is' : '=', shopId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export interface NewMember {
  readonly shopId: string | null
  readonly role: StaffRole
  readonly account: string
  readonly name: string
  readonly rights: readonly StaffRight[]
  readonly passwordHash: string
}

/** The id of the new member; undefined when the account name is taken. */
export async function insertMember(t: Tx, member: NewMember): Promise<string | undefined> {
  const row = await t.db
    .insertInto('staff')
    .values({
      id: newId(t.wallNow),
      shop_id: member.shopId,
      role: member.role,
      account: member.account,
      name: member.name,
      password_hash: member.passwordHash,
      rights: [...member.rights],
      has_first_password: true,
      created_at: sqlTime(t.wallNow),
    })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface MemberChange {
  readonly name?: string
  readonly rights?: string[]
  readonly frozen_at?: string | null
  readonly frozen_why?: string | null
  readonly password_hash?: string
  readonly has_first_password?: boolean
}

export async function updateMember(t: Tx, id: string, change: MemberChange): Promise<void> {
  await t.db.updateTable('staff').set(change).where('id', '=', id).execute()
  await t.emit({ kind: 'holder.changed', holderId: id })
}
