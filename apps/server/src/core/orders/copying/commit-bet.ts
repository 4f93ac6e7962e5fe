import { createHash, randomBytes } from 'node:crypto'
import { canonicalJson } from '@caimin/base'
import type { Bet } from '@caimin/rules'

const SALT_BYTES = 32

/** The text that is committed to: the stored bet with the issue it is for, as JSON with sorted names. */
export const sealedText = (bet: Bet, issueNo: string | null): string =>
  canonicalJson(issueNo === null ? bet : { ...bet, issue: issueNo })

/** What is published at the posting, and the salt that is kept with it until the content may be seen. */
export function commitTo(text: string): { readonly salt: Buffer; readonly commitment: Buffer } {
  const salt = randomBytes(SALT_BYTES)
  return { salt, commitment: createHash('sha256').update(salt).update(text, 'utf8').digest() }
}
