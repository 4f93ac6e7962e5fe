import { type Instant, instant } from '@caimin/base'

/** The device's own clock: only for measuring how long something took. Deadlines go by `serverNow`. */
export function deviceNow(): Instant {
  return instant(Date.now())
}
