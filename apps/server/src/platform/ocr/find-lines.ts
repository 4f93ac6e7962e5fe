import type { GreyPicture } from './find-text.ts'

/** Where a line of print stands in a picture. */
export interface LinePlace {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const WHITE = 255
const INK_BELOW = 128
/** Fewer dark points in a row of the picture are grains. */
const FEWEST_POINTS = 2
/** Rows that are as good as empty within a line: between the dots of a colon, or the strokes of 三. */
const GAP = 6
/** Of the usual height of a line: lower is no print, higher are two lines that touch. */
const LOWEST_SHARE = 0.4

/** The lines of a picture of upright print, from above. */
export function findLines(picture: GreyPicture): LinePlace[] {
  const counts = inkByRow(picture)
  const bands: { top: number; bottom: number }[] = []
  for (const [row, count] of counts.entries()) {
    if (count < FEWEST_POINTS) continue
    const last = bands.at(-1)
    if (last !== undefined && row - last.bottom <= GAP) last.bottom = row
    else bands.push({ top: row, bottom: row })
  }
  const heights = bands.map(({ top, bottom }) => bottom - top + 1).toSorted((a, b) => a - b)
  const usual = heights.at(Math.floor(heights.length * 0.7)) ?? 0
  return bands
    .filter(({ top, bottom }) => bottom - top + 1 >= LOWEST_SHARE * usual)
    .map((band) => ({ ...band, ...edgesOf(picture, band) }))
}

function inkByRow({ data, width, height }: GreyPicture): number[] {
  return Array.from({ length: height }, (_, row) => {
    let count = 0
    for (let x = 0; x < width; x += 1) if ((data[row * width + x] ?? WHITE) < INK_BELOW) count += 1
    return count
  })
}

function edgesOf({ data, width }: GreyPicture, { top, bottom }: { readonly top: number; readonly bottom: number }) {
  let [left, right] = [width, -1]
  for (let y = top; y <= bottom; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? WHITE) >= INK_BELOW) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
  }
  return { left, right }
}
