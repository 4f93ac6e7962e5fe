import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Instant, instant } from '@caimin/base'
import type { Secrets } from '../secrets.ts'
import type { FileKey } from './file-store.ts'

const ID_BYTES = 16
const TIME_BYTES = 6
const SEAL_BYTES = 16
const BODY_BYTES = 2 * ID_BYTES + TIME_BYTES

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idText = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const sealOf = (body: Buffer, secret: string): Buffer =>
  createHmac('sha256', `file:${secret}`).update(body).digest().subarray(0, SEAL_BYTES)

/**
 * A token that opens one file until a moment: an `<img>` sends no headers, so the address itself must be the
 * permission.
 */
export function sealFileLink({ shopId, id }: FileKey, until: Instant, [secret]: Secrets): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(until, 0, TIME_BYTES)
  const body = Buffer.concat([idBytes(shopId), idBytes(id), time])
  return Buffer.concat([body, sealOf(body, secret)]).toString('base64url')
}

/** The file that a token opens; null when it is not ours or has ended. */
export function openFileLink(token: string, now: Instant, secrets: Secrets): FileKey | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== BODY_BYTES + SEAL_BYTES) return null
  const body = bytes.subarray(0, BODY_BYTES)
  const seal = bytes.subarray(BODY_BYTES)
  if (!secrets.some((secret) => timingSafeEqual(seal, sealOf(body, secret)))) return null
  const until = instant(body.readUIntBE(2 * ID_BYTES, TIME_BYTES))
  if (until <= now) return null
  return { shopId: idText(body.subarray(0, ID_BYTES)), id: idText(body.subarray(ID_BYTES, 2 * ID_BYTES)) }
}
