import { type Fen, fenFromText, fromWire, type Instant, present } from '@caimin/base'

/** A time of the wire. The server's answers are checked against the contract, so a malformed one is a bug. */
export function instantOf(text: string): Instant {
  const read = fromWire(text)
  return present(read.ok ? read.value : null, `a time of the wire: ${text}`)
}

/** An amount of the wire. */
export function fenOf(text: string): Fen {
  const read = fenFromText(text)
  return present(read.ok ? read.value : null, `an amount of the wire: ${text}`)
}
