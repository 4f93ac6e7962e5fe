import { ok, present, type Result, refuse } from '@caimin/base'
import type { Database } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import type { OperatorActor, ShopActor } from '../../../platform/http/handler.ts'
import { checkPasswordOfSession } from '../own-account/check-own-password.ts'
import { changeSession } from '../session.store.ts'
import type { Caller } from '../sign-in.ts'
import { findStaffPassword } from '../staff.store.ts'
import { checkCode, type SecondFactorParts } from './check-code.ts'

/** A password, or a code where there is a second factor. */
export type Proof = { readonly password: string } | { readonly code: string }

interface Proving {
  readonly actor: ShopActor | OperatorActor
  readonly from: Caller
  readonly proof: Proof
}

type ProofRefusal = 'wrong_password' | 'code_wrong' | 'locked_too_many_failures' | 'busy_try_again'

/**
 * Verifies the identity of a signed-in person again. With a second factor a password is not enough. Failures count for
 * this session only, so that strangers cannot lock it.
 */
export async function proveIdentity(
  parts: SecondFactorParts,
  { actor, from, proof }: Proving,
): Promise<Result<void, ProofRefusal>> {
  const { staffId, sessionId, hasSecondFactor } = actor
  const proved =
    'code' in proof
      ? await checkCode(parts, { staffId, code: proof.code }, { ...from, purpose: 'own_code', subject: sessionId })
      : hasSecondFactor
        ? refuse('wrong_password' as const)
        : await checkStaffPassword(parts.database, { staffId, sessionId, password: proof.password }, from)
  if (!proved.ok) return proved
  await parts.database.tx((t) => changeSession(t, sessionId, { proved_at: sqlTime(t.wallNow) }))
  return ok(undefined)
}

async function checkStaffPassword(
  database: Database,
  { staffId, sessionId, password }: { readonly staffId: string; readonly sessionId: string; readonly password: string },
  from: Caller,
): Promise<Result<null, 'wrong_password' | 'locked_too_many_failures' | 'busy_try_again'>> {
  const known = present(await database.read((r) => findStaffPassword(r, staffId)), 'the signed-in account is staff')
  return await checkPasswordOfSession(database, { sessionId, password, hash: known.password_hash, lane: 'staff' }, from)
}
