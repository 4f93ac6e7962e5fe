import { type Instant, toWire } from '@caimin/base'

/** `2026-11-20 18:25:07` in China, as providers read a time. */
export const providerTime = (at: Instant): string => toWire(at).slice(0, 19).replace('T', ' ')
