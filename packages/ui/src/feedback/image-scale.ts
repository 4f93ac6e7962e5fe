/** Specification: a picture is shown between once and four times its size. */
export const MIN_SCALE = 1
export const MAX_SCALE = 4

export function clampScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale))
}

interface Finger {
  readonly clientX: number
  readonly clientY: number
}

/** How far two fingers are apart. */
export function spread(one: Finger, other: Finger): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}
