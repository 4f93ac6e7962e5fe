import { ok, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { deleteDevices, personSubject, rememberDevice } from '../attempts.store.ts'
import { phoneChangedText } from '../identity.texts.ts'
import { maskMobile } from '../mask.ts'
import { queueMessage } from '../messages/message.store.ts'
import { moveToMobile } from '../person.store.ts'
import { takeCode } from '../verification-code.ts'
import type { OwnAccountParts } from './change-password.ts'
import { checkOwnPassword, type Self } from './check-own-password.ts'

type Refused = 'wrong_password' | 'code_wrong' | 'locked_too_many_failures' | 'busy_try_again'

/**
 * Moves a person to another number: with the password, because a telephone lies about, and a code to the new number.
 * The old number is notified. A number that is taken is refused like a wrong code, so that the reply does not reveal
 * it.
 */
export async function changePhone(
  { database, secrets }: OwnAccountParts,
  self: Self,
  given: { readonly mobile: string; readonly code: string; readonly password: string },
): Promise<Result<{ mobile: string }, Refused>> {
  const { mobile, code } = given
  const checked = await checkOwnPassword(database, self, given.password)
  if (!checked.ok) return checked
  const old = checked.value.mobile
  return database.tx(async (t): Promise<Result<{ mobile: string }, Refused>> => {
    const { networkAddress } = self.from
    const sent = { channel: 'sms', address: mobile, purpose: 'change_phone', code, networkAddress } as const
    const isProved = await takeCode(t, sent, secrets)
    if (!isProved || !(await moveToMobile(t, self.personId, mobile))) return refuse('code_wrong')
    // The old number may get another owner, and the new one may have had one.
    for (const number of [old, mobile]) await deleteDevices(t, personSubject(number), null)
    if (self.from.deviceId !== null) await rememberDevice(t, personSubject(mobile), self.from.deviceId)
    await notifyOldNumber(t, old, mobile)
    return ok({ mobile: maskMobile(mobile) })
  })
}

async function notifyOldNumber(t: Tx, old: string, mobile: string): Promise<void> {
  await queueMessage(t, { channel: 'sms', address: old, body: phoneChangedText(maskMobile(mobile)) })
}
