import { ok } from '@caimin/base'
import { requestMailCode, requestSmsCode } from '../../core/identity/index.ts'
import { command } from '../../platform/handlers/feature.ts'

interface WithSecret {
  /** Keys the hashes of codes. */
  readonly secret: string
}

export const sendSmsCode = command<'account', 'phoneSend', WithSecret>(
  async ({ t, input: { mobile, event: purpose }, request: from, secret }) => {
    const sent = await requestSmsCode(t, { mobile, purpose, from }, secret)
    return sent.ok ? ok({ seconds_until_next: sent.value.secondsUntilNext }) : sent
  },
)

export const sendMailCode = command<'account', 'emsSend', WithSecret>(
  async ({ t, input: { email, event: purpose }, request: from, secret }) => {
    const sent = await requestMailCode(t, { email, purpose, from }, secret)
    return sent.ok ? ok({ seconds_until_next: sent.value.secondsUntilNext }) : sent
  },
)
