import type { Instant } from '@caimin/base'
import type { Actor } from './handler.ts'

/** Why a token is not taken; the envelope's codes 302, 303 and 409. */
export type TokenRefusal = 'missing' | 'expired' | 'ended_elsewhere'

export type Authentication =
  | { readonly ok: true; readonly actor: Actor; readonly expiresAt: Instant }
  | { readonly ok: false; readonly reason: TokenRefusal }

/** Resolves an access token to its actor. Implemented by core/identity. */
export interface Authenticator {
  /** At once for a token that was seen a moment ago: no call then waits a turn for it. */
  authenticate(token: string | undefined): Promise<Authentication> | Authentication
}
