import type { Instant } from '@caimin/base'
import { serverNow } from '@caimin/session'

/** The server's clock for countdowns: `<Countdown until={cutoff} now={useServerTime()} />`. */
export function useServerTime(): () => Instant {
  return serverNow
}
