import { createSign, createVerify } from 'node:crypto'
import type { Fields } from '../http.ts'

/** What is signed: every field that says something, in the order of names. */
const signedText = (fields: Fields, left: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !left.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

export const rsa2 = (text: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64')

const isSigned = (text: string, sign: string, publicKey: string): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, sign, 'base64')

/** Whether a merchant has signed its request; the kind of the signature is signed too. */
export const isRequestSigned = (fields: Fields, publicKey: string): boolean =>
  isSigned(signedText(fields, ['sign']), fields.sign ?? '', publicKey)

/** The fields with their signature, as notifications and return addresses carry it: its kind is not signed. */
export const signedFields = (fields: Fields, privateKey: string): Fields => ({
  ...fields,
  sign_type: 'RSA2',
  sign: rsa2(signedText(fields, ['sign', 'sign_type']), privateKey),
})
