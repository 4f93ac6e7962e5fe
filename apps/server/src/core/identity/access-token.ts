import { createSecretKey, type KeyObject } from 'node:crypto'
import { addMs, type Instant, instant, minutes } from '@caimin/base'
import { CompactSign, compactVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Secrets } from '../../platform/secrets.ts'

const LIFE_MS = minutes(15)
/** As many as sessions: to verify a token for every call of a busy hour would cost as much again as the call. */
const MAX_REMEMBERED = 100_000
/** Characters of its signature by which a token is found: 96 bits. All of a token takes long to hash, on every call. */
const KEY_LENGTH = 16

/** What an access token says: which session, until when. Everything else about the holder is looked up. */
export interface AccessClaims {
  readonly sessionId: string
  readonly expiresAt: Instant
}

interface ReadToken {
  readonly token: string
  readonly claims: AccessClaims
}

export interface AccessTokens {
  issue(sessionId: string, now: Instant): Promise<{ token: string; expiresAt: Instant }>
  /** The claims of a token that we signed, ended or not; null for any other text. At once for a token read before. */
  read(token: string): Promise<AccessClaims | null> | AccessClaims
}

/**
 * Signs and reads access tokens (JWS, HS256). Tokens once verified are remembered, because verifying costs as much as a
 * whole read from the database.
 */
export function createAccessTokens(secrets: Secrets): AccessTokens {
  const keys = secrets.map((secret) => createSecretKey(Buffer.from(secret)))
  const [key] = keys as [KeyObject]
  const remembered = new LRUCache<string, ReadToken>({ max: MAX_REMEMBERED })

  const remember = (token: string, claims: AccessClaims) => {
    remembered.set(keyOf(token), { token, claims })
    return claims
  }

  const verify = async (token: string): Promise<AccessClaims | null> => {
    for (const known of keys) {
      const claims = await verified(token, known)
      if (claims !== null) return remember(token, claims)
    }
    return null
  }

  return {
    async issue(sessionId, now) {
      const expiresAt = addMs(now, LIFE_MS)
      const body = Buffer.from(JSON.stringify({ sid: sessionId, exp: Math.floor(expiresAt / 1000) }))
      const token = await new CompactSign(body).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
      return { token, expiresAt }
    },
    read(token) {
      const known = remembered.get(keyOf(token))
      return known?.token === token ? known.claims : verify(token)
    },
  }
}

const keyOf = (token: string): string => token.slice(-KEY_LENGTH)

async function verified(token: string, key: KeyObject): Promise<AccessClaims | null> {
  try {
    const { payload } = await compactVerify(token, key, { algorithms: ['HS256'] })
    const claims: unknown = JSON.parse(Buffer.from(payload).toString())
    const { sid, exp } = claims as { sid?: unknown; exp?: unknown }
    if (typeof sid !== 'string' || typeof exp !== 'number') return null
    return { sessionId: sid, expiresAt: instant(exp * 1000) }
  } catch {
    return null
  }
}
