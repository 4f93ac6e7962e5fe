import type { GreyPicture } from './find-text.ts'

const WHITE = 255
const PAPER_FROM = 200
/** What hangs together and has fewer points is no print: half of the smallest point. */
const FEWEST_POINTS = 12

/** Takes out grains, and what is left of creases. */
export function removeSpecks({ data, width }: GreyPicture): void {
  const isSeen = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 1) {
    if (isSeen[at] === 1 || (data[at] ?? WHITE) >= PAPER_FROM) continue
    const points = pointsWith(data, width, at, isSeen)
    if (points.length < FEWEST_POINTS) for (const point of points) data[point] = WHITE
  }
}

/** All dark points that hang together with one. */
function pointsWith(data: Uint8Array, width: number, first: number, isSeen: Uint8Array): number[] {
  const points = [first]
  isSeen[first] = 1
  for (const at of points) {
    const x = at % width
    for (const step of [-width, 0, width]) {
      for (const next of [at + step - 1, at + step, at + step + 1]) {
        const isBeside = Math.abs((next % width) - x) <= 1
        if (!isBeside || isSeen[next] !== 0 || (data[next] ?? WHITE) >= PAPER_FROM) continue
        isSeen[next] = 1
        points.push(next)
      }
    }
  }
  return points
}
