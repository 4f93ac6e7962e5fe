import { createHash, randomBytes } from 'node:crypto'
import type { Bet } from '@caimin/rules'
import { commitmentInput, SALT_BYTES, sealedText } from '@caimin/rules/plans'

/** What is published of a bet before it may be seen, and the salt that is kept with it until then. */
export function commitTo(bet: Bet, issueNo: string | null): { readonly salt: Buffer; readonly commitment: Buffer } {
  const salt = randomBytes(SALT_BYTES)
  const input = commitmentInput(salt, sealedText(bet, issueNo))
  return { salt, commitment: createHash('sha256').update(input).digest() }
}
