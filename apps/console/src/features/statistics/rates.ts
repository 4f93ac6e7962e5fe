import type { Fen } from '@caimin/base'

const TENTHS = 1000n

/** `'57.9%'`; a dash where there is nothing to divide by. */
export function percentOf(part: Fen, whole: Fen): string {
  if (whole <= 0n) return '–'
  const tenths = (part * TENTHS + whole / 2n) / whole
  return `${tenths / 10n}.${tenths % 10n}%`
}

/** `'+12.5%'`, against what was before; undefined where there was nothing. */
export function changeOf(now: bigint, before: bigint): string | undefined {
  if (before <= 0n) return undefined
  const difference = now - before
  const size = difference < 0n ? -difference : difference
  const tenths = (size * TENTHS + before / 2n) / before
  return `${difference < 0n ? '−' : '+'}${tenths / 10n}.${tenths % 10n}%`
}
