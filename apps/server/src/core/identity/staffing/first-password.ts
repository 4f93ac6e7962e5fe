import { ok, type Result, refuse } from '@caimin/base'
import { sql } from 'kysely'
import type { Database, Reader } from '../../../platform/context.ts'
import { checkPassword, SIGNED_IN_STAFF } from '../password.ts'

interface GivenPassword {
  readonly account: string
  readonly password: string
  readonly passwordHash: string
}

/**
 * Refuses a repeat that gives a new account another first password. Passwords are no part of the request key, so the
 * stored reply would say that this one is valid.
 */
export async function checkFirstPassword(
  read: Database['read'],
  { account, password, passwordHash }: GivenPassword,
): Promise<Result<null, 'request_id_reused' | 'busy_try_again'>> {
  const valid = await read((r) => findFirstPassword(r, account))
  if (valid === undefined || valid === passwordHash) return ok(null)
  const checked = await checkPassword(password, valid, SIGNED_IN_STAFF)
  if (checked.ok) return checked
  return refuse(checked.reason === 'wrong' ? 'request_id_reused' : checked.reason)
}

/** Of a new account or of the proposal for one; undefined once its owner has chosen another. */
async function findFirstPassword(r: Reader, account: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from staff where account = ${account} and has_first_password
    union all
    select password_hash from operator_proposals
     where account = ${account} and kind = 'added' and password_hash is not null and state = 'open'`.execute(r.db)
  return rows[0]?.hash
}
