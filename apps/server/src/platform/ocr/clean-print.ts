import type { GreyPicture } from './find-text.ts'
import { removeCreases } from './remove-creases.ts'
import { removeSpecks } from './remove-specks.ts'

const WHITE = 255
const INK_BELOW = 170

/** Takes folds of the paper, codes of squares and specks out of print: they are read as signs otherwise. */
export function cleanPrint(picture: GreyPicture): void {
  removeCreases(picture)
  removeCodes(picture)
  removeSpecks(picture)
}

/** Cells of this many points, a code of at least so many, as good as square and mostly printed. */
const CODE_CELL = 8
const FEWEST_CELLS = 12
const MAX_OBLONG = 1.8
const CODE_SHARE = 0.6
const INK_SHARE = 0.1

/** Whitens what hangs together in a square: lines of print have paper between them. */
function removeCodes({ data, width, height }: GreyPicture): void {
  const [columns, rows] = [Math.floor(width / CODE_CELL), Math.floor(height / CODE_CELL)]
  const cells = new Uint8Array(columns * rows).map((_, at) =>
    inkShare({ data, width, height }, (at % columns) * CODE_CELL, Math.floor(at / columns) * CODE_CELL) > INK_SHARE
      ? 1
      : 0,
  )
  for (let at = 0; at < cells.length; at += 1) {
    if (cells[at] !== 1) continue
    const { left, right, top, bottom, count } = takeTogether(cells, columns, at)
    const [across, down] = [right - left + 1, bottom - top + 1]
    const isSquare = across < down * MAX_OBLONG && down < across * MAX_OBLONG
    if (Math.min(across, down) < FEWEST_CELLS || !isSquare || count < across * down * CODE_SHARE) continue
    for (let y = top * CODE_CELL; y < (bottom + 1) * CODE_CELL; y += 1) {
      data.fill(WHITE, y * width + left * CODE_CELL, y * width + (right + 1) * CODE_CELL)
    }
  }
}

function inkShare({ data, width }: GreyPicture, left: number, top: number): number {
  let ink = 0
  for (let y = top; y < top + CODE_CELL; y += 1) {
    for (let x = left; x < left + CODE_CELL; x += 1) if ((data[y * width + x] ?? WHITE) < INK_BELOW) ink += 1
  }
  return ink / (CODE_CELL * CODE_CELL)
}

/** Takes all cells that hang together with one, and says where they lie. */
function takeTogether(cells: Uint8Array, columns: number, first: number) {
  const place = { left: columns, right: 0, top: cells.length, bottom: 0, count: 0 }
  const open = [first]
  cells[first] = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    place.left = Math.min(place.left, x)
    place.right = Math.max(place.right, x)
    place.top = Math.min(place.top, y)
    place.bottom = Math.max(place.bottom, y)
    place.count += 1
    for (const next of [at - columns, at + columns, ...(x > 0 ? [at - 1] : []), ...(x < columns - 1 ? [at + 1] : [])]) {
      if (cells[next] !== 1) continue
      cells[next] = 0
      open.push(next)
    }
  }
  return place
}
