import { ok, type Result, refuse } from '@caimin/base'
import type { Database, Tx } from '../../../platform/context.ts'
import type { Sealer } from '../../../platform/sealed.ts'
import { runAttempt } from '../attempt.ts'
import type { Attempt } from '../attempts.store.ts'
import { hashesOfRecoveryCode, isRecoveryCode } from './recovery-codes.ts'
import { lockTotp, recordStep, takeRecoveryCode } from './second-factor.store.ts'
import { stepOfCode } from './totp.ts'

export interface SecondFactorParts {
  readonly database: Database
  /** Seals the secrets, and hashes the recovery codes. */
  readonly totpSealer: Sealer
}

export interface TypedCode {
  readonly staffId: string
  readonly code: string
}

/**
 * Takes the code of the phone, or one of the recovery codes. Each is taken once; failures are counted, so that six
 * digits cannot be guessed.
 */
export async function checkCode(
  { database, totpSealer }: SecondFactorParts,
  { staffId, code }: TypedCode,
  attempt: Attempt,
): Promise<Result<void, 'code_wrong' | 'locked_too_many_failures' | 'busy_try_again'>> {
  const counted = { ...attempt, failures: ['code_wrong'], locked: 'locked_too_many_failures' } as const
  return await runAttempt(database, counted, async (): Promise<Result<void, 'code_wrong'>> => {
    const isRight = await database.tx(async (t) =>
      isRecoveryCode(code)
        ? await takeRecoveryCode(t, staffId, hashesOfRecoveryCode(totpSealer, { staffId, code }))
        : await takeCode(t, { staffId, code, totpSealer }),
    )
    return isRight ? ok(undefined) : refuse('code_wrong')
  })
}

/** Compares a code with the phone's, whether it is confirmed yet or not. */
export async function takeCode(
  t: Tx,
  { staffId, code, totpSealer }: { readonly staffId: string; readonly code: string; readonly totpSealer: Sealer },
): Promise<boolean> {
  const totp = await lockTotp(t, staffId)
  if (totp === undefined) return false
  const secret = totpSealer.open(totp.secret_sealed, staffId)
  const step = stepOfCode(secret, code.replaceAll(' ', ''), { now: t.wallNow, after: Number(totp.last_step) })
  if (step === null) return false
  await recordStep(t, staffId, step)
  return true
}
