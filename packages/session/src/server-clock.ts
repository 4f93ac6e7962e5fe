import { addMs, fromWire, type Instant } from '@caimin/base'
import { deviceNow } from './device-clock.ts'

let ahead = 0

/** Sets the clock by the server's: every answer and frame that carries a time comes through here. */
export function noteServerTime(text: string): void {
  const read = fromWire(text)
  if (read.ok) ahead = read.value - deviceNow()
}

/**
 * The server's business clock as this device can tell it: the last time an answer carried, plus what went by since. Countdowns go
 * by it; the server alone decides.
 */
export function serverNow(): Instant {
  return addMs(deviceNow(), ahead)
}
