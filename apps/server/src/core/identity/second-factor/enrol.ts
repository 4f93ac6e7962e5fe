import { ok, type Result, refuse } from '@caimin/base'
import { beginAttempt, forgetAttempts } from '../attempts.store.ts'
import { type SecondFactorParts, type TypedCode, takeCode } from './check-code.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { confirmTotp, hasSecondFactor, keepUnconfirmed, replaceRecoveryCodes } from './second-factor.store.ts'
import { base32, newTotpSecret, totpUri } from './totp.ts'

/** What a telephone is told, by its camera or by hand. */
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

type EnrolRefusal = 'already_enrolled' | 'code_wrong' | 'locked_too_many_failures'

/** The first code proves that the telephone knows the secret. Answers the recovery codes, which nobody can read again. */
export async function finishEnrolling(
  { database, totpSealer }: SecondFactorParts,
  { staffId, networkAddress, code }: TypedCode,
): Promise<Result<{ readonly recoveryCodes: string[] }, EnrolRefusal>> {
  const account = `totp:${staffId}`
  const attempt = await beginAttempt(database, { account, networkAddress })
  if (attempt === null) return refuse('locked_too_many_failures')
  const recoveryCodes = newRecoveryCodes()
  const finished = await database.tx(async (t): Promise<Result<void, EnrolRefusal>> => {
    if (await hasSecondFactor(t, staffId)) return refuse('already_enrolled')
    if (!(await takeCode(t, { staffId, code, totpSealer }))) return refuse('code_wrong')
    await confirmTotp(t, staffId)
    const hashes = recoveryCodes.map((each) => hashOfRecoveryCode(totpSealer, { staffId, code: each }))
    await replaceRecoveryCodes(t, staffId, hashes)
    return ok(undefined)
  })
  if (!finished.ok) return finished
  await forgetAttempts(database, account)
  return ok({ recoveryCodes })
}
