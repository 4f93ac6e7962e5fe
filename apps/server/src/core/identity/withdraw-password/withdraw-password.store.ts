import { addMs, hours, type Instant } from '@caimin/base'
import { WITHDRAW_PASSWORD_LOCK } from '@caimin/contract'
import { sql } from 'kysely'
import type { Autocommit, Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'

const MAX_WRONG = WITHDRAW_PASSWORD_LOCK.tries
const LOCK_MS = hours(WITHDRAW_PASSWORD_LOCK.hours)

export interface WithdrawPasswordState {
  readonly isSet: boolean
  readonly lockedUntil: Instant | null
}

export async function withdrawPasswordState(r: Reader, personId: string): Promise<WithdrawPasswordState> {
  const row = await r.db
    .selectFrom('withdraw_passwords')
    .select('locked_until')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const lockedUntil = row?.locked_until ?? null
  return { isSet: row !== undefined, lockedUntil: lockedUntil !== null && lockedUntil > r.wallNow ? lockedUntil : null }
}

/**
 * Counts a try before the password is looked at, so that tries at the same moment count each other; the fifth locks at
 * once and only a right answer takes that back. Returns the hash to compare with, or null while it is locked.
 */
export async function beginTry(a: Autocommit, personId: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    with next as (
      select person_id, case when locked_until <= ${comparedTime(a.wallNow)} then 1 else wrong_tries + 1 end as tries
        from withdraw_passwords
       where person_id = ${personId} and (locked_until is null or locked_until <= ${comparedTime(a.wallNow)})
         for update)
    update withdraw_passwords p
       set wrong_tries = next.tries,
           locked_until = case when next.tries >= ${MAX_WRONG} then ${comparedTime(addMs(a.wallNow, LOCK_MS))} end
      from next where p.person_id = next.person_id
    returning p.password_hash as hash`.execute(a.db)
  return rows[0]?.hash ?? null
}

/** The password was not compared: takes the try back, and the lock that it caused. */
export const returnTry = (a: Autocommit, personId: string): Promise<unknown> =>
  a.db
    .updateTable('withdraw_passwords')
    .set((row) => ({ wrong_tries: row('wrong_tries', '-', 1), locked_until: null }))
    .where('person_id', '=', personId)
    .where('wrong_tries', '>', 0)
    .execute()

export interface TriesLeft {
  readonly left: number
  readonly lockedUntil: Instant | null
}

export async function triesLeft(r: Reader, personId: string): Promise<TriesLeft> {
  const row = await r.db
    .selectFrom('withdraw_passwords')
    .select(['wrong_tries', 'locked_until'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return { left: Math.max(0, MAX_WRONG - row.wrong_tries), lockedUntil: row.locked_until }
}

/** The password was right: wrong tries count no more. */
export const deleteTries = (a: Autocommit, personId: string): Promise<unknown> =>
  a.db
    .updateTable('withdraw_passwords')
    .set({ wrong_tries: 0, locked_until: null })
    .where('person_id', '=', personId)
    .execute()

/** Sets a password; a lock of the old one ends. */
export const saveWithdrawPassword = (t: Tx, personId: string, hash: string): Promise<unknown> =>
  t.db
    .insertInto('withdraw_passwords')
    .values({ person_id: personId, password_hash: hash, set_at: sqlTime(t.wallNow) })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ password_hash: hash, set_at: sqlTime(t.wallNow), wrong_tries: 0, locked_until: null }),
    )
    .execute()
