import type { TimeText } from '@caimin/base'
import type { Bet } from '@caimin/rules'
import { commitmentInput, SALT_BYTES, sealedText } from '@caimin/rules/plans'
import { sha256 } from '../files/sha256.ts'

/** A bet that was sealed and may be seen now. */
export interface OpenedSeal {
  /** As the page shows it. */
  readonly bet: unknown
  readonly issueNo: string | null
  /** What was hashed: the salt in hexadecimal, then the text. */
  readonly salt: string
  readonly text: string
  /** What was published before, in hexadecimal. */
  readonly sha256: string
  readonly publishedAt: TimeText
}

export interface SealCheck {
  /** What this browser made of salt and text; undefined where it gives no hashing. */
  readonly reckoned: string | undefined
  readonly verdict: 'same' | 'different' | 'other_bet' | 'unavailable'
}

/**
 * Whether salt and text have the hash that was published, and whether the text is the bet that the page shows: the
 * server's word is taken for neither.
 */
export async function checkSeal(seal: Omit<OpenedSeal, 'publishedAt'>): Promise<SealCheck> {
  const { bet, issueNo, salt, text } = seal
  const reckoned = await sha256(new Uint8Array(commitmentInput(bytesOf(salt), text)))
  if (reckoned === undefined) return { reckoned, verdict: 'unavailable' }
  if (reckoned !== seal.sha256) return { reckoned, verdict: 'different' }
  const isShown = sealedText(bet as Bet, issueNo) === text
  return { reckoned, verdict: isShown ? 'same' : 'other_bet' }
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: SALT_BYTES }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
