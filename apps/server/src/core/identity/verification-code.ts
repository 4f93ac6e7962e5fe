import { randomInt, timingSafeEqual } from 'node:crypto'
import { minutes, ok, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import type { CodeAddress, CodePurpose } from './code-address.ts'
import { codeText, noticeText } from './identity.texts.ts'
import { queueMessage } from './messages/message.store.ts'
import {
  countSent,
  countWrongTry,
  hashOfCode,
  insertCode,
  lockNewestCode,
  markCodeUsed,
  type SentCounts,
} from './verification-code.store.ts'

/** A wish for a code. `isWelcome` is false where the code could serve nobody: then a notice goes out instead of it. */
export interface CodeRequest extends CodeAddress {
  readonly purpose: CodePurpose
  readonly networkAddress: string
  readonly isWelcome: boolean
}

const LIMITS = { shortly: 4, today: 10, networkShortly: 20, networkToday: 100 }
const MOST_WRONG_TRIES = 5
const SECONDS_BETWEEN = 60

const isBeyond = (sent: SentCounts): boolean =>
  sent.shortly >= LIMITS.shortly ||
  sent.today >= LIMITS.today ||
  sent.networkShortly >= LIMITS.networkShortly ||
  sent.networkToday >= LIMITS.networkToday

/** Sends a six-digit code, or a notice; the answer is the same for both, so that it tells nobody who is known. */
export async function sendCode(
  t: Tx,
  wish: CodeRequest,
  secret: string,
): Promise<Result<{ secondsUntilNext: number }, 'code_limit_reached'>> {
  const sent = await countSent(t, wish, wish.networkAddress)
  if (isBeyond(sent)) return refuse('code_limit_reached')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // A notice carries no code, and the row beside it holds a hash that nobody has the code of.
  await insertCode(t, { ...wish, hash: hashOfCode(secret, wish, wish.isWelcome ? code : `none:${code}`) })
  const body = wish.isWelcome ? codeText(wish.purpose, code) : noticeText(wish.purpose)
  await queueMessage(t, { channel: wish.channel, address: wish.address, body })
  const isLastShortly = sent.shortly + 1 === LIMITS.shortly && sent.oldestShortly !== null
  const wait = isLastShortly ? Math.ceil(((sent.oldestShortly ?? 0) + minutes(10) - t.wallNow) / 1000) : SECONDS_BETWEEN
  return ok({ secondsUntilNext: wait })
}

/** Takes a code: right, fresh, unused, and not guessed at too often. A wrong one counts as a try. */
export async function takeCode(
  t: Tx,
  given: CodeAddress & { readonly purpose: CodePurpose; readonly code: string },
  secret: string,
): Promise<boolean> {
  const row = await lockNewestCode(t, given, given.purpose)
  if (row === undefined || row.used_at !== null || row.expires_at <= t.wallNow) return false
  if (row.wrong_tries >= MOST_WRONG_TRIES) return false
  if (!timingSafeEqual(hashOfCode(secret, given, given.code), row.code_hash)) {
    await countWrongTry(t, row.id)
    return false
  }
  await markCodeUsed(t, row.id)
  return true
}
