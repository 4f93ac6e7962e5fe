import { ok } from '@caimin/base'
import { requestMailCode, requestSmsCode } from '../../core/identity/index.ts'
import { command } from '../../platform/handlers/feature.ts'
import type { Secrets } from '../../platform/secrets.ts'

interface WithSecret {
  /** Keys the hashes of codes. */
  readonly secrets: Secrets
}

export const sendSmsCode = command<'account', 'phoneSend', WithSecret>(
  async ({ t, input: { mobile, event: purpose }, request: from, secrets }) => {
    const sent = await requestSmsCode(t, { mobile, purpose, from }, secrets)
    return sent.ok ? ok({ seconds_until_next: sent.value.secondsUntilNext }) : sent
  },
)

export const sendMailCode = command<'account', 'emsSend', WithSecret>(
  async ({ t, input: { email, event: purpose }, request: from, secrets }) => {
    const sent = await requestMailCode(t, { email, purpose, from }, secrets)
    return sent.ok ? ok({ seconds_until_next: sent.value.secondsUntilNext }) : sent
  },
)
