import type { GreyPicture } from '../find-text.ts'

const SIGN = 14
const PITCH = 20
const LINE_PITCH = 44

/** Lines of upright strokes on white paper: the left and the upper edge of each line are known. */
export function drawPrint({ lines, signs, side = 600 }: { lines: number; signs: number; side?: number }): GreyPicture {
  const data = new Uint8Array(side * side).fill(255)
  for (let line = 0; line < lines; line += 1) {
    for (let sign = 0; sign < signs; sign += 1) {
      for (let y = 0; y < 24; y += 1) {
        for (let x = 0; x < SIGN; x += 1) {
          // Two strokes and a bar between them.
          if (x < 4 || x >= SIGN - 4 || (y >= 10 && y < 14))
            data[(60 + line * LINE_PITCH + y) * side + 60 + sign * PITCH + x] = 20
        }
      }
    }
  }
  return { data, width: side, height: side }
}

/** A grey line from one edge to the other, from one place along the first to another along the last. */
export function drawFold({ data, width, height }: GreyPicture, from: number, to: number, way: 'across' | 'down'): void {
  const length = way === 'across' ? width : height
  for (let along = 0; along < length; along += 1) {
    const middle = Math.round(from + ((to - from) * along) / length)
    for (let line = middle - 1; line <= middle + 1; line += 1) {
      const at = way === 'across' ? line * width + along : along * width + line
      data[at] = Math.min(data[at] ?? 255, 150)
    }
  }
}
