import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { assert } from '@caimin/base'

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/**
 * Keeps personal data unreadable at rest. `context` names the row it belongs to: sealed bytes moved to another row do
 * not open.
 */
export interface Sealer {
  seal(plain: Buffer, context: string): Buffer
  /** Throws when the bytes were changed, moved, or sealed with another secret. */
  open(sealed: Buffer, context: string): Buffer
  /** A keyed hash, to find the same value again without opening any. */
  fingerprint(plain: string): Buffer
}

/** A sealer for one purpose. Each has keys of its own, derived from the server's secret. */
export function createSealer(secret: string, purpose: string): Sealer {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `${use}:${purpose}`, 32))
  const sealKey = keyFor('seal')
  const hashKey = keyFor('fingerprint')
  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealKey, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body])
    },
    open(sealed, context) {
      assert(sealed.length >= HEAD_BYTES && sealed[0] === VERSION, 'sealed bytes are of our form')
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
      const opener = createDecipheriv(CIPHER, sealKey, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES))
      return Buffer.concat([opener.update(sealed.subarray(HEAD_BYTES)), opener.final()])
    },
    fingerprint: (plain) => createHmac('sha256', hashKey).update(plain).digest(),
  }
}
