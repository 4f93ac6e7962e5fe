import { randomInt, timingSafeEqual } from 'node:crypto'
import { minutes, ok, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { CodeAddress, CodePurpose } from './code-address.ts'
import { codeText, noticeText } from './identity.texts.ts'
import { queueMessage } from './messages/message.store.ts'
import {
  addTries,
  type CodeAsker,
  countSent,
  hashOfCode,
  insertCode,
  lockNewestCode,
  markCodeUsed,
  type SentCounts,
} from './verification-code.store.ts'

/**
 * A request for a code. `isWelcome` is false where a code would be useless: then a notice is sent instead.
 */
export interface CodeRequest extends CodeAddress, CodeAsker {
  readonly purpose: CodePurpose
  readonly isWelcome: boolean
}

/** Strangers of one network cannot use up what others may ask for, unless they come from several. */
const LIMITS = {
  shortly: 4,
  today: 10,
  strangersShortly: 8,
  strangersToday: 20,
  networkShortly: 40,
  networkToday: 400,
}
/**
 * Of the network that asked for the code, and of all others together: guesses from elsewhere do not use it up for who
 * got it.
 */
const MAX_TRIES = { asker: 5, stranger: 15 }
const SECONDS_BETWEEN = 60

const isBeyond = (sent: SentCounts, isOwner: boolean): boolean =>
  sent.shortly >= LIMITS.shortly ||
  sent.today >= LIMITS.today ||
  (!isOwner &&
    (sent.strangersShortly >= LIMITS.strangersShortly ||
      sent.strangersToday >= LIMITS.strangersToday ||
      sent.networkShortly >= LIMITS.networkShortly ||
      sent.networkToday >= LIMITS.networkToday))

/**
 * Sends a six-digit code, or a notice; the reply is the same for both, so that it does not reveal which accounts exist.
 */
export async function sendCode(
  t: Tx,
  request: CodeRequest,
  secrets: Secrets,
): Promise<Result<{ secondsUntilNext: number }, 'code_limit_reached'>> {
  const sent = await countSent(t, request, request)
  if (isBeyond(sent, request.isOwner)) return refuse('code_limit_reached')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // A notice carries no code, and its row holds a hash that no code matches.
  const hash = hashOfCode(secrets[0], request, request.isWelcome ? code : `none:${code}`)
  const expiresAt = await insertCode(t, { ...request, hash })
  const body = request.isWelcome ? codeText(request.purpose, code) : noticeText(request.purpose)
  await queueMessage(t, { channel: request.channel, address: request.address, body, worthUntil: expiresAt })
  const isLastShortly = sent.shortly + 1 === LIMITS.shortly && sent.oldestShortly !== null
  const wait = isLastShortly ? Math.ceil(((sent.oldestShortly ?? 0) + minutes(10) - t.wallNow) / 1000) : SECONDS_BETWEEN
  return ok({ secondsUntilNext: wait })
}

/** A code as it was typed. */
export interface GivenCode extends CodeAddress {
  readonly purpose: CodePurpose
  readonly code: string
  /** Where it comes from; null for a person who is signed in and asked for it. */
  readonly networkAddress: string | null
}

/** A right code that has not been used up yet. */
export interface RightCode {
  readonly id: string
  readonly by: 'asker' | 'stranger'
}

/**
 * Looks at a code: right, fresh, unused, and not tried too often. Each look counts as a try, also a right one, so that
 * one code cannot be shown for ever. The transaction must commit.
 */
export async function lookAtCode(t: Tx, given: GivenCode, secrets: Secrets): Promise<RightCode | null> {
  const row = await lockNewestCode(t, given, given.purpose)
  if (row === undefined || row.used_at !== null || row.expires_at <= t.wallNow) return null
  const by = given.networkAddress === null || given.networkAddress === row.network_address ? 'asker' : 'stranger'
  if ((by === 'asker' ? row.tries : row.stranger_tries) >= MAX_TRIES[by]) return null
  await addTries(t, row.id, { by, howMany: 1 })
  const isRight = secrets.some((secret) => timingSafeEqual(hashOfCode(secret, given, given.code), row.code_hash))
  return isRight ? { id: row.id, by } : null
}

/** Consumes a valid code; false when another request did meanwhile, or a newer code was sent. */
export async function consumeCode(t: Tx, given: GivenCode, { id }: RightCode): Promise<boolean> {
  const row = await lockNewestCode(t, given, given.purpose)
  if (row === undefined || row.id !== id || row.used_at !== null || row.expires_at <= t.wallNow) return false
  await markCodeUsed(t, id)
  return true
}

/** Nothing was done with a right code: the try is given back. */
export const returnTry = (t: Tx, { id, by }: RightCode): Promise<void> => addTries(t, id, { by, howMany: -1 })

/** Looks at a code and uses it up. */
export async function takeCode(t: Tx, given: GivenCode, secrets: Secrets): Promise<boolean> {
  const right = await lookAtCode(t, given, secrets)
  return right !== null && (await consumeCode(t, given, right))
}
