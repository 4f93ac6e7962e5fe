import { addMs, ok, type Result, refuse, seconds } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { hashOfDevice } from './attempts.store.ts'
import { hashOfRefreshToken, successorsOf } from './refresh-token.ts'
import { endSessions, isUsed, lockRefreshToken, rotate } from './session.store.ts'

/** A refresh whose answer was lost is repeated within this time and gets the same successor. */
const REPEAT_MS = seconds(30)

/** The session continues, or the token was used before, which shows that a copy of it exists. */
export type Refreshed =
  | { readonly kind: 'renewed'; readonly sessionId: string; readonly refresh: string }
  | { readonly kind: 'stolen'; readonly sessionIds: readonly string[] }

/**
 * Exchanges a refresh token for its successor. A token that comes back later than a repeat can, or from another device
 * than the one that used it, ends the session. Not the network address: an answer is lost just when a telephone moves
 * from one network to another.
 */
export async function refreshSession(
  t: Tx,
  { token, deviceId }: { readonly token: string; readonly deviceId: string | null },
  secrets: Secrets,
): Promise<Result<Refreshed, 'refresh_token_invalid'>> {
  const hash = hashOfRefreshToken(token)
  const usedBy = deviceId === null ? null : hashOfDevice(deviceId)
  const row = await lockRefreshToken(t, hash)
  if (row === undefined || row.ended_at !== null || row.expires_at <= t.wallNow) return refuse('refresh_token_invalid')
  const successors = successorsOf(token, secrets)
  const given = successors.find((successor) => row.successor_hash?.equals(hashOfRefreshToken(successor)) === true)
  const refresh = given ?? successors[0]
  const renewed = ok({ kind: 'renewed', sessionId: row.id, refresh } as const)
  if (row.used_at === null) {
    await rotate(t, row.id, { used: hash, usedBy, successor: hashOfRefreshToken(refresh) })
    return renewed
  }
  const isSameDevice = usedBy === null ? row.used_by === null : row.used_by?.equals(usedBy) === true
  const isRepeat =
    isSameDevice && t.wallNow <= addMs(row.used_at, REPEAT_MS) && !(await isUsed(t, hashOfRefreshToken(refresh)))
  if (isRepeat) return renewed
  const sessionIds = await endSessions(t, { sessionId: row.id }, 'token_reused')
  return ok({ kind: 'stolen', sessionIds })
}
