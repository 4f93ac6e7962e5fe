import { accountTexts } from './account.texts.ts'

const MOBILE = /^1[3-9]\d{9}$/
const CODE = /^\d{6}$/
const SHORTEST_PASSWORD = 8

/** What is wrong with a field, in words; undefined when the server may judge. */
export const mobileError = (mobile: string): string | undefined =>
  MOBILE.test(mobile) ? undefined : accountTexts.mobileWrong
export const codeError = (code: string): string | undefined => (CODE.test(code) ? undefined : accountTexts.codeWrong)
export const newPasswordError = (password: string): string | undefined =>
  password.length < SHORTEST_PASSWORD ? accountTexts.passwordShort : undefined

/** Digits only, as people paste numbers with spaces and dashes. */
export const digits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)
