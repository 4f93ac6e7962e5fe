import { assert, canonicalJson } from '@caimin/base'
import type { Bet } from '../bet.ts'

/** Random bytes that stand before the text, so that it cannot be guessed by trying. */
export const SALT_BYTES = 32

/**
 * The text that a plan commits itself to: its stored bet with the issue it is for, as canonical JSON (RFC 8785: names
 * sorted, no spaces). A bet has no names that are whole numbers, the one thing that `canonicalJson` orders otherwise.
 */
export function sealedText(bet: Bet, issueNo: string | null): string {
  return canonicalJson(issueNo === null ? bet : { ...bet, issue: issueNo })
}

/** What is hashed with SHA-256 and published when a plan is opened: the salt, then the text in UTF-8. */
export function commitmentInput(salt: Uint8Array, text: string): Uint8Array {
  assert(salt.length === SALT_BYTES, `a salt has ${SALT_BYTES} bytes`)
  const bytes = utf8(text)
  const input = new Uint8Array(salt.length + bytes.length)
  input.set(salt)
  input.set(bytes, salt.length)
  return input
}

/** `encodeURIComponent` writes each byte beyond the plain characters as a percent sign and two digits. */
function utf8(text: string): Uint8Array {
  const parts = encodeURIComponent(text).match(/%[0-9A-F]{2}|./g) ?? []
  return Uint8Array.from(parts, (part) => (part.length === 1 ? part.charCodeAt(0) : Number.parseInt(part.slice(1), 16)))
}
