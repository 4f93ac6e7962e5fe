import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'

/** Whether a member of staff signs in with a code besides the password. */
export async function hasSecondFactor(r: Reader, staffId: string): Promise<boolean> {
  const row = await r.db
    .selectFrom('staff_totp')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The sealed secret and the last step whose code was taken, locked until the transaction ends. */
export const lockTotp = (t: Tx, staffId: string) =>
  t.db
    .selectFrom('staff_totp')
    .select(['secret_sealed', 'confirmed_at', 'last_step'])
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()

/** Keeps a secret until its first code confirms it; nothing happens where one is confirmed already. */
export async function keepUnconfirmed(t: Tx, staffId: string, sealed: Buffer): Promise<boolean> {
  const kept = await t.db
    .insertInto('staff_totp')
    .values({ staff_id: staffId, secret_sealed: sealed, created_at: sqlTime(t.wallNow) })
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .doUpdateSet({ secret_sealed: sealed, created_at: sqlTime(t.wallNow), last_step: 0n })
        .where('staff_totp.confirmed_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst()
  return kept !== undefined
}

export const recordStep = (t: Tx, staffId: string, step: number): Promise<unknown> =>
  t.db
    .updateTable('staff_totp')
    .set({ last_step: BigInt(step) })
    .where('staff_id', '=', staffId)
    .execute()

export async function confirmTotp(t: Tx, staffId: string): Promise<void> {
  await t.db
    .updateTable('staff_totp')
    .set({ confirmed_at: sqlTime(t.wallNow) })
    .where('staff_id', '=', staffId)
    .execute()
  await t.emit({ kind: 'holder.changed', holderId: staffId })
}

export async function replaceRecoveryCodes(t: Tx, staffId: string, hashes: readonly Buffer[]): Promise<void> {
  await t.db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await t.db
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, hash })))
    .execute()
}

/** Uses a recovery code up; false when there is none such, or it was used. */
export async function takeRecoveryCode(t: Tx, staffId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const used = await t.db
    .updateTable('staff_recovery_codes')
    .set({ used_at: sqlTime(t.wallNow) })
    .where('staff_id', '=', staffId)
    .where('hash', 'in', hashes)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(r: Reader, staffId: string): Promise<number> {
  const rows = await r.db
    .selectFrom('staff_recovery_codes')
    .select('hash')
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}

/** Takes the second factor away; false when there was none. */
export async function removeTotp(t: Tx, staffId: string): Promise<boolean> {
  await t.db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  const removed = await t.db.deleteFrom('staff_totp').where('staff_id', '=', staffId).returning('staff_id').execute()
  if (removed.length === 0) return false
  await t.emit({ kind: 'holder.changed', holderId: staffId })
  return true
}
