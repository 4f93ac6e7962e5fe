import { ok } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { requestMailCode, requestSmsCode } from '../../core/identity/index.ts'
import type { Call } from '../../platform/http/handler.ts'
import type { AccountDeps } from './account.deps.ts'

export async function sendSmsCode(
  deps: AccountDeps,
  { mobile, event }: InputOf<'account', 'phoneSend'>,
  from: Call,
): Promise<Reply<'account', 'phoneSend'>> {
  const sent = await requestSmsCode(deps, { mobile, purpose: event, from })
  return sent.ok ? ok({ seconds_until_next: sent.value.secondsUntilNext }) : sent
}

export async function sendMailCode(
  deps: AccountDeps,
  { email, event }: InputOf<'account', 'emsSend'>,
  from: Call,
): Promise<Reply<'account', 'emsSend'>> {
  const sent = await requestMailCode(deps, { email, purpose: event, from })
  return sent.ok ? ok({ seconds_until_next: sent.value.secondsUntilNext }) : sent
}
