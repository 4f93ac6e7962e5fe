import { addMs, type Instant, instant, seconds } from '@caimin/base'
import type { Clocks } from '../../platform/clock.ts'
import type { Database } from '../../platform/context.ts'
import { loadTogether } from '../../platform/database/load-together.ts'
import type { Authentication, Authenticator } from '../../platform/http/authenticator.ts'
import type { Actor } from '../../platform/http/handler.ts'
import type { AccessClaims, AccessTokens } from './access-token.ts'
import { findSessions, type SessionRow } from './session.store.ts'
import { staffActor } from './staff.store.ts'

/** How long a refused session is refused without asking again. */
const REFUSED_MS = seconds(5)
/** Those first remembered are evicted first. */
const MAX_REMEMBERED = 100_000

export interface SessionWatch extends Authenticator {
  /** Looks again at these sessions: they ended, or their holder moved to another shop. */
  evict(sessionIds: readonly string[]): void
  /** Looks again at every session of a person or member of staff. */
  evictHolder(holderId: string): void
  /** Looks again at all of them. */
  evictAll(): void
}

interface Remembered {
  /** Null for a session that may do nothing. */
  readonly actor: Actor | null
  readonly holderId: string | null
  readonly until: Instant
}

export interface WatchParts {
  readonly database: Database
  readonly tokens: AccessTokens
  readonly clocks: Clocks
  readonly isSecondFactorRequired: boolean
  /** Whether this process has heard what other processes did a moment ago; while it has not, nothing is remembered. */
  readonly isCurrent: () => boolean
}

/**
 * Resolves a token to its holder through its session. A session is read once and remembered until an event says that it
 * or its holder changed.
 */
export function watchSessions(parts: WatchParts): SessionWatch {
  const { database, tokens, clocks, isSecondFactorRequired, isCurrent } = parts
  const known = new Map<string, Remembered>()
  const underWay = new Map<string, Promise<Actor | null>>()
  // After a restart all pages come back at once, each with a session that was not read yet.
  const load = loadTogether((ids) => database.read((r) => findSessions(r, ids)))

  /** Concurrent look-ups of a session share one query: a slow database is not asked more often. */
  function lookUp(sessionId: string): Promise<Actor | null> {
    const asked = underWay.get(sessionId)
    if (asked !== undefined) return asked
    const looking = readSession(sessionId).then(
      (found) => {
        if (endLookUp(sessionId, looking)) remember(sessionId, found)
        return found.actor
      },
      (error) => {
        endLookUp(sessionId, looking)
        throw error
      },
    )
    underWay.set(sessionId, looking)
    return looking
  }

  /** False for a look-up that began before the session was to be looked at again: its answer may be old. */
  function endLookUp(sessionId: string, looking: Promise<Actor | null>): boolean {
    return underWay.get(sessionId) === looking && underWay.delete(sessionId)
  }

  async function readSession(sessionId: string): Promise<Remembered> {
    const row = await load(sessionId)
    const now = clocks.wall()
    const actor = row === undefined ? null : actorFrom(sessionId, row, { now, isSecondFactorRequired })
    const until = row === undefined || actor === null ? addMs(now, REFUSED_MS) : row.expires_at
    return { actor, holderId: row?.person_id ?? row?.staff_id ?? null, until }
  }

  function remember(sessionId: string, found: Remembered): void {
    known.set(sessionId, found)
    if (known.size <= MAX_REMEMBERED) return
    const [oldest] = known.keys()
    if (oldest !== undefined) known.delete(oldest)
  }

  function check(claims: AccessClaims | null): Promise<Authentication> | Authentication {
    if (claims === null) return { ok: false, reason: 'missing' }
    const now = clocks.wall()
    const hit = known.get(claims.sessionId)
    if (hit !== undefined && now < hit.until && isCurrent()) return answer(claims, hit.actor, now)
    return lookUp(claims.sessionId).then((actor) => answer(claims, actor, clocks.wall()))
  }

  return {
    authenticate(token) {
      if (token === undefined) return check(null)
      const claims = tokens.read(token)
      return claims instanceof Promise ? claims.then(check) : check(claims)
    },
    evict(sessionIds) {
      for (const id of sessionIds) {
        known.delete(id)
        underWay.delete(id)
      }
    },
    evictHolder(holderId) {
      for (const [id, found] of known) if (found.holderId === holderId) known.delete(id)
      // Whose sessions are being read is not known yet.
      underWay.clear()
    },
    evictAll() {
      known.clear()
      underWay.clear()
    },
  }
}

function answer({ expiresAt }: AccessClaims, actor: Actor | null, now: Instant): Authentication {
  if (actor === null) return { ok: false, reason: 'ended_elsewhere' }
  return expiresAt <= now ? { ok: false, reason: 'expired' } : { ok: true, actor, expiresAt }
}

interface Rules {
  readonly now: Instant
  readonly isSecondFactorRequired: boolean
}

function actorFrom(sessionId: string, row: SessionRow, { now, isSecondFactorRequired }: Rules): Actor | null {
  if (row.ended_at !== null || row.expires_at <= now) return null
  if (row.person_id !== null) {
    if (row.person_frozen_at !== null) return null
    const isMember = row.player_id !== null
    return {
      kind: 'player',
      sessionId,
      personId: row.person_id,
      shopId: isMember ? row.active_shop_id : null,
      playerId: row.player_id,
    }
  }
  return staffActorFrom(sessionId, row, isSecondFactorRequired)
}

function staffActorFrom(sessionId: string, row: SessionRow, isSecondFactorRequired: boolean): Actor | null {
  if (row.staff_id === null || row.staff_frozen_at !== null) return null
  if (row.role === null || row.staff_name === null) return null
  const hasSecondFactor = row.has_second_factor
  // Opened with the password alone, before the second factor or while it was enrolled.
  if (hasSecondFactor && row.proved_with !== 'code') return null
  const isEnrolling = isSecondFactorRequired && !hasSecondFactor
  const provedAt = row.proved_at ?? instant(0)
  const session = { sessionId, provedAt, workedAt: row.worked_at ?? provedAt, hasSecondFactor, isEnrolling }
  return staffActor(session, {
    id: row.staff_id,
    name: row.staff_name,
    role: row.role,
    shop_id: row.staff_shop_id,
    rights: [...(row.staff_rights ?? [])],
    has_first_password: row.has_first_password === true,
  })
}
