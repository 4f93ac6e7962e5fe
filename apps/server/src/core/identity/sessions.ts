import { type Instant, ok, type Result, refuse } from '@caimin/base'
import type { Clocks } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/context.ts'
import type { Authenticator } from '../../platform/http/authenticator.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { createAccessTokens } from './access-token.ts'
import { watchSessions } from './authenticate.ts'
import { refreshSession } from './refresh-session.ts'
import {
  type EndReason,
  endSessions,
  type Holder,
  insertSession,
  type ProvedWith,
  recordWork,
} from './session.store.ts'

/** What a signed-in device holds. */
export interface SessionTokens {
  readonly sessionId: string
  readonly access: string
  readonly refresh: string
  /** When the access token ends. */
  readonly expiresAt: Instant
}

export interface SessionParts {
  readonly database: Database
  readonly clocks: Clocks
  readonly tokenSecrets: Secrets
  /** Whether staff without a second factor may do nothing but enrol one. */
  readonly isSecondFactorRequired: boolean
  /** See {@link watchSessions}. */
  readonly isCurrent: () => boolean
}

/** Sessions of persons and staff: opened, refreshed, ended, and distinguished by their access tokens. */
export interface Sessions extends Authenticator {
  /** The password or code has been checked by the caller. */
  open(t: Tx, holder: Holder, device: string, provedWith?: ProvedWith): Promise<SessionTokens>
  refresh(token: string, deviceId: string | null): Promise<Result<SessionTokens, 'refresh_token_invalid'>>
  /** Ends one session, or all of a person or a member of staff. */
  end(which: Holder | { sessionId: string }, why: EndReason): Promise<void>
  /** Desk work is done in it; see `needsProof` of the contract's staff writes. */
  recordWork(sessionId: string): Promise<void>
  /** The holder changed: this process evicts the sessions and reads them again. */
  evict(sessionIds: readonly string[]): void
  /** The same for every session of a person or member of staff. */
  evictHolder(holderId: string): void
  /** This process has missed events: it reads every session again. */
  evictAll(): void
}

/** What a handler that ends sessions needs. */
export interface WithSessions {
  readonly sessions: Sessions
}

export function createSessions(parts: SessionParts): Sessions {
  const { database, clocks, tokenSecrets, isSecondFactorRequired, isCurrent } = parts
  const accessTokens = createAccessTokens(tokenSecrets)
  const watch = watchSessions({ database, tokens: accessTokens, clocks, isSecondFactorRequired, isCurrent })

  const tokensOf = async (sessionId: string, refresh: string): Promise<SessionTokens> => {
    const { token, expiresAt } = await accessTokens.issue(sessionId, clocks.wall())
    return { sessionId, access: token, refresh, expiresAt }
  }

  return {
    authenticate: watch.authenticate,
    evict: watch.evict,
    evictHolder: watch.evictHolder,
    evictAll: watch.evictAll,
    async open(t, holder, device, provedWith = 'password') {
      const { id, refresh } = await insertSession(t, holder, { device, provedWith })
      return tokensOf(id, refresh)
    },
    async refresh(token, deviceId) {
      const refreshed = await database.tx((t) => refreshSession(t, { token, deviceId }, tokenSecrets))
      if (!refreshed.ok) return refreshed
      if (refreshed.value.kind === 'renewed') {
        return ok(await tokensOf(refreshed.value.sessionId, refreshed.value.refresh))
      }
      watch.evict(refreshed.value.sessionIds)
      return refuse('refresh_token_invalid')
    },
    async recordWork(sessionId) {
      await database.tx((t) => recordWork(t, sessionId))
      watch.evict([sessionId])
    },
    async end(which, why) {
      watch.evict(await database.tx((t) => endSessions(t, which, why)))
    },
  }
}
