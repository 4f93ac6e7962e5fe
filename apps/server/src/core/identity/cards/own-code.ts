import { ok, type Result } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import type { OwnCodePurpose } from '../code-address.ts'
import { maskMobile } from '../mask.ts'
import { lockPerson } from '../person.store.ts'
import { sendCode, takeCode } from '../verification-code.ts'

export interface OwnCodeWish {
  readonly personId: string
  readonly purpose: OwnCodePurpose
  readonly networkAddress: string
}

/** Sends a code to the number of somebody who is signed in; the answer shows the number masked. */
export async function sendOwnCode(
  t: Tx,
  { personId, ...wish }: OwnCodeWish,
  secret: string,
): Promise<Result<{ secondsUntilNext: number; mobile: string }, 'code_limit_reached'>> {
  const { mobile } = await lockPerson(t, personId)
  const sent = await sendCode(t, { channel: 'sms', address: mobile, isWelcome: true, ...wish }, secret)
  return sent.ok ? ok({ ...sent.value, mobile: maskMobile(mobile) }) : sent
}

/** Takes a code that went to the person's own number. A wrong one counts as a try: the transaction must commit. */
export async function takeOwnCode(
  t: Tx,
  given: { readonly personId: string; readonly purpose: OwnCodePurpose; readonly code: string },
  secret: string,
): Promise<boolean> {
  const { mobile } = await lockPerson(t, given.personId)
  const { purpose, code } = given
  return takeCode(t, { channel: 'sms', address: mobile, purpose, code }, secret)
}
