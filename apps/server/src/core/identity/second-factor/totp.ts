import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Instant } from '@caimin/base'

/** RFC 6238 as authenticator apps read it: SHA-1, thirty seconds, six digits. */
const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** A telephone's clock may be a step off, or the code be typed as it ends. */
const STEPS_AROUND = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret for one person's telephone. */
export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The code of a counter (RFC 4226). */
export function hotp(secret: Buffer, counter: number, digits: number = DIGITS): string {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', secret).update(moving).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Which half minute it is. */
export const stepAt = (at: Instant): number => Math.floor(at / STEP_MS)

/** The step whose code this is; null for a wrong one, and for one of a step that has had its turn. */
export function stepOfCode(
  secret: Buffer,
  code: string,
  { now, after }: { readonly now: Instant; readonly after: number },
): number | null {
  const typed = Buffer.from(code)
  const steps = STEPS_AROUND.map((by) => stepAt(now) + by)
  const found = steps.find((step) => {
    const right = Buffer.from(hotp(secret, step))
    return typed.length === right.length && timingSafeEqual(typed, right)
  })
  return found === undefined || found <= after ? null : found
}

/** Bytes in the letters that people can type (RFC 4648), without filling. */
export function base32(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      text += BASE32[(held >>> (bits - 5)) & 31]
      bits -= 5
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + BASE32[(held << (5 - bits)) & 31]
}

/** What the QR code says to an authenticator app. */
export function totpUri(
  secret: Buffer,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
