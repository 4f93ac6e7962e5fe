import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AggregatorAccount } from '../accounts.ts'
import type { TextFields } from '../message-fields.ts'

type Agreed = Pick<AggregatorAccount, 'key' | 'sign_type'>

/** Signs fields: those that say something, sorted by name and joined, with the key at the end, hashed as agreed. */
export function sign(fields: TextFields, agreed: Agreed): TextFields {
  const whole = { ...fields, sign_type: agreed.sign_type }
  return { ...whole, sign: signatureOf(whole, agreed) }
}

/**
 * Whether the fields carry the signature that only the key's holder can make. The agreed hash counts, not the one they
 * name.
 */
export function isSigned(fields: TextFields, agreed: Agreed): boolean {
  const given = Buffer.from(fields.sign ?? '')
  const expected = Buffer.from(signatureOf(fields, agreed))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf(fields: TextFields, { key, sign_type: kind }: Agreed): string {
  const pairs = Object.entries(fields).filter(([name, value]) => name !== 'sign' && value !== '')
  const sorted = pairs.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = [...sorted, ['key', key]].map((pair) => pair.join('=')).join('&')
  const hash = kind === 'MD5' ? createHash('md5') : createHmac('sha256', key)
  return hash.update(text).digest('hex').toUpperCase()
}
