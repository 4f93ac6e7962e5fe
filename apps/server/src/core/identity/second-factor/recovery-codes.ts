import { randomBytes } from 'node:crypto'
import type { Sealer } from '../../../platform/sealed.ts'
import { base32 } from './totp.ts'

const CODES = 10
/** Ten letters, fifty bits: with limited tries they cannot be guessed. */
const LETTERS = 10
const HALF = 5
const FORM = /^[A-Z2-7]{10}$/

const lettersOf = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** Ten codes for a person who loses the phone, as people copy them: `ABCDE-23456`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = base32(randomBytes(LETTERS)).slice(0, LETTERS)
    return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`
  })
}

export const isRecoveryCode = (typed: string): boolean => FORM.test(lettersOf(typed))

/** Under every key: codes are printed once, and those from before a key was changed are still good. */
export const hashesOfRecoveryCode = (
  sealer: Sealer,
  { staffId, code }: { staffId: string; code: string },
): readonly Buffer[] => sealer.fingerprints(`${staffId}:${lettersOf(code)}`)

export const hashOfRecoveryCode = (sealer: Sealer, { staffId, code }: { staffId: string; code: string }): Buffer =>
  sealer.fingerprint(`${staffId}:${lettersOf(code)}`)
