const TENTHS = 1000n

/** `'+12.5%'`, against what was before; undefined where there was nothing. */
export function changeOf(now: bigint, before: bigint): string | undefined {
  if (before <= 0n) return undefined
  const difference = now - before
  const size = difference < 0n ? -difference : difference
  const tenths = (size * TENTHS + before / 2n) / before
  return `${difference < 0n ? '−' : '+'}${tenths / 10n}.${tenths % 10n}%`
}
