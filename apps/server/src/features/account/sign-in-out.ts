import { ok } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { signInPerson, whyFrozen } from '../../core/identity/index.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'
import type { AccountDeps } from './account.deps.ts'
import { viewTokens } from './account.view.ts'

export async function login(
  deps: AccountDeps,
  input: InputOf<'account', 'login'>,
  call: Call,
): Promise<Reply<'account', 'login'>> {
  const signedIn = await signInPerson(deps, input, call)
  if (!signedIn.ok) {
    if (signedIn.reason !== 'account_frozen') return signedIn
    return { ...signedIn, detail: await deps.database.read((r) => whyFrozen(r, input.mobile)) }
  }
  const { personId, shopId, tokens } = signedIn.value
  return ok({ ...viewTokens(tokens), user_id: personId, shop_id: shopId })
}

export async function refresh(
  { sessions }: AccountDeps,
  input: InputOf<'account', 'refreshToken'>,
  { deviceId }: Call,
): Promise<Reply<'account', 'refreshToken'>> {
  const refreshed = await sessions.refresh(input.refresh_token, deviceId)
  return refreshed.ok ? ok(viewTokens(refreshed.value)) : refreshed
}

export async function signOut({ sessions }: AccountDeps, actor: PlayerActor): Promise<Reply<'account', 'signOut'>> {
  await sessions.end({ sessionId: actor.sessionId }, 'signed_out')
  return ok({ done: true })
}
