import { createHmac, timingSafeEqual } from 'node:crypto'
import { addMs, type Fen, type Instant, minutes } from '@caimin/base'
import type { Secrets } from '../../platform/secrets.ts'

const LIFE_MS = minutes(5)

/** The one withdrawal that a right withdraw password permits. The request id makes it good for once. */
export interface Permission {
  readonly playerId: string
  readonly requestId: string
  readonly cardId: string
  readonly amount: Fen
}

const sealOf = (permission: Permission, until: number, secret: string): Buffer => {
  const { playerId, requestId, cardId, amount } = permission
  return createHmac('sha256', `withdraw:${secret}`)
    .update([playerId, requestId, cardId, amount, until].join(' '))
    .digest()
}

/** A token that permits it for five minutes of wall time. */
export function signPermission(permission: Permission, now: Instant, [secret]: Secrets) {
  const until = addMs(now, LIFE_MS)
  return { token: `${until}.${sealOf(permission, until, secret).toString('base64url')}`, until }
}

/** Whether a token permits this. */
export function isPermitted(token: string, permission: Permission, now: Instant, secrets: Secrets): boolean {
  const [until = '', seal = ''] = token.split('.')
  if (!/^\d{1,15}$/.test(until) || Number(until) <= now) return false
  const given = Buffer.from(seal, 'base64url')
  return secrets.some((secret) => {
    const right = sealOf(permission, Number(until), secret)
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
