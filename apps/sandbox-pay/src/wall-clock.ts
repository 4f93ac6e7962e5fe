import { type Instant, instant } from '@caimin/base'

/** The machine's time: a provider has no other. */
export const wallClock = (): Instant => instant(Date.now())
