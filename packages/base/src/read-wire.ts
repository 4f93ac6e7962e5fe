import { type Fen, fenFromText } from './fen.ts'
import type { Instant } from './instant.ts'
import { present } from './result.ts'
import type { MoneyText, TimeText } from './wire-text.ts'
import { fromWire } from './wire-time.ts'

/** An amount in fen, also from the wire. The contract has checked its form: any other is a bug and throws. */
export function fenOf(amount: Fen | MoneyText): Fen {
  if (typeof amount === 'bigint') return amount
  const read = fenFromText(amount)
  return present(read.ok ? read.value : null, `an amount of the wire: ${amount}`)
}

/** A moment, also from the wire; throws like {@link fenOf}. */
export function instantOf(at: Instant | TimeText): Instant {
  if (typeof at === 'number') return at
  const read = fromWire(at)
  return present(read.ok ? read.value : null, `a time of the wire: ${at}`)
}
