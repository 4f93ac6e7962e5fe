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

/** One piece of a plane that is cut into pieces of equal size; those at the end may be smaller. */
export interface Tile extends Area {
  readonly key: string
  readonly isSeen: boolean
}

/** So many rows of tiles above and below what is seen are painted ahead. */
const ROWS_AHEAD = 1

/** The tiles of a plane that a view touches, and one row more above and below; those seen first, then the nearest. */
export function tilesFor(view: Area, plane: Size, tile: Size): Tile[] {
  const ahead = ROWS_AHEAD * tile.height
  const columns = tilesAlong({ from: view.left, length: view.width }, tile.width, plane.width)
  const rows = tilesAlong({ from: view.top - ahead, length: view.height + 2 * ahead }, tile.height, plane.height)
  const middle = view.top + view.height / 2
  const tiles = rows.flatMap((row) =>
    columns.map((column): Tile => {
      const left = column * tile.width
      const top = row * tile.height
      const width = Math.min(tile.width, plane.width - left)
      const height = Math.min(tile.height, plane.height - top)
      const isSeen = top < view.top + view.height && top + height > view.top
      return { key: `${column} ${row}`, left, top, width, height, isSeen }
    }),
  )
  const away = ({ top, height }: Tile) => Math.abs(top + height / 2 - middle)
  return tiles.toSorted((a, b) => away(a) - away(b))
}

interface Stretch {
  readonly from: number
  readonly length: number
}

/** The numbers of the tiles of a size that a stretch of a line touches; the line is cut from its beginning, and ends at `all`. */
function tilesAlong({ from, length }: Stretch, size: number, all: number): number[] {
  const first = Math.max(0, Math.floor(from / size))
  const end = Math.ceil(Math.min(all, from + length) / size)
  return Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i)
}
