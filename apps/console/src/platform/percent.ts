import type { Fen } from '@caimin/base'

const TENTHS = 1000n

/** `'57.9%'`; a dash where there is nothing to divide by. */
export function percentOf(part: Fen, whole: Fen): string {
  if (whole <= 0n) return '–'
  const tenths = (part * TENTHS + whole / 2n) / whole
  return `${tenths / 10n}.${tenths % 10n}%`
}
