import type { GreyPicture } from './find-text.ts'

/** Points of a cell: creases and codes are looked for in a smaller picture. */
const CELL = 4
const DARK_BELOW = 215
/** Of the cells along a crease: it runs from edge to edge, which no line of print does. */
const DARK_SHARE = 0.9
/** How far a crease may lean, as a share of its length. */
const LEAN = 0.3
const SAMPLES = 60
/** Thicker than this is print that crosses the crease. */
const CREASE_POINTS = 9
/** Print is darker than any crease beside it. */
const PRINT_BELOW = 45
/** Where around its line a crease may be, the nearest first. */
const NEAR = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5]
const WHITE = 255
const INK_BELOW = 170

/** Takes folds of the paper and codes of squares out of a picture of print, which are read as signs otherwise. */
export function cleanPrint(picture: GreyPicture): void {
  removeCreases(picture, 'across')
  removeCreases(picture, 'down')
  removeCodes(picture)
}

type Way = 'across' | 'down'

/** A picture as its lines across or down. */
interface Lines {
  /** Lines that lie beside each other, and points of each. */
  readonly count: number
  readonly length: number
  at(line: number, along: number): number
  whiten(line: number, along: number): void
}

function linesOf({ data, width, height }: GreyPicture, way: Way): Lines {
  const isAcross = way === 'across'
  const placeOf = (line: number, along: number) => (isAcross ? line * width + along : along * width + line)
  return {
    count: isAcross ? height : width,
    length: isAcross ? width : height,
    at: (line, along) => data[placeOf(line, along)] ?? WHITE,
    whiten: (line, along) => {
      data[placeOf(line, along)] = WHITE
    },
  }
}

function removeCreases(picture: GreyPicture, way: Way): void {
  const lines = linesOf(picture, way)
  const isDark = darkCells(picture, way)
  const count = Math.floor(lines.count / CELL)
  const most = Math.round((LEAN * lines.length) / CELL)
  for (let from = 0; from < count; from += 1) {
    for (let lean = -most; lean <= most; lean += 1) {
      if (isCrease(isDark, { from, lean, count })) whitenAlong(lines, from * CELL, lean * CELL)
    }
  }
}

interface Crease {
  readonly from: number
  readonly lean: number
  readonly count: number
}

function isCrease(isDark: (line: number, share: number) => boolean, { from, lean, count }: Crease): boolean {
  const last = from + lean
  if (last < 0 || last >= count) return false
  let left = Math.floor(SAMPLES * (1 - DARK_SHARE))
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const share = (sample + 0.5) / SAMPLES
    if (isDark(Math.round(from + lean * share), share)) continue
    left -= 1
    if (left < 0) return false
  }
  return true
}

/** Whether the cell of a line, at a share of its length, has something dark in it. */
function darkCells({ data, width, height }: GreyPicture, way: Way): (line: number, share: number) => boolean {
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)]
  const dark = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0
      for (let y = row * CELL; y < (row + 1) * CELL; y += 1) {
        for (let x = column * CELL; x < (column + 1) * CELL; x += 1) sum += data[y * width + x] ?? WHITE
      }
      if (sum < DARK_BELOW * CELL * CELL) dark[row * columns + column] = 1
    }
  }
  return way === 'across'
    ? (line, share) => dark[line * columns + Math.floor(share * columns)] === 1
    : (line, share) => dark[Math.floor(share * rows) * columns + line] === 1
}

/** Whitens what is thin and grey along a line; print that it crosses stays. */
function whitenAlong(lines: Lines, from: number, lean: number): void {
  for (let along = 0; along < lines.length; along += 1) {
    const middle = Math.round(from + CELL / 2 + (lean * along) / lines.length)
    const start = NEAR.map((shift) => middle + shift).find((line) => isInk(lines, line, along))
    if (start === undefined) continue
    let [first, last] = [start, start]
    while (isInk(lines, first - 1, along) && last - first <= CREASE_POINTS) first -= 1
    while (isInk(lines, last + 1, along) && last - first <= CREASE_POINTS) last += 1
    const run = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    if (run.length > CREASE_POINTS + 1 || run.some((line) => lines.at(line, along) < PRINT_BELOW)) continue
    for (const line of [first - 1, ...run, last + 1]) if (line >= 0 && line < lines.count) lines.whiten(line, along)
  }
}

const isInk = (lines: Lines, line: number, along: number): boolean =>
  line >= 0 && line < lines.count && lines.at(line, along) < DARK_BELOW

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
