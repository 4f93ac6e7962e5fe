import { randomBytes } from 'node:crypto'
import type { Instant } from '@caimin/base'
import { HOTP, Secret, TOTP } from 'otpauth'

/** RFC 6238 as authenticator apps read it: SHA-1, thirty seconds, six digits. */
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** A telephone's clock may be a step off, or the code be typed as it ends. */
const STEPS_AROUND = 1

/** A new secret for one person's telephone. */
export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** Bytes in the letters that people can type (RFC 4648), without filling. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32

/** The code of a counter (RFC 4226). */
export const hotp = (secret: Buffer, counter: number, digits?: number): string =>
  HOTP.generate({ secret: secretOf(secret), counter, ...(digits !== undefined && { digits }) })

/** Which half minute it is. */
export const stepAt = (at: Instant): number => TOTP.counter({ period: PERIOD_SECONDS, timestamp: at })

/** The step whose code this is; null for a wrong one, and for one of a step that has had its turn. */
export function stepOfCode(
  secret: Buffer,
  code: string,
  { now, after }: { readonly now: Instant; readonly after: number },
): number | null {
  const counter = stepAt(now)
  const away = HOTP.validate({ token: code, secret: secretOf(secret), counter, window: STEPS_AROUND })
  return away === null || counter + away <= after ? null : counter + away
}

/** What the QR code says to an authenticator app. */
export const totpUri = (
  secret: Buffer,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): string => new TOTP({ issuer, label: account, secret: secretOf(secret) }).toString()
