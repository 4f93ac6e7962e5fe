import { ok, type Result, refuse } from '@caimin/base'
import type { Database } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import type { OperatorActor, ShopActor } from '../../../platform/http/handler.ts'
import { beginAttempt, forgetAttempts } from '../attempts.store.ts'
import { isPassword } from '../password.ts'
import { checkCode, type SecondFactorParts } from './check-code.ts'

/** A password, or a code where there is a second factor. */
export type Proof = { readonly password: string } | { readonly code: string }

interface Proving {
  readonly actor: ShopActor | OperatorActor
  readonly networkAddress: string
  readonly proof: Proof
}

type ProofRefusal = 'wrong_password' | 'code_wrong' | 'locked_too_many_failures'

/** Proves again who somebody is. A password is not enough of whoever has a second factor. */
export async function proveIdentity(
  parts: SecondFactorParts,
  { actor, networkAddress, proof }: Proving,
): Promise<Result<void, ProofRefusal>> {
  const { staffId, sessionId, hasSecondFactor } = actor
  const proved =
    'code' in proof
      ? await checkCode(parts, { staffId, networkAddress, code: proof.code })
      : hasSecondFactor
        ? refuse('wrong_password' as const)
        : await checkStaffPassword(parts.database, { staffId, networkAddress, password: proof.password })
  if (!proved.ok) return proved
  await parts.database.tx((t) =>
    t.db
      .updateTable('sessions')
      .set({ proved_at: sqlTime(t.wallNow) })
      .where('id', '=', sessionId)
      .execute(),
  )
  return ok(undefined)
}

/** Failures count with those of signing in. */
async function checkStaffPassword(
  database: Database,
  given: { readonly staffId: string; readonly networkAddress: string; readonly password: string },
): Promise<Result<void, 'wrong_password' | 'locked_too_many_failures'>> {
  const { account, password_hash } = await database.read((r) =>
    r.db
      .selectFrom('staff')
      .select(['account', 'password_hash'])
      .where('id', '=', given.staffId)
      .executeTakeFirstOrThrow(),
  )
  const key = `staff:${account}`
  const attempt = await beginAttempt(database, { account: key, networkAddress: given.networkAddress })
  if (attempt === null) return refuse('locked_too_many_failures')
  if (!(await isPassword(given.password, password_hash))) return refuse('wrong_password')
  await forgetAttempts(database, key)
  return ok(undefined)
}
