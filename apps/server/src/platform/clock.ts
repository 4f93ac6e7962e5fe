import { type Instant, instant } from '@caimin/base'

/** The two clocks of docs/adr: wall time for tokens, codes, limits and audit; business time for deadlines and draws. */
export interface Clocks {
  wall(): Instant
  business(): Instant
}

/** This machine's clock. */
export const wallClock = (): Instant => instant(Date.now())
