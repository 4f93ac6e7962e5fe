import { type Instant, toWire } from '@caimin/base'

/** `2026-11-20 18:25:07`, as Chinese providers write a time. */
export const chinaText = (at: Instant): string => toWire(at).slice(0, 19).replace('T', ' ')

/** `20261120182507`. */
export const chinaDigits = (at: Instant): string => chinaText(at).replace(/\D/g, '')
