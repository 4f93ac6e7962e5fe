import { type Fen, fenFromText, fromWire, type Instant, present } from '@caimin/base'

/** A time of an answer. The server checks its answers against the contract, so a malformed one is a bug and throws. */
export function timeOf(text: string): Instant {
  const read = fromWire(text)
  return present(read.ok ? read.value : null, `a time of the wire: ${text}`)
}

/** An amount of an answer; throws like {@link timeOf}. */
export function amountOf(text: string): Fen {
  const read = fenFromText(text)
  return present(read.ok ? read.value : null, `an amount of the wire: ${text}`)
}

/**
 * How long a request id lasts, in days. The server remembers what it answered for `kept`; a client repeats a call whose answer was
 * lost for `resent` at most, so that no repeat is ever taken for a new request; at a desk, where cash has changed hands since, for
 * `resentAtDesk`.
 */
export const REQUEST_ID_DAYS = { kept: 7, resent: 5, resentAtDesk: 1 } as const

/** How far odds may fall below those a player saw, in whole percent. */
export const TOLERANCE_PERCENT = { least: 1, most: 20 } as const
