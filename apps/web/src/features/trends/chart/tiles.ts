/** A piece of a plane in CSS pixels. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** How many dots of the screen an area has: so many for each pixel of the page, a whole number. */
export const dotsOf = ({ width, height }: Size, sharpness: number): Size => ({
  width: Math.round(width * sharpness),
  height: Math.round(height * sharpness),
})

/** One piece of a plane that is cut into pieces of equal size; those at the end may be smaller. */
export interface Tile extends Area {
  readonly key: string
  readonly isSeen: boolean
}

/** The visible part, and the direction of scrolling: down (1), up (-1) or unknown (0). */
export interface Look extends Area {
  readonly direction: number
}

/** Rows of tiles ahead of what is seen: in the direction of scrolling, against it, and while nothing moves. */
const ROWS_AHEAD = 3
const ROWS_BEHIND = 1
const ROWS_AROUND = 2
/** Columns are only wanted when the view comes near to them, this part of a tile. */
const COLUMNS_NEAR = 0.5

/**
 * The tiles of a plane that a view touches, and more where it may go next; those seen first, then the nearest. The list
 * stays the same until another tile is touched.
 */
export function tilesFor(view: Look, plane: Size, tile: Size): Tile[] {
  const columns = tilesAlong({ from: view.left, length: view.width }, tile.width, plane.width)
  const margin = COLUMNS_NEAR * tile.width
  const near = tilesAlong({ from: view.left - margin, length: view.width + 2 * margin }, tile.width, plane.width)
  const rows = tilesAlong({ from: view.top, length: view.height }, tile.height, plane.height)
  const tileAt = (column: number, row: number, isSeen: boolean): Tile => {
    const left = column * tile.width
    const top = row * tile.height
    const width = Math.min(tile.width, plane.width - left)
    const height = Math.min(tile.height, plane.height - top)
    return { key: `${column} ${row}`, left, top, width, height, isSeen }
  }
  const beside = near.filter((column) => !columns.includes(column))
  const most = Math.ceil(plane.height / tile.height)
  return [
    ...rows.flatMap((row) => columns.map((column) => tileAt(column, row, true))),
    ...rowsAhead(rows, view.direction, most).flatMap((row) => columns.map((column) => tileAt(column, row, false))),
    ...rows.flatMap((row) => beside.map((column) => tileAt(column, row, false))),
  ]
}

/** Rows beyond those seen, of so many that there are; the nearest first. */
function rowsAhead(seen: readonly number[], direction: number, most: number): number[] {
  const first = seen.at(0)
  const last = seen.at(-1)
  if (first === undefined || last === undefined) return []
  const reach = (way: number) => (direction === 0 ? ROWS_AROUND : direction === way ? ROWS_AHEAD : ROWS_BEHIND)
  const below = Array.from({ length: reach(1) }, (_, i) => last + 1 + i)
  const above = Array.from({ length: reach(-1) }, (_, i) => first - 1 - i)
  const away = (row: number) => (row > last ? row - last : first - row)
  return [...(direction < 0 ? above : below), ...(direction < 0 ? below : above)]
    .filter((row) => row >= 0 && row < most)
    .toSorted((a, b) => away(a) - away(b))
}

interface Stretch {
  readonly from: number
  readonly length: number
}

/**
 * The numbers of the tiles of a size that a stretch of a line touches; the line is cut from its beginning, and ends at
 * `all`.
 */
function tilesAlong({ from, length }: Stretch, size: number, all: number): number[] {
  const first = Math.max(0, Math.floor(from / size))
  const end = Math.ceil(Math.min(all, from + length) / size)
  return Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i)
}
