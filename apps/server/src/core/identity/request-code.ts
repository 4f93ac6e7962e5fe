import type { Result } from '@caimin/base'
import type { Database } from '../../platform/context.ts'
import type { CodePurpose } from './code-address.ts'
import { findByEmail, findByMobile } from './person.store.ts'
import { sendCode } from './verification-code.ts'

export interface CodeWish {
  readonly purpose: CodePurpose
  readonly networkAddress: string
}

export type CodeSent = Result<{ secondsUntilNext: number }, 'code_limit_reached'>

/** Sends a code by short message: for sign-up to a new number, for a forgotten password to a known one. */
export const requestSmsCode = (
  { database, secret }: { readonly database: Database; readonly secret: string },
  { mobile, ...wish }: CodeWish & { readonly mobile: string },
): Promise<CodeSent> =>
  database.tx(async (t) => {
    const isKnown = (await findByMobile(t, mobile)) !== undefined
    const isWelcome = isKnown === (wish.purpose === 'forget_password')
    return sendCode(t, { channel: 'sms', address: mobile, isWelcome, ...wish }, secret)
  })

/** Sends a code by mail. An account begins with a mobile number, so only a forgotten password can be helped this way. */
export const requestMailCode = (
  { database, secret }: { readonly database: Database; readonly secret: string },
  { email, ...wish }: CodeWish & { readonly email: string },
): Promise<CodeSent> =>
  database.tx(async (t) => {
    const address = email.toLowerCase()
    const isKnown = (await findByEmail(t, address)) !== undefined
    const isWelcome = isKnown && wish.purpose === 'forget_password'
    return sendCode(t, { channel: 'mail', address, isWelcome, ...wish }, secret)
  })
