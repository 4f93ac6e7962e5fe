import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '../../platform/secrets.ts'

/** A new refresh token: 256 random bits. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a refresh token. */
export const hashOfRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The token that follows another. It is derived, so that a refresh repeated after a lost answer gets the same successor
 * although only hashes are stored.
 */
const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', `refresh:${secret}`).update(token).digest('base64url')

/** All that may follow it: the first one from now on, the others if a secret was changed since it was used. */
export const successorsOf = (token: string, [current, ...old]: Secrets): readonly [string, ...string[]] => [
  successorOf(token, current),
  ...old.map((secret) => successorOf(token, secret)),
]
