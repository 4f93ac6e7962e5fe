import { addMs, fromWire, type Instant } from '@caimin/base'
import { deviceNow } from './device-clock.ts'

let ahead = 0

/** Sets the desk's clock by the server's: every answer and frame that carries a time comes through here. */
export function noteServerTime(text: string): void {
  const read = fromWire(text)
  if (read.ok) ahead = read.value - deviceNow()
}

/** The server's business clock, as this machine can tell it. Countdowns go by it; the server alone decides. */
export function serverNow(): Instant {
  return addMs(deviceNow(), ahead)
}
