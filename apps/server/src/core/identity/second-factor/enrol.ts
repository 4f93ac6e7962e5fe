import { ok, type Result, refuse } from '@caimin/base'
import type { Database, Tx } from '../../../platform/context.ts'
import { runAttempt } from '../attempt.ts'
import type { Attempt } from '../attempts.store.ts'
import { endOtherSessions, markProvedWithCode } from '../session.store.ts'
import { type SecondFactorParts, type TypedCode, takeCode } from './check-code.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { confirmTotp, hasSecondFactor, keepUnconfirmed, replaceRecoveryCodes } from './second-factor.store.ts'
import { base32, newTotpSecret, totpUri } from './totp.ts'

/** What an authenticator app needs, by QR code or by hand. */
export interface NewTotp {
  readonly uri: string
  readonly secret: string
}

/** Makes a secret; it counts when its first code has come. */
export async function beginEnrolling(
  { database, totpSealer }: SecondFactorParts,
  { staffId, account, issuer }: { readonly staffId: string; readonly account: string; readonly issuer: string },
): Promise<Result<NewTotp, 'already_enrolled'>> {
  const secret = newTotpSecret()
  const isKept = await database.tx((t) => keepUnconfirmed(t, staffId, totpSealer.seal(secret, staffId)))
  return isKept ? ok({ uri: totpUri(secret, { issuer, account }), secret: base32(secret) }) : refuse('already_enrolled')
}

type EnrolRefusal = 'already_enrolled' | 'code_wrong'

interface Enrolled {
  readonly recoveryCodes: string[]
  readonly endedSessionIds: readonly string[]
}

/**
 * The first code proves that the phone has the secret. Returns the recovery codes, which are never shown again.
 * All other sessions end: the password alone opened them.
 */
export async function finishEnrolling(
  { database, totpSealer, write }: SecondFactorParts & { readonly write: Database['tx'] },
  { staffId, sessionId, code }: TypedCode & { readonly sessionId: string },
  attempt: Attempt,
): Promise<Result<Enrolled, EnrolRefusal | 'locked_too_many_failures' | 'busy_try_again'>> {
  const recoveryCodes = newRecoveryCodes()
  const counted = { ...attempt, failures: ['code_wrong'], locked: 'locked_too_many_failures' } as const
  const enrol = async (t: Tx): Promise<Result<readonly string[], EnrolRefusal>> => {
    if (await hasSecondFactor(t, staffId)) return refuse('already_enrolled')
    if (!(await takeCode(t, { staffId, code, totpSealer }))) return refuse('code_wrong')
    await confirmTotp(t, staffId)
    const hashes = recoveryCodes.map((each) => hashOfRecoveryCode(totpSealer, { staffId, code: each }))
    await replaceRecoveryCodes(t, staffId, hashes)
    await markProvedWithCode(t, sessionId)
    return ok(await endOtherSessions(t, { holder: { staffId }, sessionId }, 'second_factor_enrolled'))
  }
  const finished = await runAttempt(database, counted, () => write(enrol))
  return finished.ok ? ok({ recoveryCodes, endedSessionIds: finished.value }) : finished
}
