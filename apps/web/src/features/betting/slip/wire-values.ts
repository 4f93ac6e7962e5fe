import { type Fen, fenFromText, fromWire, type Instant, present } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import type { Bet } from '@caimin/rules'

/** A time of the wire. The server's answers are checked by the contract, so a malformed one is a bug. */
export function instantOf(text: string): Instant {
  const read = fromWire(text)
  return present(read.ok ? read.value : null, `a time of the wire: ${text}`)
}

/** An amount of the wire. */
export function fenOf(text: string): Fen {
  const read = fenFromText(text)
  return present(read.ok ? read.value : null, `an amount of the wire: ${text}`)
}

/** A bet as the contract takes it: there its inside is any JSON, which the rules check. */
export const wireBet = (bet: Bet): InputOf<'betting', 'place'>['bet'] =>
  bet as unknown as InputOf<'betting', 'place'>['bet']
