import { ok, type Result } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { OwnCodePurpose } from '../code-address.ts'
import { maskMobile } from '../mask.ts'
import { lockPerson } from '../person.store.ts'
import { type GivenCode, sendCode, takeCode } from '../verification-code.ts'

export interface OwnCodeRequest {
  readonly personId: string
  readonly purpose: OwnCodePurpose
  readonly networkAddress: string
}

/** Sends a code to the mobile number of the signed-in person; the reply shows the number masked. */
export async function sendOwnCode(
  t: Tx,
  { personId, ...request }: OwnCodeRequest,
  secrets: Secrets,
): Promise<Result<{ secondsUntilNext: number; mobile: string }, 'code_limit_reached'>> {
  const { mobile } = await lockPerson(t, personId)
  const sent = await sendCode(
    t,
    { channel: 'sms', address: mobile, isWelcome: true, isOwner: true, ...request },
    secrets,
  )
  return sent.ok ? ok({ ...sent.value, mobile: maskMobile(mobile) }) : sent
}

export interface TypedOwnCode {
  readonly personId: string
  readonly purpose: OwnCodePurpose
  readonly code: string
}

/** Takes a code that went to the person's own number. Each one is a try: the transaction must commit. */
export const takeOwnCode = async (t: Tx, given: TypedOwnCode, secrets: Secrets): Promise<boolean> =>
  takeCode(t, await ownCode(t, given), secrets)

/** A code that went to the person's own number, to be looked at and used up in two transactions. */
export async function ownCode(t: Tx, { personId, purpose, code }: TypedOwnCode): Promise<GivenCode> {
  const { mobile } = await lockPerson(t, personId)
  return { channel: 'sms', address: mobile, purpose, code, networkAddress: null }
}
