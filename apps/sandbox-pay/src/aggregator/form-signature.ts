import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Fields } from '../http.ts'
import type { AggregatorMerchant } from '../merchants.ts'

/** The signature of a form: its fields that say something, by name, and the key, hashed as the merchant has agreed. */
export function formSignature(fields: Fields, { key, signType }: AggregatorMerchant): string {
  const names = Object.keys(fields).filter((name) => name !== 'sign' && fields[name] !== '')
  const text = `${names
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')}&key=${key}`
  const hash = signType === 'MD5' ? createHash('md5') : createHmac('sha256', key)
  return hash.update(text, 'utf8').digest('hex').toUpperCase()
}

export function isFormSigned(fields: Fields, merchant: AggregatorMerchant): boolean {
  const expected = Buffer.from(formSignature(fields, merchant))
  const given = Buffer.from(fields.sign ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export const withSignature = (fields: Fields, merchant: AggregatorMerchant): Fields => {
  const whole = { ...fields, sign_type: merchant.signType }
  return { ...whole, sign: formSignature(whole, merchant) }
}
