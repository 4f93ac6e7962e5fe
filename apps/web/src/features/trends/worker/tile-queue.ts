import type { Tile } from '../chart/tiles.ts'

/** The tiles that a board wants and has not been sent. */
export interface TileQueue {
  /** Whatever was wanted before and is not now need not be painted, and is painted anew when it is wanted again. */
  want(tiles: readonly Tile[]): void
  /** The next to paint, among those seen or those ahead. */
  next(isSeen: boolean): Tile | undefined
  /** A tile was painted; `isWhole` when nothing was left out of it. */
  note(tile: Tile, isWhole: boolean): void
  /** Asks for those again that something was left out of. */
  completeAll(): void
}

export function createTileQueue(): TileQueue {
  let wanted: readonly Tile[] = []
  let sent = new Map<string, boolean>()
  return {
    want(tiles) {
      wanted = tiles
      const keys = new Set(tiles.map(({ key }) => key))
      sent = new Map([...sent].filter(([key]) => keys.has(key)))
    },
    next: (isSeen) => wanted.find((tile) => tile.isSeen === isSeen && !sent.has(tile.key)),
    note: ({ key }, isWhole) => void sent.set(key, isWhole),
    completeAll() {
      sent = new Map([...sent].filter(([, isWhole]) => isWhole))
    },
  }
}
