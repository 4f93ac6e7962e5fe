import type { Result } from '@caimin/base'
import type { Database } from '../../platform/context.ts'
import { hashPassword } from './password.ts'
import type { Caller } from './sign-in.ts'
import { type RightCode, returnTry } from './verification-code.ts'

/**
 * Hashes once the code has been found right, and outside any transaction: it takes longer than everything else
 * together.
 */
export async function hashNewPassword(
  database: Database,
  password: string,
  { from, right }: { readonly from: Caller; readonly right: RightCode },
): Promise<Result<string, 'busy_try_again'>> {
  const hashed = await hashPassword(password, { ...from, lane: 'players' })
  if (!hashed.ok) await database.tx((t) => returnTry(t, right))
  return hashed
}
