import { fromWire, type Instant, instant } from '@caimin/base'
import { deviceNow } from './device-clock.ts'

/** What the server's clock is ahead of the browser's, which runs evenly whatever is done to the device's. */
let ahead: number | undefined

/**
 * Sets the clock by the server's: every answer and frame that carries a time comes through here. Each was late by its
 * way here, and one that was long on its way has an older time than is known already: the largest offset is the most
 * accurate.
 */
export function recordServerTime(text: string): void {
  const read = fromWire(text)
  if (!read.ok) return
  const lead = read.value - performance.now()
  ahead = ahead === undefined ? lead : Math.max(ahead, lead)
}

/**
 * The server's business clock as estimated here: the last server time received, plus the time since.
 * Countdowns go by it; the server alone decides.
 */
export function serverNow(): Instant {
  return ahead === undefined ? deviceNow() : instant(Math.round(performance.now() + ahead))
}
