import { MOBILE, PASSWORD, SIX_DIGITS } from '@caimin/contract'
import { accountTexts } from './account.texts.ts'

/** What is wrong with a field, in words; undefined when the server may judge. */
export const mobileError = (mobile: string): string | undefined =>
  MOBILE.test(mobile) ? undefined : accountTexts.mobileWrong
export const codeError = (code: string): string | undefined =>
  SIX_DIGITS.test(code) ? undefined : accountTexts.codeWrong
export const newPasswordError = (password: string): string | undefined =>
  password.length < PASSWORD.min ? accountTexts.passwordShort : undefined
