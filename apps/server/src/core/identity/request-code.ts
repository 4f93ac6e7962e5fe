import type { Result } from '@caimin/base'
import type { Reader, Tx } from '../../platform/context.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { isKnownDevice, personSubject } from './attempts.store.ts'
import type { CodePurpose } from './code-address.ts'
import { findByEmail, findByMobile } from './person.store.ts'
import type { Caller } from './sign-in.ts'
import { sendCode } from './verification-code.ts'

export interface CodeOptions {
  readonly purpose: CodePurpose
  readonly from: Caller
}

export type CodeSent = Result<{ secondsUntilNext: number }, 'code_limit_reached'>

/** What needs an account; everything else needs a number without one. */
const OF_ACCOUNTS: readonly CodePurpose[] = ['sign_in', 'forget_password']

/**
 * Sends a code by short message: for sign-up to a new number, to sign in or for a forgotten password to a known one.
 */
export async function requestSmsCode(
  t: Tx,
  { mobile, purpose, from }: CodeOptions & { readonly mobile: string },
  secrets: Secrets,
): Promise<CodeSent> {
  const isKnown = (await findByMobile(t, mobile)) !== undefined
  const isWelcome = isKnown === OF_ACCOUNTS.includes(purpose)
  const asker = await askerOf(t, mobile, from)
  return await sendCode(t, { channel: 'sms', address: mobile, purpose, isWelcome, ...asker }, secrets)
}

/**
 * Sends a code by mail. An account begins with a mobile number, so only a forgotten password can be helped this way.
 */
export async function requestMailCode(
  t: Tx,
  { email, purpose, from }: CodeOptions & { readonly email: string },
  secrets: Secrets,
): Promise<CodeSent> {
  const address = email.toLowerCase()
  const person = await findByEmail(t, address)
  const isWelcome = person !== undefined && purpose === 'forget_password'
  const asker = await askerOf(t, person?.mobile, from)
  return await sendCode(t, { channel: 'mail', address, purpose, isWelcome, ...asker }, secrets)
}

/** A known device counts as its owner: the requests of strangers are counted separately. */
const askerOf = async (r: Reader, mobile: string | undefined, { networkAddress, deviceId }: Caller) => ({
  networkAddress,
  isOwner: mobile !== undefined && (await isKnownDevice(r, personSubject(mobile), deviceId)),
})
