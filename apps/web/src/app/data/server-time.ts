import { fromWire, type Instant, instant } from '@caimin/base'
import { deviceNow } from './device-clock.ts'

/**
 * The server's business clock as this device can tell it: the last time an answer carried, plus what went by since.
 * Deadlines are shown by this clock; the server alone decides.
 */
let ahead = 0

export function noteServerTime(text: string): void {
  const read = fromWire(text)
  if (read.ok) ahead = read.value - deviceNow()
}

export function serverNow(): Instant {
  return instant(deviceNow() + ahead)
}

/** The server's clock for countdowns: `<Countdown until={cutoff} now={useServerTime()} />`. */
export function useServerTime(): () => Instant {
  return serverNow
}
