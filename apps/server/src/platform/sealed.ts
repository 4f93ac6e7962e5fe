import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { assert } from '@caimin/base'
import type { Secrets } from './secrets.ts'

const CIPHER = 'aes-256-gcm'
/** Without the id of a key: every key is tried. */
const FIRST_FORM = 1
const FORM = 2
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16

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
  /** Those under every key, the current one's first: a value may have been kept before the key was changed. */
  fingerprints(plain: string): readonly Buffer[]
  /** How bytes begin that the current key has sealed. */
  readonly mark: Buffer
}

/** A sealer for one purpose. Each has keys of its own, derived from the server's secrets. */
export function createSealer(secrets: Secrets, purpose: string): Sealer {
  const keys = secrets.map((secret) => keysOf(secret, purpose))
  const [current] = keys as [PurposeKeys]
  const fingerprintUnder = ({ hashKey }: PurposeKeys, plain: string) =>
    createHmac('sha256', hashKey).update(plain).digest()
  return {
    mark: current.mark,
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, current.sealKey, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([current.mark, nonce, cipher.getAuthTag(), body])
    },
    open(sealed, context) {
      const isFirstForm = sealed[0] === FIRST_FORM
      const head = isFirstForm ? 1 : 1 + KEY_ID_BYTES
      assert(sealed.length >= head + NONCE_BYTES + TAG_BYTES, 'sealed bytes are of our form')
      const fitting = isFirstForm ? keys : keys.filter(({ mark }) => sealed.subarray(0, head).equals(mark))
      return openWithAny(fitting, sealed.subarray(head), context)
    },
    fingerprint: (plain) => fingerprintUnder(current, plain),
    fingerprints: (plain) => keys.map((key) => fingerprintUnder(key, plain)),
  }
}

interface PurposeKeys {
  readonly sealKey: Buffer
  readonly hashKey: Buffer
  /** The form, and the id of the key: a hash of it that says nothing of it. */
  readonly mark: Buffer
}

function keysOf(secret: string, purpose: string): PurposeKeys {
  const keyFor = (use: string, bytes = 32) => Buffer.from(hkdfSync('sha256', secret, '', `${use}:${purpose}`, bytes))
  return {
    sealKey: keyFor('seal'),
    hashKey: keyFor('fingerprint'),
    mark: Buffer.concat([Buffer.of(FORM), keyFor('id', KEY_ID_BYTES)]),
  }
}

function openWithAny(keys: readonly PurposeKeys[], sealed: Buffer, context: string): Buffer {
  let failure: unknown = new Error('sealed with a key that is not known here')
  for (const { sealKey } of keys) {
    try {
      return openWith(sealKey, sealed, context)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

function openWith(key: Buffer, sealed: Buffer, context: string): Buffer {
  const opener = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([opener.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()])
}
