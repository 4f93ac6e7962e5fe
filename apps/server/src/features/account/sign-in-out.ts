import { ok } from '@caimin/base'
import { type SignInParts, signInByCode, signInPerson, whyFrozen } from '../../core/identity/index.ts'
import { steps } from '../../platform/handlers/feature.ts'
import { refuseWith } from '../../platform/refuse-with.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { viewSignedIn, viewTokens } from './account.view.ts'

type WithSessions = Pick<SignInParts, 'sessions'>

export const login = steps<'account', 'login', SignInParts>(async ({ read, input, request, services }) => {
  const signedIn = await signInPerson(services, input, request)
  if (!signedIn.ok) {
    if (signedIn.reason !== 'account_frozen') return signedIn
    return refuseWith('account_frozen', await read((r) => whyFrozen(r, input.mobile)))
  }
  return ok(viewSignedIn(signedIn.value))
})

export const loginByCode = steps<'account', 'loginByCode', SignInParts & { readonly secrets: Secrets }>(
  async ({ read, input, request, services }) => {
    const signedIn = await signInByCode(services, input, request)
    if (!signedIn.ok) {
      if (signedIn.reason !== 'account_frozen') return signedIn
      return refuseWith('account_frozen', await read((r) => whyFrozen(r, input.mobile)))
    }
    return ok(viewSignedIn(signedIn.value))
  },
)

export const refresh = steps<'account', 'refreshToken', WithSessions>(async ({ input, request, sessions }) => {
  const refreshed = await sessions.refresh(input.refresh_token, request.deviceId)
  return refreshed.ok ? ok(viewTokens(refreshed.value)) : refreshed
})

export const signOut = steps<'account', 'signOut', WithSessions>(async ({ actor: { sessionId }, sessions }) => {
  await sessions.end({ sessionId }, 'signed_out')
  return ok({ done: true })
})
