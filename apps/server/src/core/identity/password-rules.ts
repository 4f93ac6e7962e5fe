import { isCommonPassword } from './common-passwords.ts'

/** Whether a password may be taken for this mobile number; its length is the contract's rule. */
export function isPasswordTooCommon(password: string, mobile: string): boolean {
  const text = password.toLowerCase()
  // A number with a few letters around it is the first guess of an attacker with the number.
  const isOwnNumber = text.includes(mobile.slice(-8)) && text.length - 8 <= 6
  return isOwnNumber || isCommonPassword(password)
}
